import { kept } from '@portolan/web/kept'
import { useEffect, useRef } from 'preact/hooks'
import type { CardId } from '../data/index.ts'
import { habitual, isHabits, usual } from './habits.ts'
import type { Props } from './props.ts'

const habits = kept('golden-medal.habits', usual, isHabits)

/** Whether Lookouts and Innkeepers are revealed without asking, where one is in the hand; and what that answers. */
export function Reveals({ hand, decision, number, words, choose }: Props & { hand: readonly CardId[] }) {
  const chosen = habits.value
  const answered = useRef(-1)
  useEffect(() => {
    const move = decision && habitual(decision.moves, chosen)
    // Once for each position: who takes it back wants to choose.
    if (move === undefined || answered.current === number) return
    answered.current = number
    choose(move)
  }, [number, decision, chosen])
  const offered = (['lookout', 'innkeeper'] as const).filter((id) => hand.includes(id))
  return (
    <>
      {offered.map((card) => (
        <label key={card} class="g-zone g-habit">
          <input
            type="checkbox"
            checked={chosen[card]}
            onChange={({ currentTarget }) => {
              habits.value = { ...chosen, [card]: currentTarget.checked }
            }}
          />{' '}
          {words.say('board.alwaysReveal', { card })}
        </label>
      ))}
    </>
  )
}
