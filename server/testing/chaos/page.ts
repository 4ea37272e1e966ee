import { pick, type SeededChance, type Seen } from '@portolan/engine'
import type { LiveMessage, TableDetail } from '@portolan/protocol'
import type { Client } from '../client.ts'
import type { LiveSocket } from '../live-socket.ts'
import { expect, type Sent } from './ledger.ts'

// A page that plays at all tables over one WebSocket, as the client does: whoever loses it opens another, follows from
// where they are, and sends again what was not answered, with the same key.

/** What a page knows of a table. It outlives its sockets, and the server. */
interface Known {
  number: number
  chatLines: number
  seen?: Seen
  status?: TableDetail['status']
  /** What was sent and not answered. */
  pending?: Sent
  /** The number at which it has decided what to do. */
  decided?: number
}

/** By table. */
export type PageMemory = Map<string, Known>

/** What pages have in common with all who play. */
export interface PageContext {
  readonly sent: Sent[]
  readonly chance: SeededChance
  isStopped(): boolean
  saw(table: string, number: number): void
  finished(table: string): void
  acknowledge(one: Sent, number: number): void
}

/** What a server may answer while something is wrong with it: come again. */
const LATER = ['BUSY', 'TABLES_RESTARTING', 'STORAGE_FULL', 'STOPPING']

/** How long one waits who is to come again, in milliseconds. */
const SOON = 20

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Plays until it is stopped, and all that was sent is answered, if there is anybody to answer. */
export async function playAsPage(
  client: Client,
  tables: readonly string[],
  memory: PageMemory,
  context: PageContext,
): Promise<void> {
  for (const table of tables) if (!memory.has(table)) memory.set(table, { number: 0, chatLines: 0 })
  const known = new Map([...memory].filter(([table]) => tables.includes(table)))
  for (;;) {
    const live = await client.socket().catch(() => undefined)
    if (live !== undefined && (await playOver({ live, known, context }))) return
    if (live === undefined && context.isStopped()) return
    await pause(SOON)
  }
}

/** A page with a socket. */
interface Connected {
  readonly live: LiveSocket
  readonly known: PageMemory
  readonly context: PageContext
}

/** False: the socket was closed. */
async function playOver(page: Connected): Promise<boolean> {
  const { live, known, context } = page
  let isClosed = false
  void live.closed.then(() => {
    isClosed = true
  })
  for (const [table, one] of known) {
    follow(live, table, one)
    if (one.pending !== undefined) send(live, one.pending)
  }
  try {
    for (let read = 0; ; await pause(2)) {
      // What came before it was closed is read, too.
      const isOver = isClosed
      for (; read < live.messages.length; read++) hear(page, live.messages[read])
      if (isOver) return false
      if (!context.isStopped()) for (const [table, one] of known) act(page, table, one)
      else if ([...known.values()].every(({ pending }) => pending === undefined)) return true
    }
  } finally {
    live.close()
  }
}

function follow(live: LiveSocket, table: string, { number, chatLines, seen }: Known): void {
  live.send({ type: 'follow', table, ...(seen !== undefined && { from: { number, chatLines } }) })
}

function send(live: LiveSocket, { table, key, kind, number, move = { type: '' } }: Sent): void {
  live.send(kind === 'undo' ? { type: 'undo', table, key, number } : { type: 'move', table, key, number, move })
}

/** Sends what this person may do now, if they have not yet. */
function act({ live, context: { sent, chance } }: Connected, table: string, one: Known): void {
  const { number, seen, status, pending, decided } = one
  if (seen === undefined || status !== 'playing' || pending !== undefined || decided === number) return
  one.decided = number
  const { decision, mayUndo } = seen
  const undoes = mayUndo && chance.int(8) === 0
  if (!undoes && decision === undefined) return
  const asked = { table, key: `w${sent.length}-${chance.int(2 ** 30)}`, number, live: true } as const
  one.pending = undoes
    ? { ...asked, kind: 'undo' }
    : { ...asked, kind: 'move', move: pick(chance, decision?.moves ?? []) }
  sent.push(one.pending)
  send(live, one.pending)
}

function hear(page: Connected, message: LiveMessage): void {
  if (message.type === 'played') answered(page, message.key, message.number)
  if (message.type === 'refused') refused(page, message)
  expect(message.type !== 'signedOut', 'a page was signed out')
  const one = 'id' in message ? page.known.get(message.id) : undefined
  if (one === undefined) return
  if (message.type === 'table') lookAt(page, one, message.table)
  if (message.type === 'chat') one.chatLines = message.line.number
  if (message.type === 'present') {
    one.number = message.present.number
    one.seen = message.present.seen
    page.context.saw(message.id, one.number)
  }
  if (message.type === 'step') learn(page, one, message)
  if (message.type === 'gone') {
    expect(LATER.includes(message.error.code), `a table is gone: ${message.error.code}`)
    setTimeout(() => follow(page.live, message.id, one), SOON)
  }
}

function lookAt({ context }: Connected, one: Known, { id, status, seats }: TableDetail): void {
  expect(status === 'playing' || status === 'finished', `a table is ${status}`)
  const late = seats.some((seat) => seat.kind === 'person' && seat.flagged)
  expect(!late, 'somebody is out of time who played all the time')
  one.status = status
  context.saw(id, one.number)
  if (status === 'finished') context.finished(id)
}

/** Steps come one after the other, whatever happened between them; with the key of what was sent they acknowledge it. */
function learn(page: Connected, one: Known, { id, step }: Extract<LiveMessage, { type: 'step' }>): void {
  expect(step.number === one.number + 1, `a page was told step ${step.number} after ${one.number}`)
  one.number = step.number
  // Of several steps that come at once, the last says what is seen.
  if (step.seen === undefined) delete one.seen
  else one.seen = step.seen
  page.context.saw(id, step.number)
  if (step.key !== undefined) answered(page, step.key, step.number)
}

function answered({ known, context }: Connected, key: string, number: number): void {
  const one = [...known.values()].find(({ pending }) => pending?.key === key)
  if (one?.pending === undefined) return
  context.acknowledge(one.pending, number)
  delete one.pending
}

function refused({ live, known }: Connected, { key, error }: Extract<LiveMessage, { type: 'refused' }>): void {
  expect(key !== undefined, `a page was told ${error.code} of nothing`)
  const one = [...known.values()].find(({ pending }) => pending?.key === key)
  const { pending } = one ?? {}
  if (one === undefined || pending === undefined) return
  if (LATER.includes(error.code) || error.code === 'NOT_FOLLOWED') {
    setTimeout(() => {
      if (error.code === 'NOT_FOLLOWED') follow(live, pending.table, one)
      send(live, pending)
    }, SOON)
    return
  }
  pending.refused = true
  delete one.pending
  // It may be asked for anew, when it is known what has happened meanwhile.
  setTimeout(() => delete one.decided, SOON)
}
