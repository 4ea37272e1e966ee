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
    guideAgain: 'Mostrar o guia de novo',
    fold: 'Recolher os jogadores e o histórico',
    unfold: 'Mostrar os jogadores e o histórico',
    dock: 'O que você tem',
    newLines_one: 'Conversa: {{count}} mensagem nova',
    newLines_other: 'Conversa: {{count}} mensagens novas',
    keys: 'Teclas',
    key: {
      moves: 'listar todas as jogadas',
      undo: 'desfazer',
      rules: 'regras',
      log: 'mostrar ou recolher os jogadores e o histórico',
      skip: 'pular a animação',
      board: 'ir para o tabuleiro',
      advice: 'perguntar o que faria um jogador forte',
      lookUp: 'consultar o que está em foco, ou tudo o que há na mesa',
      help: 'mostrar as teclas',
      number: 'apertar um botão da barra de decisão',
      arrows: 'ir de uma coisa do tabuleiro à seguinte',
    },
    passScreen: 'Passe a tela para {{name}}',
    passScreenWhy: 'Ninguém mais deve olhar agora.',
    iAm: 'Sou {{name}}',
  },
}

export default pt
