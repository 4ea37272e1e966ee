import { board } from '@portolan/web/board'
import type { Event, Move, Options } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { Board } from './board.tsx'
import { caution } from './caution.ts'
import { guide } from './guide.ts'
import type { Props } from './props.ts'

/** What has its own place on the table; all else is a button with words in the decision bar. */
const placed: ReadonlySet<Move['type']> = new Set(['play', 'resolve', 'push', 'build', 'place', 'resource'] as const)

export default board<View, Move, Event, Options>({
  Board,
  onBoard: ({ type }) => placed.has(type),
  status,
  caution,
  linger,
  guide,
})

function status({ view, words }: Props): string {
  return [
    words.say('event.turnBegan', { turn: view.turn }),
    words.say(`phase.${view.phase}`),
    `${words.say('label.renown')} ${view.renown}`,
  ].join(' · ')
}

/** The sweep of the clocks stops a little at each failure. */
function linger(events: readonly Event[]): number {
  let ms = 0
  for (const { type } of events) {
    if (type === 'ticked') ms += 120
    else if (type === 'failed' || type === 'escalated' || type === 'calamity') ms += 350
  }
  return Math.min(ms, 2400)
}
