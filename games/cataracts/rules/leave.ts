import type { Chance, Seat } from '@portolan/engine'
import { endGame } from './end.ts'
import type { Emit } from './events.ts'
import type { State } from './state.ts'

/** 12: the player may concede. */
export const leave = (state: State, _: Seat, __: Chance, emit: Emit): void => endGame(state, 'conceded', emit)
