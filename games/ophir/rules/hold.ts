import { goodOf } from '../data.ts'
import { actionAt, afterAction, type Command } from './command.ts'
import { freeSpace, locationOf } from './state.ts'

/** 9.3: once a visit, the good of the place. */
export const loadGood: Command<'loadGood'> = {
  check(state, player) {
    const wrong = actionAt(state, player, 'goods')
    if (wrong !== undefined) return wrong
    if (state.turn.loaded) return 'ALREADY_DONE'
    const good = goodOf[locationOf(state, player.zone)]
    if (good === undefined || state.bank[good] === 0) return 'DEPLETED'
    return freeSpace(player) < 1 ? 'NO_ROOM' : undefined
  },

  play(state, seat, _, __, emit) {
    const player = state.players[seat]
    const good = goodOf[locationOf(state, player.zone)]
    if (good === undefined) return
    state.bank[good]--
    player.hold[good]++
    state.turn.loaded = true
    afterAction(state, player)
    emit({ type: 'loaded', seat, good })
  },
}

/** 9.4: at any time in one's own turn, for nothing. */
export const dropItem: Command<'dropItem'> = {
  check: (_, { hold }, { item }) => (hold[item] > 0 ? undefined : 'MISSING_ITEM'),

  play({ players, bank }, seat, { item }, _, emit) {
    players[seat].hold[item]--
    bank[item]++
    emit({ type: 'dropped', seat, item })
  },
}
