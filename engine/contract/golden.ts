import { equal } from '../clone.ts'
import { type Game, isRefusal } from '../game.ts'
import { Match } from '../match.ts'
import { readRecord } from '../read-record.ts'
import { commitment, type MatchRecord } from '../record.ts'
import { brief, difference, type Failure } from './property.ts'

/** Why a golden record no longer replays to the result it holds; undefined if it does. */
export function checkGolden(game: Game, input: unknown): Failure | undefined {
  const record = readRecord(game, input)
  if (isRefusal(record)) return failure(input as MatchRecord, `the record can't be read: ${brief(record)}`)
  const match = Match.from(game, record)
  if (isRefusal(match)) return failure(record, `the record does not replay: ${brief(match)}`)
  if (record.commitment !== commitment(record.seed)) return failure(record, 'the commitment is not that of the seed')
  if (record.result === undefined) return failure(record, 'the record has no result')
  const result = match.result()
  if (equal(result, record.result)) return undefined
  return failure(record, `the result has changed: ${difference(record.result, result)}`)
}

const failure = (record: MatchRecord, message: string): Failure => ({
  property: 'golden',
  message,
  seed: record.seed,
  seats: record.seats,
  options: record.options,
  record,
})
