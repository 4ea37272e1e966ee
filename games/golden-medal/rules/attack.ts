import { perform, push } from '@portolan/engine'
import { effects } from './ops/index.ts'
import { showInHand } from './ship.ts'
import { isGone, isRival, pileOf } from './state.ts'
import { asks, ofOwner, type Runs } from './terms.ts'

/** 6: one whom it would touch is first asked for a Lookout; whether there is one is about to be shown. */
export const attackStep: Runs<'attack'> = {
  run(state, { effect, source, victims }, chance, emit) {
    const [victim, ...rest] = victims
    if (rest.length > 0) push(state, { type: 'attack', effect, source, victims: rest })
    const suffers = { id: source.id, seat: victim, by: source.seat }
    if (!isRival(state, victim) && isGone(state.players[victim])) return
    if (!effects.possible(state, [effect], suffers)) return
    if (isRival(state, victim)) return perform(state, [effect], suffers)
    emit({ type: 'attacked', seat: source.seat, victim, card: source.id })
    const player = state.players[victim]
    if (pileOf(state, 'lookout') !== undefined && player.hand.length > 0) chance.reveal()
    if (!player.hand.includes('lookout')) return perform(state, [effect], suffers)
    showInHand(player, 'lookout', 1)
    push(state, { type: 'ward', effect, source: suffers })
  },
}

export const ward = asks<'ward'>({
  ...ofOwner,
  prompt: (_, { source: { by, id } }) => ({ key: 'ward', params: { by, source: id } }),
  commands: {
    reveal: {
      check: (_, __, ___, { card }) => (card === 'lookout' ? undefined : 'ANSWER_FIRST'),
      play: (_, __, seat, ___, ____, emit) => emit({ type: 'warded', seat }),
    },
    pass: { play: (state, { effect, source }) => perform(state, [effect], source) },
  },
})
