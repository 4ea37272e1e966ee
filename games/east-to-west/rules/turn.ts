import { push, type Seat } from '@portolan/engine'
import { endGame } from './end.ts'
import type { Emit } from './events.ts'
import { isGone, type State } from './state.ts'
import { asks, type Runs, type Step } from './terms.ts'

const TURN: Step = { type: 'turn' }

/** 4: what can still be taken back waits for a word; what can't goes on by itself. */
export const end: Runs<'end'> = {
  run(state, { extra }, _, emit) {
    if (state.revealed) passTurn(state, extra, emit)
    else push<Step>(state, { type: 'endTurn', extra })
  },
}

export const endTurn = asks<'endTurn'>({
  // 13: a turn's action waits for the next turn, and an upgrade has no steps left.
  otherwise: (_, __, { type }) =>
    type === 'work' || type === 'rest' ? 'PENDING_CHOICE' : type === 'upgrade' ? 'TOO_MANY_STEPS' : 'NOT_NOW',
  commands: {
    endTurn: { play: (state, { extra }, _, __, ___, emit) => passTurn(state, extra, emit) },
  },
})

/** 6.6: another turn after refreshing; otherwise the next in order, and after the last of them the next round. */
export function passTurn(state: State, extra: boolean, emit: Emit): void {
  if (extra) {
    emit({ type: 'extraTurn', seat: state.seat })
    push<Step>(state, TURN)
    return
  }
  const next = following(state)
  if (state.order.indexOf(next) <= state.order.indexOf(state.seat)) {
    const ending = state.finalRound ? 'eightCards' : state.pointRow.length === 0 ? 'noPointCards' : 'none'
    if (ending !== 'none') {
      endGame(state, ending, emit)
      return
    }
    state.round++
  }
  state.seat = next
  push<Step>(state, TURN)
  emit({ type: 'turnBegan', seat: next, round: state.round })
}

/** The next in turn order who has not left. */
function following({ order, players, seat }: State): Seat {
  let place = order.indexOf(seat)
  do place = (place + 1) % order.length
  while (isGone(players[order[place]]) && order[place] !== seat)
  return order[place]
}
