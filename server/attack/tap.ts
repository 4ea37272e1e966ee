import type { Socket } from 'node:net'
import { type Ask, bytesOf, openSocket, type Response, readResponses } from './raw.ts'
import { cookieOf, type Device, type World } from './roles.ts'

// A connection that stays open after its head was answered: a stream, or a socket.

export interface Tap {
  readonly socket: Socket
  /** What its head was answered with, if it was. */
  response(): Response | undefined
  ended(): boolean
  /** Fulfilled when this holds, or never will because the connection has ended; or when it has been waited for long enough. */
  until(holds: () => boolean): Promise<void>
}

export interface Tapping {
  /** The status by which it becomes what it was opened for. */
  readonly status: number
  /** Nothing that comes is read. */
  readonly unread?: boolean
  /** It says that it has nothing more to ask. */
  readonly halfClose?: boolean
  onOpen?(): void
  onData(part: Buffer): void
}

/** A limit on hanging: the caller looks at what has come until then. */
const PATIENCE = 30_000

/** Opens a connection as this device. Its head is an answer like others, and is looked at. */
export function openTap(world: World, device: Device, route: string, ask: Ask, how: Tapping): Tap {
  const { oracle, address } = world
  const whole = { ...ask, headers: [...cookieOf(device), ...(ask.headers ?? [])] }
  const bytes = bytesOf(whole, address.host)
  const sent = bytes.subarray(0, 2000).toString('latin1')
  const socket = openSocket(address, bytes)
  const waiting = new Set<() => void>()
  const parts: Buffer[] = []
  let response: Response | undefined
  let hasEnded = false
  const isOpen = () => response?.status === how.status
  world.requests++

  const readHead = (part: Buffer) => {
    parts.push(part)
    const read = Buffer.concat(parts)
    const end = read.indexOf('\r\n\r\n') + 4
    const [head] = end < 4 ? [] : readResponses(read.subarray(0, end), true, true).responses
    if (head?.status === how.status) {
      response = head
      oracle.look({ by: device, route, ask: whole }, { sent, responses: [head], text: '', hung: false })
      how.onOpen?.()
      how.onData(read.subarray(end))
    } else if (readResponses(read, false, false).responses.length > 0) socket.destroy()
  }

  socket.on('data', (part) => {
    if (isOpen()) how.onData(part)
    else readHead(part)
    for (const look of [...waiting]) look()
  })
  if (how.unread) socket.pause()
  if (how.halfClose) socket.once('connect', () => socket.end())
  socket.on('close', () => {
    hasEnded = true
    if (!isOpen() && !how.unread) {
      const all = Buffer.concat(parts)
      const { responses } = readResponses(all, false, true)
      response = responses[0]
      oracle.look(
        { by: device, route, ask: whole },
        { sent, responses, text: all.toString('utf8'), hung: false },
        false,
      )
    }
    for (const look of [...waiting]) look()
  })

  return {
    socket,
    response: () => response,
    ended: () => hasEnded,
    until: (holds) =>
      new Promise((resolve) => {
        const finish = () => {
          clearTimeout(patience)
          waiting.delete(look)
          resolve()
        }
        const look = () => {
          if (hasEnded || holds()) finish()
        }
        const patience = setTimeout(finish, PATIENCE)
        waiting.add(look)
        look()
      }),
  }
}
