import { TRADE_COST } from '../../data/index.ts'
import { whyTooPoor } from './alchemist.ts'
import { givingAlms } from './farmer.ts'
import { startFist } from './fist.ts'
import { sending } from './noble.ts'
import { type GuildRules, payTrade } from './ring.ts'

// 10: the monks, with the rosary and the coffer.

export const monk: GuildRules = {
  trade: {
    when: (state, seat) => (state.boards.rosary.length === 0 ? 'NO_BEADS' : whyTooPoor(state, seat)),
    start(state, call, _, emit) {
      payTrade(state, call.seat, call.guild, TRADE_COST, emit)
      startFist(state, call, emit)
    },
  },
  pull: sending(1),
  push: givingAlms,
}
