import { push } from '@portolan/engine'
import { pullThreshold, pushThresholds } from '../../data/index.ts'
import type { Emit } from '../events.ts'
import { type Call, NOBODY, type State } from '../state.ts'
import { asks } from '../terms.ts'
import { sum } from '../tokens.ts'
import { reached } from './ring.ts'

// 10.0: the lowest and the highest bead of the rosary are hidden in two hands, and one hand is picked.

const lowest = ({ boards }: State): number => Math.min(...boards.rosary)
const highest = ({ boards }: State): number => Math.max(...boards.rosary)

export function startFist(state: State, call: Call, emit: Emit): void {
  const { seat } = call
  const low = lowest(state)
  // one bead, or equal ones, leave nothing to hide.
  if (low === highest(state)) takeBead(state, call, low, emit)
  else if (state.options.fists === 'auto') {
    push(state, { type: 'pickHand', seat, call, hider: NOBODY, left: 'unknown' })
  } else if (state.players.length > 2) push(state, { type: 'nameHider', seat, call })
  else push(state, { type: 'hide', seat: 1 - seat, call })
}

export const nameHider = asks<'nameHider'>({
  commands: {
    nameHider: {
      check: (state, _, actor, { seat }) =>
        seat !== actor && seat < state.players.length ? undefined : 'NOT_AN_OPPONENT',
      play: (state, { call }, _, { seat }) => push(state, { type: 'hide', seat, call }),
    },
  },
})

export const hide = asks<'hide'>({
  prompt: (state) => ({ key: 'hide', params: { low: lowest(state), high: highest(state) } }),
  commands: {
    hide: {
      play(state, { call }, hider, { left }, _, emit) {
        emit({ type: 'handsHidden', seat: call.seat, by: hider })
        emit({ type: 'hid', seat: hider, left }, [hider])
        push(state, { type: 'pickHand', seat: call.seat, call, hider, left })
      },
    },
  },
})

export const pickHand = asks<'pickHand'>({
  prompt: (state) => ({ key: 'pickHand', params: { low: lowest(state), high: highest(state) } }),
  commands: {
    pickHand: {
      play(state, { call, left }, _, { hand }, chance, emit) {
        let lowIsLeft = left === 'low'
        if (left === 'unknown') lowIsLeft = chance.int(2) === 0
        else chance.reveal()
        takeBead(state, call, (hand === 'left') === lowIsLeft ? lowest(state) : highest(state), emit)
      },
    },
  },
})

/** A monk's trade brings the bead home; farmer's pull and monk's push lay it on a chicken. */
function takeBead(state: State, call: Call, value: number, emit: Emit): void {
  const { rosary, chickens } = state.boards
  rosary.splice(rosary.indexOf(value), 1)
  const { seat, act, guild } = call
  if (act === 'trade') {
    state.players[seat].beads.push(value)
    emit({ type: 'beadDrawn', seat, value, to: 'supply' })
    return
  }
  chickens.push(value)
  emit({ type: 'beadDrawn', seat, value, to: 'chickens' })
  const total = sum(chickens)
  const done = guild === 'monk' ? reached(total, pushThresholds.monk) : Number(total >= pullThreshold.farmer)
  push(state, { type: 'functionDone', call, done })
}
