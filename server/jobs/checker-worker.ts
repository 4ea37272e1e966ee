// The thread on which records that were sent in are played again.
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { isRefusal, Match, type MatchRecord, type Refusal, readRecord } from '@portolan/engine'
import { dailyOf, type GameEntry } from '@portolan/games'
import { expose } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import type { CheckedAttempt, Checking, ReplayedRecord, Replaying } from './checker.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')

const { games }: { games: readonly GameEntry[] } = await import(workerData.gamesFrom)

/** Of the moves alone, in one order of their fields: what else a record may hold makes no other record of it. */
function fingerprintOf(record: unknown): string {
  const { entries } = record as MatchRecord
  const plain = entries.map((entry) =>
    'move' in entry ? [entry.seat, Object.entries(entry.move).toSorted(([a], [b]) => (a < b ? -1 : 1))] : [entry.seat],
  )
  return createHash('sha256').update(JSON.stringify(plain)).digest('base64url')
}

/** The version of the rules that a record says it was played by: it may say anything. */
const versionOf = (record: unknown): number => {
  const isObject = typeof record === 'object' && record !== null
  return isObject && 'version' in record && Number.isInteger(record.version) ? Number(record.version) : Number.NaN
}

const api = {
  async check({ game, day, seed, record }: Checking): Promise<CheckedAttempt | Refusal> {
    const entry = games.find(({ id }) => id === game)
    const daily = entry && (await dailyOf(entry, versionOf(record)))
    if (daily === undefined) throw new Error(`no challenge of the day in ${game}`)
    const result = daily.check(day, seed, record)
    return isRefusal(result) ? result : { result, fingerprint: fingerprintOf(record) }
  },
  async replay({ game, record: input }: Replaying): Promise<ReplayedRecord | Refusal> {
    const rules = await games.find(({ id }) => id === game)?.rules()
    if (rules === undefined) throw new Error(`no rules of ${game}`)
    const read = readRecord(rules, input)
    if (isRefusal(read)) return read
    // What it says of its end is a claim, and of its moves as well.
    const { result: _, ...record } = read
    const match = Match.from(rules, record)
    return isRefusal(match) ? match : { record: match.record(), over: match.result() !== undefined }
  },
  ping: (_: null) => null,
}

export type CheckerApi = typeof api

expose(nodePort(parentPort), () => api)
