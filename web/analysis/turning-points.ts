import type { Choice } from './analysis.ts'

/** A choice that gave much away counts from this difference of chances on. */
const WORTH_TELLING = 0.04
const MOST = 6

/** What a choice gave away of the chance of winning, compared with the best that the seat could have known to do. */
export const givenAway = ({ best, played }: Choice): number => Math.max(0, best.chance - played.chance)

/**
 * The choices that gave most away, in the order of the game. Of a turn only the worst is told: what follows a mistake
 * within it mostly follows from it.
 */
export function turningPoints(choices: readonly Choice[]): readonly Choice[] {
  const worst = turnsOf(choices).map((turn) =>
    turn.reduce((one, other) => (givenAway(other) > givenAway(one) ? other : one)),
  )
  return worst
    .filter((choice) => givenAway(choice) >= WORTH_TELLING)
    .sort((a, b) => givenAway(b) - givenAway(a))
    .slice(0, MOST)
    .sort((a, b) => a.entry - b.entry)
}

/** The choices of one seat up to the next of another. */
function turnsOf(choices: readonly Choice[]): readonly (readonly Choice[])[] {
  const turns: Choice[][] = []
  for (const choice of choices) {
    const last = turns.at(-1)
    if (last?.[0]?.seat === choice.seat) last.push(choice)
    else turns.push([choice])
  }
  return turns
}
