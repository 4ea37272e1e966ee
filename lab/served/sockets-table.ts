import type { ServedTable } from './load.ts'
import { markUpdate } from './marks.ts'
import { wiredTable } from './wired-table.ts'

let tables = 0

const read = (text: string, seat: number) => [markUpdate(Number(/"number":(\d+)/.exec(text)?.[1]), 0, seat)]

/** A table of the simplest game as far as its players can tell. */
export function socketsTable(port: number): Promise<ServedTable> {
  const id = tables++
  const endpoints = [0, 1].map((seat) => ({
    moves: `/${id}/${seat}`,
    stream: `/${id}/${seat}`,
    cookie: '',
    headers: '',
  }))
  return wiredTable(port, endpoints, { answer: read, message: read })
}
