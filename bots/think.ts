import { type Chance, type Game, type SearchSettings, type Seat, single } from '@portolan/engine'
import { type Bot, expectDecision } from './bot.ts'
import { startSearch, type Thought } from './search.ts'

/** How long to think: whichever is used up first. Under iterations alone the same seed gives the same thought. */
export interface Budget {
  readonly iterations: number
  readonly milliseconds?: number
}

/** For games that say nothing of it. Without an estimate games are played on to their end. */
export const searchSettingsOf = (game: Game): SearchSettings =>
  game.searchSettings ?? {
    depth: game.estimate === undefined ? 10_000 : 10,
    exploration: 1,
    iterations: { medium: 50, hard: 1000 },
  }

/** How many iterations pass between two looks at the clock, and at whether the matter is settled. */
const AT_ONCE = 16

/**
 * Thinks about what this seat should do, stopping early where nothing else can come out any more. `stop` is asked now
 * and then whether to stop at once; what was found by then is the thought.
 */
export function think(
  game: Game,
  known: unknown,
  seat: Seat,
  chance: Chance,
  { iterations, milliseconds = Number.POSITIVE_INFINITY }: Budget,
  stop: () => boolean = () => false,
): Thought {
  const search = startSearch(game, known, seat, chance, searchSettingsOf(game))
  const until = milliseconds === Number.POSITIVE_INFINITY ? milliseconds : performance.now() + milliseconds
  while (search.iterations < iterations) {
    search.run(Math.min(AT_ONCE, iterations - search.iterations))
    if (search.settled(iterations - search.iterations)) break
    if (until !== Number.POSITIVE_INFINITY && performance.now() >= until) break
    if (stop()) break
  }
  return search.thought()
}

/** A player that searches within a budget. */
export const searcher =
  (budgetFor: (game: Game) => Budget): Bot =>
  (game, known, seat, chance) => {
    const { moves } = expectDecision(game, known, seat)
    return single(moves) ?? think(game, known, seat, chance, budgetFor(game)).move
  }
