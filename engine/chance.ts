import { sha256Words } from './sha256.ts'

/**
 * Where everything new comes from: dice, draws, and the secrets of others. A move that used none of it can be taken
 * back; one that used any of it cannot.
 */
export interface Chance {
  /** 0 to n − 1, each as likely. */
  int(n: number): number
  /** A secret of another seat is being shown: nothing is drawn, but there is no way back. */
  reveal(): void
}

export const rollDie = (chance: Chance, faces = 6): number => 1 + chance.int(faces)

export const pick = <T>(chance: Chance, list: readonly T[]): T => {
  const chosen = list[chance.int(list.length)]
  if (chosen === undefined) throw new RangeError('nothing to pick from')
  return chosen
}

/** Puts the list in a random order, in place. */
export function shuffle<T>(chance: Chance, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = chance.int(i + 1)
    const held = list[i]
    list[i] = list[j]
    list[j] = held
  }
  return list
}

/**
 * A seeded generator: ChaCha8 over a key made from the seed. It gives the same sequence in every runtime, nobody can
 * foretell it from what it gave before, and its place in the sequence is one number.
 *
 * The key is not the plain hash of the seed, because that hash is published before the game begins (`commitment`).
 */
export class SeededChance implements Chance {
  /** How often chance was used: a draw or a reveal. */
  used = 0
  #drawn = 0
  readonly #input = new Int32Array(16)
  readonly #block = new Int32Array(16)

  constructor(seed: string, drawn = 0) {
    this.#input.set(SIGMA)
    this.#input.set(sha256Words(`portolan chance ${seed}`), SIGMA.length)
    this.drawn = drawn
  }

  /** How many words of the sequence have been taken. */
  get drawn(): number {
    return this.#drawn
  }

  set drawn(place: number) {
    this.#drawn = place
    if (place % 16 !== 0) this.#fill(Math.floor(place / 16))
  }

  int(n: number): number {
    if (!(Number.isInteger(n) && n >= 1 && n <= RANGE))
      throw new RangeError(`chance.int(${n}): 1 to ${RANGE} is possible`)
    this.used++
    while (true) {
      const word = this.#next()
      const drawn = word % n
      // Words beyond the last whole multiple of n would favour the small numbers: they are thrown away.
      if (word - drawn <= RANGE - n) return drawn
    }
  }

  reveal(): void {
    this.used++
  }

  #next(): number {
    const place = this.#drawn++
    if ((place & 15) === 0) this.#fill(Math.floor(place / 16))
    return this.#block[place & 15] >>> 1
  }

  #fill(blockNumber: number): void {
    this.#input[12] = blockNumber | 0
    this.#input[13] = Math.floor(blockNumber / 2 ** 32)
    chacha8(this.#input, this.#block)
  }
}

const RANGE = 2 ** 31

const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]

function chacha8(input: Int32Array, out: Int32Array): void {
  out.set(input)
  for (let round = 0; round < 8; round += 2) {
    quarter(out, 0, 4, 8, 12)
    quarter(out, 1, 5, 9, 13)
    quarter(out, 2, 6, 10, 14)
    quarter(out, 3, 7, 11, 15)
    quarter(out, 0, 5, 10, 15)
    quarter(out, 1, 6, 11, 12)
    quarter(out, 2, 7, 8, 13)
    quarter(out, 3, 4, 9, 14)
  }
  for (let i = 0; i < 16; i++) out[i] = out[i] + input[i]
}

function quarter(x: Int32Array, i: number, j: number, k: number, l: number): void {
  let a = x[i]
  let b = x[j]
  let c = x[k]
  let d = x[l]
  a = (a + b) | 0
  d ^= a
  d = (d << 16) | (d >>> 16)
  c = (c + d) | 0
  b ^= c
  b = (b << 12) | (b >>> 20)
  a = (a + b) | 0
  d ^= a
  d = (d << 8) | (d >>> 24)
  c = (c + d) | 0
  b ^= c
  b = (b << 7) | (b >>> 25)
  x[i] = a
  x[j] = b
  x[k] = c
  x[l] = d
}
