import { at } from '@portolan/engine'
import type { GameRow } from './row.ts'
import { winOf } from './seat-result.ts'
import type { LabSetup } from './setup.ts'
import { type Effect, holm, mean, pairedT, pairedWins } from './statistics/index.ts'

/** What the pairs of games say of the two that were compared; each effect is how much more the second has. */
export interface Comparisons {
  readonly of: 'bots' | 'versions'
  readonly names: readonly [string, string]
  readonly measures: readonly ComparedMeasure[]
}

export interface ComparedMeasure extends Effect {
  /** `wins`, `score`, `decisions`; of versions also `seat` with its number from 0. */
  readonly of: 'wins' | 'score' | 'decisions' | 'seat'
  readonly seat?: number
  readonly first: number
  readonly second: number
  /** The p of this measure, corrected for how many are looked at. */
  readonly corrected: number
}

/** Below this, chance is no explanation that one would accept. */
export const SIGNIFICANT = 0.05

export function compared(setup: LabSetup, finished: readonly GameRow[]): Comparisons | undefined {
  const { compare, seats } = setup
  if (compare === undefined) return undefined
  const pairs = pairsOf(finished)
  const seatNumbers = Array.from({ length: seats }, (_, seat) => seat)
  const { of, names } = compare
  const measures =
    of === 'bots'
      ? [
          wins(pairs, names),
          measure(
            'score',
            pairedT,
            pairs.map((pair) => scoresOfBots(pair, names)),
          ),
        ]
      : [
          ...(seats === 1
            ? [
                measure(
                  'wins',
                  pairedWins,
                  pairs.map(([a, b]) => [winOf(a, 0), winOf(b, 0)]),
                ),
              ]
            : seatNumbers.map((seat) => ({
                ...measure(
                  'seat',
                  pairedWins,
                  pairs.map(([a, b]) => [winOf(a, seat), winOf(b, seat)]),
                ),
                seat,
              }))),
          measure(
            'score',
            pairedT,
            pairs.map(([a, b]) => [meanScore(a), meanScore(b)]),
          ),
          measure(
            'decisions',
            pairedT,
            pairs.map(([a, b]) => [a.decisions, b.decisions]),
          ),
        ]
  const corrected = holm(measures.map(({ p }) => p))
  return { of, names, measures: measures.map((one, i) => ({ ...one, corrected: at(corrected, i) })) }
}

type Pair = readonly [GameRow, GameRow]
type Both = readonly [first: number, second: number]
type Uncorrected = Omit<ComparedMeasure, 'corrected'>

/** Games of one seed, side by side; one whose counterpart isn't played yet, or did not end, says nothing. */
function pairsOf(rows: readonly GameRow[]): readonly Pair[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return rows.flatMap((row): Pair[] => {
    const other = row.number % 2 === 1 ? byNumber.get(row.number + 1) : undefined
    return other === undefined ? [] : [[row, other]]
  })
}

const measure = (
  of: ComparedMeasure['of'],
  test: (differences: readonly number[]) => Effect,
  values: readonly Both[],
): Uncorrected => ({
  of,
  first: mean(values.map(([first]) => first)),
  second: mean(values.map(([, second]) => second)),
  ...test(values.map(([first, second]) => second - first)),
})

/**
 * Each bot's share of the wins in a pair, from 0 to 1: in its two games both have held every seat once, so that equal
 * bots expect a half each. A lone player's is whether it won.
 */
const wins = (pairs: readonly Pair[], names: readonly [string, string]): Uncorrected =>
  measure(
    'wins',
    pairedWins,
    pairs.map((pair): Both => {
      const share = (name: string) => {
        const won = pair.flatMap((row) => row.bots.map((bot, seat) => (bot === name ? winOf(row, seat) : 0)))
        return won.reduce((total, one) => total + one, 0) / (pair[0].bots.length === 1 ? 1 : 2)
      }
      return [share(names[0]), share(names[1])]
    }),
  )

const scoresOfBots = (pair: Pair, names: readonly [string, string]): Both => {
  const scores = (name: string) =>
    mean(pair.flatMap((row) => row.bots.flatMap((bot, seat) => (bot === name ? [scoreOf(row, seat)] : []))))
  return [scores(names[0]), scores(names[1])]
}

const scoreOf = ({ result }: GameRow, seat: number) => result?.standings[seat]?.score ?? 0

const meanScore = (row: GameRow) => mean(row.bots.map((_, seat) => scoreOf(row, seat)))
