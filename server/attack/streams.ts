import { changed, type Seen } from '@portolan/engine'
import type { StreamMessage } from '../protocol.ts'
import { viewerOf } from './counting.ts'
import { type Header, openSocket, readResponses } from './raw.ts'
import { cookieOf, type Device, personOf } from './roles.ts'
import type { Table } from './table.ts'

/** Somebody who follows a table. Whatever the stream says is looked at and kept. */
export interface Follower {
  readonly device: Device
  /** The last number that it was told of. */
  readonly number: () => number
  readonly ended: () => boolean
  /** Fulfilled when this holds, or never will because the stream has ended. */
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
  { query = '', headers = [], target, unread, halfClose }: Following = {},
) {
  const { world, model, sightings } = table
  const { oracle, address } = world
  const path = target ?? `/api/stream?tables=${model.id}${query}`
  const all: readonly Header[] = [['host', address.host], ...cookieOf(device), ...headers]
  const head = `GET ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  const socket = openSocket(address, Buffer.from(head, 'latin1'))
  const person = personOf(device)
  const who = () => ({ to: device.name, place: ROUTE, person, as: viewerOf(table.model, person) })
  const waiting = new Set<() => void>()
  const parts: Buffer[] = []
  let isOpen = false
  let hasEnded = false
  let rest = ''
  let number = 0
  let known: Seen | undefined
  const as = viewerOf(model, person)
  const gaps: string[] = []
  world.requests++

  const see = (message: StreamMessage) => {
    if (!('id' in message) || message.id !== model.id) return
    if (message.type === 'present') {
      known = message.present.seen
      number = message.present.number
      sightings.push({ ...who(), number, seen: known })
    }
    if (message.type !== 'step') return
    const { step } = message
    if (number > 0 && step.number !== number + 1) {
      gaps.push(`${device.name} was told ${step.number} after ${number}`)
      known = undefined
    }
    number = step.number
    known = step.seen ?? (known && step.change && changed(known, step.change))
    sightings.push({ ...who(), number, events: step.events, ...(known && { seen: known }) })
  }

  const read = (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      oracle.hear(device, ROUTE, block)
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined) see(JSON.parse(data) as StreamMessage)
    }
  }

  const decoder = new TextDecoder()
  socket.on('data', (part) => {
    if (isOpen) read(decoder.decode(part, { stream: true }))
    else {
      parts.push(part)
      const whole = Buffer.concat(parts)
      const end = whole.indexOf('\r\n\r\n')
      isOpen = end >= 0 && whole.toString('latin1', 0, end).startsWith('HTTP/1.1 200')
      if (isOpen) {
        // Its head is an answer like others; what follows are messages.
        const responses = readResponses(whole.subarray(0, end + 4), true, true).responses
        oracle.look(
          { by: device, route: ROUTE, ask: { method: 'HEAD', target: path } },
          { sent: head, responses, text: '', hung: false },
        )
        read(decoder.decode(whole.subarray(end + 4), { stream: true }))
      } else if (readResponses(whole, false, false).responses.length > 0) socket.destroy()
    }
    for (const look of [...waiting]) look()
  })
  if (unread) socket.pause()
  if (halfClose) socket.once('connect', () => socket.end())
  socket.on('close', () => {
    hasEnded = true
    if (!isOpen && !unread) {
      const whole = Buffer.concat(parts)
      const { responses } = readResponses(whole, false, true)
      const asked = { by: device, route: ROUTE, ask: { method: 'GET', target: path } }
      oracle.look(asked, { sent: head, responses, text: whole.toString('utf8'), hung: false }, false)
    }
    for (const look of [...waiting]) look()
  })

  const follower: Follower = {
    device,
    number: () => number,
    ended: () => hasEnded,
    until: (holds) =>
      new Promise((resolve) => {
        const look = () => {
          if (!hasEnded && !holds()) return
          clearTimeout(patience)
          waiting.delete(look)
          resolve()
        }
        // A limit on hanging: the caller looks at what has come until then.
        const patience = setTimeout(() => {
          waiting.delete(look)
          resolve()
        }, 30_000)
        waiting.add(look)
        look()
      }),
    close() {
      socket.destroy()
      // Who sits there no longer counts otherwise since then.
      const isTheSame = viewerOf(table.model, person) === as
      for (const what of isTheSame ? gaps : []) oracle.find({ rule: 'stream', place: ROUTE, what })
    },
  }
  return follower
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
