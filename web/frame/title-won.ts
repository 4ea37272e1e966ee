import type { AnyEvent } from '@portolan/engine'
import type { Frame } from './model.ts'

/**
 * The title that one who played alone to the end has won: it says more than that they won, where nobody was there to be
 * beaten.
 */
export function titleWon({ table, module, stage }: Frame): AnyEvent | undefined {
  const wanted = module.value?.aloneTitle
  if (stage.shown.value?.seen.result?.standings[0]?.rank !== 1) return undefined
  return table.log.value.at(-1)?.events.find(({ type }) => type === wanted)
}
