import { push } from '@portolan/engine'
import type { Location } from '../../data/map.ts'
import { everyBy, movesAt } from '../moves.ts'
import type { Code } from '../refusals.ts'
import { markersAt, placeMarker, whyNoMarker } from '../roles.ts'
import { reseat } from '../seats.ts'
import { hasCharacterAt, hasPawnAt, NOBODY, type State } from '../state.ts'
import type { StepOf } from '../terms.ts'
import { asksForAction } from './action.ts'

// 9.3 Influence: one marker at each location with a pawn of one's own, in the order one likes.

const PLACE = everyBy('placeMarker', 'location')
const BRIBE = everyBy('bribe', 'location')

/** Where pawns stand and no marker was placed in this action. */
function open(state: State, { seat, placed }: StepOf<'influence'>): Location[] {
  const found: Location[] = []
  for (const { at } of state.players[seat].pawns) {
    if (at !== 'home' && !placed.includes(at) && !found.includes(at)) found.push(at)
  }
  return found
}

function whyNot(state: State, { seat, placed }: StepOf<'influence'>, at: Location): Code | undefined {
  const player = state.players[seat]
  if (!hasPawnAt(player, at)) return 'NOBODY_OF_YOURS_HERE'
  if (placed.includes(at)) return 'PLACED_ALREADY'
  return player.markers > 0 ? undefined : 'NO_MARKER'
}

export const influence = asksForAction<'influence'>({
  prompt: (_, { placed }) => ({ key: placed.length === 0 ? 'influence' : 'influenceMore' }),
  commands: {
    placeMarker: {
      all: (state, step) => movesAt(PLACE, open(state, step)),
      check: (state, step, seat, { location }) =>
        whyNot(state, step, location) ?? whyNoMarker(state, state.places[location], seat),
      play(state, step, seat, { location }, _, emit) {
        push(state, { ...step, placed: [...step.placed, location] })
        placeMarker(state, seat, location, emit)
      },
    },
    bribe: {
      all: (state, step) => (state.options.advanced && !step.bribed ? movesAt(BRIBE, open(state, step)) : []),
      check: (state, step, _, { location }) => whyNoBribe(state, step, location),
      play(state, step, seat, { location }, _, emit) {
        const player = state.players[seat]
        const place = state.places[location]
        const from = place.ruler
        player.shillings--
        state.bank++
        player.markers--
        place.serf = from
        place.ruler = seat
        emit({ type: 'bribed', seat, from, location })
        reseat(state, emit)
        push(state, { ...step, placed: [...step.placed, location], bribed: true })
      },
    },
    done: {
      when: (_, { placed }) => (placed.length > 0 ? undefined : 'AT_LEAST_ONE'),
    },
    forfeit: { when: (_, { placed }) => (placed.length > 0 ? 'NOT_NOW' : undefined) },
  },
})

/** Money is Influence: once an action, with a merchant where one opposing marker stands alone. */
function whyNoBribe(state: State, step: StepOf<'influence'>, location: Location): Code | undefined {
  if (!state.options.advanced) return 'ADVANCED_ONLY'
  const wrong = whyNot(state, step, location)
  if (wrong !== undefined) return wrong
  if (step.bribed) return 'BRIBED_ALREADY'
  const player = state.players[step.seat]
  if (!hasCharacterAt(player, 'merchant', location)) return 'NO_MERCHANT_HERE'
  if (player.shillings === 0) return 'NO_SHILLINGS'
  const place = state.places[location]
  if (place.ruler === NOBODY || place.ruler === step.seat || markersAt(place) !== 1) return 'NOT_A_LONE_RULER'
  return place.kind === 'feudum' && !state.options.feudumUsurpable ? 'FEUDUM_STANDS' : undefined
}
