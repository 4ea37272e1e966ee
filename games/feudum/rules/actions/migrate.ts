import { push } from '@portolan/engine'
import { locations, sites } from '../../data/map.ts'
import { canPay } from '../goods.ts'
import { everyBy } from '../moves.ts'
import { hasMarkerAt } from '../roles.ts'
import { reseat } from '../seats.ts'
import { hasCharacter, hasPawnAt, type Place, type Player, type State } from '../state.ts'
import type { RunsStep } from '../terms.ts'
import { takeHome } from '../vessel.ts'
import { asksForAction } from './action.ts'

// 9.1 Migrate: a pawn onto the map or off it.

const isOnMap = ({ pawns }: Player): boolean => pawns.some(({ at }) => at !== 'home')

/** Beside one's own pawn or marker; at a start with no pawn on the map, or by Distant Kin with an alchemist there. */
function mayArrive(state: State, seat: number, at: keyof State['places']): boolean {
  const player = state.players[seat]
  const place: Place = state.places[at]
  if (hasPawnAt(player, at) || hasMarkerAt(place, seat)) return true
  if (!sites[at].start) return false
  return !isOnMap(player) || (state.options.abilities && hasCharacter(player, 'alchemist'))
}

const ON = everyBy('migrateOn', 'location')

export const migrate = asksForAction<'migrate'>({
  commands: {
    migrateOn: {
      when({ players }, _, seat) {
        if (!players[seat].pawns.some(({ at }) => at === 'home')) return 'NO_PAWN_AT_HOME'
        return canPay(players[seat], 'food') ? undefined : 'NO_FOOD'
      },
      list(state, _, seat, moves) {
        for (const at of locations) if (mayArrive(state, seat, at)) for (const one of ON[at]) moves.push(one)
      },
      unlisted: 'NOT_BESIDE_YOURS',
      play(state, _, seat, { character, location }) {
        push(state, { type: 'cost', seat, goods: ['food'], own: [] }, { type: 'arrive', seat, character, at: location })
      },
    },
    migrateOff: {
      check: (state, _, seat, { pawn }) =>
        state.players[seat].pawns[pawn].at === 'home' ? 'PAWN_NOT_ON_MAP' : undefined,
      play(state, _, seat, { pawn: index }, __, emit) {
        const pawn = state.players[seat].pawns[index]
        const { at, character } = pawn
        if (at === 'home') return
        takeHome(state, pawn)
        emit({ type: 'migratedOff', seat, character, location: at })
        reseat(state, emit)
      },
    },
  },
})

export const arrive: RunsStep<'arrive'> = {
  run(state, { seat, character, at }, _, emit) {
    const pawn = state.players[seat].pawns.find((one) => one.at === 'home')
    if (pawn === undefined) return
    pawn.character = character
    pawn.at = at
    emit({ type: 'pawnPlaced', seat, character, location: at })
    reseat(state, emit)
  },
}
