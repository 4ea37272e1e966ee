import { useEffect, useRef, useState } from 'preact/hooks'
import { type CardId, cards } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import type { Props } from './props.ts'

/** Whether a card asks nothing and only adds coins or food: such are played at one stroke. */
const isPlain = (card: CardId): boolean => {
  const { effects, food } = cards[card]
  return food === 0 && effects.every(({ op }) => op === 'gain')
}

/** A card that may want others to be still in the hand. */
const wantsHand = (card: CardId): boolean => cards[card].effects.some(({ op }) => op === 'trash')

/** Plays all treasures and provisions, one after another; not while a card that trashes others could be played first. */
export function PlayAll({ hand, ...props }: Props & { hand: readonly CardId[] }) {
  const { decision, words } = props
  const plays = decision?.moves.filter((move) => move.type === 'play' && isPlain(move.card)) ?? []
  const held = decision?.moves.some((move) => move.type === 'play' && wantsHand(move.card)) ?? false
  const { going, go } = useSeries(props, held ? [] : plays)
  const count = hand.filter(isPlain).length
  if (plays.length === 0 || count < 2) return null
  return (
    <button
      type="button"
      class="g-at-once"
      disabled={held || going}
      title={held ? words.say('board.playAllHeld') : ''}
      onClick={go}
    >
      {words.say('board.playAll', { count })}
    </button>
  )
}

/** Plays the first of what `moves` are now, and so on after each position, until there is none. */
export function useSeries({ decision, number, choose }: Props, moves: readonly Move[]) {
  const [going, setGoing] = useState(false)
  const played = useRef(-1)
  // One move for each position; while cards are on their way, there is nothing to decide yet.
  useEffect(() => {
    if (!going || decision === undefined || played.current === number) return
    const [next] = moves
    if (next === undefined) setGoing(false)
    else {
      played.current = number
      choose(next)
    }
  }, [going, number, decision])
  const go = () => {
    played.current = -1
    setGoing(true)
  }
  return { going, go }
}
