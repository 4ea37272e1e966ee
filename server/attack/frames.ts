// The frames of a WebSocket (RFC 6455, 5.2), byte by byte: what a library would put right is sent as it is.

export const TEXT = 1
export const BINARY = 2
export const CLOSE = 8
export const PING = 9
export const PONG = 10

export interface FrameParts {
  readonly opcode: number
  readonly payload?: string | Buffer
  /** Not the last part of its message. */
  readonly isPart?: boolean
  /** As servers send, and clients must not. */
  readonly isUnmasked?: boolean
  /** The three bits that mean nothing without an extension. */
  readonly reserved?: number
  /** What is said of its length, where that is not the truth, in eight bytes. */
  readonly claimed?: bigint
}

const MASK = Buffer.from([0x12, 0x34, 0x56, 0x78])

function lengthOf(length: number, claimed: bigint | undefined): Buffer {
  if (claimed === undefined && length < 126) return Buffer.from([length])
  const bytes = Buffer.alloc(claimed === undefined && length < 65_536 ? 3 : 9)
  bytes[0] = bytes.length === 3 ? 126 : 127
  if (bytes.length === 3) bytes.writeUInt16BE(length, 1)
  else bytes.writeBigUInt64BE(claimed ?? BigInt(length), 1)
  return bytes
}

export function frameOf({ opcode, payload = '', isPart, isUnmasked, reserved = 0, claimed }: FrameParts): Buffer {
  const bytes = Buffer.from(payload as string)
  const length = lengthOf(bytes.length, claimed)
  if (!isUnmasked) length[0] |= 0x80
  const first = Buffer.from([(isPart ? 0 : 0x80) | (reserved << 4) | opcode])
  if (isUnmasked) return Buffer.concat([first, length, bytes])
  for (const [i, byte] of bytes.entries()) bytes[i] = byte ^ MASK[i % 4]
  return Buffer.concat([first, length, MASK, bytes])
}

/** A frame of a server. */
export interface Frame {
  readonly opcode: number
  readonly payload: Buffer
  /** Whole, not masked, and without bits of extensions. */
  readonly isPlain: boolean
}

/** The frames in some bytes, and what is left: the beginning of another. */
export function readFrames(bytes: Buffer): { readonly frames: readonly Frame[]; readonly rest: Buffer } {
  const frames: Frame[] = []
  let at = 0
  for (;;) {
    if (bytes.length < at + 2) break
    const short = bytes[at + 1] & 0x7f
    const begin = at + (short === 127 ? 10 : short === 126 ? 4 : 2)
    if (bytes.length < begin) break
    const length =
      short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short === 126 ? bytes.readUInt16BE(at + 2) : short
    if (bytes.length < begin + length) break
    frames.push({
      opcode: bytes[at] & 0x0f,
      payload: bytes.subarray(begin, begin + length),
      isPlain: (bytes[at] & 0xf0) === 0x80 && (bytes[at + 1] & 0x80) === 0,
    })
    at = begin + length
  }
  return { frames, rest: bytes.subarray(at) }
}
