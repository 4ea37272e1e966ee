import type { AnyMove, Refusal } from '@portolan/engine'
import type { Words } from '@portolan/games'
import { type Signal, signal } from '@preact/signals'
import type { Table } from '../table/table.ts'

/** A choice among moves, or a reason, shown at an element. */
export interface Beside<Content> {
  readonly content: Content
  readonly at: DOMRect
  readonly back: Element
}

export const beside = <Content>(content: Content, back: Element): Beside<Content> => ({
  content,
  at: back.getBoundingClientRect(),
  back,
})

/** Why something can't be done, said at the element that stands for it. */
export interface Reasons {
  readonly hint: Signal<Beside<string> | undefined>
  explain(moves: readonly AnyMove[], at: Element): Promise<void>
  unexplain(): void
  /** Another position has other reasons. */
  forget(): void
}

/** Who only passes over something did not ask. */
const PAUSE_MS = 120

export function makeReasons(table: Table, words: () => Words): Reasons {
  const hint = signal<Beside<string> | undefined>(undefined)
  /** Those found at the present position, so that each is asked for once. */
  let found = new Map<string, Refusal | undefined>()
  let asked = 0

  return {
    hint,
    async explain([move], at) {
      const mine = ++asked
      if (move === undefined) return
      const key = JSON.stringify(move)
      if (!found.has(key)) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        if (mine !== asked) return
        found.set(key, await table.why(move))
      }
      const refusal = found.get(key)
      if (mine !== asked || refusal === undefined || !at.isConnected) return
      hint.value = beside(words().refusal(refusal), at)
    },
    unexplain() {
      hint.value = undefined
      asked++
    },
    forget() {
      found = new Map()
      hint.value = undefined
    },
  }
}
