import { push } from '@portolan/engine'
import type { Does } from '../terms.ts'

/** 6: each other player clockwise from the attacker. The rival suffers nothing but what is done to pieces. */
export const attack: Does<'attack'> = {
  words: ({ effect }, list) => ({ key: 'effect.attack', params: { effect: list([effect]) } }),
  run(state, { effect }, source) {
    const { players, rival } = state
    const victims: number[] = []
    for (let i = 1; i < players.length; i++) victims.push((source.seat + i) % players.length)
    if (rival !== 'none' && effect.op === 'sendBack') victims.push(players.length)
    if (victims.length > 0) push(state, { type: 'attack', effect, source, victims })
  },
}

/** Raider: the food changes hands. */
export const giveFood: Does<'giveFood'> = {
  words: ({ n }) => ({ key: 'effect.giveFood', params: { count: n } }),
  possible: ({ players }, _, { seat }) => players[seat].chips.food > 0,
  run({ players }, { n }, { seat, by }, _, emit) {
    const taken = Math.min(n, players[seat].chips.food)
    players[seat].chips.food -= taken
    players[by].chips.food += taken
    emit({ type: 'foodTaken', seat: by, from: seat, n: taken })
  },
}
