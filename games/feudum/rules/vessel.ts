import type { Seat } from '@portolan/engine'
import { hasRoute, type Location, type Vessel } from './map.ts'
import type { MoveOfType } from './moves.ts'
import type { Pawn, Says, State } from './state.ts'
import type { Code } from './step.ts'

// 9.2: vessels under pawns, and those that were left behind.

/** The vessel under a pawn stays where it is; nobody may board it in this turn. */
export function abandon(state: State, pawn: Pawn): void {
  const { at, vessel } = pawn
  if (vessel === 'none' || at === 'home') return
  state.places[at].vessels[vessel]++
  state.abandoned.push({ at, vessel })
  pawn.vessel = 'none'
}

/** How many of the vessels that lie here may be boarded in this turn. */
export function boardable(state: State, at: Location, vessel: Vessel): number {
  let count = state.places[at].vessels[vessel]
  for (const left of state.abandoned) if (left.at === at && left.vessel === vessel) count--
  return count
}

export function whyNoDeploy(state: State, seat: Seat, { vessel, pawn }: MoveOfType<'deployVessel'>): Code | undefined {
  const player = state.players[seat]
  if (player.vessels[vessel] === 0) return 'VESSEL_NOT_OWNED'
  const { at } = player.pawns[pawn]
  if (at === 'home') return 'PAWN_NOT_ON_MAP'
  return hasRoute[vessel][at] ? undefined : 'NO_ROUTE_HERE'
}

export function deploy(
  state: State,
  seat: Seat,
  { vessel, pawn: index }: MoveOfType<'deployVessel'>,
  tell: Says,
): void {
  const player = state.players[seat]
  const pawn = player.pawns[index]
  if (pawn.at === 'home') return
  abandon(state, pawn)
  player.vessels[vessel]--
  pawn.vessel = vessel
  tell({ type: 'deployed', seat, vessel, location: pawn.at })
}

/** A pawn leaves the map: its vessel stays, its wine goes to the haversack. */
export function takeHome(state: State, pawn: Pawn): void {
  abandon(state, pawn)
  if (pawn.wine) state.haversack.sulfur++
  pawn.wine = false
  pawn.at = 'home'
}
