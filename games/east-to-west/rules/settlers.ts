import { locationIds, locationList, SETTLERS, symbolIndex } from '../data/index.ts'
import type { Emit } from './events.ts'
import { mover, type Player, type State } from './state.ts'

/** 5.2: the printed number, or one more than an opponent has there; less one for each hammer, and never below 1. */
export const required = (printed: number, occupants: number, hammers: number): number =>
  Math.max(1, (occupants > 0 ? occupants + 1 : printed) - hammers)

/** How many settlers a player needs at a location. */
export function needed({ settlers }: State, { hammers }: Player, location: number): number {
  const symbol = symbolIndex[location]
  return required(locationList[location].settlers, settlers[location], symbol < 0 ? 0 : hammers[symbol])
}

/** 5.3 and 5.4: exactly as many as needed, and whoever stood there goes home. */
export function place(state: State, location: number, emit: Emit): void {
  const { players, owners, settlers, seat } = state
  const count = needed(state, players[seat], location)
  const ousted = owners[location]
  if (ousted >= 0) {
    players[ousted].home += settlers[location]
    emit({ type: 'ousted', seat: ousted, location: locationIds[location], count: settlers[location] })
  }
  players[seat].home -= count
  owners[location] = seat
  settlers[location] = count
  emit({ type: 'worked', seat, location: locationIds[location], count })
}

/** Whether settlers of a player stand on the boards: those who are neither at hand nor in reserve. */
export const isOut = ({ home, reserve }: Player): boolean => home + reserve < SETTLERS

/** 5: all of one's settlers become available. */
export function rest(state: State, emit: Emit): void {
  const { owners, settlers, seat } = state
  let count = 0
  for (let i = 0; i < owners.length; i++) {
    if (owners[i] !== seat) continue
    count += settlers[i]
    owners[i] = -1
    settlers[i] = 0
  }
  mover(state).home += count
  emit({ type: 'rested', seat, count })
}

/** 7: from the reserve, as many as it has. */
export function join(state: State, wanted: number, emit: Emit): void {
  const player = mover(state)
  const count = Math.min(wanted, player.reserve)
  if (count === 0) return
  player.reserve -= count
  player.home += count
  emit({ type: 'joined', seat: state.seat, count })
}
