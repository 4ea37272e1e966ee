import type { Chance } from '../chance.ts'
import { rollDie } from '../chance.ts'
import { type Deck, deckSize, draw, layer, mix } from '../deck.ts'
import type { Emit, Game, Refusal, Result, Seat } from '../game.ts'
import { listOf, type MoveOf, range } from '../move.ts'

// A small game with a bit of everything that can be got wrong: hidden hands, a face-down deck, a die, cubes, a look at
// another's card, options, leaving. It is whole, and the broken games of the tests are this one with one thing changed.

const CARDS = range(1, 12)
const CUBES = 6

const shapes = {
  take: {},
  roll: {},
  draw: {},
  play: { card: CARDS },
  discard: { cards: listOf(CARDS, 2) },
  ask: { from: range(0, 2) },
  pass: {},
} as const

export type SmallMove = MoveOf<typeof shapes>

export type SmallEvent =
  | { type: 'took' | 'drew' | 'passed' | 'left' | 'asked'; seat: Seat }
  | { type: 'rolled'; seat: Seat; die: number }
  | { type: 'drewCard' | 'played'; seat: Seat; card: number }
  | { type: 'discarded'; seat: Seat; cards: readonly number[] }
  | { type: 'showed'; seat: Seat; card: number }

export interface SmallState {
  rounds: number
  turn: Seat
  acted: boolean
  deck: Deck<number>
  hands: number[][]
  table: number[]
  lastDiscard: number[]
  points: number[]
  supply: number
  cubes: number[]
  gone: boolean[]
}

export interface SmallOptions {
  readonly long: boolean
  readonly cubes: 'six' | 'none'
  readonly [other: string]: string | boolean
}

export const small: Game<SmallState, SmallMove, object, SmallEvent, SmallOptions> = {
  id: 'small',
  version: 1,
  seats: { min: 2, max: 3 },
  options: { long: [false, true], cubes: ['six', 'none'] },
  moves: shapes,

  setup(seats, options, chance) {
    const deck: Deck<number> = [layer(CARDS)]
    const each = <T>(value: () => T) => Array.from({ length: seats }, value)
    return {
      rounds: options.long ? 4 : 2,
      turn: 0,
      acted: false,
      deck,
      hands: each(() => [draw(deck, chance) ?? 0, draw(deck, chance) ?? 0]),
      table: [],
      lastDiscard: [],
      points: each(() => 0),
      supply: options.cubes === 'six' ? CUBES : 0,
      cubes: each(() => 0),
      gone: each(() => false),
    }
  },

  decisions(state) {
    if (isOver(state)) return []
    return [{ seat: state.turn, prompt: { key: state.acted ? 'more' : 'act' }, moves: movesOf(state) }]
  },

  refuse(state, seat, move) {
    if (isOver(state)) return { code: 'GAME_OVER' }
    if (seat !== state.turn) return { code: 'NOT_YOUR_TURN', params: { seat: state.turn } }
    return reasonAgainst(state, move)
  },

  play(state, seat, move, chance, emit) {
    if (move.type === 'take') {
      state.supply--
      state.cubes[seat]++
      emit({ type: 'took', seat })
    } else if (move.type === 'pass') {
      emit({ type: 'passed', seat })
      passTurn(state)
    } else {
      state.acted = true
      act(state, seat, move, chance, emit)
    }
  },

  view: ({ rounds, turn, acted, deck, hands, table, lastDiscard, points, supply, cubes, gone }) => ({
    rounds,
    turn,
    acted,
    inDeck: deckSize(deck),
    inHands: hands.map((hand) => hand.length),
    table: [...table],
    lastDiscard: [...lastDiscard],
    points: [...points],
    supply,
    cubes: [...cubes],
    gone: [...gone],
  }),

  own: ({ hands }, seat) => ({ hand: [...hands[seat]] }),

  redeal(state, viewer, chance) {
    mix(chance, ...state.deck.map(({ cards }) => cards), ...state.hands.filter((_, seat) => seat !== viewer))
  },

  result: (state) => (isOver(state) ? resultOf(state) : undefined),

  leave(state, seat, _chance, emit) {
    const hand = state.hands[seat].splice(0)
    const [bottom] = state.deck
    bottom.cards.push(...hand)
    bottom.count += hand.length
    state.gone[seat] = true
    emit({ type: 'left', seat })
    if (state.turn === seat) passTurn(state)
  },

  idle: () => ({ type: 'pass' }),

  estimate: (state, seat) => state.points[seat] / (1 + state.points.reduce((sum, points) => sum + points, 0)),

  violation(state) {
    const cards = [...state.deck.flatMap((one) => one.cards), ...state.hands.flat(), ...state.table]
    if (new Set(cards).size !== CARDS.length || cards.length !== CARDS.length) return `the cards are ${cards}`
    const cubes = state.cubes.reduce((sum, count) => sum + count, state.supply)
    return cubes === CUBES || cubes === 0 ? undefined : `there are ${cubes} cubes`
  },
}

function movesOf(state: SmallState): SmallMove[] {
  const moves: SmallMove[] = [{ type: 'pass' }]
  if (state.supply > 0) moves.push({ type: 'take' })
  if (state.acted) return moves
  const hand = state.hands[state.turn]
  moves.push({ type: 'roll' })
  if (deckSize(state.deck) > 0) moves.push({ type: 'draw' })
  for (const card of hand) moves.push({ type: 'play', card })
  for (const [i, card] of hand.entries()) {
    for (const other of hand.slice(i + 1)) moves.push({ type: 'discard', cards: [card, other] })
  }
  for (const [from, other] of state.hands.entries()) {
    if (from !== state.turn && other.length > 0) moves.push({ type: 'ask', from })
  }
  return moves
}

function reasonAgainst(state: SmallState, move: SmallMove): Refusal | undefined {
  const hand = state.hands[state.turn]
  if (move.type === 'pass') return undefined
  if (move.type === 'take') return state.supply > 0 ? undefined : { code: 'NO_CUBES' }
  if (state.acted) return { code: 'HAS_ACTED' }
  switch (move.type) {
    case 'draw':
      return deckSize(state.deck) > 0 ? undefined : { code: 'EMPTY_DECK' }
    case 'play':
      return hand.includes(move.card) ? undefined : { code: 'NOT_IN_HAND', params: { card: move.card } }
    case 'discard': {
      const [first, second] = move.cards.map((card) => hand.indexOf(card))
      return first >= 0 && second > first ? undefined : { code: 'NOT_A_PAIR' }
    }
    case 'ask':
      if (move.from === state.turn) return { code: 'ONESELF' }
      return state.hands[move.from]?.length > 0 ? undefined : { code: 'EMPTY_HAND' }
    default:
      return undefined
  }
}

type Action = Exclude<SmallMove, { type: 'take' | 'pass' }>

function act(state: SmallState, seat: Seat, move: Action, chance: Chance, emit: Emit<SmallEvent>): void {
  const hand = state.hands[seat]
  const put = (card: number) => state.table.push(...hand.splice(hand.indexOf(card), 1))
  switch (move.type) {
    case 'roll': {
      const die = rollDie(chance)
      state.points[seat] += die
      emit({ type: 'rolled', seat, die })
      break
    }
    case 'draw': {
      const card = draw(state.deck, chance) ?? 0
      hand.push(card)
      emit({ type: 'drew', seat })
      emit({ type: 'drewCard', seat, card }, [seat])
      break
    }
    case 'play':
      put(move.card)
      state.points[seat] += move.card
      emit({ type: 'played', seat, card: move.card })
      break
    case 'discard':
      for (const card of move.cards) put(card)
      state.lastDiscard = [...move.cards]
      state.points[seat] += 10
      emit({ type: 'discarded', seat, cards: move.cards })
      break
    case 'ask':
      chance.reveal()
      emit({ type: 'asked', seat })
      emit({ type: 'showed', seat: move.from, card: Math.min(...state.hands[move.from]) }, [seat])
      break
  }
}

function passTurn(state: SmallState): void {
  state.acted = false
  do {
    state.turn++
    if (state.turn === state.hands.length) {
      state.turn = 0
      state.rounds--
    }
  } while (!isOver(state) && state.gone[state.turn])
}

const isOver = (state: SmallState) => state.rounds === 0 || state.gone.filter((gone) => !gone).length < 2

function resultOf({ points, cubes }: SmallState): Result {
  const scores = points.map((score, seat) => score + cubes[seat])
  return {
    ending: 'rounds',
    standings: scores.map((score, seat) => ({
      rank: 1 + scores.filter((other) => other > score).length,
      score,
      items: [
        { key: 'points', points: points[seat] },
        { key: 'cubes', points: cubes[seat] },
      ],
    })),
  }
}
