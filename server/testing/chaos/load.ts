import { pick, type SeededChance } from '@portolan/engine'
import type { StepAnswer, TableAnswer } from '@portolan/protocol'
import type { Client } from '../client.ts'
import { expect, type Sent } from './ledger.ts'
import { type PageContext, type PageMemory, playAsPage } from './page.ts'

// People who play as fast as they can at several tables, whatever happens to the server: every other one by a page with a
// socket, the others by requests.

export interface Load {
  /** Fulfilled when so many of their requests have been acknowledged. Throws what was wrong. */
  acknowledged(count: number): Promise<void>
  /** Fulfilled when every table that goes on has gone on from where it stands now, with when that was. */
  goneOn(): Promise<GoneOn>
  /** Lets everybody finish what they are at. Throws what was wrong. */
  stop(): Promise<void>
}

/** When something was seen of the server again, by `performance.now`. */
export interface GoneOn {
  /** Of any table, for the first time. */
  readonly answered: number
  /** That it had gone on or was over: of each of them. */
  readonly tables: ReadonlyMap<string, number>
}

/** What a server may answer while something is wrong with it: come again. */
const LATER = [503, 507]

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export function startLoad(
  people: readonly Client[],
  tables: readonly string[],
  sent: Sent[],
  chance: SeededChance,
  memories: ReadonlyMap<string, PageMemory>,
): Load {
  let stopped = false
  let acknowledged = 0
  let faults: unknown
  /** The highest number that anybody saw at a table; nothing once it is over. */
  const numbers = new Map<string, number>(tables.map((table) => [table, -1]))

  /** When somebody last saw where a table stands. */
  let answered = 0

  const saw = (table: string, number: number) => {
    answered = performance.now()
    const before = numbers.get(table)
    if (before !== undefined && number > before) numbers.set(table, number)
  }

  const acknowledge = (one: Sent, number: number) => {
    one.acknowledged = number
    acknowledged++
    saw(one.table, number)
  }

  /** Sends until there is an answer, as a client does: with the same key. */
  const send = async (client: Client, one: Sent): Promise<void> => {
    const { table, key, kind, number, move } = one
    const path = `/api/tables/${table}/${kind === 'move' ? 'moves' : 'undo'}`
    const ask = { body: { number, ...(move && { move }) }, headers: { 'idempotency-key': key } }
    let answer = await client.ask<StepAnswer>(path, ask)
    while (LATER.includes(answer.status) && !stopped) {
      await pause(20)
      answer = await client.ask<StepAnswer>(path, ask)
    }
    const { status, body, text } = answer
    if (status === 200) acknowledge(one, body.number)
    else if (status === 409 || status === 422) one.refused = true
    else expect(LATER.includes(status), `a step was answered with ${status}: ${text}`)
  }

  /** False: this person has nothing to do here any more. */
  const playOnce = async (client: Client, table: string): Promise<boolean> => {
    const { status, body, text } = await client.ask<TableAnswer>(`/api/tables/${table}`)
    if (LATER.includes(status)) {
      await pause(20)
      return true
    }
    expect(status === 200, `a table was answered with ${status}: ${text}`)
    const { table: detail, present } = body
    expect(detail.status === 'playing' || detail.status === 'finished', `a table is ${detail.status}`)
    const late = detail.seats.some((seat) => seat.kind === 'person' && seat.flagged)
    expect(!late, 'somebody is out of time who played all the time')
    if (detail.status === 'finished') numbers.delete(table)
    if (present === undefined || detail.status !== 'playing' || detail.you === undefined) return false
    saw(table, present.number)
    const { number, seen } = present
    const { decision, mayUndo } = seen
    const key = `k${sent.length}-${chance.int(2 ** 30)}`
    if (mayUndo && chance.int(8) === 0) await trySending(client, { table, key, kind: 'undo', number })
    else if (decision !== undefined)
      await trySending(client, { table, key, kind: 'move', number, move: pick(chance, decision.moves) })
    else await pause(5)
    return true
  }

  const trySending = (client: Client, one: Sent) => {
    sent.push(one)
    return send(client, one)
  }

  const playByRequests = async (client: Client, table: string) => {
    try {
      while (!stopped && faults === undefined && (await playOnce(client, table)));
    } catch (error) {
      // A request that a killed server did not answer; anything else is a fault.
      if (!(error instanceof TypeError)) faults ??= error
    }
  }

  const page: PageContext = {
    sent,
    chance,
    isStopped: () => stopped || faults !== undefined,
    saw,
    finished: (table) => numbers.delete(table),
    acknowledge,
  }

  const playing = people.flatMap((client) => {
    const memory = memories.get(client.name)
    if (memory === undefined) return tables.map((table) => playByRequests(client, table))
    return playAsPage(client, tables, memory, page).catch((error: unknown) => {
      faults ??= error
    })
  })

  return {
    async acknowledged(count) {
      while (acknowledged < count && faults === undefined) await pause(1)
      if (faults !== undefined) throw faults
    },
    async goneOn() {
      const from = new Map(numbers)
      const asked = performance.now()
      const gone = new Map<string, number>()
      let first: number | undefined
      const look = () => {
        if (answered >= asked) first ??= answered
        for (const [table, number] of from)
          if (!gone.has(table) && (numbers.get(table) ?? Infinity) > number) gone.set(table, performance.now())
      }
      for (look(); gone.size < from.size && faults === undefined; look()) await pause(5)
      if (faults !== undefined) throw faults
      return { answered: first ?? asked, tables: gone }
    },
    async stop() {
      stopped = true
      await Promise.all(playing)
      if (faults !== undefined) throw faults
    },
  }
}
