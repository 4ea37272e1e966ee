import type { Table, Told } from './load.ts'
import { openLine, openStream } from './wire.ts'

/** Where a seat of a table plays and listens. */
export interface Place {
  readonly moves: string
  readonly stream: string
  readonly cookie: string
  /** More lines for the head of a move. */
  readonly headers: string
}

/** How the players of a game understand what they are told. */
export interface Reader {
  answer(text: string, seat: number): readonly Told[]
  message(text: string, seat: number): readonly Told[]
}

const STALE = 409

/** A table over HTTP, at which every seat has a connection for moves and a stream. */
export async function wiredTable(port: number, places: readonly Place[], { answer, message }: Reader): Promise<Table> {
  const table: Table = {
    first: [],
    play: (seat, { number }, move) =>
      lines[seat].post(places[seat].moves, `{"number":${number},"move":${JSON.stringify(move)}}`),
    onTold() {},
    onFailed() {},
    close() {
      for (const one of [...streams, ...lines]) one.close()
    },
  }
  const lines = places.map(({ cookie, headers }, seat) =>
    openLine(port, `cookie: ${cookie}${headers}`, (status, text) => {
      if (status === 200) for (const told of answer(text, seat)) table.onTold(seat, told)
      // Where both seats are to decide, one is first; the other is told so by its stream.
      else if (status !== STALE) table.onFailed(new Error(`a move was answered with ${status}: ${text}`))
    }),
  )
  const streams: { close(): void }[] = []
  for (const [seat, { stream, cookie }] of places.entries()) {
    table.first[seat] = await new Promise<Told>((resolve) => {
      const onMessage = (text: string) => {
        for (const told of message(text, seat)) {
          resolve(told)
          table.onTold(seat, told)
        }
      }
      streams.push(openStream(port, stream, cookie, onMessage))
    })
  }
  return table
}
