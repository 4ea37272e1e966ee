import { at, type Change, changed, range, type Seen } from '@portolan/engine'
import type { Kind } from './games.ts'
import { ask, type SeatUpdate, type ServedTable, wiseMoves } from './load.ts'
import { marks, markUpdate } from './marks.ts'
import { type Reader, wiredTable } from './wired-table.ts'

/** What an answer or a message says of where the match stands: as much of the server's protocol as players need. */
interface StepMessage {
  readonly number: number
  readonly seen?: Seen
  readonly change?: Change
}

type Message =
  | { readonly type: 'step'; readonly step: StepMessage }
  | { readonly type: 'present'; readonly present: StepMessage }

/** What a seat goes by: where the match stands, what it is to decide, and what came too early. */
interface Known {
  number: number
  seen: Pick<Seen, 'decision' | 'result'>
  readonly early: StepMessage[]
}

/** Players who look at what they are to decide, and at nothing else. */
function makeDeciding(count: number): Reader {
  const seats = range(1, count).map((): Known => ({ number: 0, seen: {}, early: [] }))
  const take = (step: StepMessage, seat: number): readonly SeatUpdate[] => {
    const known = at(seats, seat)
    const { number, change = {} } = step
    // The stream can be faster than the answer to one's own move, which comes before it.
    if (step.seen === undefined && number !== known.number + 1) {
      known.early.push(step)
      return []
    }
    known.number = number
    known.seen = step.seen ?? changed(known.seen, pickFrom(change))
    const seatUpdate = { number, moves: wiseMoves(known.seen.decision), over: known.seen.result !== undefined }
    const next = known.early.findIndex((one) => one.number === number + 1)
    return next < 0 ? [seatUpdate] : [seatUpdate, ...known.early.splice(next, 1).flatMap((one) => take(one, seat))]
  }
  return {
    answer: (text, seat) => take(nothingToRead(text) ?? (JSON.parse(text) as StepMessage), seat),
    message(text, seat) {
      const step = text.startsWith('{"type":"step",') ? nothingToRead(text) : undefined
      if (step !== undefined) return take(step, seat)
      const message = JSON.parse(text) as Message | { readonly type: 'table' }
      if (message.type === 'step') return take(message.step, seat)
      return message.type === 'present' ? take(message.present, seat) : []
    },
  }
}

/** A step after which the seat has the same to decide as before, nearly always nothing: all that it reads is the number. */
function nothingToRead(text: string): StepMessage | undefined {
  if (/"(?:decision|result|seen)":/.test(text)) return undefined
  return { number: Number(/"number":(\d+),/.exec(text)?.[1]) }
}

const pickFrom = (change: Change): Change => {
  if (!('decision' in change || 'result' in change)) return {}
  const { decision, result } = change
  return { ...(decision !== undefined && { decision }), ...(result !== undefined && { result }) }
}

/** Players who only count: of the simplest game, whose moves follow from their number. The log begins with the start. */
const counting: Reader = {
  answer: (text, seat) => [markUpdate(Number(/"number":(\d+),/.exec(text)?.[1]), 1, seat)],
  message(text, seat) {
    const number = /^\{"type":"(?:step|present)","id":"[\w-]+","\w+":\{"number":(\d+),/.exec(text)?.[1]
    return number === undefined ? [] : [markUpdate(Number(number), 1, seat)]
  },
}

/** A table of guests. */
export async function portolanTable(port: number, { game, seats }: Kind): Promise<ServedTable> {
  const origin = `http://127.0.0.1:${port}`
  const cookies: string[] = []
  while (cookies.length < seats) cookies.push((await ask(`${origin}/api/me`, {})).cookie)
  const wish = { game, seats: cookies.map((_, seat) => (seat === 0 ? 'me' : 'open')) }
  const { id } = (await ask<{ table: { id: string } }>(`${origin}/api/tables`, wish, cookies[0])).body.table
  for (const cookie of cookies.slice(1)) await ask(`${origin}/api/tables/${id}/join`, {}, cookie)
  await ask(`${origin}/api/tables/${id}/start`, {}, cookies[0])

  const endpoints = cookies.map((cookie) => ({
    moves: `/api/tables/${id}/moves`,
    stream: `/api/stream?tables=${id}&name=own`,
    cookie,
    headers: '\r\nportolan-stream: own',
  }))
  return wiredTable(port, endpoints, game === marks.id ? counting : makeDeciding(seats))
}
