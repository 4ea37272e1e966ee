import { pick } from './chance.ts'
import { asksFor } from './decide.ts'
import type { Game, Seat } from './game.ts'
import { type MoveOf, range } from './move.ts'
import { push, stepKit } from './steps.ts'

// Secret simultaneous selection, then an interrupt: whoever is attacked is always asked, shield or not, so that being
// asked tells nobody anything.

const actions = ['farm', 'conquer'] as const
type Action = (typeof actions)[number]

const shapes = {
  select: { action: actions },
  aim: { at: range(0, 2) },
  yield: {},
  defend: {},
} as const

type Move = MoveOf<typeof shapes>

type Step =
  | { readonly type: 'select'; readonly waiting: readonly Seat[] }
  | { readonly type: 'unveil' }
  | { readonly type: 'act'; readonly seat: Seat }
  | { readonly type: 'aim'; readonly seat: Seat }
  | { readonly type: 'attack'; readonly by: Seat; readonly on: Seat }
  | { readonly type: 'endRound' }

type Event =
  | { readonly type: 'selected' | 'farmed'; readonly seat: Seat }
  | { readonly type: 'unveiled'; readonly actions: readonly Action[] }
  | { readonly type: 'attacked' | 'defended' | 'conquered'; readonly by: Seat; readonly on: Seat }

interface State {
  steps: Step[]
  round: number
  lands: number[]
  /** Face down before each seat: a shield or nothing, until it is used. */
  hands: ('shield' | 'nothing')[][]
  selected: (Action | 'none')[]
  shown: boolean
}

const ROUNDS = 4

interface Terms {
  state: State
  step: Step
  move: Move
  event: Event
  code: 'ONESELF' | 'NOBODY_THERE' | 'NO_SHIELD'
}
const asks = asksFor<Terms>(shapes)

const kit = stepKit<State, Step, Move, Event>({
  select: asks<'select'>({
    who: (_, { waiting }) => waiting,
    prompt: { key: 'select' },
    commands: {
      select: {
        play(state, step, seat, { action }, _, emit) {
          state.selected[seat] = action
          emit({ type: 'selected', seat })
          const waiting = step.waiting.filter((other) => other !== seat)
          push(state, waiting.length > 0 ? { ...step, waiting } : { type: 'unveil' })
        },
      },
    },
  }),

  unveil: {
    run(state, _, chance, emit) {
      chance.reveal()
      state.shown = true
      emit({ type: 'unveiled', actions: state.selected.filter((action) => action !== 'none') })
      push(state, ...[...state.lands.keys()].map((seat) => ({ type: 'act', seat }) as const), { type: 'endRound' })
    },
  },

  act: {
    run(state, { seat }, _, emit) {
      if (state.selected[seat] === 'conquer') return push(state, { type: 'aim', seat })
      state.lands[seat]++
      emit({ type: 'farmed', seat })
    },
  },

  aim: asks<'aim'>({
    prompt: { key: 'aim' },
    commands: {
      aim: {
        check({ lands }, _, seat, { at }) {
          if (at === seat) return 'ONESELF'
          return at < lands.length ? undefined : 'NOBODY_THERE'
        },
        play(state, _, seat, { at }, __, emit) {
          emit({ type: 'attacked', by: seat, on: at })
          push(state, { type: 'attack', by: seat, on: at })
        },
      },
    },
  }),

  attack: asks<'attack'>({
    who: (_, { on }) => on,
    prompt: { key: 'attack' },
    commands: {
      yield: {
        play({ lands }, { by, on }, _, __, ___, emit) {
          const spoils = Math.min(1, lands[on])
          lands[on] -= spoils
          lands[by] += spoils
          emit({ type: 'conquered', by, on })
        },
      },
      defend: {
        when: ({ hands }, { on }) => (hands[on].includes('shield') ? undefined : 'NO_SHIELD'),
        play(state, { by, on }, _, __, ___, emit) {
          state.hands[on] = []
          emit({ type: 'defended', by, on })
        },
      },
    },
  }),

  endRound: {
    run(state) {
      state.round++
      state.shown = false
      state.selected.fill('none')
      if (state.round < ROUNDS) push(state, { type: 'select', waiting: [...state.lands.keys()] })
    },
  },
})

export const conquest: Game<State, Move, object, Event> = {
  id: 'conquest',
  version: 1,
  seats: { min: 2, max: 3 },
  options: {},
  moves: shapes,

  setup(seats, _, chance) {
    const seated = range(0, seats - 1)
    const state: State = {
      steps: [],
      round: 0,
      lands: seated.map(() => 2),
      hands: seated.map(() => [pick(chance, ['shield', 'nothing'])]),
      selected: seated.map(() => 'none'),
      shown: false,
    }
    push(state, { type: 'select', waiting: seated })
    kit.run(state, chance)
    return state
  },

  decisions: kit.decisions,
  refuse: kit.refuse,
  play: kit.play,

  view: ({ round, lands, hands, selected, shown }) => ({
    round,
    lands: [...lands],
    inHands: hands.map((hand) => hand.length),
    selected: selected.map((action) => (shown || action === 'none' ? action : 'hidden')),
  }),

  own: ({ hands, selected }, seat) => ({ hand: [...hands[seat]], selection: selected[seat] }),

  redeal(state, viewer, chance) {
    for (const seat of state.lands.keys()) {
      if (seat === viewer) continue
      if (state.hands[seat].length > 0) state.hands[seat] = [pick(chance, ['shield', 'nothing'])]
      if (!state.shown && state.selected[seat] !== 'none') state.selected[seat] = pick(chance, actions)
    }
  },

  result(state) {
    if (state.steps.length > 0) return undefined
    return {
      ending: 'rounds',
      standings: state.lands.map((score) => ({
        rank: 1 + state.lands.filter((other) => other > score).length,
        score,
        items: [{ key: 'lands', points: score }],
      })),
    }
  },

  violation: ({ lands }) => (lands.every((count) => count >= 0) ? undefined : `lands: ${lands}`),
}
