import type { Decision } from '@portolan/engine'
import type { Move } from './moves.ts'
import type { State } from './state.ts'

const quiet: readonly Move['type'][] = ['endActions', 'endResolution', 'pass', 'acceptDefeat']

/** Ends the phase or declines, where that is possible; else the first that is. */
export const idle = (_: State, { moves }: Decision<Move>): Move =>
  moves.find(({ type }) => quiet.includes(type)) ?? moves[0]
