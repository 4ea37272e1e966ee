import { isRefusal } from '@portolan/engine'
import { type Signal, signal } from '@preact/signals'
import type { Replay } from '../table/replay.ts'
import type { Analysis } from './analysis.ts'

/** An analysis as far as it is. */
export interface Kept {
  readonly analysis: Signal<Analysis | undefined>
  readonly running: Signal<boolean>
  /** Begins, or goes on where it was stopped. */
  run(replay: Replay): void
  stop(): void
}

const all = new Map<string, Kept>()

/** The analysis of this game, kept for as long as the page is open. */
export function keptAnalysis({ kind, id }: Pick<Replay, 'kind' | 'id'>): Kept {
  const key = `${kind} ${id}`
  const kept = all.get(key) ?? makeKept()
  all.set(key, kept)
  return kept
}

function makeKept(): Kept {
  const analysis = signal<Analysis | undefined>(undefined)
  const running = signal(false)
  let asked: AbortController | undefined

  async function run({ analyse }: Replay): Promise<void> {
    if (analyse === undefined || running.value || analysis.value?.done === 1) return
    const mine = new AbortController()
    asked = mine
    running.value = true
    try {
      const hear = (so: Analysis) => {
        if (asked === mine) analysis.value = so
      }
      const found = await analyse(analysis.value?.choices ?? [], hear, mine.signal)
      if (!isRefusal(found)) hear(found)
    } finally {
      if (asked === mine) running.value = false
    }
  }
  return {
    analysis,
    running,
    run: (replay) => void run(replay),
    stop() {
      asked?.abort()
      running.value = false
    },
  }
}
