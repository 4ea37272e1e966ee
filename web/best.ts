import type { AnyOptions } from '@portolan/engine'
import { kept } from './kept.ts'

/** The best result of one who plays alone, by game and options, as this browser remembers it. */
export interface Best {
  readonly score: number
  /** The table where it was made. */
  readonly table: string
  /** The best before that, if there was one. */
  readonly before?: number
}

const isBest = (value: unknown): value is Best =>
  typeof value === 'object' && value !== null && 'score' in value && typeof value.score === 'number' && 'table' in value

const isBests = (value: unknown): value is Readonly<Record<string, Best>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isBest)

const bests = kept<Readonly<Record<string, Best>>>('bests', {}, isBests)

/** Takes note of a result, once a table however often it is looked at, and gives the best so far. */
export function noteResult(game: string, options: AnyOptions, table: string, score: number): Best {
  const key = `${game} ${JSON.stringify(Object.entries(options).sort())}`
  const known = bests.peek()[key]
  // The same table again: perhaps played on after a move was taken back.
  const before = known?.table === table ? known.before : known?.score
  const best: Best =
    before !== undefined && before >= score
      ? { score: before, table: known?.table === table ? '' : (known?.table ?? '') }
      : { score, table, ...(before !== undefined && { before }) }
  bests.value = { ...bests.peek(), [key]: best }
  return best
}
