import type { AnyMove, AnyOptions, Game, Refusal, Result, Seat } from './game.ts'

export const RECORD_FORMAT = 'portolan-record-1'

/** What a seat did: a move, or leaving for good. */
export type Entry<Move extends AnyMove = AnyMove> =
  | { readonly seat: Seat; readonly move: Move }
  | { readonly seat: Seat; readonly left: true }

/** All there is to know of a match; its state is the fold of this. */
export interface MatchRecord<Move extends AnyMove = AnyMove> {
  readonly format: typeof RECORD_FORMAT
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: AnyOptions
  readonly seed: string
  readonly commitment: string
  readonly entries: readonly Entry<Move>[]
  readonly result?: Result
}

/** The most entries a record may have: far beyond any game, and a bound on the work a stranger's file can cause. */
const MOST_ENTRIES = 100_000

/** Reads a record from outside for this game. Its moves are checked later, as they are played. */
export function readRecord(game: Pick<Game, 'id' | 'version'>, input: unknown): MatchRecord | Refusal {
  if (!isObject(input) || input.format !== RECORD_FORMAT) return { code: 'NOT_A_RECORD' }
  const { version, seats, options, seed, entries } = input
  if (typeof input.game !== 'string') return field('game')
  if (input.game !== game.id)
    return { code: 'OTHER_GAME', params: { expected: game.id, given: input.game.slice(0, 40) } }
  if (typeof version !== 'number' || !Number.isInteger(version)) return field('version')
  if (version > game.version) return { code: 'NEWER_VERSION', params: { known: game.version, given: version } }
  if (version < game.version) return { code: 'OLDER_VERSION', params: { known: game.version, given: version } }
  if (typeof seats !== 'number') return field('seats')
  if (!isObject(options)) return field('options')
  if (typeof seed !== 'string') return field('seed')
  if (typeof input.commitment !== 'string') return field('commitment')
  if (!Array.isArray(entries) || entries.length > MOST_ENTRIES) return field('entries')
  for (const [i, entry] of entries.entries()) {
    const whole = isObject(entry) && Number.isInteger(entry.seat) && 'move' in entry !== (entry.left === true)
    if (!whole) return { code: 'BAD_RECORD', params: { entry: i + 1, reason: 'BAD_ENTRY' } }
  }
  return input as unknown as MatchRecord
}

const field = (name: string): Refusal => ({ code: 'BAD_RECORD_FIELD', params: { field: name } })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
