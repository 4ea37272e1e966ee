import type { Recap } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'

/** What the end of a game tells of it. */
const recap: Recap<Event> = {
  moments: ['milestoneResolved', 'chapter', 'generationPassed', 'fell', 'resumed'],
  deeds: ['played', 'resolved', 'built', 'desperate'],
}
export default recap
