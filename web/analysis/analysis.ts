import { chanceOf, chancesIn, knownTo, searchSettingsOf, thinkInSlices, type Variation } from '@portolan/bots'
import {
  type AnyMove,
  at,
  equal,
  type Game,
  isRefusal,
  Match,
  type MatchRecord,
  type Refusal,
  type Seat,
  SeededChance,
} from '@portolan/engine'
import { turningPoints } from './turning-points.ts'

/** A decision of a finished game, looked at again. */
export interface ReviewedDecision {
  /** The entry of the record that it became. */
  readonly entry: number
  readonly seat: Seat
  /** By seat: the chances of winning before it, as one sees them who sees everything. */
  readonly chances: readonly number[]
  /** What was played and what a strong player prefers, by what the seat could know. */
  readonly played: Judged
  readonly best: Judged
}

export interface Judged {
  readonly move: AnyMove
  /** The chance of winning with it, from 0 to 1. */
  readonly chance: number
}

export interface Analysis {
  /** In the order of the game. */
  readonly choices: readonly ReviewedDecision[]
  /** How many choices there were in all. */
  readonly all: number
  /** By seat: how it ended. */
  readonly end: readonly number[]
  /** How much is done, from 0 to 1. */
  readonly done: number
}

/** How much thinking goes into it. Whatever the machine, a game should not take much more than a minute. */
export interface AnalysisBudget {
  /** For all choices together, and at most for one. */
  readonly milliseconds: number
  readonly most: number
  /** How many ways on are looked at for everybody's chances. */
  readonly tries: number
  /** How long each of the choices that look worst is thought over again. */
  readonly again: number
}

const BUDGET: AnalysisBudget = { milliseconds: 36_000, most: 250, tries: 12, again: 1000 }

/** What the second look takes of the whole, as the progress shows it. */
const AGAIN_SHARE = 0.2

/**
 * Goes through a finished game, thinking about each choice in it: first a little about all, then again about those
 * where most seems to have been given away. What is `known` from an earlier run is not thought about again. `rest`
 * hears how far it is and may say to stop.
 */
export async function analyse(
  game: Game,
  record: MatchRecord,
  known: readonly ReviewedDecision[],
  rest: (analysis: Analysis) => Promise<boolean>,
  pace: AnalysisBudget = BUDGET,
): Promise<Analysis | Refusal> {
  const whole = Match.from(game, record)
  if (isRefusal(whole)) return whole
  const entries = choicesOf(game, record)
  const before = positionsOf(game, record)
  const budget = Math.min(pace.most, pace.milliseconds / Math.max(entries.length, 1))
  const end = endOf(whole)
  let choices = known
  let done = 0
  const so = (): Analysis => ({ choices, all: entries.length, end, done })

  const judge = async (entry: number, milliseconds: number): Promise<ReviewedDecision | undefined> => {
    const { state } = before(entry)
    const { seat, move } = playedIn(record, entry)
    const luck = new SeededChance(`analysis ${entry} ${record.seed}`)
    let stopped = false
    const { lines } = await thinkInSlices(
      game,
      knownTo(game, state, seat, luck),
      seat,
      luck,
      { iterations: searchSettingsOf(game).iterations.hard, milliseconds },
      async () => {
        stopped = !(await rest(so()))
        return !stopped
      },
      true,
    )
    if (stopped) return undefined
    const judged = ({ moves: [first], worth }: Variation): Judged => ({
      move: first.move,
      chance: chanceOf(game, record.seats, worth),
    })
    const best = at(lines, 0)
    const own = lines.find(({ moves: [first] }) => equal(first.move, move)) ?? best
    const chances = chancesIn(game, state, record.seats, luck, pace.tries)
    return { entry, seat, chances, best: judged(best), played: judged(own) }
  }

  for (const entry of entries.slice(known.length)) {
    done = (choices.length / entries.length) * (1 - AGAIN_SHARE)
    const choice = await judge(entry, budget)
    if (choice === undefined) return so()
    choices = [...choices, choice]
    if (!(await rest(so()))) return so()
  }
  const doubtful = turningPoints(choices)
  for (const [i, { entry }] of doubtful.entries()) {
    done = 1 - AGAIN_SHARE + (AGAIN_SHARE * i) / doubtful.length
    const again = await judge(entry, pace.again)
    if (again === undefined) return so()
    choices = choices.map((one) => (one.entry === entry ? { ...again, chances: one.chances } : one))
  }
  done = 1
  return so()
}

/** The entries at which the one who moved could have done something else. */
export function choicesOf(game: Game, record: MatchRecord): readonly number[] {
  const before = positionsOf(game, record)
  return record.entries.flatMap((entry, i) => {
    const own = before(i + 1)
      .decisions()
      .find(({ seat }) => seat === entry.seat)
    return 'move' in entry && own !== undefined && own.moves.length > 1 ? [i + 1] : []
  })
}

/** The match as it stood before an entry. Going forward is cheap. */
function positionsOf(game: Game, record: MatchRecord): (entry: number) => Match {
  let match: Match | undefined
  return (entry) => {
    if (match === undefined || match.number >= entry) match = played(Match.start(game, record))
    for (const next of record.entries.slice(match.number, entry - 1)) {
      played('move' in next ? match.play(next.seat, next.move) : match.leave(next.seat))
    }
    return match
  }
}

function played<T extends object>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`a record that replays is refused: ${outcome.code}`)
  return outcome
}

function playedIn({ entries }: MatchRecord, entry: number): { readonly seat: Seat; readonly move: AnyMove } {
  const one = entries[entry - 1]
  if (one === undefined || !('move' in one)) throw new Error(`entry ${entry} is no move`)
  return one
}

/** What the game came to for each seat: the winners share. */
function endOf(match: Match): readonly number[] {
  const standings = match.result()?.standings ?? []
  const winners = standings.filter(({ rank }) => rank === 1).length
  return standings.map(({ rank }) => (rank === 1 ? 1 / winners : 0))
}
