import { BINARY, CLOSE, frameOf, PING, PONG, TEXT } from './frames.ts'

// What can be sent over a socket beside whole texts: it is borne, or the socket is closed; nothing else is to come of it.

export interface OddFrame {
  readonly name: string
  readonly bytes: Buffer
  /** Against the protocol, or beyond what may be sent: the socket is closed. Missing where it may be closed or not. */
  readonly isFatal?: boolean
}

const ASKED = JSON.stringify({ type: 'unfollow', table: 'AAAAAAAAAAAA' })
const CONTINUATION = 0

/** More than a message may have. */
const TOO_LONG = ' '.repeat(16 * 1024 + 1)

const many = (count: number, frame: Buffer) => Buffer.concat(Array.from({ length: count }, () => frame))
const closing = (code: number, reason: Buffer = Buffer.alloc(0)) => {
  const payload = Buffer.alloc(2)
  payload.writeUInt16BE(code)
  return frameOf({ opcode: CLOSE, payload: Buffer.concat([payload, reason]) })
}

const BORNE: Readonly<Record<string, Buffer>> = {
  'a binary message': frameOf({ opcode: BINARY, payload: ASKED }),
  'bytes of any kind': frameOf({ opcode: BINARY, payload: Buffer.from([...Array(256).keys()]) }),
  'an empty text': frameOf({ opcode: TEXT }),
  'many at once': many(300, frameOf({ opcode: TEXT, payload: ASKED })),
  'many that are none': many(100, frameOf({ opcode: TEXT, payload: '{' })),
  'some pings': many(20, frameOf({ opcode: PING, payload: 'x' })),
  'pongs that nobody asked for': many(200, frameOf({ opcode: PONG, payload: 'x'.repeat(125) })),
  'parts of a message': Buffer.concat([
    frameOf({ opcode: TEXT, payload: ASKED.slice(0, 5), isPart: true }),
    frameOf({ opcode: CONTINUATION, isPart: true }),
    frameOf({ opcode: PING, payload: 'between' }),
    frameOf({ opcode: CONTINUATION, payload: ASKED.slice(5) }),
  ]),
  'a letter in each part': Buffer.concat([
    frameOf({ opcode: TEXT, isPart: true }),
    ...[...ASKED].map((letter) => frameOf({ opcode: CONTINUATION, payload: letter, isPart: true })),
    frameOf({ opcode: CONTINUATION }),
  ]),
}

const EITHER: Readonly<Record<string, Buffer>> = {
  'a flood of pings': many(2000, frameOf({ opcode: PING, payload: 'x' })),
}

const FATAL: Readonly<Record<string, Buffer>> = {
  'not masked': frameOf({ opcode: TEXT, payload: ASKED, isUnmasked: true }),
  'bits of no extension': frameOf({ opcode: TEXT, payload: ASKED, reserved: 4 }),
  'all bits of no extension': frameOf({ opcode: TEXT, payload: ASKED, reserved: 7 }),
  'a kind of frame that there is not': frameOf({ opcode: 3, payload: ASKED }),
  'a kind of control that there is not': frameOf({ opcode: 11, payload: ASKED }),
  'the rest of no message': frameOf({ opcode: CONTINUATION, payload: ASKED }),
  'a message within another': Buffer.concat([
    frameOf({ opcode: TEXT, payload: ASKED, isPart: true }),
    frameOf({ opcode: TEXT, payload: ASKED }),
  ]),
  'a ping in parts': frameOf({ opcode: PING, payload: 'x', isPart: true }),
  'a long ping': frameOf({ opcode: PING, payload: 'x'.repeat(126) }),
  'too long': frameOf({ opcode: TEXT, payload: TOO_LONG }),
  'too long in parts': Buffer.concat([
    frameOf({ opcode: TEXT, payload: TOO_LONG.slice(9), isPart: true }),
    frameOf({ opcode: CONTINUATION, payload: TOO_LONG.slice(0, 20) }),
  ]),
  'very long': frameOf({ opcode: TEXT, claimed: 2n ** 40n }),
  'longer than there is': frameOf({ opcode: TEXT, claimed: 2n ** 63n }),
  'a great number of parts': many(20_000, frameOf({ opcode: TEXT, isPart: true })),
  'no text': frameOf({ opcode: TEXT, payload: Buffer.from([0xc3, 0x28, 0xff]) }),
  'half a reason to close': frameOf({ opcode: CLOSE, payload: 'x' }),
  'a reason that none may give': closing(1005),
  'a reason that there is not': closing(70),
  'a reason in no letters': closing(1000, Buffer.from([0xff, 0xfe])),
  'a farewell, and more': Buffer.concat([closing(1000), frameOf({ opcode: TEXT, payload: ASKED })]),
  'not a frame at all': Buffer.from('POST /api/me HTTP/1.1\r\nhost: x\r\n\r\n'),
}

const listed = (frames: Readonly<Record<string, Buffer>>, how: Pick<OddFrame, 'isFatal'>): readonly OddFrame[] =>
  Object.entries(frames).map(([name, bytes]) => ({ name, bytes, ...how }))

export const ODD_FRAMES: readonly OddFrame[] = [
  ...listed(BORNE, { isFatal: false }),
  ...listed(EITHER, {}),
  ...listed(FATAL, { isFatal: true }),
]
