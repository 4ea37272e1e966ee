import { push, type Seat } from '@portolan/engine'
import { BASE_YIELD, FULL_FARM, favours as favoursOf, type Good, goods, MAX_YIELD } from '../../data/index.ts'
import type { Emit } from '../events.ts'
import { drawOnto, gainGoods } from '../goods.ts'
import { everyBy, movesAt } from '../moves.ts'
import { ruledBy } from '../roles.ts'
import { realmOf } from '../seats.ts'
import { countGoods, hasCharacter, listGoods, noGoods, type State, score } from '../state.ts'
import { asks } from '../terms.ts'
import { sum, turnAllDown } from '../tokens.ts'
import { asksForAction } from './action.ts'

// 9.6 Harvest: goods for a farm, or fewer of them and favours for oneself.

const HARVEST = everyBy('harvest', 'location')

/** How much a harvest of this seat yields. */
export function yieldOf(state: State, seat: Seat): number {
  const { farm, feudum } = realmOf(state, seat)
  return Math.min(MAX_YIELD, BASE_YIELD + farm - 1 + feudum + sum(state.players[seat].beads))
}

export const harvest = asksForAction<'harvest'>({
  prompt: (state, { seat }) => ({ key: 'harvest', params: { count: yieldOf(state, seat) } }),
  commands: {
    harvest: {
      all: (state, _, seat) => movesAt(HARVEST, ruledBy(state, seat)),
      check(state, _, seat, { location }) {
        const place = state.places[location]
        if (place.ruler !== seat) return 'NOT_RULER'
        if (place.kind !== 'farm') return 'NOT_A_FARM'
        return countGoods(place) < FULL_FARM ? undefined : 'FARM_FULL'
      },
      play(state, _, seat, { location }, chance, emit) {
        const amount = yieldOf(state, seat)
        const inspected = state.options.advanced && hasCharacter(state.players[seat], 'farmer')
        // Inspect the Harvest: all of it is drawn openly before anything is decided.
        const drawn = inspected ? drawOnto(state, state.places[location], amount, chance) : noGoods()
        if (inspected) emit({ type: 'harvested', seat, location, goods: listGoods(drawn) })
        push(state, { type: 'favours', seat, at: location, yield: amount, drawn, inspected })
      },
    },
  },
})

export const favours = asks<'favours'>({
  prompt: (_, step) => ({ key: 'favours', params: favoursOf[step.yield] as { farm: number; own: number } }),
  commands: {
    favours: {
      play(state, step, seat, { take }, chance, emit) {
        const { at, drawn, inspected } = step
        const { farm, own } = favoursOf[step.yield]
        score(state, seat, 'harvest', 1, emit)
        if (inspected) {
          const left = Math.min(own, countGoods(drawn))
          if (take && left > 0) push(state, { type: 'pickGood', seat, at, drawn, left, taken: [] })
          else if (take) turnBeads(state, seat, [], emit)
          return
        }
        const sent = drawOnto(state, state.places[at], take ? farm : step.yield, chance)
        emit({ type: 'harvested', seat, location: at, goods: listGoods(sent) })
        if (!take) return
        const taken = drawOnto(state, noGoods(), own, chance)
        turnBeads(state, seat, listGoods(taken), emit)
        for (const good of byStoring) gainGoods(state, seat, good, taken[good], emit)
      },
    },
  },
})

/** Who takes favours has every bead turned into a king's seal. */
function turnBeads(state: State, seat: Seat, taken: readonly Good[], emit: Emit): void {
  const player = state.players[seat]
  const turned = turnAllDown(state, player.beads)
  player.seals += turned
  emit({ type: 'favoursTaken', seat, goods: taken, beads: turned })
}

/** Sulfur last: it asks where it goes. */
const byStoring: readonly Good[] = [...goods].sort((a, b) => Number(a === 'sulfur') - Number(b === 'sulfur'))

/** Inspected favours are chosen one by one from what was drawn; what is not chosen stays on the farm. */
export const pickGood = asks<'pickGood'>({
  prompt: (_, { left }) => ({ key: 'pickGood', params: { count: left } }),
  commands: {
    pickGood: {
      check: (_, { drawn, left }, __, { good }) => (left > 0 && drawn[good] > 0 ? undefined : 'NOTHING_THERE'),
      play(state, { at, drawn, left, taken: before }, seat, { good }, _, emit) {
        state.places[at][good]--
        const rest = { ...drawn, [good]: drawn[good] - 1 }
        const taken = [...before, good]
        if (left > 1) push(state, { type: 'pickGood', seat, at, drawn: rest, left: left - 1, taken })
        else turnBeads(state, seat, taken, emit)
        gainGoods(state, seat, good, 1, emit)
      },
    },
  },
})
