import { isRefusal, type MatchRecord, type Refusal, readRecord } from '@portolan/engine'
import { findGame } from '@portolan/games'
import { unguessable } from '../unguessable.ts'
import { startWorker } from './engine-worker.ts'
import { saveTable } from './saved.ts'

/** Far beyond any record, and a bound on what a stranger's file can cost. */
export const LARGEST_FILE = 64 * 2 ** 20
const LONGEST_NAME = 40

export interface OpenedRecord {
  readonly record: MatchRecord
  /** By seat; empty where the file names nobody. */
  readonly names: readonly string[]
}

/** Takes a record from a file into this browser's keeping, if it is one and can be played through. */
export async function openRecord(file: Blob): Promise<{ readonly id: string } | Refusal> {
  if (file.size > LARGEST_FILE) return { code: 'NOT_A_RECORD' }
  const opened = await readOpened(await file.text())
  if (isRefusal(opened)) return opened
  const record = await replayOpened(opened.record)
  if (isRefusal(record)) return record
  const now = Date.now()
  const id = unguessable(8)
  await saveTable({
    id,
    record,
    seats: opened.names.map(() => ({ kind: 'person' })),
    names: opened.names,
    covered: false,
    opened: true,
    made: now,
    changed: now,
  })
  return { id }
}

/** What a file says, whatever it is: a record of a game that is here, or why it is none. */
export async function readOpened(text: string): Promise<OpenedRecord | Refusal> {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    return { code: 'NOT_A_RECORD' }
  }
  if (typeof input !== 'object' || input === null || !('game' in input)) return { code: 'NOT_A_RECORD' }
  const rules = typeof input.game === 'string' ? await findGame(input.game)?.rules?.() : undefined
  if (rules === undefined) return { code: 'NOT_A_RECORD' }
  const record = readRecord(rules, input)
  if (isRefusal(record)) return record
  const given: readonly unknown[] = 'players' in input && Array.isArray(input.players) ? input.players : []
  const nameOf = (name: unknown) => (typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '')
  return { record, names: Array.from({ length: record.seats }, (_, seat) => nameOf(given[seat])) }
}

/** The record with the result that its moves come to, and not the one that it claims. */
export async function replayOpened({ result: _, ...record }: MatchRecord): Promise<MatchRecord | Refusal> {
  const worker = startWorker()
  try {
    const asked = { game: record.game, from: record, seats: [], viewer: 'spectator', bots: false } as const
    const opened = await worker.call('open', asked)
    if (isRefusal(opened)) return opened
    const { result } = opened.position.seen
    return { ...record, ...(result && { result }) }
  } finally {
    worker.close()
  }
}
