import { at } from '@portolan/engine'
import type { SeatUpdate, ServedTable } from './load.ts'
import { openConnection, openEventStream } from './wire.ts'

/** Where a seat of a table plays and listens. */
export interface SeatEndpoint {
  readonly moves: string
  readonly stream: string
  readonly cookie: string
  /** More lines for the head of a move. */
  readonly headers: string
}

/** How the players of a game understand what they are told. */
export interface Reader {
  answer(text: string, seat: number): readonly SeatUpdate[]
  message(text: string, seat: number): readonly SeatUpdate[]
}

const STALE = 409

/** A table over HTTP, at which every seat has a connection for moves and a stream. */
export async function wiredTable(
  port: number,
  endpoints: readonly SeatEndpoint[],
  { answer, message }: Reader,
): Promise<ServedTable> {
  const table: ServedTable = {
    first: [],
    play: (seat, { number }, move) =>
      at(connections, seat).post(at(endpoints, seat).moves, `{"number":${number},"move":${JSON.stringify(move)}}`),
    onUpdate() {},
    onFailed() {},
    close() {
      for (const one of [...streams, ...connections]) one.close()
    },
  }
  const connections = endpoints.map(({ cookie, headers }, seat) =>
    openConnection(port, `cookie: ${cookie}${headers}`, (status, text) => {
      if (status === 200) for (const update of answer(text, seat)) table.onUpdate(seat, update)
      // Where both seats are to decide, one is first; the other is told so by its stream.
      else if (status !== STALE) table.onFailed(new Error(`a move was answered with ${status}: ${text}`))
    }),
  )
  const streams: { close(): void }[] = []
  for (const [seat, { stream, cookie }] of endpoints.entries()) {
    table.first[seat] = await new Promise<SeatUpdate>((resolve) => {
      const onMessage = (text: string) => {
        for (const update of message(text, seat)) {
          resolve(update)
          table.onUpdate(seat, update)
        }
      }
      streams.push(openEventStream(port, stream, cookie, onMessage))
    })
  }
  return table
}
