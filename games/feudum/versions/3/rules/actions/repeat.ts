import { push } from '@portolan/engine'
import { repeatable } from '../../data/index.ts'
import { canPay } from '../goods.ts'
import { byCards, every } from '../moves.ts'
import { asksForAction } from './action.ts'

// 9.10 Repeat: once more a card shown this round that bears ×2; by Déjà vu, for a saltpeter, one that bears nothing.

const REPEAT = byCards(every('repeat'), true)

export const repeat = asksForAction<'repeat'>({
  commands: {
    repeat: {
      all: ({ players }, _, seat) => REPEAT(players[seat].revealed),
      check(state, _, seat, { card }) {
        const player = state.players[seat]
        if (repeatable[card] === 'never') return 'NEVER_REPEATED'
        if (!player.revealed.includes(card)) return 'NOT_REVEALED'
        if (repeatable[card] === 'yes') return undefined
        if (!state.options.advanced) return 'DEJA_VU_ONLY'
        return canPay(player, 'saltpeter') ? undefined : 'MISSING_GOOD'
      },
      play(state, _, seat, { card }, __, emit) {
        emit({ type: 'repeated', seat, card })
        const due = repeatable[card] === 'yes' ? [] : (['saltpeter'] as const)
        push(state, { type: 'cost', seat, goods: due, own: [] }, { type: 'act', seat, card })
      },
    },
  },
})
