import { type Asks, perform, push, type Runs } from '@portolan/engine'
import { PASS, REVEAL_LOOKOUT } from './moves.ts'
import { effects } from './ops/index.ts'
import { no } from './reason.ts'
import { type Event, isRival, type Move, pileOf, type State, type StepOf } from './state.ts'

/** 6: one whom it would touch is first asked for a Lookout; whether there is one is about to be shown. */
export const attackStep: Runs<State, StepOf<'attack'>, Event> = {
  run(state, { effect, source, victims }, chance, emit) {
    const [victim, ...rest] = victims
    if (rest.length > 0) push(state, { type: 'attack', effect, source, victims: rest })
    const suffers = { id: source.id, seat: victim, by: source.seat }
    if (!isRival(state, victim) && !state.players[victim].aboard) return
    if (!effects.possible(state, [effect], suffers)) return
    if (isRival(state, victim)) return perform(state, [effect], suffers)
    emit({ type: 'attacked', seat: source.seat, victim, card: source.id })
    const { hand } = state.players[victim]
    if (pileOf(state, 'lookout') !== undefined && hand.length > 0) chance.reveal()
    if (hand.includes('lookout')) push(state, { type: 'ward', effect, source: suffers })
    else perform(state, [effect], suffers)
  },
}

export const ward: Asks<State, StepOf<'ward'>, Move, Event> = {
  ask: (_, { source: { seat, by, id } }) => [
    { seat, prompt: { key: 'ward', params: { by, source: id } }, moves: [REVEAL_LOOKOUT, PASS] },
  ],
  refuse: () => no('ANSWER_FIRST'),
  play(state, { effect, source }, seat, move, _, emit) {
    if (move.type === 'reveal') emit({ type: 'warded', seat })
    else perform(state, [effect], source)
  },
}
