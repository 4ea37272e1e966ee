import type { Seat } from '@portolan/engine'
import { hasRoute, type Location, type Vessel } from '../data/map.ts'
import type { Emit } from './events.ts'
import type { MoveOfType } from './moves.ts'
import type { Code } from './refusals.ts'
import type { Pawn, State } from './state.ts'

// 9.2: vessels under pawns, and those that were left behind.

/** The vessel under a pawn stays where it is, for anyone to board; but if it was exchanged, not in this turn. */
export function abandon(state: State, pawn: Pawn, exchanged: boolean): void {
  const { at, vessel } = pawn
  if (vessel === 'none' || at === 'home') return
  state.adrift.push({ at, vessel, exchanged })
  pawn.vessel = 'none'
}

/** Why nobody may board such a vessel here in this turn. */
export function whyNotAboard({ adrift }: State, at: Location, vessel: Vessel): Code | undefined {
  let code: Code = 'NO_VESSEL_HERE'
  for (const one of adrift) {
    if (one.at !== at || one.vessel !== vessel) continue
    if (!one.exchanged) return undefined
    code = 'VESSEL_JUST_LEFT'
  }
  return code
}

/** The pawn takes a vessel that lies here and leaves its own, if it has one. */
export function board(state: State, pawn: Pawn, vessel: Vessel): void {
  const { adrift } = state
  const index = adrift.findIndex((one) => one.at === pawn.at && one.vessel === vessel && !one.exchanged)
  adrift.splice(index, 1)
  abandon(state, pawn, true)
  pawn.vessel = vessel
}

/** The turn is over: all that lies on the map may be boarded. */
export function settleAdrift({ adrift }: State): void {
  for (const one of adrift) one.exchanged = false
}

export function whyNoDeploy(state: State, seat: Seat, { vessel, pawn }: MoveOfType<'deployVessel'>): Code | undefined {
  const player = state.players[seat]
  if (player.vessels[vessel] === 0) return 'VESSEL_NOT_OWNED'
  const { at } = player.pawns[pawn]
  if (at === 'home') return 'PAWN_NOT_ON_MAP'
  return hasRoute[vessel][at] ? undefined : 'NO_ROUTE_HERE'
}

export function deploy(state: State, seat: Seat, move: MoveOfType<'deployVessel'>, emit: Emit): void {
  const { vessel, pawn: index } = move
  const player = state.players[seat]
  const pawn = player.pawns[index]
  if (pawn.at === 'home') return
  abandon(state, pawn, true)
  player.vessels[vessel]--
  pawn.vessel = vessel
  emit({ type: 'deployed', seat, vessel, location: pawn.at })
}

/** A pawn leaves the map: its vessel stays, its wine goes to the haversack. */
export function takeHome(state: State, pawn: Pawn): void {
  abandon(state, pawn, false)
  if (pawn.wine) state.haversack.sulfur++
  pawn.wine = false
  pawn.at = 'home'
}
