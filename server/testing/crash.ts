import { DatabaseSync } from 'node:sqlite'
import { type AnyMove, isRefusal, Match, pick, SeededChance } from '@portolan/engine'
import type { Step, TableAnswer } from '../protocol.ts'
import type { TableDoc, Turn } from '../store/store.ts'
import { recordOf, standing } from '../tables/fold.ts'
import { begunTable, type Client, guest } from './client.ts'
import { games } from './games.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './process.ts'

/** A request that was sent with its key, and what was acknowledged of it, if anything was. */
interface Sent {
  readonly table: string
  readonly key: string
  readonly kind: 'move' | 'undo'
  readonly move?: AnyMove
  acknowledged?: number
}

export interface CrashReport {
  readonly rounds: number
  readonly acknowledged: number
  readonly unacknowledged: number
  /** Of those, how many were found written whole, and how many not at all. */
  readonly written: number
  readonly lost: number
  readonly tables: number
}

const TABLES = 4

/**
 * Kills the server at a random moment while several people and bots play, starts it again, and looks: every
 * acknowledged step is in the log exactly once, none is there by halves, and every table goes on. Throws what is wrong.
 */
export async function crash(
  times: number,
  seed: string,
  onRound: (round: number) => void = () => {},
): Promise<CrashReport> {
  const chance = new SeededChance(seed)
  const data = newDataDirectory()
  const sent: Sent[] = []
  const written = new Set<string>()
  let server = await startServer(data)
  let people = await Promise.all(
    ['Ana', 'Ben', 'Chie', 'Dora'].map((name): Promise<Client> => guest(server.address, name)),
  )
  const tables: string[] = []
  try {
    for (let round = 1; round <= times; round++) {
      people = people.map((client) => client.at(server.address))
      for (const id of await tablesToPlay(tables, people)) if (!tables.includes(id)) tables.push(id)
      const going = tables.slice(-TABLES)
      await playUntilKilled(server, people, going, sent, chance)
      for (const key of checkDatabase(data, sent)) written.add(key)
      server = await startServer(data)
      people = people.map((client) => client.at(server.address))
      await checkServer(people, going, sent)
      onRound(round)
    }
    checkRules(data, await rulesOf())
  } finally {
    await server.kill()
    removeDataDirectory(data)
  }
  const unacknowledged = sent.filter(({ acknowledged }) => acknowledged === undefined).length
  return {
    rounds: times,
    acknowledged: sent.length - unacknowledged,
    unacknowledged,
    written: written.size,
    lost: unacknowledged - written.size,
    tables: tables.length,
  }
}

/** Those of the last tables that go on, and new ones in place of those that are over. */
async function tablesToPlay(tables: readonly string[], people: readonly Client[]): Promise<readonly string[]> {
  const last = tables.slice(-TABLES)
  const states = await Promise.all(last.map((id) => people[0].get<TableAnswer>(`/api/tables/${id}`)))
  const over = last.length === TABLES && states.every(({ table }) => table.status === 'playing') ? 0 : TABLES
  const fresh: string[] = []
  for (let i = 0; i < over; i++) {
    const players = [people[i % people.length], people[(i + 1) % people.length]]
    fresh.push(await begunTable(players, { game: 'bids-leaving', options: { rounds: 30 }, bots: i % 2 }))
  }
  return fresh
}

async function playUntilKilled(
  server: TestServer,
  people: readonly Client[],
  tables: readonly string[],
  sent: Sent[],
  chance: SeededChance,
): Promise<void> {
  let killed = false
  const playing = tables.flatMap((table) =>
    people.map(async (client) => {
      while (!killed) {
        try {
          if (!(await playOnce(client, table, sent, chance))) return
        } catch (error) {
          // A request that the killed server did not answer; anything else is a fault.
          if (!(error instanceof TypeError)) throw error
          return
        }
      }
    }),
  )
  const acknowledged = () => sent.filter((one) => one.acknowledged !== undefined).length
  const enough = acknowledged() + 1 + chance.int(30)
  let over = false
  const done = Promise.all(playing).then(() => {
    over = true
  })
  while (!over && acknowledged() < enough) await pause(1)
  await pause(chance.int(15))
  await server.kill()
  killed = true
  await done
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** False: this person has nothing to do here any more. */
async function playOnce(client: Client, table: string, sent: Sent[], chance: SeededChance): Promise<boolean> {
  const { table: detail, present } = await client.get<TableAnswer>(`/api/tables/${table}`)
  if (present === undefined || detail.status !== 'playing' || detail.you === undefined) return false
  const { decision, mayUndo } = present.seen
  const key = `k${sent.length}-${chance.int(2 ** 30)}`
  const headers = { 'idempotency-key': key }
  if (mayUndo && chance.int(8) === 0) {
    const one: Sent = { table, key, kind: 'undo' }
    sent.push(one)
    const answer = await client.ask<Step>(`/api/tables/${table}/undo`, { body: { number: present.number }, headers })
    note(one, sent, answer)
  } else if (decision !== undefined) {
    const one: Sent = { table, key, kind: 'move', move: pick(chance, decision.moves) }
    sent.push(one)
    const body = { number: present.number, move: one.move }
    note(one, sent, await client.ask<Step>(`/api/tables/${table}/moves`, { body, headers }))
  } else await pause(5)
  return true
}

function note(one: Sent, sent: Sent[], { status, body }: { status: number; body: Step }): void {
  if (status === 200) one.acknowledged = body.number
  else if (status === 409 || status === 422) sent.splice(sent.indexOf(one), 1)
  else throw new Error(`a step was answered with ${status}`)
}

/**
 * Looks into the database itself, before any server has touched it again. Gives the keys of the requests that are there
 * without having been acknowledged.
 */
function checkDatabase(data: string, sent: readonly Sent[]): readonly string[] {
  const written: string[] = []
  const db = new DatabaseSync(`${data}/portolan.db`)
  try {
    for (const { quick_check } of db.prepare('PRAGMA quick_check').all()) expect(quick_check === 'ok', `${quick_check}`)
    const byKey = db.prepare('SELECT number, kind, move FROM steps WHERE table_id = ? AND key LIKE ?')
    for (const { table, key, kind, move, acknowledged } of sent) {
      const rows = byKey.all(table, `% ${key}`)
      if (acknowledged === undefined) {
        expect(rows.length <= 1, `${key} was not acknowledged and is there ${rows.length} times`)
        if (rows.length === 1) written.push(key)
      } else {
        expect(rows.length === 1, `${key} was acknowledged as ${acknowledged} and is there ${rows.length} times`)
        expect(rows[0].number === acknowledged, `${key} was acknowledged as ${acknowledged} and is ${rows[0].number}`)
      }
      if (rows.length === 1) {
        const whole = rows[0].kind === kind && rows[0].move === (move === undefined ? null : JSON.stringify(move))
        expect(whole, `${key} is there as another step than was sent`)
      }
    }
    const gaps = db.prepare('SELECT table_id FROM steps GROUP BY table_id HAVING max(number) <> count(*)').all()
    expect(gaps.length === 0, 'a log has a gap')
    return written
  } finally {
    db.close()
  }
}

/** Looks through the server that was started again: nothing acknowledged is missing, and nothing is frozen. */
async function checkServer(people: readonly Client[], tables: readonly string[], sent: readonly Sent[]): Promise<void> {
  for (const table of tables) {
    const { table: detail, present } = await people[0].get<TableAnswer>(`/api/tables/${table}`)
    expect(detail.status === 'playing' || detail.status === 'finished', `a table is ${detail.status}`)
    const last = Math.max(0, ...sent.filter((one) => one.table === table).map(({ acknowledged = 0 }) => acknowledged))
    expect((present?.number ?? 0) >= last, `${last} was acknowledged, and the table is at ${present?.number}`)
  }
}

const rulesOf = async () => {
  const rules = await games.find(({ id }) => id === 'bids-leaving')?.rules()
  if (rules === undefined) throw new Error('no rules')
  return rules
}

/** Folds every log anew, and compares with what is stored of whose turn it is. */
function checkRules(data: string, game: Awaited<ReturnType<typeof rulesOf>>): void {
  const db = new DatabaseSync(`${data}/portolan.db`)
  const steps = db.prepare('SELECT number, kind, seat, move, entry, at FROM steps WHERE table_id = ? ORDER BY number')
  try {
    for (const row of db.prepare('SELECT id, doc, turn FROM tables JOIN turns ON table_id = id').all()) {
      const doc: TableDoc = JSON.parse(String(row.doc))
      const turn: Turn = JSON.parse(String(row.turn))
      const log = steps.all(String(row.id)).map((step) => ({
        number: Number(step.number),
        kind: step.kind as 'move',
        seat: Number(step.seat),
        ...(step.move !== null && { move: JSON.parse(String(step.move)) }),
        entry: Number(step.entry),
        at: Number(step.at),
      }))
      const match = Match.from(game, recordOf(doc, standing(log)))
      if (isRefusal(match)) throw new Error(`a log does not replay: ${match.code}`)
      const awaited = JSON.stringify(match.decisions().map(({ seat }) => seat))
      expect(awaited === JSON.stringify(turn.awaited), 'whose turn it is is stored otherwise than the log says')
    }
  } finally {
    db.close()
  }
}

function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}
