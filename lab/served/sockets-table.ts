import type { Table, Told } from './load.ts'
import { markTold } from './marks.ts'
import { openLine, openStream } from './wire.ts'

let tables = 0

/** A table of the simplest game as far as its players can tell, each with a connection for moves and a stream. */
export async function socketsTable(port: number): Promise<Table> {
  const id = tables++
  const read = (text: string, seat: number) => markTold(Number(/"number":(\d+)/.exec(text)?.[1]), 0, seat)
  const table: Table = {
    first: [],
    play: (seat, { number }, move) =>
      lines[seat].post(`/${id}/${seat}`, `{"number":${number},"move":${JSON.stringify(move)}}`),
    onTold() {},
    onFailed() {},
    close() {
      for (const one of [...streams, ...lines]) one.close()
    },
  }
  const lines = [0, 1].map((seat) => openLine(port, '', (_, text) => table.onTold(seat, read(text, seat))))
  const streams: { close(): void }[] = []
  for (const seat of [0, 1]) {
    table.first[seat] = await new Promise<Told>((resolve) => {
      const onMessage = (text: string) => {
        resolve(read(text, seat))
        table.onTold(seat, read(text, seat))
      }
      streams.push(openStream(port, `/${id}/${seat}`, '', onMessage))
    })
  }
  return table
}
