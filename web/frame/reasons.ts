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

/** Why something can't be done, and by what code, which says where the rules tell more of it. */
export interface Reason {
  readonly text: string
  readonly code: string
}

/** Reasons, each said at the element that stands for what can't be done. */
export interface Reasons {
  readonly hint: Signal<Beside<Reason> | undefined>
  explain(moves: readonly AnyMove[], at: Element): Promise<void>
  /** Soon, unless the pointer goes to what was said. */
  unexplain(): void
  keep(): void
  /** Another position has other reasons. */
  forget(): void
}

/** Who only passes over something did not ask. */
const PAUSE_MS = 120
/** So long the pointer may take from an element to what is said about it. */
const GRACE_MS = 250

export function makeReasons(table: Pick<Table, 'why'>, words: () => Words): Reasons {
  const hint = signal<Beside<Reason> | undefined>(undefined)
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** Those found at the present position, so that each is asked for once. */
  let found = new Map<string, Refusal | undefined>()
  let asked = 0

  return {
    hint,
    async explain([move], at) {
      const mine = ++asked
      clearTimeout(leaving)
      if (move === undefined) return
      const key = JSON.stringify(move)
      if (!found.has(key)) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        if (mine !== asked) return
        found.set(key, await table.why(move))
      }
      const refusal = found.get(key)
      // What is gone, or lies in a part of the board that was turned away meanwhile, has no place.
      if (mine !== asked || refusal === undefined || at.getClientRects().length === 0) return
      hint.value = beside({ text: words().refusal(refusal), code: refusal.code }, at)
    },
    unexplain() {
      asked++
      clearTimeout(leaving)
      leaving = setTimeout(() => {
        hint.value = undefined
      }, GRACE_MS)
    },
    keep: () => clearTimeout(leaving),
    forget() {
      found = new Map()
      hint.value = undefined
    },
  }
}
