import { board } from '@portolan/web/board'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import type { Options } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { Board } from './board.tsx'
import { caution } from './caution.ts'
import { Hand } from './hand.tsx'
import { keyMove } from './keys.ts'
import { motionOf } from './motion.tsx'
import { preview } from './preview.ts'
import type { Props } from './props.ts'

/** What has its own place on the table; all else is a button with words in the decision bar. */
const placed: ReadonlySet<Move['type']> = new Set(['play', 'resolve', 'push', 'build', 'place', 'resource'] as const)

/** Declining, giving up, and the last resort. */
const quiet: ReadonlySet<Move['type']> = new Set(['pass', 'acceptDefeat', 'desperateMeasures'] as const)

export default board<View, Move, Event, Options>({
  Board,
  Dock: Hand,
  seatLine,
  onBoard: ({ type }) => placed.has(type),
  status,
  preview,
  isQuiet: ({ type }) => quiet.has(type),
  caution,
  keyMove,
  linger: motionOf,
})

/** How far the realm is from its end. */
function seatLine({ view, words }: Props): string {
  return words.say('board.calamities', { count: view.calamities, of: view.collapseAt })
}

function status({ view, words }: Props): string {
  return [
    words.say('event.turnBegan', { turn: view.turn }),
    words.say(`phase.${view.phase}`),
    `${words.say('label.renown')} ${words.number(view.renown)}`,
  ].join(' · ')
}
