import { describe, expect, test } from 'vitest'
import { barter } from './barter.fixture.ts'
import { conquest } from './conquest.fixture.ts'
import { checkGame } from './contract/index.ts'
import { type AnyMove, type Game, isRefusal, type Seat } from './game.ts'
import { Match } from './match.ts'
import { seen } from './seen.ts'
import { push } from './steps.ts'

function start<S, M extends AnyMove>(game: Game<S, M>, seed: string, seats = 2) {
  const match = Match.start(game, { seats, seed })
  if (isRefusal(match)) throw new Error(match.code)
  return match
}

/** A match of the game, from the first seed with which it begins like this. */
function startWhere<S, M extends AnyMove>(game: Game<S, M>, like: (state: S) => boolean, seats = 2) {
  for (let i = 0; i < 1000; i++) {
    const match = start(game, `${i}`, seats)
    if (like(match.state)) return match
  }
  throw new Error('no such beginning')
}

const awaited = (match: { decisions(): readonly { seat: Seat }[] }) => match.decisions().map(({ seat }) => seat)

test('steps pushed together are done in the order given', () => {
  const state = { steps: [{ type: 'later' }] }
  push(state, { type: 'first' }, { type: 'second' })
  expect(state.steps.map(({ type }) => type)).toEqual(['later', 'second', 'first'])
})

describe('secret selection, and an interrupt', () => {
  const select = (action: string) => ({ type: 'select', action })

  test('keeps the contract', () => {
    expect(checkGame(conquest, { seed: 'conquest', games: 150 })).toBeUndefined()
    expect(checkGame(conquest, { seed: 'conquest', games: 10, care: 1000 })).toBeUndefined()
  })

  test('all select at once, in any order, and nobody sees what until all have', () => {
    const match = start(conquest, 'a', 3)
    expect(awaited(match)).toEqual([0, 1, 2])
    match.play(2, select('conquer'))
    match.play(0, select('farm'))
    expect(awaited(match)).toEqual([1])
    expect(match.view(1)).toMatchObject({ selected: ['hidden', 'none', 'hidden'] })
    expect(match.view(2)).toMatchObject({ selected: ['hidden', 'none', 'hidden'], selection: 'conquer' })
    expect(match.play(1, select('conquer'))).toMatchObject({ final: true })
    expect(match.view('spectator')).toMatchObject({ selected: ['farm', 'conquer', 'conquer'] })
  })

  test('a selection can be taken back while nobody has selected since', () => {
    const match = start(conquest, 'a', 3)
    match.play(2, select('conquer'))
    expect([match.mayUndo(2), match.mayUndo(0)]).toEqual([true, false])
    expect(match.undo(2)).toBeUndefined()
    expect(awaited(match)).toEqual([0, 1, 2])
  })

  test('who has selected is not asked again', () => {
    const match = start(conquest, 'a')
    match.play(0, select('farm'))
    expect(match.play(0, select('conquer'))).toEqual({ code: 'NOT_YOUR_TURN' })
  })

  test.each(['shield', 'nothing'] as const)('who is attacked is asked, having %s', (card) => {
    const match = startWhere(conquest, ({ hands }) => hands[1][0] === card)
    match.play(0, select('conquer'))
    match.play(1, select('farm'))
    expect(match.play(0, { type: 'aim', at: 0 })).toEqual({ code: 'ONESELF' })
    expect(match.isFinal(0, { type: 'aim', at: 1 })).toBe(false)
    match.play(0, { type: 'aim', at: 1 })
    expect(awaited(match)).toEqual([1])
    const moves = seen(match, 1).decision?.moves.map(({ type }) => type)
    expect(moves).toEqual(card === 'shield' ? ['yield', 'defend'] : ['yield'])
  })

  test('were only those asked who have a shield, the contract suite would say so', () => {
    const telling: typeof conquest = {
      ...conquest,
      play(state, seat, move, chance, emit) {
        conquest.play(state, seat, move, chance, emit)
        const [asked] = conquest.decisions(state)
        const shieldless = asked?.prompt.key === 'attack' && asked.moves.length === 1
        if (shieldless) conquest.play(state, asked.seat, { type: 'yield' }, chance, emit)
      },
    }
    const failure = checkGame(telling, { seed: 'telling', games: 150 })
    expect(failure).toMatchObject({ property: 'shows', message: expect.stringContaining('"type":"aim"') })
  })

  test('after the interrupt the others act, and the next round begins', () => {
    const match = startWhere(conquest, ({ hands }) => hands[1][0] === 'nothing')
    match.play(0, select('conquer'))
    match.play(1, select('farm'))
    match.play(0, { type: 'aim', at: 1 })
    expect(match.play(1, { type: 'defend' })).toEqual({ code: 'NO_SHIELD' })
    expect(match.play(1, { type: 'yield' })).toMatchObject({
      events: [{ event: { type: 'conquered', by: 0, on: 1 } }, { event: { type: 'farmed', seat: 1 } }],
    })
    expect(match.state).toMatchObject({ round: 1, lands: [3, 2], steps: [{ type: 'select', waiting: [0, 1] }] })
  })
})

describe('a card that asks two seats in turn', () => {
  test('keeps the contract', () => {
    expect(checkGame(barter, { seed: 'barter', games: 150 })).toBeUndefined()
    expect(checkGame(barter, { seed: 'barter', games: 10, care: 1000 })).toBeUndefined()
  })

  test('the next seat gives, then the player gives back, then the rest of the card happens', () => {
    const match = startWhere(barter, ({ hands }) => hands[0].join() === 'harvest,barter' && hands[1][0] === 'barter')
    match.play(0, { type: 'play', card: 'barter' })
    expect(match.decisions()).toMatchObject([{ seat: 1, prompt: { key: 'give' }, moves: [{ card: 'barter' }] }])
    expect(match.play(0, { type: 'give', card: 'harvest' })).toEqual({ code: 'NOT_YOUR_TURN' })
    match.play(1, { type: 'give', card: 'barter' })
    expect(match.decisions()).toMatchObject([{ seat: 0, moves: [{ card: 'harvest' }, { card: 'barter' }] }])
    const given = match.play(0, { type: 'give', card: 'harvest' })
    expect(given).toMatchObject({
      events: [
        { event: { type: 'gave', from: 0, to: 1 } },
        { event: { type: 'gaveCard', card: 'harvest' }, to: [0, 1] },
        { event: { type: 'gained', seat: 0, points: 1 } },
        { event: { type: 'drew', seat: 1 }, to: [1] },
      ],
    })
    expect(awaited(match)).toEqual([1])
  })

  test('who has nothing to give is passed over', () => {
    const match = startWhere(barter, ({ hands }) => hands[0].includes('barter'))
    match.state.hands[1] = []
    match.play(0, { type: 'play', card: 'barter' })
    expect(match.decisions()).toMatchObject([{ seat: 0, prompt: { key: 'give' } }])
  })
})
