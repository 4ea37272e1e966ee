import { text } from 'node:stream/consumers'
import type { ErrorAnswer, LiveMessage, LiveRequest, LogStep } from '@portolan/protocol'
import WebSocket from 'ws'
import { makeEyes } from './eyes.ts'
import { checkLiveMessage } from './forms.ts'

/** A page's socket: sends what it is given, and keeps all that comes. */
export interface LiveSocket {
  /** All that has come, but for beats; steps are complete, as if each told all that is seen after it. */
  readonly messages: readonly LiveMessage[]
  send(asked: LiveRequest): void
  /** Sends what may be no message at all. */
  sendRaw(data: string | Uint8Array): void
  /** The first message, from those that came already on, for which this holds. */
  until(holds: (message: LiveMessage) => boolean): Promise<LiveMessage>
  /** The step of the request with this key, or why there is none. */
  answerTo(key: string): Promise<LiveMessage>
  /** The steps of a table that have come, in that order. */
  steps(table: string): readonly LogStep[]
  /** How often it has been said that the socket is alive. */
  beats(): number
  /** Fulfilled when the socket is closed, with the code. */
  readonly closed: Promise<number>
  close(): void
  /** As a device that loses its network: the server is told nothing. */
  kill(): void
  /** Reads nothing any more, until it is resumed. */
  pause(): void
  resume(): void
}

export interface SocketOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Whether pings are left unanswered. */
  readonly mute?: boolean
}

export function openLiveSocket(
  address: string,
  { headers = {}, mute }: SocketOptions,
  onText: (text: string) => void,
): Promise<LiveSocket> {
  const messages: LiveMessage[] = []
  const see = makeEyes()
  const waiting = new Set<() => void>()
  let beats = 0
  const socket = connectTo(address, '/api/live', headers, !mute)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => {
    const text = String(data)
    onText(text)
    const message: LiveMessage = JSON.parse(text)
    checkLiveMessage(message)
    if (message.type === 'beat') beats++
    else messages.push(see(message))
    for (const look of [...waiting]) look()
  })
  const until = (holds: (message: LiveMessage) => boolean) =>
    new Promise<LiveMessage>((found, lost) => {
      const look = () => {
        const message = messages.find(holds)
        if (message === undefined) return
        waiting.delete(look)
        found(message)
      }
      waiting.add(look)
      void closed.then((code) => lost(new Error(`the socket was closed with ${code} before it came`)))
      look()
    })
  const live: LiveSocket = {
    messages,
    send: (asked) => socket.send(JSON.stringify(asked)),
    sendRaw: (data) => socket.send(data),
    until,
    answerTo: (key) => until((message) => keyIn(message) === key),
    steps: (table) =>
      messages.flatMap((message) => (message.type === 'step' && message.id === table ? [message.step] : [])),
    beats: () => beats,
    closed,
    close: () => socket.close(),
    kill: () => socket.terminate(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  }
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(live))
    socket.on('error', reject)
  })
}

const connectTo = (address: string, path: string, headers: Readonly<Record<string, string>>, autoPong = true) =>
  new WebSocket(address.replace('http', 'ws') + path, { headers, autoPong })

const keyIn = (message: LiveMessage): string | undefined => {
  if (message.type === 'step') return message.step.key
  return message.type === 'refused' || message.type === 'played' ? message.key : undefined
}

/** How a request for a socket is answered: 101, or with a refusal. */
export const askForSocket = (
  address: string,
  headers: Readonly<Record<string, string>> = {},
  path = '/api/live',
): Promise<{ readonly status: number; readonly code?: string }> =>
  new Promise((resolve, reject) => {
    const socket = connectTo(address, path, headers)
    socket.on('open', () => {
      socket.terminate()
      resolve({ status: 101 })
    })
    socket.on('unexpected-response', async (_, response) => {
      const { statusCode: status = 0 } = response
      const { error }: Partial<ErrorAnswer> = status >= 400 ? JSON.parse(await text(response)) : {}
      response.destroy()
      resolve({ status, ...(error && { code: error.code }) })
    })
    socket.on('error', reject)
  })
