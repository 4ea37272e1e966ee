import type { Catalogue } from '@portolan/games'

/** What only tables and replays say. */
const en: Catalogue = {
  table: {
    played: 'Variants at this table',
    inRules: 'In the rules',
    settingUp: 'Setting up',
    sinceYourTurn: 'Since your last turn',
    before: 'Before that',
    newTurns_one: 'Log: {{count}} turn since yours',
    newTurns_other: 'Log: {{count}} turns since yours',
    keys: 'Keys',
    key: {
      moves: 'list all moves',
      undo: 'undo',
      rules: 'rules',
      log: 'log (on a narrow screen)',
      skip: 'skip the animation',
      board: 'go to the board',
      advice: 'ask what a strong player would do',
      help: 'show the keys',
      number: 'press a button of the decision bar',
      arrows: 'go from one thing on the board to the next',
    },
    passScreen: 'Pass the screen to {{name}}',
    passScreenWhy: 'Nobody else should look now.',
    iAm: 'I am {{name}}',
    advice: 'What would a strong player do?',
    adviceThinking_one: 'Thinking: {{count, number}} try so far',
    adviceThinking_other: 'Thinking: {{count, number}} tries so far',
    adviceDone_one: '{{count, number}} line of play tried, from what {{name}} can know.',
    adviceDone_other: '{{count, number}} lines of play tried, from what {{name}} can know.',
    adviceBest: 'Best: {{move}}, {{chance}}',
    winChance: '{{chance}} to win',
    tries_one: '{{count, number}} try',
    tries_other: '{{count, number}} tries',
    nothingYet: 'Nothing has happened yet.',
    wholeLog: 'The whole log',
    goToMove: 'See move {{number}}',
    idled: 'out of time: played automatically',
    rematchReady: 'A rematch has been set up.',
  },
}

export default en
