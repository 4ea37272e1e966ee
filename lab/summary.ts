import { at } from '@portolan/engine'
import { type Comparisons, compared } from './compare.ts'
import type { LostSeat } from './play.ts'
import { type Proportion, proportion } from './proportion.ts'
import { type GameRow, TENTHS } from './row.ts'
import { type SeatResult, scoreAt, seatResults, winOf } from './seat-result.ts'
import type { LabSetup } from './setup.ts'
import { chiSquareP, mean, type Spread, spreadOf, sum } from './statistics/index.ts'
import { type ChoiceGroup, studied } from './study.ts'

/** What a run says, as far as it has come. */
export interface Summary {
  readonly setup: LabSetup
  readonly games: number
  readonly finished: number
  /** Games that did not come to an end: the rules or the bots go round in circles. */
  readonly unfinished: readonly Pick<GameRow, 'number' | 'seed'>[]
  /** Where programs of others lost by the clock. */
  readonly lost?: readonly LostGame[]
  readonly seats: readonly Proportion[]
  /** How likely fair seats differ so much; missing for a lone player. */
  readonly seatsP?: number
  readonly bots: Readonly<Record<string, Proportion>>
  readonly scoresBySeat: readonly Spread[]
  readonly scoresByBot: Readonly<Record<string, Spread>>
  /** What the scores are made of: the mean for those who won and for those who did not. */
  readonly items: readonly Item[]
  readonly decisions: Spread
  readonly endings: Readonly<Record<string, Proportion>>
  readonly course?: Course
  readonly choices: readonly ChoiceGroup[]
  readonly comparison?: Comparisons
}

export interface LostGame extends LostSeat {
  readonly number: number
  readonly bot: string
}

export interface Item {
  readonly key: string
  readonly winners: number
  readonly others: number
}

/** At the beginning and after each tenth of the games. */
export interface Course {
  /** How good the position looked, by seat, and for those who would win and who would not. */
  readonly bySeat: readonly (readonly number[])[]
  readonly winners: readonly number[]
  readonly others: readonly number[]
  /** How often the one that looked best won; missing for a lone player. */
  readonly ahead?: readonly Proportion[]
}

export function summarize(setup: LabSetup, rows: readonly GameRow[]): Summary {
  const finished = rows.filter(({ result }) => result !== undefined)
  const { seats } = setup
  const alone = seats === 1
  // A lone player's expected rate is none that the rules could tell.
  const even = alone ? undefined : 1 / seats
  const results = seatResults(finished)
  const bySeat = Array.from({ length: seats }, (_, seat) => results.filter((one) => one.seat === seat))
  const byBot = Object.groupBy(results, ({ bot }) => bot)
  const wins = (of: readonly SeatResult[]) => proportion(sum(of.map(({ win }) => win)), of.length, even)
  const course = courseOf(results, bySeat, alone)
  const comparison = compared(setup, finished)
  const lost = rows.flatMap((row) =>
    (row.lost ?? []).map((one) => ({ number: row.number, bot: at(row.bots, one.seat), ...one })),
  )
  const endings = Object.groupBy(finished, ({ result }) => result?.ending ?? '')
  return {
    setup,
    games: rows.length,
    finished: finished.length,
    unfinished: rows.filter(({ result }) => result === undefined).map(({ number, seed }) => ({ number, seed })),
    ...(lost.length > 0 && { lost }),
    seats: bySeat.map(wins),
    ...(!alone && finished.length > 0 && { seatsP: evenP(bySeat, finished.length) }),
    bots: mapped(byBot, wins),
    scoresBySeat: bySeat.map((of) => spreadOf(of.map(scoreAt))),
    scoresByBot: mapped(byBot, (of) => spreadOf(of.map(scoreAt))),
    items: itemsOf(results),
    decisions: spreadOf(finished.map(({ decisions }) => decisions)),
    endings: mapped(endings, (of) => proportion(of.length, finished.length)),
    ...(course && { course }),
    choices: studied(results),
    ...(comparison && { comparison }),
  }
}

const evenP = (bySeat: readonly (readonly SeatResult[])[], games: number) =>
  chiSquareP(
    bySeat.map((of) => sum(of.map(({ win }) => win))),
    bySeat.map(() => games / bySeat.length),
  )

const mapped = <From, To>(record: Partial<Record<string, From>>, make: (value: From) => To): Record<string, To> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, make(value)] as const])),
  )

function itemsOf(results: readonly SeatResult[]): readonly Item[] {
  const sums = new Map<string, { winners: number; others: number }>()
  for (const { row, seat, win } of results) {
    for (const { key, points } of row.result?.standings[seat]?.items ?? []) {
      const sum = sums.get(key) ?? { winners: 0, others: 0 }
      sum[win > 0 ? 'winners' : 'others'] += points
      sums.set(key, sum)
    }
  }
  const winners = Math.max(1, results.filter(({ win }) => win > 0).length)
  const others = Math.max(1, results.filter(({ win }) => win === 0).length)
  return [...sums].map(([key, sum]) => ({ key, winners: sum.winners / winners, others: sum.others / others }))
}

function courseOf(
  results: readonly SeatResult[],
  bySeat: readonly (readonly SeatResult[])[],
  alone: boolean,
): Course | undefined {
  if (!results.some(({ row }) => row.course !== undefined)) return undefined
  const points = Array.from({ length: TENTHS + 1 }, (_, tenth) => tenth)
  const at = (of: readonly SeatResult[], tenth: number) =>
    mean(of.map(({ row, seat }) => row.course?.[seat]?.[tenth] ?? 0))
  const along = (of: readonly SeatResult[]) => points.map((tenth) => at(of, tenth))
  const [first = []] = bySeat
  const ahead = (tenth: number) => {
    const won = first.map(({ row }) => mean(leadersAt(row, tenth).map((seat) => winOf(row, seat))))
    return proportion(sum(won), won.length, 1 / bySeat.length)
  }
  return {
    bySeat: bySeat.map(along),
    winners: along(results.filter(({ win }) => win > 0)),
    others: along(results.filter(({ win }) => win === 0)),
    ...(!alone && { ahead: points.map(ahead) }),
  }
}

/** The seats that looked best at this tenth: several where they looked the same, as at the beginning. */
function leadersAt({ course = [] }: GameRow, tenth: number): readonly number[] {
  const looked = course.map((values) => values[tenth] ?? 0)
  const best = Math.max(...looked)
  return looked.flatMap((value, seat) => (value === best ? [seat] : []))
}
