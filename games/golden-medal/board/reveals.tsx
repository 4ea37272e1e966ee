import { kept } from '@portolan/web/kept'
import { useEffect, useRef } from 'preact/hooks'
import { habitual, isHabits, usual } from './habits.ts'
import type { Props } from './props.ts'

const habits = kept('golden-medal.habits', usual, isHabits)

/** Whether Lookouts and Innkeepers are revealed without asking, where the game has them; and what that answers. */
export function Reveals({ view, decision, number, words, choose }: Props) {
  const chosen = habits.value
  const answered = useRef(-1)
  useEffect(() => {
    const move = decision && habitual(decision.moves, chosen)
    // Once for each position: who takes it back wants to choose.
    if (move === undefined || answered.current === number) return
    answered.current = number
    choose(move)
  }, [number, decision, chosen])
  const offered = (['lookout', 'innkeeper'] as const).filter((id) => view.supply.some(({ card }) => card === id))
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
