import { perform, push } from '@portolan/engine'
import { type CardId, PLUNDER_EVERY, rivalPieces } from '../data/index.ts'
import { endCheck } from './end.ts'
import { islandOf, pileOf } from './state.ts'
import type { Runs } from './terms.ts'
import { nextTurn } from './turn.ts'

/** 10: the rival's turn: what its start phase heeds of the island's rule, its pieces on quests that chance picks. */
export const rivalTurn: Runs<'rival'> = {
  run(state, _, __, emit) {
    const { rival } = state
    if (rival === 'none') return
    state.phase = 'start'
    rival.turns++
    emit({ type: 'rivalTurn', turn: rival.turns })
    push(state, { type: 'rivalPlaces' })
    const { rule } = islandOf(state)
    // Nobody's chips or cards are asked for by a rule that the rival heeds, so no seat stands for it.
    if (rule.when === 'start' && rule.forRival)
      perform(state, rule.effects, { id: rule.id, seat: state.turn, by: state.turn })
  },
}

export const rivalPlaces: Runs<'rivalPlaces'> = {
  run(state, _, chance, emit) {
    const { rival, turn, options } = state
    if (rival === 'none') return
    state.phase = 'action'
    const { quests } = islandOf(state)
    const { odd, even } = rivalPieces[options.rival]
    for (let left = rival.turns % 2 === 1 ? odd : even; left > 0 && rival.pieces > 0; left--) {
      const quest = chance.int(quests.length)
      rival.pieces--
      state.pieces[quest][turn]++
      emit({ type: 'rivalPlaced', quest: quests[quest].id })
    }
    push(state, { type: 'scan', at: 0, again: false }, { type: 'plunder' })
  },
}

/** 10.4: a Medal on its turns 4, 12, 20 …, a Golden Medal on 8, 16, 24 …, or a Medal where none is left. */
export const plunder: Runs<'plunder'> = {
  run(state, _, __, emit) {
    const { rival } = state
    if (rival === 'none') return
    state.phase = 'end'
    if (rival.turns % PLUNDER_EVERY === 0) {
      const wanted: CardId[] = rival.turns % (2 * PLUNDER_EVERY) === 0 ? ['golden_medal', 'medal'] : ['medal']
      const pile = wanted.map((card) => pileOf(state, card)).find((one) => one !== undefined && one.left > 0)
      if (pile !== undefined) {
        pile.left--
        rival.medals.push(pile.card)
        emit({ type: 'rivalTook', card: pile.card })
      }
    }
    for (const one of state.players) one.inns = 0
    if (!endCheck(state, emit)) nextTurn(state)
  },
}
