import { prompts, push, type Seat } from '@portolan/engine'
import type { Card } from '../data/index.ts'
import type { Emit } from './events.ts'
import { asksOnTurn } from './free.ts'
import { byCards, every } from './moves.ts'
import { emptyPouch, showCard } from './select.ts'
import type { State } from './state.ts'
import type { Command, RunsStep } from './terms.ts'
import { settleAdrift } from './vessel.ts'

// 8: a round and its turns.

export const beginRound: RunsStep<'beginRound'> = {
  run(state, _, __, emit) {
    state.round++
    state.phase = 'select'
    state.active = state.start
    emit({ type: 'roundBegan', round: state.round, seat: state.start })
    push(
      state,
      { type: 'select' },
      { type: 'nextTurn', after: (state.start + state.players.length - 1) % state.players.length },
      { type: 'nourish' },
      { type: 'roll' },
    )
  },
}

/** The next in turn order who still has cards. */
export const nextTurn: RunsStep<'nextTurn'> = {
  run(state, { after }) {
    state.phase = 'play'
    const { players } = state
    for (let i = 1; i <= players.length; i++) {
      const seat = (after + i) % players.length
      if (players[seat].hand.length === 0) continue
      state.active = seat
      push(state, { type: 'turn', seat }, { type: 'endTurn', seat })
      return
    }
    beginNourish(state)
  },
}

/** The card is shown and stays so till the round is over; then comes what it does. */
function reveal(state: State, seat: Seat, card: Card, emit: Emit): void {
  showCard(state, seat, card)
  emit({ type: 'cardPlayed', seat, card })
  push(state, { type: 'act', seat, card })
}

const PLAY = byCards(every('playCard'), true)

const cardOfHand: Command<'playCard'> = {
  all: ({ players }, _, seat) => PLAY(players[seat].hand),
  unlisted: 'NOT_IN_HAND',
}

const withCards = prompts('turn')

export const turn = asksOnTurn<'turn'>({
  auto: false,
  prompt: ({ players }, _, seat) => withCards(players[seat].hand.length),
  commands: {
    playCard: {
      ...cardOfHand,
      play(state, _, seat, { card }, __, emit) {
        const { pouch, hand } = state.players[seat]
        if (pouch === 'sulfur' && hand.length > 1) push(state, { type: 'second', seat })
        reveal(state, seat, card, emit)
      },
    },
  },
})

/** 8.2: with sulfur on the pouch, once a round, another card at once. */
export const second = asksOnTurn<'second'>({
  commands: {
    playCard: {
      ...cardOfHand,
      play(state, _, seat, { card }, __, emit) {
        emptyPouch(state, state.players[seat])
        reveal(state, seat, card, emit)
      },
    },
    endTurn: {},
  },
})

export const endTurn: RunsStep<'endTurn'> = {
  run(state, { seat }) {
    settleAdrift(state)
    push(state, { type: 'nextTurn', after: seat })
  },
}

function beginNourish(state: State): void {
  state.phase = 'nourish'
  state.active = state.start
}

/** 8.4: the start marker passes clockwise and all cards come back. */
export const endRound: RunsStep<'endRound'> = {
  run(state) {
    for (const player of state.players) {
      emptyPouch(state, player)
      player.committed = false
      player.hand.length = 0
      player.revealed.length = 0
      player.guildUsed = 'none'
      player.journeys = 0
    }
    state.start = (state.start + 1) % state.players.length
    push(state, { type: 'beginRound' })
  },
}
