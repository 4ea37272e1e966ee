import type { Catalogue } from '@portolan/games'

/** What is said of games that are played through again, and of their analysis. */
const en: Catalogue = {
  replay: {
    toStart: 'To the start',
    toEnd: 'To the end',
    toTable: 'Back to the table',
    toResult: 'To the result',
    stepBack: 'One move back',
    stepOn: 'One move forward',
    playOn: 'Play',
    pause: 'Pause',
    moment: 'Moment',
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
    eyes: 'Seen by',
    eyesOf: 'As {{name}} saw it',
    eyesOfAll: 'As a spectator saw it',
    analysisRunning: 'Looking at choice {{number}} of {{all}}',
    analysisAgain: 'Looking again at the turning points',
    analysisStopped: 'Stopped at choice {{number}} of {{all}}.',
    goOn: 'Go on',
    chances: 'Chances of winning, move by move, as seen by someone who sees everything',
    chancesOf: '{{name}}: {{first}} at first, at most {{most}} (move {{number}}), {{last}} at the end',
    inFigures: 'In figures',
    move: 'Move',
    turningPoints: 'Turning points',
    noTurningPoints: 'No choice gave much away.',
    turningPoint: 'Move {{number}}: {{name}}',
    goBefore: 'See the position before move {{number}}',
    played: 'Played: {{move}}',
    better: 'Better: {{move}}',
  },
}

export default en
