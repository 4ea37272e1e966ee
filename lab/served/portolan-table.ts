import { type Change, changed, type Seen } from '@portolan/engine'
import type { LiveMessage, LiveRequest, LogStep } from '@portolan/protocol'
import type { Kind } from './games.ts'
import { ask, type SeatUpdate, type ServedTable, wiseMoves } from './load.ts'
import { marks, markUpdate } from './marks.ts'
import { type SeatClient, socketTable } from './socket-table.ts'

/** What a message says of where the match stands: as much of the protocol as players need. */
type Told = Pick<LogStep, 'number' | 'seen' | 'change'>

/** What of a message its player goes by. */
type Reader = (text: string) => SeatUpdate | undefined

/** Players who look at what they are to decide, and at nothing else. */
function makeDeciding(): Reader {
  let known: Pick<Seen, 'decision' | 'result'> = {}
  const take = ({ number, seen, change = {} }: Told): SeatUpdate => {
    known = seen ?? changed(known, pickFrom(change))
    return { number, moves: wiseMoves(known.decision), over: known.result !== undefined }
  }
  return (text) => {
    if (isStep(text) && !/"(?:decision|result|seen)":/.test(text)) {
      // The seat has the same to decide as before, nearly always nothing: all that it reads is the number.
      return take({ number: Number(/"number":(\d+),/.exec(text)?.[1]) })
    }
    const message: LiveMessage = JSON.parse(text)
    if (message.type === 'step') return take(message.step)
    return message.type === 'present' ? take(message.present) : refused(message)
  }
}

const isStep = (text: string): boolean => text.startsWith('{"type":"step",')

const pickFrom = (change: Change): Change => {
  if (!('decision' in change || 'result' in change)) return {}
  const { decision, result } = change
  return { ...(decision !== undefined && { decision }), ...(result !== undefined && { result }) }
}

/** Players who only count: of the simplest game, whose moves follow from their number. The log begins with the start. */
const makeCounting =
  (seat: number): Reader =>
  (text) => {
    const number = /^\{"type":"(?:step|present)","id":"[\w-]+","\w+":\{"number":(\d+),/.exec(text)?.[1]
    return number === undefined ? refused(JSON.parse(text)) : markUpdate(Number(number), 1, seat)
  }

/** Players move one at a time, where they may: nothing is refused unless something is wrong. */
function refused(message: LiveMessage): undefined {
  if (message.type === 'refused' || message.type === 'gone') throw new Error(JSON.stringify(message))
}

function clientFor(table: string, read: Reader, headers: Headers): SeatClient {
  const greeting: LiveRequest = { type: 'follow', table }
  const begin = `{"type":"move","table":"${table}","key":"`
  /** The number of the step that is waited for, and how it ends if it is the player's own. */
  let awaited = 0
  let end = ''
  return {
    path: '/api/live',
    headers,
    greeting: JSON.stringify(greeting),
    hear(text) {
      const update = read(text)
      if (update?.number === awaited && isStep(text) && !text.endsWith(end))
        throw new Error(`not with its key: ${text}`)
      return update
    },
    say({ number }, move) {
      awaited = number + 1
      end = `"key":"move-${awaited}"}}`
      return `${begin}move-${awaited}","number":${number},"move":${JSON.stringify(move)}}`
    },
  }
}

/** What the requests of a person say of them. */
type Headers = Readonly<Record<string, string>>

/** A table of guests; `headersOf` gives what the requests of one more of them say. */
export async function portolanTable(port: number, kind: Kind, headersOf = (): Headers => ({})): Promise<ServedTable> {
  const api = `http://127.0.0.1:${port}/api`
  const guests: Headers[] = []
  while (guests.length < kind.seats) {
    const headers = headersOf()
    guests.push({ ...headers, cookie: (await ask(`${api}/me`, {}, headers)).cookie })
  }
  const [owner, ...others] = guests
  const wish = { game: kind.game, seats: ['me', ...others.map(() => 'open')] }
  const { id } = (await ask<{ table: { id: string } }>(`${api}/tables`, wish, owner)).body.table
  for (const other of others) await ask(`${api}/tables/${id}/join`, {}, other)
  await ask(`${api}/tables/${id}/start`, {}, owner)
  const readerAt = (seat: number) => (kind.game === marks.id ? makeCounting(seat) : makeDeciding())
  const clients = guests.map((headers, seat) => clientFor(id, readerAt(seat), headers))
  return socketTable(port, clients)
}

/** The same with guests who come through a proxy, each from an address of their own. */
export const proxiedTable = (port: number, kind: Kind): Promise<ServedTable> => portolanTable(port, kind, forwarded)

let people = 0

/** The addresses are those that RFC 2544 keeps for measurements. */
function forwarded(): Headers {
  people++
  return { 'x-forwarded-for': `198.18.${(people >> 8) & 255}.${people & 255}`, 'x-forwarded-proto': 'https' }
}
