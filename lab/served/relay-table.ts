import type { ServedTable } from './load.ts'
import { markUpdate } from './marks.ts'
import { type SeatClient, socketTable } from './socket-table.ts'

let tables = 0

/** A table of the simplest game as far as its players can tell. */
export function relayTable(port: number): Promise<ServedTable> {
  const path = `/${tables++}`
  return socketTable(
    port,
    [0, 1].map((seat) => counting(path, seat)),
  )
}

const counting = (path: string, seat: number): SeatClient => ({
  path,
  hear: (text) => markUpdate(Number(/"number":(\d+)/.exec(text)?.[1]), 0, seat),
  say: ({ number }, move) => `{"number":${number},"move":${JSON.stringify(move)}}`,
})
