// FIPS 180-4. The engine needs it at once and in any runtime; the platforms' own are asynchronous or Node's alone.

const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32) | 0
const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: Math.floor(Math.sqrt(n)) }, (_, d) => d + 1).some((d) => d > 1 && n % d === 0),
)
const K = Int32Array.from(primes, (p) => fraction(Math.cbrt(p)))
const H = Int32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)))

const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n))

// One text is hashed at a time, in the same place: arrays would take longer to make than a seed takes to hash.

const hash = new Int32Array(8)
/** The block that is being filled, and the words that are made from it. */
const w = new Int32Array(64)
/** How many bytes there have been. */
let length = 0

function put(byte: number): void {
  const word = (length >> 2) & 15
  w[word] = (w[word] << 8) | byte
  length++
  if ((length & 63) === 0) hashBlock()
}

function putWord(word: number): void {
  for (let shift = 24; shift >= 0; shift -= 8) put((word >>> shift) & 0xff)
}

/** A text in UTF-8. A surrogate without its other half becomes U+FFFD, as everywhere. */
function putText(text: string): void {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) {
      put(unit)
      continue
    }
    const point = (unit & 0xf800) === 0xd800 ? (text.codePointAt(i) ?? unit) : unit
    if (point > 0xffff) i++
    const sign = (point & 0x1ff800) === 0xd800 ? 0xfffd : point
    if (sign < 0x800) put(0xc0 | (sign >> 6))
    else {
      if (sign < 0x10000) put(0xe0 | (sign >> 12))
      else {
        put(0xf0 | (sign >> 18))
        put(0x80 | ((sign >> 12) & 0x3f))
      }
      put(0x80 | ((sign >> 6) & 0x3f))
    }
    put(0x80 | (sign & 0x3f))
  }
}

/** The SHA-256 of a text in UTF-8, as eight words. */
export function sha256Words(text: string): Uint32Array {
  hash.set(H)
  length = 0
  putText(text)
  const bytes = length
  put(0x80)
  while ((length & 63) !== 56) put(0)
  putWord(Math.floor(bytes / 2 ** 29))
  putWord(bytes << 3)
  return new Uint32Array(hash)
}

function hashBlock(): void {
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

/** The SHA-256 of a text in UTF-8, in hexadecimal: what `sha256sum` prints. */
export const sha256 = (text: string): string =>
  Array.from(sha256Words(text), (word) => word.toString(16).padStart(8, '0')).join('')
