import { type Chance, push, type Seat } from '@portolan/engine'
import type { Emit } from '../events.ts'
import { canPay } from '../goods.ts'
import type { Code } from '../refusals.ts'
import { showCard } from '../select.ts'
import { type State, score } from '../state.ts'
import { asks, type RunsStep, type Step } from '../terms.ts'

// 9.9 Defend: a point on one's own turn; out of turn also a stronger defence, or Royal Immunity.

export function standReady(state: State, seat: Seat, emit: Emit): void {
  score(state, seat, 'defend', 1, emit)
}

/**
 * Whether the seat is asked. By default all are who could have the card for all that others know, so that nobody
 * learns from a silence who has it not.
 */
function isAsked(state: State, seat: Seat, chance: Chance): boolean {
  const { hand, revealed } = state.players[seat]
  if (hand.length === 0 || revealed.includes('defend')) return false
  if (state.options.defendPrompt === 'always') return true
  chance.reveal()
  return hand.includes('defend')
}

const whyNoFlip = (state: State, _: Step, seat: Seat): Code | undefined =>
  state.players[seat].hand.includes('defend') ? undefined : 'NO_DEFEND'

function flip(state: State, seat: Seat, emit: Emit): void {
  showCard(state, seat, 'defend')
  emit({ type: 'defended', seat })
  score(state, seat, 'defend', 1, emit)
}

export const challenge: RunsStep<'challenge'> = {
  run(state, { seat }, chance) {
    if (isAsked(state, seat, chance)) push(state, { type: 'defend', seat })
  },
}

export const defend = asks<'defend'>({
  prompt: (state) => ({ key: 'defend', params: { seat: state.attack.by, location: state.attack.at } }),
  auto: false,
  commands: {
    flipDefend: {
      when: whyNoFlip,
      play(state, _, seat, __, ___, emit) {
        state.attack.defended = true
        flip(state, seat, emit)
      },
    },
    pass: {},
  },
})

/** Royal Immunity needs a food beside the card; what is not enough is known to all. */
export const plead: RunsStep<'plead'> = {
  run(state, { seat, at, marker, by }, chance) {
    if (!canPay(state.players[seat], 'food')) return
    if (isAsked(state, seat, chance)) push(state, { type: 'immunity', seat, at, marker, by })
  },
}

export const immunity = asks<'immunity'>({
  prompt: (_, { by, at }) => ({ key: 'immunity', params: { seat: by, location: at } }),
  auto: false,
  commands: {
    flipDefend: {
      when: whyNoFlip,
      play(state, { at, marker }, seat, _, __, emit) {
        flip(state, seat, emit)
        // The starving below is called off.
        state.steps.pop()
        push(state, { type: 'cost', seat, goods: ['food'], own: [] }, { type: 'immune', seat, at, marker })
      },
    },
    pass: {},
  },
})

/** A seal from the supply, if there is one, makes the marker immune while it lies there. */
export const immune: RunsStep<'immune'> = {
  run(state, { seat, at, marker }, _, emit) {
    emit({ type: 'starvingAverted', seat, location: at })
    if (state.sealSupply === 0) return
    emit({ type: 'madeImmune', seat, location: at })
    state.sealSupply--
    state.immunities++
    if (marker === 'serf') state.places[at].serfSeal = true
    else state.places[at].subjectSeal = true
  },
}
