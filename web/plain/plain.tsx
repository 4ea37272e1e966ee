import { type AnyMove, type Decision, equal } from '@portolan/engine'
import type { BoardModule, BoardProps } from '../board.ts'
import { Outline } from './outline.tsx'

/** A board for games that have none of their own: the view as an outline, the moves as buttons by kind. */
export const plainBoard: BoardModule = { Board: PlainBoard, onBoard: () => true }

function PlainBoard(props: BoardProps) {
  const { view, words, decision } = props
  return (
    <div class="plain-board">
      {decision !== undefined && (
        <section class="plain-moves">
          {byType(decision.moves).map((moves) => (
            <div key={moves[0]?.type} class="plain-group" data-aside={isAside(decision, moves[0]) || undefined}>
              {moves.map((move) => {
                const { role: _, tabIndex: __, onKeyDown: ___, ...offer } = props.offer(move, { plain: true })
                return (
                  <button key={JSON.stringify(move)} type="button" {...offer}>
                    {words.move(move)}
                  </button>
                )
              })}
            </div>
          ))}
        </section>
      )}
      <Outline of={view} words={words} players={props.players} explain={props.explain} />
    </div>
  )
}

const isAside = ({ moves, asides = 0 }: Decision, move: AnyMove | undefined): boolean =>
  move !== undefined && moves.indexOf(move) >= moves.length - asides

function byType(moves: readonly AnyMove[]): readonly (readonly AnyMove[])[] {
  const groups = new Map<string, AnyMove[]>()
  for (const move of moves) {
    const group = groups.get(move.type) ?? []
    if (!group.some((one) => equal(one, move))) group.push(move)
    groups.set(move.type, group)
  }
  return [...groups.values()]
}
