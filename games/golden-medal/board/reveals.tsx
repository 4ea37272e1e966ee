import { useEffect, useRef, useState } from 'preact/hooks'
import { type Habits, habitual, readHabits } from './habits.ts'
import type { Props } from './props.ts'

const KEPT = 'portolan.golden-medal.habits'

const remembered = (): Habits => {
  try {
    return readHabits(localStorage.getItem(KEPT))
  } catch {
    return readHabits(null)
  }
}

const keep = (habits: Habits): void => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(habits))
  } catch {
    // A browser that keeps nothing asks again at the next table.
  }
}

/** Whether Lookouts and Innkeepers are revealed without asking, where the game has them; and what that answers. */
export function Reveals({ view, decision, number, words, choose }: Props) {
  const [habits, setHabits] = useState(remembered)
  const answered = useRef(-1)
  useEffect(() => {
    const move = decision && habitual(decision.moves, habits)
    // Once for each position: who takes it back wants to choose.
    if (move === undefined || answered.current === number) return
    answered.current = number
    choose(move)
  }, [number, decision, habits])
  const offered = (['lookout', 'innkeeper'] as const).filter((id) => view.supply.some(({ card }) => card === id))
  return (
    <>
      {offered.map((card) => (
        <label key={card} class="g-zone g-habit">
          <input
            type="checkbox"
            checked={habits[card]}
            onChange={({ currentTarget }) => {
              const chosen = { ...habits, [card]: currentTarget.checked }
              keep(chosen)
              setHabits(chosen)
            }}
          />{' '}
          {words.say('board.alwaysReveal', { card })}
        </label>
      ))}
    </>
  )
}
