// FIPS 180-4. The engine needs it at once and in any runtime; the platforms' own are asynchronous or Node's alone.

const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32) | 0
const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: Math.floor(Math.sqrt(n)) }, (_, d) => d + 1).some((d) => d > 1 && n % d === 0),
)
const K = Int32Array.from(primes, (p) => fraction(Math.cbrt(p)))
const H = Int32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)))

/** A text in UTF-8. A surrogate without its other half becomes U+FFFD, as everywhere. */
function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length)
  let n = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) {
      bytes[n++] = unit
      continue
    }
    const point = (unit & 0xf800) === 0xd800 ? (text.codePointAt(i) ?? unit) : unit
    if (point > 0xffff) i++
    const sign = (point & 0x1ff800) === 0xd800 ? 0xfffd : point
    if (sign < 0x800) bytes[n++] = 0xc0 | (sign >> 6)
    else {
      if (sign < 0x10000) bytes[n++] = 0xe0 | (sign >> 12)
      else {
        bytes[n++] = 0xf0 | (sign >> 18)
        bytes[n++] = 0x80 | ((sign >> 12) & 0x3f)
      }
      bytes[n++] = 0x80 | ((sign >> 6) & 0x3f)
    }
    bytes[n++] = 0x80 | (sign & 0x3f)
  }
  return bytes.subarray(0, n)
}

const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n))

/** The SHA-256 of a text in UTF-8, as eight words. */
export function sha256Words(text: string): Uint32Array {
  const message = utf8(text)
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  bytes.set(message)
  const padded = new DataView(bytes.buffer)
  padded.setUint8(message.length, 0x80)
  padded.setUint32(padded.byteLength - 8, Math.floor(message.length / 2 ** 29))
  padded.setUint32(padded.byteLength - 4, message.length << 3)

  const hash = H.slice()
  const w = new Int32Array(64)
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = padded.getInt32(block + 4 * i)
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]
      const b = w[i - 2]
      const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
      const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
      w[i] = w[i - 16] + s0 + w[i - 7] + s1
    }
    let a = hash[0]
    let b = hash[1]
    let c = hash[2]
    let d = hash[3]
    let e = hash[4]
    let f = hash[5]
    let g = hash[6]
    let h = hash[7]
    for (let i = 0; i < 64; i++) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    hash[0] += a
    hash[1] += b
    hash[2] += c
    hash[3] += d
    hash[4] += e
    hash[5] += f
    hash[6] += g
    hash[7] += h
  }
  return new Uint32Array(hash.buffer)
}

/** The SHA-256 of a text in UTF-8, in hexadecimal: what `sha256sum` prints. */
export const sha256 = (text: string): string =>
  Array.from(sha256Words(text), (word) => word.toString(16).padStart(8, '0')).join('')
