import { type Board as BoardId, boardOf, locationIds } from '../data/index.ts'
import { Cell } from './cell.tsx'
import type { Props } from './props.ts'

/** One of the six boards with its six locations. */
export function LandBoard({ board, ...props }: Props & { board: BoardId }) {
  return (
    <section class="e-panel e-board" data-board={board} aria-label={props.words.say('board.board', { board })}>
      {locationIds
        .filter((id) => boardOf(id) === board)
        .map((id) => (
          <Cell key={id} id={id} {...props} />
        ))}
    </section>
  )
}
