import type { AnyMove, Decision } from '@portolan/engine'
import type { BoardProps } from '../board.ts'
import type { Frame } from './model.ts'

/** A move of a decision, and whether it is what the decision is for. */
export interface Ordered {
  readonly move: AnyMove
  readonly quiet: boolean
}

/** The moves of a decision as they are told: first what it is for, then what declines or gives up, asides last. */
export function inOrder({ module }: Pick<Frame, 'module'>, decision: Decision, props: BoardProps): readonly Ordered[] {
  const first = decision.moves.length - (decision.asides ?? 0)
  const rank = (move: AnyMove, i: number) => (i >= first ? 2 : module.value?.isQuiet?.(move, props) === true ? 1 : 0)
  return decision.moves
    .map((move, i) => ({ move, rank: rank(move, i) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ move, rank }) => ({ move, quiet: rank > 0 }))
}

/**
 * The digits that press these moves, in their order. What is quiet never has the first, which is pressed by habit: not
 * even where nothing else stands in the bar.
 */
export function digitsOf(moves: readonly Ordered[]): readonly number[] {
  const from = moves[0]?.quiet === true ? 2 : 1
  return moves.map((_, i) => from + i)
}
