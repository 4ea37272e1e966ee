import { opened } from './wire.ts'

const FIN_TEXT = 0x81
const HEAD = { short: 2, middle: 4, long: 10 } as const

/** A WebSocket as bare as it can be, for texts that come whole. */
export function openWebSocket(
  port: number,
  path: string,
  onText: (text: string) => void,
): { send(text: string): void; close(): void } {
  let rest: Buffer | undefined
  let open = false
  const socket = opened(port, (chunk) => {
    let bytes = rest === undefined ? chunk : Buffer.concat([rest, chunk])
    if (!open) {
      const end = bytes.indexOf('\r\n\r\n')
      if (end >= 0) bytes = bytes.subarray(end + 4)
      open = end >= 0
    }
    const left = open ? readFrames(bytes, onText) : bytes
    rest = left && Buffer.from(left)
  })
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.from('always this key!').toString('base64')}\r\n\r\n`,
  )
  return {
    send: (text) => void socket.write(frameOf(text), 'latin1'),
    close: () => socket.destroy(),
  }
}

/** Reads what is whole, and gives back what is not. */
function readFrames(bytes: Buffer, onText: (text: string) => void): Buffer | undefined {
  let at = 0
  while (bytes.length - at >= HEAD.middle) {
    const short = bytes.readUInt8(at + 1)
    const head = short < 126 ? HEAD.short : short === 126 ? HEAD.middle : HEAD.long
    if (bytes.length - at < head) break
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    const end = at + head + length
    if (bytes.length < end) break
    if (bytes[at] === FIN_TEXT) onText(bytes.toString('latin1', at + head, end))
    at = end
  }
  return at === bytes.length ? undefined : bytes.subarray(at)
}

/** What a client sends must be masked; with zeros, it stays what it was. */
function frameOf(text: string): string {
  const length =
    text.length < 126
      ? String.fromCharCode(0x80 | text.length)
      : String.fromCharCode(0x80 | 126, text.length >> 8, text.length & 255)
  return `${String.fromCharCode(FIN_TEXT)}${length}\0\0\0\0${text}`
}
