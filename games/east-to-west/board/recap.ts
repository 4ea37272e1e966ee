import type { Recap } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'

/** What the end of a game tells of it. */
const recap: Recap<Event> = {
  moments: ['explored', 'bonusTaken', 'lastRound'],
  deeds: ['worked', 'rested', 'claimed', 'merchantTaken', 'built', 'explored'],
}
export default recap
