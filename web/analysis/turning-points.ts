import { equal } from '@portolan/engine'
import type { ReviewedDecision } from './analysis.ts'

/** A choice that gave much away counts from this difference of chances on. */
const WORTH_TELLING = 0.04
const MOST = 6
/** How many entries a mistake reaches to either side within a turn: one who plays alone has no other. */
const REACH = 6

/** What a choice gave away of the chance of winning, compared with the best that the seat could have known to do. */
export const givenAway = ({ best, played }: ReviewedDecision): number => Math.max(0, best.chance - played.chance)

/**
 * The choices that gave most away, in the order of the game. Of those close together in one turn only the worst is
 * told: what follows a mistake mostly follows from it. Where the better move was made soon after, only the order
 * was another.
 */
export function turningPoints(choices: readonly ReviewedDecision[]): readonly ReviewedDecision[] {
  const turns = turnsOf(choices)
  const bySize = choices
    .map((choice, i) => ({ choice, i, turn: turns[i], size: givenAway(choice) }))
    .filter(({ choice, i, turn, size }) => size >= WORTH_TELLING && !isDoneLater(choice, i, turn))
    .sort((a, b) => b.size - a.size)
  const told: typeof bySize = []
  for (const one of bySize) {
    const overshadowed = told.some(
      (other) => other.turn === one.turn && Math.abs(other.choice.entry - one.choice.entry) <= REACH,
    )
    if (!overshadowed && told.length < MOST) told.push(one)
  }
  return told.map(({ choice }) => choice).sort((a, b) => a.entry - b.entry)

  function isDoneLater({ entry, best }: ReviewedDecision, i: number, turn: number | undefined): boolean {
    return choices.some(
      (other, j) => j > i && turns[j] === turn && other.entry <= entry + REACH && equal(other.played.move, best.move),
    )
  }
}

/** By choice: the number of its turn, which lasts until another seat chooses. */
function turnsOf(choices: readonly ReviewedDecision[]): readonly number[] {
  let turn = 0
  return choices.map(({ seat }, i) => {
    const before = choices[i - 1]
    if (before !== undefined && before.seat !== seat) turn++
    return turn
  })
}
