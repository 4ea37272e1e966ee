import type { Seat } from '@portolan/engine'
import type { Card } from '../../data.ts'
import { only } from '../moves.ts'
import type { Step } from '../state.ts'
import type { Command } from '../step.ts'

/** 8.2: a card must be played, its action may be given up. */
export const forfeit = <S extends Step & { seat: Seat }>(card: Card): Command<S, 'forfeit'> => ({
  all: only('forfeit'),
  play(_, { seat }, __, ___, emit) {
    emit({ type: 'forfeited', seat, card })
  },
})
