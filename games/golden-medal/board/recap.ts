import type { Recap } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'

/** What the end of a game tells of it. */
const recap: Recap<Event> = {
  moments: ['cleared'],
  deeds: ['played', 'bought', 'placed', 'rewarded', 'attacked'],
}
export default recap
