import type { Seen } from '@portolan/engine'
import { ask, type Table, type Told, wiseMoves } from './load.ts'
import { markTold } from './marks.ts'
import { openLine, openStream } from './wire.ts'

/** What an answer or a message says of where the match stands: as much of the server's protocol as players need. */
interface Place {
  readonly number: number
  readonly seen?: Seen
}

type Message = { readonly type: 'step'; readonly step: Place } | { readonly type: 'present'; readonly present: Place }

/** How the players of a game understand what they are told. */
interface Reader {
  answer(text: string, seat: number): Told
  message(text: string, seat: number): Told | undefined
}

/** Players who read all that they are told, as a screen does. */
const reading: Reader = {
  answer: (text) => toldBy(JSON.parse(text) as Place),
  message(text) {
    const message = JSON.parse(text) as Message | { readonly type: 'table' }
    if (message.type === 'step') return toldBy(message.step)
    return message.type === 'present' ? toldBy(message.present) : undefined
  },
}

const toldBy = ({ number, seen }: Place): Told => ({ number, moves: wiseMoves(seen?.decision) })

/** Players who only count: of the simplest game, whose moves follow from their number. The log begins with the start. */
const counting: Reader = {
  answer: (text, seat) => markTold(Number(/"number":(\d+),/.exec(text)?.[1]), 1, seat),
  message(text, seat) {
    const number = /^\{"type":"(?:step|present)","id":"[\w-]+","\w+":\{"number":(\d+),/.exec(text)?.[1]
    return number === undefined ? undefined : markTold(Number(number), 1, seat)
  },
}

/** A table of two guests, each with a connection for moves and a stream. */
export async function portolanTable(port: number, game: string): Promise<Table> {
  const origin = `http://127.0.0.1:${port}`
  const { answer, message } = game === 'marks' ? counting : reading
  const cookies: string[] = []
  for (const _ of [0, 1]) cookies.push((await ask(`${origin}/api/me`, {})).cookie)
  const wish = { game, seats: ['me', 'open'] }
  const { id } = (await ask<{ table: { id: string } }>(`${origin}/api/tables`, wish, cookies[0])).body.table
  await ask(`${origin}/api/tables/${id}/join`, {}, cookies[1])
  await ask(`${origin}/api/tables/${id}/start`, {}, cookies[0])

  const path = `/api/tables/${id}/moves`
  const table: Table = {
    first: [],
    play: (seat, { number }, move) => lines[seat].post(path, `{"number":${number},"move":${JSON.stringify(move)}}`),
    onTold() {},
    onFailed() {},
    close() {
      for (const one of [...streams, ...lines]) one.close()
    },
  }
  const lines = cookies.map((cookie, seat) =>
    openLine(port, `cookie: ${cookie}\r\nportolan-stream: own`, (status, text) => {
      if (status === 200) table.onTold(seat, answer(text, seat))
      else table.onFailed(new Error(`a move was answered with ${status}: ${text}`))
    }),
  )
  const streams: { close(): void }[] = []
  for (const [seat, cookie] of cookies.entries()) {
    table.first[seat] = await new Promise<Told>((resolve) => {
      const onMessage = (text: string) => {
        const told = message(text, seat)
        if (told === undefined) return
        resolve(told)
        table.onTold(seat, told)
      }
      streams.push(openStream(port, `/api/stream?tables=${id}&name=own`, cookie, onMessage))
    })
  }
  return table
}
