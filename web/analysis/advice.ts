import {
  chanceOf,
  chancesIn,
  expectDecision,
  knownTo,
  type Search,
  searchSettingsOf,
  thinkInSlices,
  type Variation,
} from '@portolan/bots'
import { type AnyMove, at, type Chance, equal, type Game, type Seat, single } from '@portolan/engine'

/** What a strong player would do. */
export interface Advice {
  /** After how many entries of the record. */
  readonly number: number
  readonly seat: Seat
  /** The best moves, the very best first. */
  readonly moves: readonly AdvisedMove[]
  /** How many ways on were tried in all. */
  readonly tries: number
  /** How much of the thinking is done, from 0 to 1. */
  readonly done: number
}

export interface AdvisedMove {
  readonly move: AnyMove
  /** The chance of winning with it, from 0 to 1. */
  readonly chance: number
  readonly tries: number
}

const MOST_MOVES = 3
const MILLISECONDS = 3000
/** The one who asks wants to know what else there is: a strong player's own thinking is shorter. */
const TIMES_HARD = 4

/** Thinks about what to do in a match, from what the seat may know; `rest` hears how far it is and may say to stop. */
export async function advise(
  { game, state, seats, number }: Asked,
  seat: Seat,
  chance: Chance,
  rest: (advice: Advice) => Promise<boolean>,
): Promise<Advice> {
  const known = knownTo(game, state, seat, chance)
  const { moves } = expectDecision(game, known, seat)
  const only = single(moves)
  if (only !== undefined) {
    const chances = chancesIn(game, known, seats, chance, 20)
    return { number, seat, moves: [{ move: only, chance: at(chances, seat), tries: 20 }], tries: 20, done: 1 }
  }
  const iterations = searchSettingsOf(game).iterations.hard * TIMES_HARD
  const begun = performance.now()
  const read = ({ lines, iterations: tries }: ReturnType<Search['thought']>, done: number): Advice => ({
    number,
    seat,
    moves: worthTelling(lines).map(({ moves: [first], worth, visits }) => {
      return { move: first.move, chance: chanceOf(game, seats, worth), tries: visits }
    }),
    tries,
    done,
  })
  const thought = await thinkInSlices(
    game,
    known,
    seat,
    chance,
    { iterations, milliseconds: MILLISECONDS },
    (search) => {
      const spent = Math.max(search.iterations / iterations, (performance.now() - begun) / MILLISECONDS)
      return rest(read(search.thought(), Math.min(spent, 1)))
    },
    true,
  )
  return read(thought, 1)
}

/** The best lines that were tried. Of those that do the same in another order, only the first is told. */
export function worthTelling(lines: readonly Variation[]): readonly Variation[] {
  const told: Variation[] = []
  for (const line of lines) {
    if (told.length === MOST_MOVES) break
    if (line.visits > 0 && !told.some((other) => comesTo(line, other) && comesTo(other, line))) told.push(line)
  }
  return told
}

/** Whether the seat makes the first move of another line later in this one, before anybody else decides. */
function comesTo({ moves: [first, ...later] }: Variation, { moves: [other] }: Variation): boolean {
  const end = later.findIndex(({ seat }) => seat !== first.seat)
  return later.slice(0, end < 0 ? later.length : end).some(({ move }) => equal(move, other.move))
}

interface Asked {
  readonly game: Game
  readonly state: unknown
  readonly seats: number
  readonly number: number
}
