import { inflateSync } from 'node:zlib'

export interface Picture {
  readonly width: number
  readonly height: number
  /** Four bytes a pixel: red, green, blue and how much it covers. */
  readonly pixels: Uint8Array
}

/** Reads a PNG of eight bits a channel, with all four channels and no interlacing. */
export function readPng(file: Uint8Array): Picture {
  const data = Buffer.from(file)
  if (data.subarray(1, 4).toString() !== 'PNG') throw new Error('no PNG')
  const parts: Buffer[] = []
  for (let at = 8; at < data.length; ) {
    const length = data.readUInt32BE(at)
    if (data.subarray(at + 4, at + 8).toString() === 'IDAT') parts.push(data.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)]
  const lines = inflateSync(Buffer.concat(parts))
  const row = width * 4
  const pixels = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (row + 1)]
    for (let x = 0; x < row; x++) {
      const left = x < 4 ? 0 : pixels[y * row + x - 4]
      const up = y === 0 ? 0 : pixels[(y - 1) * row + x]
      const corner = x < 4 || y === 0 ? 0 : pixels[(y - 1) * row + x - 4]
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]
      pixels[y * row + x] = lines[y * (row + 1) + 1 + x] + guess
    }
  }
  return { width, height, pixels }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [left, up, corner].map((one) => Math.abs(guess - one))
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** How many pixels of two pictures differ. */
export function differing(one: Picture, other: Picture): number {
  let count = 0
  for (let i = 0; i < one.pixels.length; i += 4) {
    if (one.pixels.subarray(i, i + 4).some((value, n) => value !== other.pixels[i + n])) count++
  }
  return count
}
