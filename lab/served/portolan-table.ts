import { type Change, changed, type Seen } from '@portolan/engine'
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
function makeDeciding(): Reader {
  const seats = [0, 1].map((): Known => ({ number: 0, seen: {}, early: [] }))
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
    answer: (text, seat) => take(JSON.parse(text) as Place, seat),
    message(text, seat) {
      const message = JSON.parse(text) as Message | { readonly type: 'table' }
      if (message.type === 'step') return take(message.step, seat)
      return message.type === 'present' ? take(message.present, seat) : []
    },
  }
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

/** A table of two guests. */
export async function portolanTable(port: number, game: string): Promise<Table> {
  const origin = `http://127.0.0.1:${port}`
  const cookies: string[] = []
  for (const _ of [0, 1]) cookies.push((await ask(`${origin}/api/me`, {})).cookie)
  const wish = { game, seats: ['me', 'open'] }
  const { id } = (await ask<{ table: { id: string } }>(`${origin}/api/tables`, wish, cookies[0])).body.table
  await ask(`${origin}/api/tables/${id}/join`, {}, cookies[1])
  await ask(`${origin}/api/tables/${id}/start`, {}, cookies[0])

  const places = cookies.map((cookie) => ({
    moves: `/api/tables/${id}/moves`,
    stream: `/api/stream?tables=${id}&name=own`,
    cookie,
    headers: '\r\nportolan-stream: own',
  }))
  return wiredTable(port, places, game === marks.id ? counting : makeDeciding())
}
