import type { Card } from '../../data/index.ts'
import type { Command } from '../terms.ts'

/** 8.2: a card must be played, its action may be given up. */
export const forfeit = (card: Card): Command<'forfeit'> => ({
  play(_, __, seat, ___, ____, emit) {
    emit({ type: 'forfeited', seat, card })
  },
})
