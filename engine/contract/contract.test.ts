import { describe, expect, test } from 'vitest'
import { shuffle } from '../chance.ts'
import { NOT_LISTED } from '../decide.ts'
import type { Game, Standing } from '../game.ts'
import { isRefusal } from '../game.ts'
import { Match } from '../match.ts'
import { checkGame, checkGolden, type Property, properties, setups } from './index.ts'
import { type SmallState, small } from './small.fixture.ts'

type Small = typeof small
type Change = Partial<Small>

const { setup, decisions, refuse, play, view, own, redeal, result, leave, violation } = small

/** The small game, with a share of its state beyond what its type says. */
const plus = <Extra>(state: SmallState): SmallState & Extra => state as SmallState & Extra

/** Of the game with a die of its own: no two rolls in a row are alike. */
let ownRolls = 0
let ownShuffles = 0

/** The result with something else in each standing. */
const standingsWith =
  (change: Partial<Standing>): Small['result'] =>
  (state) => {
    const whole = result(state)
    return whole && { ...whole, standings: whole.standings.map((standing) => ({ ...standing, ...change })) }
  }

/** For each property the small game with one thing wrong, of the kind that people do get wrong. */
const broken: Record<Exclude<Property, 'golden'>, Record<string, Change>> = {
  ends: {
    'a game that starts again': {
      play(state, ...rest) {
        play(state, ...rest)
        if (state.rounds === 0) state.rounds = 2
      },
      leave() {},
    },
    'nobody asked and no result': { result: () => undefined },
    'a result too early': { result: (state) => result({ ...state, rounds: state.rounds - 1 }) },
    'a standing missing': {
      result(state) {
        const whole = result(state)
        return whole && { ...whole, standings: whole.standings.slice(1) }
      },
    },
    'a standing without a rank': { result: standingsWith({ rank: 0 }) },
    'a rank between two': { result: standingsWith({ rank: 1.5 }) },
    'a score that is none': { result: standingsWith({ score: Number.POSITIVE_INFINITY }) },
    'a standing without items': { result: standingsWith({ items: undefined as never }) },
    'an ending without a name': {
      result(state) {
        const whole = result(state)
        return whole && { ...whole, ending: undefined as never }
      },
    },
  },
  asks: {
    'a seat without a move': {
      decisions: (state) => decisions(state).map((one) => ({ ...one, moves: state.supply === 3 ? [] : one.moves })),
    },
    'a seat asked twice': { decisions: (state) => [...decisions(state), ...decisions(state)] },
    'more asides than moves': { decisions: (state) => decisions(state).map((one) => ({ ...one, asides: 99 })) },
    'a seat that is not there': { decisions: (state) => decisions(state).map((one) => ({ ...one, seat: 7 })) },
  },
  repeats: {
    'a shuffle without the seed': {
      setup(...given) {
        const state = setup(...given)
        const { cards } = state.deck[0]
        cards.push(...cards.splice(0, ownShuffles++ % cards.length))
        return state
      },
    },
    'a die of its own': {
      play(state, seat, move, chance, emit) {
        const own = { int: (n: number) => ownRolls++ % n, reveal: () => chance.reveal() }
        play(state, seat, move, move.type === 'roll' ? own : chance, emit)
      },
    },
    'a view that is never the same': { view: (state) => ({ ...view(state), at: Math.random() }) },
    'a hand that is never the same': { own: (state, seat) => ({ ...own?.(state, seat), at: Math.random() }) },
  },
  plain: {
    'a set in the state': { setup: (...given) => Object.assign(setup(...given), { marks: new Set() }) },
    'a hole where there is nothing': { setup: (...given) => Object.assign(setup(...given), { winner: undefined }) },
    'a view that changes with the state': {
      view: (state) => ({ ...view(state), points: state.points }),
    },
    'a hand that changes with the state': { own: (state, seat) => ({ hand: state.hands[seat] }) },
    'a view that JSON would change': { view: (state) => ({ ...view(state), best: Number.NaN }) },
    'a hand that JSON would change': { own: (state, seat) => ({ hand: new Set(state.hands[seat]) }) },
    'a view without fields': { view: (state) => [view(state)] },
    'two names for one hand': {
      setup(...given) {
        const state = setup(...given)
        return Object.assign(state, { first: state.points })
      },
    },
  },
  apart: {
    'a hand that is laid open': {
      view: (state) => ({ ...view(state), ...(state.rounds === 1 && { hand: [...state.table] }) }),
      own: (state, seat) => (state.rounds === 1 ? {} : (own?.(state, seat) ?? {})),
    },
    'a field of its own for each and one for all': { view: (state) => ({ ...view(state), hand: [] }) },
  },
  looking: {
    'a view that sorts the hands': {
      view(state) {
        for (const hand of state.hands) hand.sort((a, b) => a - b)
        return view(state)
      },
    },
    'a hand that is sorted when looked at': {
      own: ({ hands }, seat) => ({ hand: [...hands[seat].sort((a, b) => a - b)] }),
    },
    'invariants that count': {
      violation(state) {
        state.lastDiscard.push(0)
        return violation?.(state)
      },
    },
    'decisions that count': {
      decisions(state) {
        state.lastDiscard.push(0)
        return decisions(state)
      },
    },
  },
  accepts: {
    'a move offered and refused': {
      refuse: (state, seat, move) => (move.type === 'roll' ? { code: 'NO_DIE' } : refuse(state, seat, move)),
    },
    'a move of no declared form': {
      decisions: (state) =>
        decisions(state).map((one) => ({ ...one, moves: [...one.moves, { type: 'play', card: 13 }] })),
      refuse: (state, seat, move) => (move.type === 'play' && move.card === 13 ? undefined : refuse(state, seat, move)),
    },
    'a move that throws': {
      play(state, seat, move, ...rest) {
        if (move.type === 'ask') throw new Error('no asking')
        play(state, seat, move, ...rest)
      },
    },
  },
  distinct: {
    'a move offered twice': {
      decisions: (state) => decisions(state).map((one) => ({ ...one, moves: [...one.moves, one.moves[0]] })),
    },
  },
  refuses: {
    'no reason given': {
      refuse(state, seat, move) {
        const refusal = refuse(state, seat, move)
        return refusal?.code === 'NOT_IN_HAND' ? undefined : refusal
      },
    },
    'an empty code': {
      refuse: (state, seat, move) =>
        refuse(state, seat, move)?.code === 'HAS_ACTED' ? { code: '' } : refuse(state, seat, move),
    },
  },
  reasons: {
    'a list that forgets a move': {
      decisions: (state) =>
        decisions(state).map((one) => ({ ...one, moves: one.moves.filter(({ type }) => type !== 'roll') })),
      refuse: (state, seat, move) => (move.type === 'roll' ? { code: NOT_LISTED } : refuse(state, seat, move)),
    },
  },
  wrongSeat: {
    'anybody may move': { refuse: (state, _seat, move) => refuse(state, state.turn, move) },
  },
  malformed: {
    'a form that lets anything in': {
      moves: { ...small.moves, pass: { why: Object.assign(['tired'], { includes: () => true }) } },
      decisions: (state) =>
        decisions(state).map(({ moves, ...one }) => ({
          ...one,
          moves: moves.map((move) => (move.type === 'pass' ? { ...move, why: 'tired' } : move)),
        })),
      idle: () => Object.assign({ type: 'pass' } as const, { why: 'tired' }),
    },
  },
  traceless: {
    'a refusal that is remembered': {
      refuse(state, seat, move) {
        const refusal = refuse(state, seat, move)
        if (refusal !== undefined) state.points[seat]++
        return refusal
      },
    },
  },
  invariants: {
    'a lost cube': {
      play(state, seat, move, ...rest) {
        play(state, seat, move, ...rest)
        if (move.type === 'take') state.cubes[seat]--
      },
    },
    'a card twice': {
      play(state, seat, move, ...rest) {
        play(state, seat, move, ...rest)
        if (move.type === 'play') state.hands[seat].push(move.card)
      },
    },
  },
  redeals: {
    'a deal that doubles a card': {
      redeal(state, viewer, chance) {
        redeal(state, viewer, chance)
        const other = viewer === 0 ? 1 : 0
        if (state.hands[other].length > 0) state.hands[other][0] = state.deck[0].cards[0]
      },
    },
    'a deal that changes nothing': { redeal: () => {} },
    'a deal that remembers': {
      redeal(state, viewer, chance) {
        const hidden = [...state.deck.map(({ cards }) => cards), ...state.hands.filter((_, seat) => seat !== viewer)]
        const cards = shuffle(chance, hidden.flat())
        for (const place of hidden) place.splice(0, place.length, ...cards.splice(0, place.length))
      },
    },
  },
  views: {
    'a view with all hands': { view: (state) => ({ ...view(state), hands: state.hands.map((hand) => [...hand]) }) },
    "another's hand": { own: (state, seat) => ({ hand: [...state.hands[(seat + 1) % state.hands.length]] }) },
    'a card left in the deck': { view: (state) => ({ ...view(state), next: state.deck[0].cards[0] ?? 0 }) },
  },
  hints: {
    'asking only who has a high card': {
      decisions: (state) =>
        decisions(state).map((one) => ({
          ...one,
          moves: one.moves.filter((move) => move.type !== 'ask' || state.hands[move.from].some((card) => card > 6)),
        })),
      refuse: (state, seat, move) =>
        refuse(state, seat, move) ??
        (move.type === 'ask' && !state.hands[move.from].some((card) => card > 6) ? { code: 'LOW' } : undefined),
    },
    'a refusal that names the card': {
      refuse(state, seat, move) {
        const refusal = refuse(state, seat, move)
        return refusal?.code === 'ONESELF'
          ? { ...refusal, params: { rather: state.hands[1 - seat]?.[0] ?? 0 } }
          : refusal
      },
    },
    'final only when there is a pair to see': {
      play(state, seat, move, chance, emit) {
        play(state, seat, move, chance, emit)
        if (move.type === 'take' && state.hands.some((hand, i) => i !== seat && hand[0] > hand[1])) chance.reveal()
      },
    },
  },
  shows: {
    'a forgotten reveal': {
      play(state, seat, move, chance, emit) {
        play(state, seat, move, move.type === 'ask' ? { int: chance.int, reveal() {} } : chance, emit)
      },
    },
    'a roll that was rolled before': {
      setup(seats, options, chance) {
        return Object.assign(setup(seats, options, chance), { die: 1 + chance.int(6) })
      },
      play(state, seat, move, chance, emit) {
        const dice = plus<{ die: number }>(state)
        if (move.type !== 'roll') return play(state, seat, move, chance, emit)
        state.acted = true
        state.points[seat] += dice.die
        emit({ type: 'rolled', seat, die: dice.die })
        dice.die = 1 + ((dice.die * 5 + 1) % 6)
      },
      redeal(state, viewer, chance) {
        redeal(state, viewer, chance)
        plus<{ die: number }>(state).die = 1 + chance.int(6)
      },
    },
    'a turn that passes only if another could answer': {
      play(state, seat, move, chance, emit) {
        play(state, seat, move, chance, emit)
        const next = (seat + 1) % state.hands.length
        if (move.type === 'take' && state.rounds > 1 && state.hands[next][0] > 6 && !state.gone[next]) state.turn = next
      },
    },
  },
  events: {
    'a draw told to all': {
      play(state, seat, move, chance, emit) {
        play(state, seat, move, chance, (event) => emit(event))
      },
    },
  },
  undo: {
    'a roll that hides from being foretold': {
      play(state, seat, move, chance, emit) {
        const wary = (n: number) => {
          try {
            return chance.int(n)
          } catch {
            return 0
          }
        }
        play(state, seat, move, { int: wary, reveal: () => chance.reveal() }, emit)
      },
    },
  },
  replays: {
    'a move kept and changed later': {
      play(state, seat, move, chance, emit) {
        if (move.type === 'roll') state.lastDiscard.push(0)
        play(state, seat, move, chance, emit)
        if (move.type === 'discard') state.lastDiscard = move.cards as number[]
      },
    },
  },
  idle: {
    'a roll for who is absent': { idle: () => ({ type: 'roll' }) },
  },
  leaves: {
    'a leaver who is still asked': {
      leave(state, seat, chance, emit) {
        leave?.(state, seat, chance, emit)
        state.gone[seat] = false
      },
    },
    'a leaver who breaks the game': {
      leave() {
        throw new Error('nobody leaves')
      },
    },
  },
  estimates: {
    points: { estimate: (state, seat) => state.points[seat] },
    nothing: { estimate: () => Number.NaN },
  },
  sound: {
    'a view that throws': {
      own(state, seat) {
        if (seat > 0) throw new Error('only the first may look')
        return own?.(state, seat) ?? {}
      },
    },
  },
}

test('the small game keeps the contract', () => {
  expect(checkGame(small, { seed: 'small', games: 200 })).toBeUndefined()
  expect(checkGame(small, { seed: 'small', games: 20, care: 1000 })).toBeUndefined()
})

for (const [property, games] of Object.entries(broken)) {
  for (const [name, change] of Object.entries(games)) {
    test(`${name} is seen: ${properties[property as Property]}`, () => {
      const failure = checkGame({ ...small, ...change } as Game, { seed: 'broken', games: 200, most: 1000 })
      expect(failure, failure?.message).toMatchObject({ property })
    })
  }
}

test('a failure comes with its seed and the shortest record found, which shows it again', () => {
  const lost = { ...small, ...broken.invariants['a lost cube'] } as Game
  const failure = checkGame(lost, { seed: 'broken', games: 200 })
  expect(failure).toMatchObject({
    message: 'there are 5 cubes',
    record: { seed: failure?.seed, seats: failure?.seats, entries: [{ seat: 0, move: { type: 'take' } }] },
  })
})

test('a game that only fails late is cut down to the moves it takes', () => {
  const dice: Change = {
    violation: ({ points }) => (points.some((sum) => sum >= 11 && sum <= 12) ? 'eleven or twelve' : undefined),
  }
  const failure = checkGame({ ...small, ...dice } as Game, { seed: 'late', games: 200 })
  expect(failure?.record.entries.length).toBeLessThanOrEqual(2)
})

test('what takes several moves to go wrong is cut down to hardly more than those', () => {
  const together: Change = {
    violation: ({ lastDiscard, cubes }) =>
      cubes.filter((count) => count > 0).length >= 2 && lastDiscard.length > 0 ? 'two cubes and a discard' : undefined,
  }
  for (const seed of ['a', 'b', 'c']) {
    const failure = checkGame({ ...small, ...together } as Game, { seed, games: 200, options: { long: true } })
    const types = failure?.record.entries.map((entry) => ('move' in entry ? entry.move.type : 'left'))
    expect(types?.filter((type) => type === 'take')).toHaveLength(2)
    expect(types?.filter((type) => type === 'discard')).toHaveLength(1)
    expect(types?.length).toBeLessThanOrEqual(6)
  }
})

test('progress is told after every game, over every number of seats and every option', () => {
  const told: number[] = []
  const plan = { seed: 'p', games: 9, onProgress: ({ games }: { games: number }) => told.push(games) }
  expect(checkGame(small, plan)).toBeUndefined()
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(setups(small)).toEqual(
    [{}, { long: true }, { cubes: 'none' }, { long: true, cubes: 'none' }].flatMap((options) => [
      { seats: 2, options },
      { seats: 3, options },
    ]),
  )
})

test('only the given seats and options are played where they are given', () => {
  const seen = new Set<string>()
  const watched: Change = {
    setup(seats, options, chance) {
      seen.add(`${seats} ${options.long}`)
      return setup(seats, options, chance)
    },
  }
  checkGame({ ...small, ...watched } as Game, { seed: 's', games: 4, seats: 3, options: { long: true } })
  expect([...seen]).toEqual(['3 true'])
})

describe('golden records', () => {
  const golden = () => {
    const match = Match.start(small, { seats: 2, seed: 'golden' })
    if (isRefusal(match)) throw new Error(match.code)
    while (match.result() === undefined) match.play(match.state.turn, { type: 'pass' })
    return match.record()
  }

  test('one that replays to its result is fine, also from its file', () => {
    expect(checkGolden(small as Game, golden())).toBeUndefined()
    expect(checkGolden(small as Game, JSON.parse(JSON.stringify(golden())))).toBeUndefined()
  })

  test('changed rules are seen by the result', () => {
    const changed: Change = { result: (state) => result({ ...state, points: state.points.map((sum) => sum + 1) }) }
    const failure = checkGolden({ ...small, ...changed } as Game, golden())
    expect(failure).toMatchObject({ property: 'golden', message: expect.stringContaining('standings.0.score is 0') })
  })

  test.each([
    ['a result that was edited', { result: { ...golden().result, ending: 'other' } }, 'the result has changed'],
    ['a result that is none', { result: { ending: 'rounds', standings: [] } }, 'BAD_RECORD_FIELD'],
    ['no result', { result: undefined }, 'no result'],
    ['another seed', { seed: 'other' }, 'commitment'],
    ['another version', { version: 2 }, 'NEWER_VERSION'],
    ['a move that was not possible', { entries: [{ seat: 1, move: { type: 'pass' } }] }, 'NOT_YOUR_TURN'],
  ])('%s is seen', (_, change, message) => {
    const failure = checkGolden(small as Game, { ...golden(), ...change })
    expect(failure).toMatchObject({ property: 'golden', message: expect.stringContaining(message) })
  })
})
