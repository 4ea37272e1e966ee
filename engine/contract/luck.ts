import type { Chance } from '../chance.ts'

export interface Tape {
  readonly chance: Chance
  readonly asked: readonly number[]
  readonly gave: readonly number[]
  used(): boolean
  revealed(): boolean
}

/** Luck that remembers what it gave. */
export function recordLuck(source: Chance): Tape {
  const asked: number[] = []
  const gave: number[] = []
  let revealed = false
  return {
    asked,
    gave,
    used: () => revealed || asked.length > 0,
    revealed: () => revealed,
    chance: {
      int(n) {
        const value = source.int(n)
        asked.push(n)
        gave.push(value)
        return value
      },
      reveal() {
        revealed = true
      },
    },
  }
}

/** The same luck once more, as long as the same is asked of it. */
export function repeatLuck(tape: Tape, source: Chance) {
  let place = 0
  let faithful = true
  const chance: Chance = {
    int(n) {
      const gave = tape.asked[place] === n ? tape.gave[place] : undefined
      place++
      if (gave !== undefined) return gave
      faithful = false
      return source.int(n)
    },
    reveal() {
      faithful &&= tape.revealed()
    },
  }
  return { chance, faithful: () => faithful && place === tape.asked.length }
}
