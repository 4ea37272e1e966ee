import { connect } from 'node:net'

// A WebSocket as bare as it can be, for texts that come whole and are ASCII as far as anybody reads them. On a small
// machine the one who measures must not be what is measured: `ws` and Node's own take about twice as much of the
// processor for a text there and one back. Players at all servers have this one, so that they cost the same.

export interface SocketAddress {
  readonly port: number
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What is told of a socket. */
export interface SocketEvents {
  onOpen?(): void
  onText(text: string): void
  /** It is closed, and not from here. */
  onLost(error: Error): void
}

export interface BareSocket {
  send(text: string): void
  close(): void
}

/** RFC 6455, 5.2: a whole message and what it is. */
const TEXT = 0x81
const CLOSE = 0x88
const PING = 0x89
const PONG = 0x8a

/** Whatever comes is read from one place, before more can come: without Node's streams, and without a copy. */
const buffer = Buffer.alloc(2 ** 16)

export function openWebSocket(
  { port, path, headers = {} }: SocketAddress,
  { onOpen, onText, onLost }: SocketEvents,
): BareSocket {
  let rest: Buffer | undefined
  let isOpen = false
  let reason = 'the server closed the connection'

  const onFrame = (kind: number, text: string) => {
    if (kind === TEXT) onText(text)
    else if (kind === PING) socket.write(frameOf(PONG, text), 'latin1')
    else if (kind === CLOSE) {
      reason += ` with ${text === '' ? 'no reason' : Buffer.from(text, 'latin1').readUInt16BE()}`
      socket.destroy()
    }
  }
  /** Reads the answer to the request; gives what came after it. */
  const onAnswer = (bytes: Buffer): Buffer => {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return bytes
    const answer = bytes.toString('latin1', 0, end)
    if (!answer.startsWith('HTTP/1.1 101 ')) {
      reason = `there is no socket at ${path}: ${bytes.toString('latin1')}`
      socket.destroy()
      return bytes
    }
    isOpen = true
    onOpen?.()
    return bytes.subarray(end + 4)
  }
  const onBytes = (length: number) => {
    const chunk = buffer.subarray(0, length)
    let bytes: Buffer = rest === undefined ? chunk : Buffer.concat([rest, chunk])
    if (!isOpen) bytes = onAnswer(bytes)
    if (isOpen) bytes = readFrames(bytes, onFrame)
    rest = bytes.length === 0 ? undefined : Buffer.from(bytes)
    return true
  }
  const lost = () => onLost(new Error(reason))

  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: onBytes } })
  socket.on('error', (error) => {
    reason = error.message
  })
  socket.once('close', lost)
  const lines = Object.entries({ ...UPGRADE, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return {
    send: (text) => void socket.write(frameOf(TEXT, text), 'latin1'),
    close() {
      socket.off('close', lost)
      socket.destroy()
    },
  }
}

const UPGRADE = {
  host: '127.0.0.1',
  upgrade: 'websocket',
  connection: 'upgrade',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.from('always this key!').toString('base64'),
}

/** Tells the frames that are whole, and gives back what is not. */
function readFrames(bytes: Buffer, onFrame: (kind: number, text: string) => void): Buffer {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = bytes.readUInt8(at + 1)
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length - at < head) break
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    const end = at + head + length
    if (bytes.length < end) break
    onFrame(bytes.readUInt8(at), bytes.toString('latin1', at + head, end))
    at = end
  }
  return bytes.subarray(at)
}

/** What a client sends must be masked; with zeros, it stays what it was. */
function frameOf(kind: number, text: string): string {
  const length =
    text.length < 126
      ? String.fromCharCode(0x80 | text.length)
      : String.fromCharCode(0x80 | 126, text.length >> 8, text.length & 255)
  return `${String.fromCharCode(kind)}${length}\0\0\0\0${text}`
}
