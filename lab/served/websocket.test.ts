import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { openWebSocket } from './websocket.ts'

/** What is before and after each way in which a frame says how long it is; longer texts are only received. */
const SENT = [0, 1, 125, 126, 127, 65_535]
const RECEIVED = [...SENT, 65_536, 200_000]

/** On a busy machine, too. */
const PATIENT = { timeout: 20_000 }

const textOf = (length: number) => 'abcdefghij'.repeat(length / 10 + 1).slice(0, length)
const textsOf = (lengths: readonly number[]) => lengths.map(textOf)

describe('beside a library that keeps to the protocol', () => {
  let server: WebSocketServer
  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
  })
  afterEach(() => {
    server.close()
  })
  const portOf = () => (server.address() as AddressInfo).port

  /** Both ends of a socket, and what each has heard. */
  const connected = async () => {
    const heard: string[] = []
    const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>()
    const { promise: open, resolve: onOpen } = Promise.withResolvers<void>()
    const come = new Promise<{ far: WebSocket; asked: IncomingMessage }>((resolve) => {
      server.once('connection', (far, asked) => resolve({ far, asked }))
    })
    const headers = { cookie: 'who=me' }
    const near = openWebSocket(
      { port: portOf(), path: '/here', headers },
      { onOpen, onText: (text) => heard.push(text), onLost },
    )
    const { far, asked } = await come
    expect(asked).toMatchObject({ url: '/here', headers })
    await open
    return { near, far, heard, lost }
  }

  test('texts of every length are sent', async () => {
    const { near, far } = await connected()
    const heard: string[] = []
    far.on('message', (data) => heard.push(String(data)))
    for (const text of textsOf(SENT)) near.send(text)
    await expect.poll(() => heard.length, PATIENT).toBe(SENT.length)
    expect(heard).toEqual(textsOf(SENT))
    near.close()
  })

  test('texts of every length are received, and pings between them are answered at once', async () => {
    const { near, far, heard } = await connected()
    const answers: string[] = []
    far.on('pong', (data) => answers.push(String(data)))
    for (const [i, text] of textsOf(RECEIVED).entries()) {
      far.send(text)
      far.ping(`${i}`)
    }
    far.ping()
    await expect.poll(() => answers.length, PATIENT).toBe(RECEIVED.length + 1)
    expect(answers).toEqual([...RECEIVED.keys(), ''].map(String))
    expect(heard).toEqual(textsOf(RECEIVED))
    near.close()
  })

  test('one that the server closes is lost, and the reason is told', async () => {
    const { far, lost } = await connected()
    far.close(1008)
    expect((await lost).message).toContain('1008')
  })

  test('one that is closed here is not lost', async () => {
    const { near, far, lost } = await connected()
    near.close()
    await once(far, 'close')
    expect(await Promise.race([lost, 'closed'])).toBe('closed')
  })
})

describe('beside a server that is told what to send', () => {
  let server: Server
  afterEach(() => {
    server.close()
  })
  const serving = async (onRequest: (socket: Socket) => void) => {
    server = createServer({ noDelay: true }, (socket) => {
      socket.once('data', () => onRequest(socket))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { port: (server.address() as AddressInfo).port, path: '/' }
  }

  test('bytes may come one by one', async () => {
    const bytes = Buffer.concat([
      Buffer.from('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n'),
      Buffer.from([0x81, 2]),
      Buffer.from('ab'),
      Buffer.from([0x81, 126, 0, 200]),
      Buffer.from(textOf(200)),
    ])
    const address = await serving(async (socket) => {
      for (const byte of bytes) await new Promise((sent) => socket.write(Buffer.of(byte), sent))
    })
    const heard: string[] = []
    const socket = openWebSocket(address, {
      onText: (text) => heard.push(text),
      onLost: ({ message }) => heard.push(message),
    })
    await expect.poll(() => heard, PATIENT).toEqual(['ab', textOf(200)])
    socket.close()
  })

  test('one that is refused is lost, and the answer is told', async () => {
    const address = await serving((socket) => socket.write('HTTP/1.1 429 Too Many Requests\r\n\r\n'))
    const error = await new Promise<Error>((onLost) => openWebSocket(address, { onText() {}, onLost }))
    expect(error.message).toContain('429 Too Many')
  })
})

test('where nobody listens, it is lost', async () => {
  const error = await new Promise<Error>((onLost) => openWebSocket({ port: 1, path: '/' }, { onText() {}, onLost }))
  expect(error.message).toContain('ECONNREFUSED')
})
