import type { AnyOptions, Game, Refusal, Result } from './game.ts'
import { type MatchRecord, RECORD_FORMAT } from './record.ts'
import { whyWrongSeats } from './seats.ts'

/** The most entries a record may have: far beyond any game, and a bound on the work a stranger's file can cause. */
const MOST_ENTRIES = 100_000

/** The longest seed, commitment, name of an ending or of what gave points, and the most of these: all far beyond any. */
const LONGEST_TEXT = 1000
const MOST_ITEMS = 1000

/**
 * Reads a record from outside for this game: all that it says has its form, and numbers that a game can have. Its
 * options and moves are checked later, as they are played, and only then is its result more than a claim.
 */
export function readRecord(game: Pick<Game, 'id' | 'version' | 'seats'>, input: unknown): MatchRecord | Refusal {
  if (!isObject(input) || input.format !== RECORD_FORMAT) return { code: 'NOT_A_RECORD' }
  const { version, seats, options, seed, commitment, entries, result } = input
  if (typeof input.game !== 'string') return field('game')
  if (input.game !== game.id)
    return { code: 'OTHER_GAME', params: { expected: game.id, given: input.game.slice(0, 40) } }
  if (typeof version !== 'number' || !Number.isInteger(version)) return field('version')
  if (version > game.version) return { code: 'NEWER_VERSION', params: { known: game.version, given: version } }
  if (version < game.version) return { code: 'OLDER_VERSION', params: { known: game.version, given: version } }
  if (typeof seats !== 'number') return field('seats')
  const wrong = whyWrongSeats(game, seats)
  if (wrong !== undefined) return wrong
  if (!isObject(options)) return field('options')
  if (!isText(seed)) return field('seed')
  if (!isText(commitment)) return field('commitment')
  if (!Array.isArray(entries) || entries.length > MOST_ENTRIES) return field('entries')
  for (const [i, entry] of entries.entries()) {
    const whole = isObject(entry) && Number.isInteger(entry.seat) && 'move' in entry !== (entry.left === true)
    if (!whole) return { code: 'BAD_RECORD', params: { entry: i + 1, reason: 'BAD_ENTRY' } }
  }
  if (result !== undefined && !isResult(result, seats)) return field('result')
  return {
    format: RECORD_FORMAT,
    game: game.id,
    version,
    seats,
    options: options as AnyOptions,
    seed,
    commitment,
    entries,
    ...(result !== undefined && { result }),
  }
}

const isResult = (result: unknown, seats: number): result is Result =>
  isObject(result) &&
  isText(result.ending) &&
  Array.isArray(result.standings) &&
  result.standings.length === seats &&
  result.standings.every(isStanding)

const isStanding = (standing: unknown): boolean =>
  isObject(standing) &&
  typeof standing.rank === 'number' &&
  Number.isInteger(standing.rank) &&
  standing.rank >= 1 &&
  standing.rank <= MOST_ITEMS &&
  Number.isFinite(standing.score) &&
  Array.isArray(standing.items) &&
  standing.items.length <= MOST_ITEMS &&
  standing.items.every((item) => isObject(item) && isText(item.key) && Number.isFinite(item.points))

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT

const field = (name: string): Refusal => ({ code: 'BAD_RECORD_FIELD', params: { field: name } })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
