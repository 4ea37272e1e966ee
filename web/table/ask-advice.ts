import type { Refusal, Seat } from '@portolan/engine'
import type { Advice } from '../analysis/advice.ts'
import type { EngineWorker } from './engine-worker.ts'

/** Asks what keeps a match for advice: now, or after so many entries. */
export async function askAdvice(
  worker: EngineWorker,
  where: { readonly seat: Seat; readonly entry?: number },
  hear: (advice: Advice) => void,
  signal: AbortSignal,
): Promise<Advice | Refusal> {
  const { advice, refusal } = await worker.ask(
    { call: 'advise', ...where },
    { hear: (so) => so.advice !== undefined && hear(so.advice), signal },
  )
  return advice ?? refusal ?? { code: 'GAME_OVER' }
}
