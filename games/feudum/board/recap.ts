import type { Recap } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'

/** What the end of a game tells of it. */
const recap: Recap<Event> = {
  moments: ['dawned'],
  deeds: ['improved', 'feudumRaised', 'harvested', 'taxed', 'battleWon', 'mandatePlayed'],
}
export default recap
