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
  },
}

export default pt
