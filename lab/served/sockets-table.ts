import type { Table } from './load.ts'
import { markTold } from './marks.ts'
import { wiredTable } from './wired-table.ts'

let tables = 0

const read = (text: string, seat: number) => [markTold(Number(/"number":(\d+)/.exec(text)?.[1]), 0, seat)]

/** A table of the simplest game as far as its players can tell. */
export function socketsTable(port: number): Promise<Table> {
  const id = tables++
  const places = [0, 1].map((seat) => ({ moves: `/${id}/${seat}`, stream: `/${id}/${seat}`, cookie: '', headers: '' }))
  return wiredTable(port, places, { answer: read, message: read })
}
