import type { Game } from '@portolan/engine'

// A thread of tables notes how it is in memory that it shares with the thread that watches over it: a thread whose rules
// never come to an end can't be asked any more, but it can be looked at.

const BEATS = 0
const CALLS = 1
const DEPTH = 2
const LENGTH = 3
const NUMBERS = 4

/** No table's id is longer. */
const MOST_LETTERS = 64

export const newPulse = (): SharedArrayBuffer =>
  new SharedArrayBuffer(NUMBERS * Int32Array.BYTES_PER_ELEMENT + MOST_LETTERS)

const numbersOf = (pulse: SharedArrayBuffer) => new Int32Array(pulse, 0, NUMBERS)
const lettersOf = (pulse: SharedArrayBuffer) => new Uint8Array(pulse, NUMBERS * Int32Array.BYTES_PER_ELEMENT)

/** What can be seen of a thread from outside. */
export interface Vitals {
  /** How often its event loop has come round. */
  readonly beats: number
  /** How many times rules have been asked for something. */
  readonly calls: number
  /** The table whose rules are being asked, if any are. */
  readonly table: string | undefined
}

export function readPulse(pulse: SharedArrayBuffer): Vitals {
  const numbers = numbersOf(pulse)
  const isWithin = Atomics.load(numbers, DEPTH) > 0
  const letters = lettersOf(pulse).slice(0, Atomics.load(numbers, LENGTH))
  return {
    beats: Atomics.load(numbers, BEATS),
    calls: Atomics.load(numbers, CALLS),
    table: isWithin ? new TextDecoder().decode(letters) : undefined,
  }
}

/** What a thread notes of itself. */
export interface Pulse {
  beat(): void
  /** The rules, noting whose they are whenever they are asked. */
  supervised(game: Game, table: string): Game
}

export function makePulse(pulse: SharedArrayBuffer): Pulse {
  const numbers = numbersOf(pulse)
  const letters = lettersOf(pulse)
  const encoder = new TextEncoder()
  let noted: string | undefined
  let depth = 0

  const enter = (table: string) => {
    if (table !== noted) {
      noted = table
      Atomics.store(numbers, LENGTH, encoder.encodeInto(table, letters).written)
    }
    Atomics.add(numbers, CALLS, 1)
    Atomics.store(numbers, DEPTH, ++depth)
  }
  const leave = () => {
    Atomics.store(numbers, DEPTH, --depth)
  }

  return {
    beat: () => void Atomics.add(numbers, BEATS, 1),
    supervised(game, table) {
      const noting =
        <Args extends unknown[], T>(rule: (...args: Args) => T) =>
        (...args: Args): T => {
          enter(table)
          try {
            return rule.apply(game, args)
          } finally {
            leave()
          }
        }
      const { own, leave: leaves, idle } = game
      return {
        ...game,
        setup: noting(game.setup),
        decisions: noting(game.decisions),
        refuse: noting(game.refuse),
        play: noting(game.play),
        view: noting(game.view),
        redeal: noting(game.redeal),
        result: noting(game.result),
        ...(own && { own: noting(own) }),
        ...(leaves && { leave: noting(leaves) }),
        ...(idle && { idle: noting(idle) }),
      }
    },
  }
}
