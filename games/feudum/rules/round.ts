import { push, type Seat } from '@portolan/engine'
import { withFreeActs } from './free.ts'
import { every, only } from './moves.ts'
import { emptyPouch, showCard } from './select.ts'
import type { Emit, Player, State } from './state.ts'
import { asks, type Code, type RunsStep } from './step.ts'
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

const hasCard = (
  state: State,
  { seat }: { seat: Seat },
  { card }: { card: Player['hand'][number] },
): Code | undefined => (state.players[seat].hand.includes(card) ? undefined : 'NOT_IN_HAND')

/** The card is shown and stays so till the round is over; then comes what it does. */
function reveal(state: State, seat: Seat, card: Player['hand'][number], emit: Emit): void {
  showCard(state, seat, card)
  emit({ type: 'cardPlayed', seat, card })
  push(state, { type: 'act', seat, card })
}

const PLAY = every('playCard')

export const turn = withFreeActs(
  asks<'turn'>({
    prompt: (state, { seat }) => ({ key: 'turn', params: { count: state.players[seat].hand.length } }),
    auto: false,
    commands: {
      playCard: {
        all: PLAY,
        check: hasCard,
        play(state, { seat }, { card }, _, emit) {
          const { pouch, hand } = state.players[seat]
          if (pouch === 'sulfur' && hand.length > 1) push(state, { type: 'second', seat })
          reveal(state, seat, card, emit)
        },
      },
    },
  }),
)

/** 8.2: with sulfur on the pouch, once a round, another card at once. */
export const second = withFreeActs(
  asks<'second'>({
    prompt: { key: 'second' },
    commands: {
      playCard: {
        all: PLAY,
        check: hasCard,
        play(state, { seat }, { card }, _, emit) {
          emptyPouch(state, state.players[seat])
          reveal(state, seat, card, emit)
        },
      },
      endTurn: { all: only('endTurn'), play() {} },
    },
  }),
)

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
