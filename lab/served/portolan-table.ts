import { type Change, changed, range, type Seen } from '@portolan/engine'
import type { Kind } from './games.ts'
import { ask, type Table, type Told, wiseMoves } from './load.ts'
import { marks, markTold } from './marks.ts'
import { type Reader, wiredTable } from './wired-table.ts'

/** What an answer or a message says of where the match stands: as much of the server's protocol as players need. */
interface Place {
  readonly number: number
  readonly seen?: Seen
  readonly change?: Change
}

type Message = { readonly type: 'step'; readonly step: Place } | { readonly type: 'present'; readonly present: Place }

/** What a seat goes by: where the match stands, what it is to decide, and what came too early. */
interface Known {
  number: number
  seen: Pick<Seen, 'decision' | 'result'>
  readonly early: Place[]
}

/** Players who look at what they are to decide, and at nothing else. */
function makeDeciding(count: number): Reader {
  const seats = range(1, count).map((): Known => ({ number: 0, seen: {}, early: [] }))
  const take = (place: Place, seat: number): readonly Told[] => {
    const at = seats[seat]
    const { number, change = {} } = place
    // The stream can be faster than the answer to one's own move, which comes before it.
    if (place.seen === undefined && number !== at.number + 1) {
      at.early.push(place)
      return []
    }
    at.number = number
    at.seen = place.seen ?? changed(at.seen, pickFrom(change))
    const told = { number, moves: wiseMoves(at.seen.decision), over: at.seen.result !== undefined }
    const next = at.early.findIndex((one) => one.number === number + 1)
    return next < 0 ? [told] : [told, ...at.early.splice(next, 1).flatMap((one) => take(one, seat))]
  }
  return {
    answer: (text, seat) => take(nothingToRead(text) ?? (JSON.parse(text) as Place), seat),
    message(text, seat) {
      const place = text.startsWith('{"type":"step",') ? nothingToRead(text) : undefined
      if (place !== undefined) return take(place, seat)
      const message = JSON.parse(text) as Message | { readonly type: 'table' }
      if (message.type === 'step') return take(message.step, seat)
      return message.type === 'present' ? take(message.present, seat) : []
    },
  }
}

/** A step after which the seat has the same to decide as before, nearly always nothing: all that it reads is the number. */
function nothingToRead(text: string): Place | undefined {
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
  answer: (text, seat) => [markTold(Number(/"number":(\d+),/.exec(text)?.[1]), 1, seat)],
  message(text, seat) {
    const number = /^\{"type":"(?:step|present)","id":"[\w-]+","\w+":\{"number":(\d+),/.exec(text)?.[1]
    return number === undefined ? [] : [markTold(Number(number), 1, seat)]
  },
}

/** A table of guests. */
export async function portolanTable(port: number, { game, seats }: Kind): Promise<Table> {
  const origin = `http://127.0.0.1:${port}`
  const cookies: string[] = []
  while (cookies.length < seats) cookies.push((await ask(`${origin}/api/me`, {})).cookie)
  const wish = { game, seats: cookies.map((_, seat) => (seat === 0 ? 'me' : 'open')) }
  const { id } = (await ask<{ table: { id: string } }>(`${origin}/api/tables`, wish, cookies[0])).body.table
  for (const cookie of cookies.slice(1)) await ask(`${origin}/api/tables/${id}/join`, {}, cookie)
  await ask(`${origin}/api/tables/${id}/start`, {}, cookies[0])

  const places = cookies.map((cookie) => ({
    moves: `/api/tables/${id}/moves`,
    stream: `/api/stream?tables=${id}&name=own`,
    cookie,
    headers: '\r\nportolan-stream: own',
  }))
  return wiredTable(port, places, game === marks.id ? counting : makeDeciding(seats))
}
