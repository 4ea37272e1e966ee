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
  },
}

export default pt
