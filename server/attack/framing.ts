import { type Ask, bytesOf } from './raw.ts'

// Requests of which it is not clear where they end: what stands within or behind one must not be taken for another.

/** Bytes to send, and what they try. All answers until the server hangs up are looked at. */
export interface Framed {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Ways of hiding one request in another. The hidden one is forbidden; around it is one that anybody may make. However it
 * is read, the hidden one must not be done.
 */
export function smuggled(hidden: Ask, host: string): readonly Framed[] {
  const inner = bytesOf(hidden, host).toString('latin1')
  const head = `POST /api/tables/AAAAAAAAAAAA/chat HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`
  const chunked = `0\r\n\r\n${inner}`
  const plain: readonly (readonly [string, string])[] = [
    ['length and chunks', `${head}content-length: ${chunked.length}\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`],
    ['chunks and length', `${head}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n${chunked}`],
    ['two lengths', `${head}content-length: 2\r\ncontent-length: ${2 + inner.length}\r\n\r\n{}${inner}`],
    ['lengths in one', `${head}content-length: 2, ${2 + inner.length}\r\n\r\n{}${inner}`],
    ['length with a plus', `${head}content-length: +2\r\n\r\n{}${inner}`],
    ['negative length', `${head}content-length: -1\r\n\r\n${inner}`],
    ['length in hex', `${head}content-length: 0x2\r\n\r\n{}${inner}`],
    ['length of a great number', `${head}content-length: 99999999999999999999\r\n\r\n{}${inner}`],
    ['spaced chunks', `${head}transfer-encoding : chunked\r\n\r\n${chunked}`],
    ['chunks in disguise', `${head}transfer-encoding: xchunked\r\n\r\n${chunked}`],
    ['chunks twice', `${head}transfer-encoding: chunked, chunked\r\n\r\n${chunked}`],
    ['chunks and identity', `${head}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n${chunked}`],
    ['chunks on a folded line', `${head}transfer-encoding:\r\n chunked\r\n\r\n${chunked}`],
    ['chunk extension', `${head}transfer-encoding: chunked\r\n\r\n2;a="\r\n{}\r\n0\r\n\r\n${inner}`],
    ['endless chunk size', `${head}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}${inner}`],
    ['trailer', `${head}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\ncontent-length: 5\r\n\r\n${inner}`],
    ['bare line feeds', `${head.replaceAll('\r\n', '\n')}content-length: 2\n\n{}${inner}`],
    ['bare carriage returns', `${head.replaceAll('\r\n', '\r')}content-length: 2\r\r{}${inner}`],
    ['header of no name', `${head}: x\r\ncontent-length: 2\r\n\r\n{}${inner}`],
    ['header with a NUL', `${head}x: a\0b\r\ncontent-length: 2\r\n\r\n{}${inner}`],
    ['folded header', `${head}x: a\r\n\tb\r\ncontent-length: 2\r\n\r\n{}${inner}`],
    ['version 1.0', `${head.replace('1.1', '1.0')}content-length: 2\r\n\r\n{}${inner}`],
    ['version 9.9', `${head.replace('1.1', '9.9')}content-length: 2\r\n\r\n{}${inner}`],
    ['no version', `GET /api/me\r\n\r\n${inner}`],
    ['two hosts', `${head}host: evil.example\r\ncontent-length: 2\r\n\r\n{}${inner}`],
    ['no host', `GET /api/me HTTP/1.1\r\n\r\n${inner}`],
    ['expects to go on', `${head}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}${inner}`],
    ['expects something else', `${head}expect: pigs\r\ncontent-length: 2\r\n\r\n{}${inner}`],
    ['one after the other', `GET /api/me HTTP/1.1\r\nhost: ${host}\r\n\r\n${inner}`],
    ['behind a stream', `GET /api/stream?tables=AAAAAAAAAAAA HTTP/1.1\r\nhost: ${host}\r\n\r\n${inner}`],
    ['unknown method', `BREW /api/me HTTP/1.1\r\nhost: ${host}\r\n\r\n${inner}`],
    ['tunnel', `CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n${inner}`],
    [
      'other protocol',
      `GET /api/me HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n${inner}`,
    ],
    ['HTTP/2 at once', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${inner}`],
    ['not HTTP', `\x16\x03\x01\x02\x00\x01\x00${inner}`],
    ['header too long', `GET /api/me HTTP/1.1\r\nhost: ${host}\r\nx: ${'x'.repeat(40_000)}\r\n\r\n${inner}`],
    ['headers too many', `GET /api/me HTTP/1.1\r\nhost: ${host}\r\n${'x: y\r\n'.repeat(3000)}\r\n${inner}`],
  ]
  return plain.map(([name, text]) => ({ name, bytes: Buffer.from(text, 'latin1') }))
}

/** The beginning of a request of which the rest never comes. */
export const truncated = (ask: Ask, host: string): readonly Buffer[] => {
  const whole = bytesOf(ask, host)
  const bodyAt = whole.indexOf('\r\n\r\n') + 4
  return [3, 20, bodyAt - 2, bodyAt, bodyAt + 1, whole.length - 1].map((length) => whole.subarray(0, length))
}
