import type { Catalogue } from '@portolan/games'

/** What is said of games that are played through again, and of their analysis. */
const pt: Catalogue = {
  replay: {
    toStart: 'Para o início',
    toEnd: 'Para o fim',
    toTable: 'Voltar à mesa',
    toResult: 'Ver o resultado',
    stepBack: 'Uma jogada para trás',
    stepOn: 'Uma jogada para a frente',
    playOn: 'Reproduzir',
    pause: 'Pausar',
    moment: 'Momento',
    speed: 'Velocidade',
    speeds: { slow: 'Devagar', normal: 'Normal', fast: 'Rápido' },
    eyes: 'Visto por',
    eyesOf: 'Como {{name}} viu',
    eyesOfAll: 'Como um espectador viu',
    analysisRunning: 'Vendo a escolha {{number}} de {{all}}',
    analysisAgain: 'Revendo os momentos decisivos',
    analysisStopped: 'Parada na escolha {{number}} de {{all}}.',
    goOn: 'Continuar',
    chances: 'Chances de vencer, jogada a jogada, como as vê quem vê tudo',
    chancesOf: '{{name}}: {{first}} no início, no máximo {{most}} (jogada {{number}}), {{last}} no fim',
    inFigures: 'Em números',
    move: 'Jogada',
    turningPoints: 'Momentos decisivos',
    noTurningPoints: 'Nenhuma escolha custou caro.',
    turningPoint: 'Jogada {{number}}: {{name}}',
    goBefore: 'Ver a posição antes da jogada {{number}}',
    played: 'Jogada feita: {{move}}',
    better: 'Melhor: {{move}}',
  },
}

export default pt
