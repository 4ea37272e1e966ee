import type { AnyEvent } from '@portolan/engine'
import type { Frame } from './model.ts'

/** The title that one who played alone has won: it says more than that they won, where nobody was there to be beaten. */
export const titleWon = ({ table }: Frame): AnyEvent | undefined =>
  table.log.value.at(-1)?.events.find(({ type }) => type === 'titleWon')
