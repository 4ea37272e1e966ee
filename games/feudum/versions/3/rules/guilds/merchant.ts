import { push } from '@portolan/engine'
import { type Good, goods, MOST_BOUGHT, marketPrices, moved } from '../../data/index.ts'
import { gainGoods } from '../goods.ts'
import type { State } from '../state.ts'
import { asks } from '../terms.ts'
import { type GuildRules, payTrade, shifting } from './ring.ts'

// 10: the merchants, with the market of five rows.

/** 22: the price under the rightmost cube of a row. */
export const priceOf = ({ boards }: State, good: Good): number => marketPrices[good][boards.market[good] - 1] ?? 0

export const merchant: GuildRules = {
  trade: {
    when(state, seat) {
      const { market } = state.boards
      const { shillings } = state.players[seat]
      const offered = goods.filter((good) => market[good] > 0)
      if (offered.length === 0) return 'NOTHING_TO_BUY'
      return offered.some((good) => priceOf(state, good) <= shillings) ? undefined : 'CANNOT_AFFORD'
    },
    start: (state, call) => push(state, { type: 'buyGoods', seat: call.seat, call, count: 0, owed: 0 }),
  },
  pull: shifting('merchant', 'pull', moved.merchant.pull),
  push: shifting('merchant', 'push', moved.merchant.push),
}

/** One to three goods, paid together at the end: the whole price must be owned first (7.6). */
export const buyGoods = asks<'buyGoods'>({
  prompt: (_, { count, owed }) => ({ key: 'buyGoods', params: { count: MOST_BOUGHT - count, owed } }),
  commands: {
    buyGood: {
      check(state, { owed, count }, seat, { good }) {
        if (count === MOST_BOUGHT || state.boards.market[good] === 0) return 'NOTHING_TO_BUY'
        return owed + priceOf(state, good) <= state.players[seat].shillings ? undefined : 'CANNOT_AFFORD'
      },
      play(state, { call, count, owed }, seat, { good }, _, emit) {
        const price = priceOf(state, good)
        state.boards.market[good]--
        emit({ type: 'goodBought', seat, good, price })
        push(state, { type: 'buyGoods', seat, call, count: count + 1, owed: owed + price })
        gainGoods(state, seat, good, 1, emit)
      },
    },
    done: {
      when: (_, { count }) => (count > 0 ? undefined : 'AT_LEAST_ONE'),
      play: (state, { call, owed }, seat, _, __, emit) => payTrade(state, seat, call.guild, owed, emit),
    },
  },
})
