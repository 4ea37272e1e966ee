import type { Seat } from '@portolan/engine'
import type { CardId } from '../../data/index.ts'
import { goldenMedal as newest } from '../../rules/index.ts'
import type { State } from '../../rules/state.ts'

/**
 * Version 2 did not keep in mind which cards of a hand everybody had seen, and counted a majority without those who left
 * while a quest was being cleared. It is made of the newest rules as long as that is all; what changes these next takes a
 * copy of version 3 with it.
 */
export const goldenMedal: typeof newest = {
  ...newest,
  version: 2,

  setup(seats, options, chance) {
    const state = newest.setup(seats, options, chance)
    forget(state)
    return state
  },

  play: (state, ...rest) => knowing(state, () => newest.play(state, ...rest)),
  redeal: (state, ...rest) => knowing(state, () => newest.redeal(state, ...rest)),
  violation: (state) => knowing(state, () => newest.violation?.(state)),

  view(state) {
    const view = knowing(state, () => newest.view(state))
    for (const player of view.players) Reflect.deleteProperty(player, 'shown')
    return view
  },

  leave(state, seat, chance, emit) {
    for (const on of state.pieces) on[seat] = 0
    knowing(state, () => newest.leave?.(state, seat, chance, emit))
  },
}

/** Lets the newest rules look at a state, or change it, with the cards that version 2 took as known. */
function knowing<Answer>(state: State, act: () => Answer): Answer {
  state.players.forEach((player, seat) => {
    player.shown = [...knownIn(state, seat)]
  })
  const answer = act()
  forget(state)
  return answer
}

const forget = ({ players }: State): void => {
  for (const player of players) Reflect.deleteProperty(player, 'shown')
}

/** Those revealed in this turn, and those that are being asked for. */
function knownIn({ players, steps }: State, seat: Seat): readonly CardId[] {
  const known: CardId[] = Array.from({ length: players[seat].inns }, () => 'innkeeper')
  const asked = steps.at(-1)
  if (asked?.type === 'inn' && asked.seat === seat) known.push('innkeeper')
  if (asked?.type === 'ward' && asked.source.seat === seat) known.push('lookout')
  return known
}
