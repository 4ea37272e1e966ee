import { isRefusal } from '@portolan/engine'
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Advice } from '../analysis/advice.ts'
import type { Table } from '../table/table.ts'
import type { Stage } from './stage.ts'

/** What a strong player advises, as far as it is known. */
export interface AdviceState {
  readonly advice: Advice | undefined
  readonly thinking: boolean
}

export interface Advising {
  /** While advice is on the screen. */
  readonly advised: ReadonlySignal<AdviceState | undefined>
  /** Whether there is anything to ask advice about now. */
  readonly mayAsk: ReadonlySignal<boolean>
  askAdvice(): void
  /** Is content with what was found. */
  stopAdvice(): void
  closeAdvice(): void
}

/** Asks for advice about the position on the screen, one question at a time. */
export function makeAdvising({ advise, info }: Table, { shown }: Stage): Advising {
  const advised = signal<AdviceState | undefined>(undefined)
  let asked: AbortController | undefined
  const mayAsk = computed(() => {
    const position = shown.value
    if (advise === undefined || position === undefined || position.passing) return false
    const { decision, awaited, result } = position.seen
    return decision !== undefined || (info.value.over && result === undefined && awaited.length > 0)
  })
  const stopAdvice = () => asked?.abort()

  async function ask(): Promise<void> {
    if (advise === undefined || !mayAsk.value) return
    stopAdvice()
    const mine = new AbortController()
    asked = mine
    advised.value = { advice: undefined, thinking: true }
    const show = (so: AdviceState) => {
      if (asked === mine && advised.value !== undefined) advised.value = so
    }
    const answer = await advise((advice) => show({ advice, thinking: true }), mine.signal)
    if (isRefusal(answer)) {
      if (asked === mine) advised.value = undefined
    } else show({ advice: answer, thinking: false })
  }

  return {
    advised,
    mayAsk,
    askAdvice: () => void ask(),
    stopAdvice,
    closeAdvice() {
      stopAdvice()
      advised.value = undefined
    },
  }
}
