import type { AnyMove, Prompt } from '@portolan/engine'
import type { Words } from '@portolan/games'
import type { BoardModule } from '../board.ts'

/** Moves are called what they are called in a position, as answers to what is asked in it. */
export const wordsIn = (
  said: Words,
  module: Pick<BoardModule, 'facts'> | undefined,
  view: unknown,
  asked?: Prompt,
): Words => ({
  ...said,
  move: (move: AnyMove) => said.move({ ...module?.facts?.(move, view), ...move }, asked),
})
