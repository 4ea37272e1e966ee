import type { MatchRecord, Refusal } from '@portolan/engine'
import type { Day } from '@portolan/games'
import type { LocalSeat } from './local-match.ts'

/** A match that this browser keeps. */
export interface SavedTable {
  readonly id: string
  readonly record: MatchRecord
  readonly seats: readonly LocalSeat[]
  readonly names: readonly string[]
  /** Whether the screen is covered when it passes from one person to another. */
  readonly covered: boolean
  /** A record that came as a file: it is for looking at. */
  readonly opened: boolean
  /** Of which day's challenge this is the attempt that counts. */
  readonly attempt?: DailyAttempt
  /** It was begun as a guided first game. */
  readonly firstGame?: GuideProgress
  readonly made: number
  readonly changed: number
}

export interface DailyAttempt {
  readonly day: Day
  /** What a server said to it, once it was sent in. */
  readonly answer?: 'taken' | Refusal
}

/** How far the reader of a guided first game is; all else is told by the position. */
export interface GuideProgress {
  readonly isOpen: boolean
  /** The notes that were read, by their keys. */
  readonly read: readonly string[]
}

/** Whether a finished attempt waits for a server to send it to. */
const waits = ({ attempt }: SavedTable) => attempt !== undefined && attempt.answer === undefined

const STORE = 'tables'
/** Finished games beyond this many are let go, the oldest first. */
const MOST_KEPT = 60

let database: Promise<IDBDatabase> | undefined

const open = (): Promise<IDBDatabase> => {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('portolan', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no data'))
  })
  return database
}

async function work<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const store = (await open()).transaction(STORE, mode).objectStore(STORE)
  return new Promise((resolve, reject) => {
    const request = act(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser refused'))
  })
}

export const loadTable = (id: string): Promise<SavedTable | undefined> =>
  work('readonly', (store) => store.get(id) as IDBRequest<SavedTable | undefined>)

export const saveTable = async (table: SavedTable): Promise<void> => {
  await work('readwrite', (store) => store.put(table))
}

export const forgetTable = async (id: string): Promise<void> => {
  await work('readwrite', (store) => store.delete(id))
}

/** All of them, the latest first. */
export async function listTables(): Promise<readonly SavedTable[]> {
  const all = await work('readonly', (store) => store.getAll() as IDBRequest<SavedTable[]>)
  all.sort((a, b) => b.changed - a.changed)
  const old = all.filter((one) => one.record.result !== undefined && !waits(one)).slice(MOST_KEPT)
  for (const { id } of old) await forgetTable(id)
  return all.filter((one) => !old.includes(one))
}
