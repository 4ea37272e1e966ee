import type { LiveMessage } from '@portolan/protocol'
import { CLOSE, type Frame, frameOf, PING, PONG, readFrames, TEXT } from './frames.ts'
import { handshake } from './handshakes.ts'
import { isObject, readJson, whyNoError } from './oracle.ts'
import { type Header, type Response, SWITCHED } from './raw.ts'
import type { Device } from './roles.ts'
import type { Follower } from './streams.ts'
import type { Table } from './table.ts'
import { openTap } from './tap.ts'
import { makeWitness } from './witness.ts'

/** A page: the socket over which somebody follows tables and plays. Whatever comes is looked at and kept. */
export interface Page extends Follower {
  /** All that has come. */
  readonly messages: readonly LiveMessage[]
  /** How the request for the socket was answered, if it was. */
  response(): Response | undefined
  /** Why the server has closed it, if it has said so. */
  closeCode(): number | undefined
  /** Sends a message. */
  say(message: unknown): void
  /** Sends bytes as they are. */
  write(bytes: Buffer): void
}

export interface PageOptions {
  readonly headers?: readonly Header[]
  /** Nothing that comes is read once it is open. */
  readonly unread?: boolean
}

export const LIVE_ROUTE = 'GET /api/live'

/** Codes of failures: none of them may be told. */
const FAILURES = ['UNEXPECTED', 'TABLE_DAMAGED', 'LOG_DAMAGED', 'GAME_UNAVAILABLE', 'STORAGE_FULL']

/** Opens a socket as this device; what is said before it is open is sent then. */
export function openPage(table: Table, device: Device, { headers = [], unread }: PageOptions = {}): Page {
  const { world } = table
  const { oracle } = world
  const witness = makeWitness(table, device, LIVE_ROUTE)
  const messages: LiveMessage[] = []
  const early: Buffer[] = []
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  let closeCode: number | undefined

  const hear = (text: string) => {
    oracle.hear(device, LIVE_ROUTE, text)
    const read = readJson(text)
    if (read === undefined) {
      oracle.find({ rule: 'form', place: LIVE_ROUTE, what: `${device.name} was told ${text.slice(0, 200)}` })
      return
    }
    const wrong = 'error' in read ? whyNoError(read.error) : undefined
    if (wrong !== undefined) oracle.find({ rule: 'form', place: LIVE_ROUTE, what: `${wrong}: ${text.slice(0, 200)}` })
    if (isObject(read.error) && FAILURES.includes(`${read.error.code}`))
      oracle.find({ rule: 'fails', place: LIVE_ROUTE, what: `${device.name}: ${text.slice(0, 300)}` })
    const message = read as unknown as LiveMessage
    messages.push(message)
    witness.see(message)
  }

  const take = ({ opcode, payload, isPlain }: Frame) => {
    if (!isPlain) oracle.find({ rule: 'form', place: LIVE_ROUTE, what: `a frame of ${opcode} that is not plain` })
    else if (opcode === TEXT) hear(payload.toString('utf8'))
    else if (opcode === PING) write(frameOf({ opcode: PONG, payload }))
    else if (opcode === CLOSE) {
      closeCode = payload.length < 2 ? 0 : payload.readUInt16BE(0)
      write(frameOf({ opcode: CLOSE, payload }))
    }
  }

  const write = (bytes: Buffer) => {
    if (!isOpen) early.push(bytes)
    else if (tap.socket.writable) tap.socket.write(bytes)
  }

  const ask = { method: 'GET', target: '/api/live', headers: [...handshake, ...headers] }
  const tap = openTap(world, device, LIVE_ROUTE, ask, {
    status: SWITCHED,
    onOpen() {
      isOpen = true
      for (const bytes of early.splice(0)) write(bytes)
      if (unread) tap.socket.pause()
    },
    onData(part) {
      const read = readFrames(Buffer.concat([rest, part]))
      rest = read.rest
      for (const frame of read.frames) take(frame)
    },
  })
  return {
    device,
    route: LIVE_ROUTE,
    messages,
    number: witness.number,
    ended: tap.ended,
    until: tap.until,
    response: tap.response,
    closeCode: () => closeCode,
    say: (message) => write(frameOf({ opcode: TEXT, payload: JSON.stringify(message) })),
    write,
    close() {
      tap.socket.destroy()
      witness.report()
    },
  }
}

/** A page that follows the table. */
export function followLive(table: Table, device: Device): Page {
  const page = openPage(table, device)
  page.say({ type: 'follow', table: table.model.id })
  return page
}
