import { changed, equal } from '@portolan/engine'
import { isFault, type Program, type ProgramFault, type ToDecide } from '@portolan/lab'
import type {
  ClockState,
  ErrorAnswer,
  LiveMessage,
  LiveRequest,
  MeAnswer,
  TableAnswer,
  TableDetail,
} from '@portolan/protocol'
import { stop } from './command.ts'

// A program at a table of a server: it is told what comes over the live connection, and its moves go back over it.

/** How long a program may take where the table has no clock, after its budget. */
const PATIENCE = 60_000
/** A part of the time left that a program is asked to take at most. */
const SHARE = 0.25
const BEFORE_RECONNECTING = 1000

const MOST_NAME = 30

/** Where a table is: an address that people open. */
export interface TableAddress {
  readonly server: string
  readonly table: string
}

export function tableAddress(text: string): TableAddress {
  const found = /^(https?:\/\/[^/?#]+)\/table\/([\w-]{12})(?:[/?#]|$)/.exec(text)
  const [, server, table] = found ?? []
  if (server === undefined || table === undefined) throw stop('BAD_TABLE_ADDRESS', { given: text })
  return { server, table }
}

/** Somebody at a table of a server. */
export interface Guest extends TableAddress {
  readonly cookie: string
  post<Answer>(path: string, body: object): Promise<Answer>
}

/** A guest of this name, marked as a bot, who has taken an open seat of the table. */
export async function takeOpenSeat(at: TableAddress, name: string): Promise<Guest> {
  let cookie = ''
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) }
    const response = await fetch(`${at.server}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      (error) => {
        throw stop('NO_ANSWER', { server: at.server, reason: String(error.cause?.message ?? error.message) })
      },
    )
    const text = await response.text()
    // What stands between may answer with a page of its own.
    const isAnswer = text.startsWith('{')
    if (!response.ok || !isAnswer) {
      const { error }: Partial<ErrorAnswer> = isAnswer ? JSON.parse(text) : {}
      throw stop('SERVER_REFUSED', { server: at.server, message: error?.message ?? `${response.status}` })
    }
    for (const one of response.headers.getSetCookie()) cookie = one.split(';')[0] ?? cookie
    return JSON.parse(text)
  }
  const mark = ' (bot)'
  await post<MeAnswer>('/api/me', { name: `${[...name].slice(0, MOST_NAME - mark.length).join('')}${mark}` })
  await post<TableAnswer>(`/api/tables/${at.table}/join`, {})
  return { ...at, cookie, post }
}

interface Place {
  table: TableDetail | undefined
  number: number
  seen: Extract<LiveMessage, { type: 'present' }>['present']['seen'] | undefined
  /** When this seat is out of time, by our own clock. */
  deadline: number | undefined
  events: ToDecide['events'][number][]
  /** The keys that have been answered. */
  readonly answered: Set<string>
  /** Why it can't go on. */
  ended: string | undefined
}

/** Plays until the game is over; undefined where it went through, else why it did not. A program that fails gives up. */
export async function playAtTable(
  { server, table, cookie, post }: Guest,
  program: Program,
  budget: number,
): Promise<ProgramFault | { readonly ended: string } | undefined> {
  const place: Place = {
    table: undefined,
    number: 0,
    seen: undefined,
    deadline: undefined,
    events: [],
    answered: new Set(),
    ended: undefined,
  }
  let news = Promise.withResolvers<void>()
  const line = openLine(server, table, cookie, (message) => {
    hear(place, message)
    news.resolve()
    news = Promise.withResolvers<void>()
  })
  const until = async (holds: () => boolean) => {
    while (!holds() && place.ended === undefined) await news.promise
  }
  // The others need not wait for one that does not answer: they agree how to go on.
  const giveUp = async (fault: ProgramFault) => {
    await post(`/api/tables/${table}/resign`, { number: place.number }).catch(() => {})
    return fault
  }
  try {
    await until(() => place.seen !== undefined && place.table?.you !== undefined)
    const begun = place.ended === undefined ? await begin(place, table, program) : undefined
    if (begun !== undefined) return await giveUp(begun)
    for (;;) {
      await until(() => place.seen?.decision !== undefined || place.seen?.result !== undefined)
      const { seen, ended } = place
      if (ended !== undefined) return { ended }
      if (seen?.decision === undefined) break
      const fault = await answer(place, seen, seen.decision, { program, budget, table, send: line.send, until })
      if (fault !== undefined) return await giveUp(fault)
    }
    const result = place.seen?.result
    program.over({ match: table, events: place.events, ...(result && { result }) })
    return undefined
  } finally {
    line.close()
  }
}

function begin({ table: detail }: Place, match: string, program: Program): Promise<ProgramFault | undefined> {
  if (detail?.you === undefined) throw new Error('the table has not been told')
  const { game, version, seats, you, options } = detail
  return program.begin({ match, game, version, seats: seats.length, seat: you, options })
}

interface Answering {
  readonly program: Program
  readonly budget: number
  readonly table: string
  send(message: LiveRequest): void
  until(holds: () => boolean): Promise<void>
}

type Seen = NonNullable<Place['seen']>

/** Asks the program and plays what it answers, unless something else is asked by then. */
async function answer(
  place: Place,
  { view, awaited }: Seen,
  decision: NonNullable<Seen['decision']>,
  { program, budget, table, send, until }: Answering,
): Promise<ProgramFault | undefined> {
  const { events } = place
  place.events = []
  const left = Math.max(
    0,
    Math.min(budget + PATIENCE, (place.deadline ?? Number.POSITIVE_INFINITY) - performance.now()),
  )
  const time = { left, budget: Math.min(budget, left * SHARE) }
  const asked = { view, awaited, events, decision: decision as ToDecide['decision'], time }
  const move = await program.decide(asked)
  if (isFault(move)) return move
  if (!equal(place.seen?.decision, decision)) return undefined
  const key = crypto.randomUUID()
  send({ type: 'move', table, key, number: place.number, move })
  const before = place.seen
  await until(() => place.answered.has(key) || place.seen !== before)
  return undefined
}

/** Takes in what the server says. */
function hear(place: Place, message: LiveMessage): void {
  const take = (clock: ClockState | undefined) => {
    const own = clock?.deadlines.find(({ seat }) => seat === place.table?.you)
    place.deadline = clock && own && performance.now() + own.at - clock.now
  }
  if (message.type === 'table') {
    place.table = message.table
    if (['abandoned', 'closed', 'frozen'].includes(message.table.status))
      place.ended = `the table is ${message.table.status}`
  } else if (message.type === 'present') {
    const { number, seen, clock } = message.present
    Object.assign(place, { number, seen })
    take(clock)
  } else if (message.type === 'step') {
    const { number, seen, change, events, clock, key } = message.step
    if (seen !== undefined) place.seen = seen
    else if (change !== undefined) place.seen = changed(place.seen, change) as Seen
    place.number = number
    place.events.push(...events)
    take(clock)
    if (key !== undefined) place.answered.add(key)
  } else if (message.type === 'refused') {
    if (message.key !== undefined) place.answered.add(message.key)
    if (message.present !== undefined)
      Object.assign(place, { number: message.present.number, seen: message.present.seen })
    else place.ended = message.error.message
  } else if (message.type === 'gone') place.ended = message.error.message
  else if (message.type === 'signedOut') place.ended = 'signed out'
}

/** A live connection that follows the table, and is opened anew when it breaks. */
function openLine(server: string, table: string, cookie: string, tell: (message: LiveMessage) => void) {
  let socket: WebSocket
  let isClosed = false
  const connect = () => {
    // Node’s own sockets take headers, which the types of browsers don’t know.
    const options: unknown = { headers: { cookie } }
    socket = new WebSocket(`${server.replace(/^http/, 'ws')}/api/live`, options as string[])
    socket.onopen = () => socket.send(JSON.stringify({ type: 'follow', table } satisfies LiveRequest))
    socket.onmessage = ({ data }) => tell(JSON.parse(String(data)))
    socket.onerror = () => {}
    socket.onclose = () => {
      if (!isClosed) setTimeout(connect, BEFORE_RECONNECTING)
    }
  }
  connect()
  return {
    /** What can’t be sent now is decided anew when the connection is back. */
    send(message: LiveRequest) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close() {
      isClosed = true
      socket.close()
    },
  }
}
