import { goodOf } from '../data/index.ts'
import { every } from './moves.ts'
import { freeSpace, locationOf } from './state.ts'
import type { Command } from './terms.ts'
import { afterAction } from './visit.ts'

/** 9.3: once a visit, the good of the place. */
export const loadGood: Command<'loadGood'> = {
  when(state, _, seat) {
    const player = state.players[seat]
    if (state.turn.loaded) return 'ALREADY_DONE'
    const good = goodOf[locationOf(state, player.zone)]
    if (good === undefined || state.bank[good] === 0) return 'DEPLETED'
    return freeSpace(player) < 1 ? 'NO_ROOM' : undefined
  },

  play(state, _, seat, __, ___, emit) {
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

const DROP = every('dropItem')

/** 9.4: at any time in one's own turn, for nothing: the last thing to offer. */
export const dropItem: Command<'dropItem'> = {
  aside: true,
  when: ({ players }, _, seat) => (freeSpace(players[seat]) < players[seat].capacity ? undefined : 'MISSING_ITEM'),
  list({ players }, _, seat, moves) {
    const { hold } = players[seat]
    for (const one of DROP) if (hold[one.item] > 0) moves.push(one)
  },
  unlisted: 'MISSING_ITEM',

  play({ players, bank }, _, seat, { item }, __, emit) {
    players[seat].hold[item]--
    bank[item]++
    emit({ type: 'dropped', seat, item })
  },
}
