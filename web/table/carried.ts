import { isRefusal, type Refusal } from '@portolan/engine'
import { isLevel } from '../levels.ts'
import { unguessable } from '../unguessable.ts'
import type { LocalSeat } from './local-match.ts'
import { readOpened, replayOpened } from './opened-record.ts'
import { listTables, loadTable, type SavedTable, saveTable } from './saved.ts'

// The games of this browser in one file, for another device. Whatever such a file says is read as a stranger's.

export const CARRIED_FORMAT = 'portolan-home-1'

/** More than a browser keeps. */
const MOST_TABLES = 1000

/** What is taken along of a table: an attempt at the challenge of a day stays where it was made. */
const carriedOf = ({ attempt: _, firstGame: __, ...table }: SavedTable) => table

export const carry = (tables: readonly SavedTable[]): string =>
  JSON.stringify({
    format: CARRIED_FORMAT,
    tables: tables.filter(({ attempt }) => attempt === undefined).map(carriedOf),
  })

/** Gives all games of this browser to be saved as a file. */
export async function downloadCarried(): Promise<void> {
  const url = URL.createObjectURL(new Blob([carry(await listTables())], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'portolan-games.json'
  link.click()
  URL.revokeObjectURL(url)
}

/** The tables in a file that may be one of these; undefined where it is something else. */
export async function readCarried(text: string): Promise<readonly SavedTable[] | Refusal | undefined> {
  const input = parsed(text)
  if (!isObject(input) || typeof input.format !== 'string' || !input.format.startsWith('portolan-home-'))
    return undefined
  if (input.format !== CARRIED_FORMAT) return { code: 'NOT_A_RECORD' }
  const { tables } = input
  if (!Array.isArray(tables) || tables.length > MOST_TABLES) return { code: 'NOT_A_RECORD' }
  const read: SavedTable[] = []
  for (const one of tables) {
    const table = await readTable(one)
    if (isRefusal(table)) return table
    read.push(table)
  }
  return read
}

async function readTable(input: unknown): Promise<SavedTable | Refusal> {
  if (!isObject(input)) return { code: 'NOT_A_RECORD' }
  const { id, record, names, seats, covered, opened, made, changed } = input
  const whole = isObject(record) ? { ...record, players: names } : record
  const found = await readOpened(JSON.stringify(whole ?? null))
  if (isRefusal(found)) return found
  const now = Date.now()
  const time = (value: unknown) => (typeof value === 'number' && value > 0 && value <= now ? value : now)
  const given: readonly unknown[] = Array.isArray(seats) ? seats : []
  return {
    id: typeof id === 'string' && /^[\w-]{6,40}$/.test(id) ? id : unguessable(8),
    record: found.record,
    names: found.names,
    seats: found.names.map((_, seat) => readSeat(given[seat])),
    covered: covered === true,
    opened: opened === true,
    made: time(made),
    changed: time(changed),
  }
}

const readSeat = (input: unknown): LocalSeat =>
  isObject(input) && input.kind === 'bot' && isLevel(input.bot) ? { kind: 'bot', bot: input.bot } : { kind: 'person' }

/** Keeps the games of a file here; one that is here already stays where it has come further. Says how many came. */
export async function keepCarried(tables: readonly SavedTable[]): Promise<number | Refusal> {
  let count = 0
  for (const table of tables) {
    const record = await replayOpened(table.record)
    if (isRefusal(record)) return record
    const here = await loadTable(table.id)
    if (here !== undefined && here.changed >= table.changed) continue
    await saveTable({ ...table, record })
    count++
  }
  return count
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
