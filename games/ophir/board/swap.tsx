import { useEffect, useState } from 'preact/hooks'
import type { Move } from '../rules/moves.ts'
import { ItemMark } from './marks.tsx'
import { isSailing, type Props, playerOf } from './props.ts'
import { swapsFor } from './trade.ts'

/** Moves that were asked for in one gesture: each is played when the one before has been. */
function useChain({ number, decision, may, choose }: Props): (moves: readonly Move[]) => void {
  const [waiting, setWaiting] = useState<{ after: number; moves: readonly Move[] }>({ after: 0, moves: [] })
  useEffect(() => {
    const [next, ...rest] = waiting.moves
    if (next === undefined || decision === undefined || number <= waiting.after) return
    setWaiting({ after: number, moves: may(next) ? rest : [] })
    choose(next)
  })
  return ([first, ...rest]) => {
    if (first === undefined) return
    setWaiting({ after: number, moves: rest })
    choose(first)
  }
}

/** A full hold, and something to be had here: what to drop for it, in one press. */
export function Swaps(props: Props) {
  const chain = useChain(props)
  const player = playerOf(props)
  const swaps = player !== undefined && isSailing(props) ? swapsFor(props.view, player) : []
  if (swaps.length === 0) return null
  const { words } = props
  return (
    <section class="o-swaps" aria-label={words.say('board.holdFull')}>
      <p>{words.say('board.holdFull')}</p>
      <div>
        {swaps.flatMap(({ take, move, drops }) =>
          drops.map((items) => (
            <button
              key={`${take} ${items.join()}`}
              type="button"
              aria-label={words.say('board.dropAndTake', { items, take })}
              onClick={() => chain([...items.map((item) => ({ type: 'dropItem', item }) as const), move])}
            >
              {items.map((item, i) => (
                <ItemMark key={i} item={item} class="dropped" />
              ))}
              <span aria-hidden="true">→</span>
              <ItemMark item={take} />
            </button>
          )),
        )}
      </div>
    </section>
  )
}
