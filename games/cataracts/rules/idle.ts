import { PASS } from './moves.ts'
import { kit } from './phases.ts'
import type { Move, State } from './state.ts'

/** Ends the phase or declines, where that is possible; else the first that is. */
export function idle(state: State): Move {
  const [{ moves }] = kit.decisions(state)
  const quiet: readonly Move['type'][] = ['endActions', 'endResolution', PASS.type, 'acceptDefeat']
  return moves.find(({ type }) => quiet.includes(type)) ?? moves[0]
}
