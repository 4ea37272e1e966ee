import type { Catalogue } from '@portolan/games'

const pt: Catalogue = {
  table: {
    played: 'Variantes desta mesa',
    inRules: 'Nas regras',
    settingUp: 'Preparação',
    sinceYourTurn: 'Desde o seu último turno',
    before: 'Antes disso',
    newTurns_one: 'Histórico: {{count}} turno desde o seu',
    newTurns_other: 'Histórico: {{count}} turnos desde o seu',
    keys: 'Teclas',
    key: {
      moves: 'listar todas as jogadas',
      undo: 'desfazer',
      rules: 'regras',
      log: 'histórico (em tela estreita)',
      skip: 'pular a animação',
      board: 'ir para o tabuleiro',
      advice: 'perguntar o que faria um jogador forte',
      help: 'mostrar as teclas',
      number: 'apertar um botão da barra de decisão',
      arrows: 'ir de uma coisa do tabuleiro à seguinte',
    },
    passScreen: 'Passe a tela para {{name}}',
    passScreenWhy: 'Ninguém mais deve olhar agora.',
    iAm: 'Sou {{name}}',
    advice: 'O que faria um jogador forte?',
    adviceThinking_one: 'Pensando: {{count, number}} tentativa até agora',
    adviceThinking_other: 'Pensando: {{count, number}} tentativas até agora',
    adviceDone_one: '{{count, number}} linha de jogo testada, com o que {{name}} pode saber.',
    adviceDone_other: '{{count, number}} linhas de jogo testadas, com o que {{name}} pode saber.',
    adviceBest: 'Melhor: {{move}}, {{chance}}',
    winChance: '{{chance}} de vencer',
    tries_one: '{{count, number}} tentativa',
    tries_other: '{{count, number}} tentativas',
  },
}

export default pt
