import { asksFor } from './decide.ts'
import { type Deck, draw, layer, mix } from './deck.ts'
import type { Game, Seat } from './game.ts'
import { type MoveOf, range } from './move.ts'
import { push, stepKit } from './steps.ts'

// Cards as data. The effect of one of them asks two seats to choose, one after the other.

type Effect =
  | { readonly do: 'gain'; readonly points: number }
  | { readonly do: 'give'; readonly from: 'you' | 'next'; readonly to: 'you' | 'next' }

const effects = {
  harvest: [{ do: 'gain', points: 2 }],
  barter: [
    { do: 'give', from: 'next', to: 'you' },
    { do: 'give', from: 'you', to: 'next' },
    { do: 'gain', points: 1 },
  ],
} as const satisfies Record<string, readonly Effect[]>

type Card = keyof typeof effects
const cards = Object.keys(effects) as Card[]

const shapes = { play: { card: cards }, give: { card: cards } } as const
type Move = MoveOf<typeof shapes>

type Step =
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'choose'; readonly seat: Seat }
  | { readonly type: 'effect'; readonly seat: Seat; readonly effect: Effect }
  | { readonly type: 'give'; readonly from: Seat; readonly to: Seat }

type Event =
  | { readonly type: 'drew' | 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'gained'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'gave'; readonly from: Seat; readonly to: Seat }
  | { readonly type: 'gaveCard'; readonly from: Seat; readonly to: Seat; readonly card: Card }

interface State {
  steps: Step[]
  deck: Deck<Card>
  hands: Card[][]
  discards: Card[]
  points: number[]
}

interface Terms {
  state: State
  step: Step
  move: Move
  event: Event
  code: 'NOT_IN_HAND'
}
const asks = asksFor<Terms>(shapes)

const whyNotOf = ({ hands }: State, seat: Seat, { card }: Move) =>
  hands[seat].includes(card) ? undefined : 'NOT_IN_HAND'

const take = (hand: Card[], card: Card) => hand.splice(hand.indexOf(card), 1)

const kit = stepKit<State, Step, Move, Event>({
  turn: {
    run(state, { seat }, chance, emit) {
      const card = draw(state.deck, chance)
      if (card === undefined) return
      state.hands[seat].push(card)
      emit({ type: 'drew', seat, card }, [seat])
      push(state, { type: 'choose', seat })
    },
  },

  choose: asks<'choose'>({
    prompt: { key: 'play' },
    commands: {
      play: {
        check: (state, _, seat, move) => whyNotOf(state, seat, move),
        play(state, _, seat, { card }, __, emit) {
          state.discards.push(...take(state.hands[seat], card))
          emit({ type: 'played', seat, card })
          push(state, ...effects[card].map((effect) => ({ type: 'effect', seat, effect }) as const), {
            type: 'turn',
            seat: (seat + 1) % state.hands.length,
          })
        },
      },
    },
  }),

  effect: {
    run(state, { seat, effect }, _, emit) {
      if (effect.do === 'gain') {
        state.points[seat] += effect.points
        return emit({ type: 'gained', seat, points: effect.points })
      }
      const seats = { you: seat, next: (seat + 1) % state.hands.length }
      const [from, to] = [seats[effect.from], seats[effect.to]]
      if (state.hands[from].length > 0) push(state, { type: 'give', from, to })
    },
  },

  give: asks<'give'>({
    who: (_, { from }) => from,
    prompt: { key: 'give' },
    commands: {
      give: {
        check: (state, { from }, _, move) => whyNotOf(state, from, move),
        play(state, { from, to }, _, { card }, chance, emit) {
          chance.reveal()
          state.hands[to].push(...take(state.hands[from], card))
          emit({ type: 'gave', from, to })
          emit({ type: 'gaveCard', from, to, card }, [from, to])
        },
      },
    },
  }),
})

export const barter: Game<State, Move, object, Event> = {
  id: 'barter',
  version: 1,
  seats: { min: 2, max: 3 },
  options: {},
  moves: shapes,

  setup(seats, _, chance) {
    const deck = [layer(range(1, 12).map((i) => cards[i % 2]))]
    const hands = range(1, seats).map(() => [draw(deck, chance) ?? 'harvest'])
    const state: State = { steps: [], deck, hands, discards: [], points: hands.map(() => 0) }
    push(state, { type: 'turn', seat: 0 })
    kit.run(state, chance)
    return state
  },

  decisions: kit.decisions,
  refuse: kit.refuse,
  play: kit.play,

  view: ({ hands, discards, points, deck }) => ({
    inDeck: deck[0].count,
    inHands: hands.map((hand) => hand.length),
    discards: [...discards],
    points: [...points],
  }),

  own: ({ hands }, seat) => ({ hand: [...hands[seat]] }),

  redeal(state, viewer, chance) {
    mix(chance, state.deck[0].cards, ...state.hands.filter((_, seat) => seat !== viewer))
  },

  result({ steps, points }) {
    if (steps.length > 0) return undefined
    return {
      ending: 'emptyDeck',
      standings: points.map((score) => ({
        rank: 1 + points.filter((other) => other > score).length,
        score,
        items: [{ key: 'points', points: score }],
      })),
    }
  },

  violation({ deck, hands, discards }) {
    const all = [...deck[0].cards, ...hands.flat(), ...discards]
    return all.length === 12 && all.filter((card) => card === 'barter').length === 6 ? undefined : `cards: ${all}`
  },
}
