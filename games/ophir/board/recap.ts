import type { Recap } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'

/** What the end of a game tells of it. */
const recap: Recap<Event> = {
  moments: ['marketOpened', 'pricesRose'],
  deeds: ['loaded', 'sold', 'bought', 'metalDonated', 'goodsDonated', 'favorSpent'],
}
export default recap
