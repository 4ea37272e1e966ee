import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { equal, type Refusal } from '@portolan/engine'
import type { GameRow } from './row.ts'
import { LAB_FORMAT, type LabSetup } from './setup.ts'

/** What a file of results holds: JSON lines, the setup first, then one game a line in the order they ended. */
export interface Results {
  readonly setup: LabSetup
  /** In the order of their numbers. */
  readonly rows: readonly GameRow[]
}

export interface ReadResults extends Results {
  /** How long the whole lines are: what a run that was cut short wrote last may be half a line. */
  readonly bytes: number
}

export function readResults(file: string): ReadResults | Refusal {
  if (!existsSync(file)) return { code: 'NO_FILE', params: { file } }
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  try {
    const [setup, ...rows] = whole
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line))
    if (!isSetup(setup) || !rows.every(isRow)) return { code: 'NOT_RESULTS', params: { file } }
    return { setup, rows: rows.toSorted((a, b) => a.number - b.number), bytes: Buffer.byteLength(whole) }
  } catch {
    return { code: 'NOT_RESULTS', params: { file } }
  }
}

const isSetup = (value: unknown): value is LabSetup => has(value, 'format') && value.format === LAB_FORMAT

const isRow = (value: unknown): value is GameRow => has(value, 'number') && has(value, 'choices')

const has = <Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && name in value

/** Where rows are written as they come. */
export interface Writer {
  /** What was there already. */
  readonly rows: readonly GameRow[]
  add(row: GameRow): void
  close(): void
}

/**
 * Opens a file of results: a new one, or (`resume`) one of the same setup, to go on where it stopped. One that is there
 * and should not be is never written over.
 */
export function openResults(file: string, setup: LabSetup, resume: boolean): Writer | Refusal {
  if (!existsSync(file)) {
    const handle = openSync(file, 'wx')
    writeSync(handle, `${JSON.stringify(setup)}\n`)
    return writer(handle, [])
  }
  if (!resume) return { code: 'RESULTS_THERE', params: { file } }
  const read = readResults(file)
  if ('code' in read) return read
  const differs = firstDifference(read.setup, setup)
  if (differs !== undefined) return { code: 'OTHER_SETUP', params: { file, ...differs } }
  const handle = openSync(file, 'r+')
  ftruncateSync(handle, read.bytes)
  closeSync(handle)
  return writer(openSync(file, 'a'), read.rows)
}

const writer = (handle: number, rows: readonly GameRow[]): Writer => ({
  rows,
  add: (row) => void writeSync(handle, `${JSON.stringify(row)}\n`),
  close: () => closeSync(handle),
})

function firstDifference(there: LabSetup, given: LabSetup) {
  const before: Record<string, unknown> = { ...there }
  const now: Record<string, unknown> = { ...given }
  for (const field of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (!equal(before[field], now[field])) {
      return { field, there: JSON.stringify(before[field] ?? ''), given: JSON.stringify(now[field] ?? '') }
    }
  }
  return undefined
}
