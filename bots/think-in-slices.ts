import type { Chance, Game, Seat } from '@portolan/engine'
import { type Search, startSearch, type Thought } from './search.ts'
import { type Budget, searchSettingsOf } from './think.ts'

/** How long a thread is kept from everything else, in milliseconds. */
const PORTION = 12

/** How many of `iterations` there can still be when so many milliseconds are left, at the pace until now. */
const possible = (iterations: number, done: number, spent: number, left: number): number =>
  Math.min(iterations - done, Math.ceil((done / Math.max(spent, 1)) * left))

/**
 * Thinks in small portions on a thread that has other things to do. `rest` is awaited between two of them and says
 * whether to go on; what was found by then is the thought. `thorough`: goes on where the best move is settled, so that
 * the others get known better, too.
 */
export async function thinkInSlices(
  game: Game,
  known: unknown,
  seat: Seat,
  chance: Chance,
  { iterations, milliseconds = Number.POSITIVE_INFINITY }: Budget,
  rest: (search: Search) => Promise<boolean>,
  thorough = false,
): Promise<Thought> {
  const search = startSearch(game, known, seat, chance, searchSettingsOf(game))
  const begun = performance.now()
  for (;;) {
    const portionEnds = Math.min(performance.now() + PORTION, begun + milliseconds)
    do search.run(1)
    while (search.iterations < iterations && performance.now() < portionEnds)
    const spent = performance.now() - begun
    if (search.iterations >= iterations || spent >= milliseconds) break
    const left = possible(iterations, search.iterations, spent, milliseconds - spent)
    if (!thorough && search.settled(left)) break
    if (!(await rest(search))) break
  }
  return search.thought()
}
