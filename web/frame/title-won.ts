import type { AnyEvent } from '@portolan/engine'
import type { Frame } from './model.ts'

/** The title that one who played alone has won: it says more than that they won, where nobody was there to be beaten. */
export function titleWon({ table, module }: Frame): AnyEvent | undefined {
  const wanted = module.value?.aloneTitle
  return table.log.value.at(-1)?.events.find(({ type }) => type === wanted)
}
