import type { StreamMessage } from '@portolan/protocol'
import type { Header } from './raw.ts'
import type { Device } from './roles.ts'
import type { Table } from './table.ts'
import { openTap } from './tap.ts'
import { makeWitness } from './witness.ts'

/** Somebody who follows a table. Whatever is told is looked at and kept. */
export interface Follower {
  readonly device: Device
  /** By which it follows. */
  readonly route: string
  /** The last number that it was told of. */
  readonly number: () => number
  readonly ended: () => boolean
  /** Fulfilled when this holds, or never will because the connection has ended. */
  until(holds: () => boolean): Promise<void>
  close(): void
}

export interface Following {
  readonly query?: string
  readonly headers?: readonly Header[]
  readonly target?: string
  /** Nothing that comes is read. */
  readonly unread?: boolean
  /** It says that it has nothing more to ask. */
  readonly halfClose?: boolean
}

const ROUTE = 'GET /api/stream'

/** Opens a stream to a table as this device. */
export function follow(
  table: Table,
  device: Device,
  { query = '', headers = [], target, ...how }: Following = {},
): Follower {
  const { world, model } = table
  const witness = makeWitness(table, device, ROUTE)
  const decoder = new TextDecoder()
  let rest = ''

  const read = (part: Buffer) => {
    const blocks = (rest + decoder.decode(part, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      world.oracle.hear(device, ROUTE, block)
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined) witness.see(JSON.parse(data) as StreamMessage)
    }
  }

  const ask = {
    method: 'GET',
    target: target ?? `/api/stream?tables=${model.id}${query}`,
    headers: [...headers, ['connection', 'keep-alive'] as const],
  }
  const { socket, ended, until } = openTap(world, device, ROUTE, ask, { ...how, status: 200, onData: read })
  return {
    device,
    route: ROUTE,
    number: witness.number,
    ended,
    until,
    close() {
      socket.destroy()
      witness.report()
    },
  }
}

/** What a reader may claim to have been told already. */
export const forgedPlaces = (id: string, number: number): readonly string[] => [
  `${id}:0.0`,
  `${id}:${number}.0`,
  `${id}:${Math.max(0, number - 2)}.0`,
  `${id}:999999999.999999999`,
  `${id}:-1.0`,
  `${id}:1`,
  `${id}:1.0,${id}:2.0`,
  `AAAAAAAAAAAA:1.0,${id}:1.0`,
  ',,,',
  'x'.repeat(900),
  `${id}:1e3.0`,
  '__proto__:1.0',
]

/** The same over a socket, where places have a form. */
export const forgedCursors = (number: number): readonly { readonly number: number; readonly chatLines: number }[] => [
  { number: 0, chatLines: 0 },
  { number, chatLines: 0 },
  { number: Math.max(0, number - 2), chatLines: 1_000_000 },
  { number: 1_000_000, chatLines: 0 },
]
