import { describe, expect, test } from 'vitest'
import { type SmallMove, small } from './contract/small.fixture.ts'
import { isRefusal, type Seat } from './game.ts'
import { Match, type MatchSetup } from './match.ts'
import { commitment } from './record.ts'
import { eventsFor, seen } from './seen.ts'

const accepted = <T extends object>(outcome: T): Exclude<T, { code: string }> => {
  if (isRefusal(outcome)) throw new Error(outcome.code)
  return outcome as Exclude<T, { code: string }>
}

const start = (setup: Partial<MatchSetup> = {}) => accepted(Match.start(small, { seats: 2, seed: 'match', ...setup }))

const take: SmallMove = { type: 'take' }
const roll: SmallMove = { type: 'roll' }
const pass: SmallMove = { type: 'pass' }

/** A match after these moves, each by the seat whose turn it is. */
const after = (...moves: readonly SmallMove[]) => {
  const match = start()
  for (const move of moves) accepted(match.play(match.state.turn, move))
  return match
}

const finished = () => after(take, pass, roll, pass, pass, take, pass)

describe('a match is not started', () => {
  test.each([1, 4, 2.5, Number.NaN, -2])('with %d seats', (seats) => {
    expect(Match.start(small, { seats, seed: 's' })).toEqual({
      code: 'WRONG_SEATS',
      params: { game: 'small', min: 2, max: 3, count: 3 },
    })
  })

  test.each([
    [{ wide: true }, { code: 'UNKNOWN_OPTION', params: { option: 'wide', known: ['long', 'cubes'] } }],
    // Whatever its length, what is sent back of it is short.
    [
      { ['x'.repeat(1000)]: 1 },
      { code: 'UNKNOWN_OPTION', params: { option: 'x'.repeat(40), known: ['long', 'cubes'] } },
    ],
    [{ toString: true }, { code: 'UNKNOWN_OPTION', params: { option: 'toString', known: ['long', 'cubes'] } }],
    [
      JSON.parse('{"__proto__": 1}'),
      { code: 'UNKNOWN_OPTION', params: { option: '__proto__', known: ['long', 'cubes'] } },
    ],
    [{ long: 'yes' }, { code: 'BAD_OPTION_VALUE', params: { option: 'long', allowed: ['false', 'true'] } }],
    [{ cubes: ['six'] }, { code: 'BAD_OPTION_VALUE', params: { option: 'cubes', allowed: ['six', 'none'] } }],
  ])('with options %j', (options, refusal) => {
    expect(Match.start(small, { seats: 2, seed: 's', options })).toEqual(refusal)
  })
})

test('options not given are at their defaults', () => {
  expect(start({ options: { long: true } }).options).toEqual({ long: true, cubes: 'six' })
})

describe('playing', () => {
  test('an offered move is entered, events and numbered', () => {
    const match = start()
    expect(match.play(0, { type: 'take' })).toEqual({
      number: 1,
      events: [{ event: { type: 'took', seat: 0 } }],
      final: false,
    })
    expect(match.play(0, { type: 'pass' })).toMatchObject({ number: 2, final: false })
    expect(match.play(1, { type: 'roll' })).toMatchObject({ number: 3, final: true })
    expect(match.entries).toEqual([
      { seat: 0, move: take },
      { seat: 0, move: pass },
      { seat: 1, move: roll },
    ])
  })

  test.each<[string, Seat, unknown, string]>([
    ['of another seat', 1, take, 'NOT_YOUR_TURN'],
    ['of a seat that is not there', 2, take, 'NO_SUCH_SEAT'],
    ['of no seat', -1, take, 'NO_SUCH_SEAT'],
    ['of half a seat', 0.5, take, 'NO_SUCH_SEAT'],
    ['that is not possible now', 0, { type: 'ask', from: 0 }, 'ONESELF'],
    ['that is none', 0, 'take', 'BAD_MOVE'],
    ['with a field more', 0, { ...take, cubes: 2 }, 'BAD_MOVE'],
  ])('a move %s is refused and changes nothing', (_, seat, input, code) => {
    const match = after(take)
    const before = JSON.stringify([match.state, match.record(), match.snapshot()])
    expect(match.play(seat, input)).toMatchObject({ code })
    expect(match.isFinal(seat, input)).toMatchObject({ code })
    expect(JSON.stringify([match.state, match.record(), match.snapshot()])).toBe(before)
  })

  test('after the end every move is refused', () => {
    const match = finished()
    expect(match.decisions()).toEqual([])
    expect(match.play(0, pass)).toEqual({ code: 'GAME_OVER' })
    expect(match.leave(0)).toEqual({ code: 'GAME_OVER' })
  })

  test('rules that throw leave the match as it was', () => {
    const rules: typeof small = {
      ...small,
      play(state, seat, move, chance, emit) {
        small.play(state, seat, move, chance, emit)
        if (move.type === 'roll') throw new Error('a bug')
      },
    }
    const match = accepted(Match.start(rules, { seats: 2, seed: 'match' }))
    match.play(0, take)
    const before = JSON.stringify(match.snapshot())
    expect(() => match.play(0, roll)).toThrow('a bug')
    expect(JSON.stringify(match.snapshot())).toBe(before)
    expect(match.play(0, pass)).toMatchObject({ number: 2 })
  })
})

describe('whether a move is final', () => {
  test.each<[SmallMove, boolean]>([
    [take, false],
    [pass, false],
    [roll, true],
    [{ type: 'draw' }, true],
    [{ type: 'ask', from: 1 }, true],
  ])('%j: %s, foretold without playing it', (move, final) => {
    const match = start()
    const before = JSON.stringify(match.snapshot())
    expect(match.isFinal(0, move)).toBe(final)
    expect(JSON.stringify(match.snapshot())).toBe(before)
    expect(match.play(0, move)).toMatchObject({ final })
  })

  test('who plays unless it is final is refused what is, and nothing else', () => {
    const match = start()
    const before = JSON.stringify(match.snapshot())
    expect(match.play(0, roll, true)).toEqual({ code: 'WOULD_BE_FINAL' })
    expect(JSON.stringify(match.snapshot())).toBe(before)
    expect(match.play(0, { type: 'jump' }, true)).toEqual(match.play(0, { type: 'jump' }))
    expect(match.play(0, take, true)).toMatchObject({ number: 1, final: false })
  })

  test('the move that ends the game is', () => {
    const match = after(pass, pass, pass)
    expect(match.isFinal(1, pass)).toBe(true)
    expect(match.play(1, pass)).toMatchObject({ final: true })
    expect(match.undo(1)).toEqual({ code: 'UNDO_FINAL' })
  })
})

describe('undo', () => {
  test('takes back a seat’s own moves, one by one, to exactly where it was', () => {
    const match = after(take, take)
    expect([match.mayUndo(0), match.mayUndo(1)]).toEqual([true, false])
    // Entries that the seat does not know of do not count.
    expect([match.mayUndo(0, 1), match.whyNoUndo(0, 2)?.code]).toEqual([true, 'NOTHING_TO_UNDO'])
    expect(match.undo(0)).toBeUndefined()
    expect(match.snapshot()).toEqual(after(take).snapshot())
    expect(match.undo(0)).toBeUndefined()
    expect(match.snapshot()).toEqual(start().snapshot())
    expect(match.undo(0)).toEqual({ code: 'NOTHING_TO_UNDO' })
  })

  test('gives back a turn that was passed, until the next has decided', () => {
    const match = after(pass)
    expect(match.undo(1)).toEqual({ code: 'UNDO_OTHERS_MOVE' })
    expect(match.undo(0)).toBeUndefined()
    expect(match.state.turn).toBe(0)
    match.play(0, pass)
    match.play(1, take)
    expect(match.undo(0)).toEqual({ code: 'UNDO_OTHERS_MOVE' })
    match.undo(1)
    expect(match.undo(0)).toBeUndefined()
  })

  test.each<[string, SmallMove]>([
    ['a roll', roll],
    ['a draw', { type: 'draw' }],
    ['a secret shown', { type: 'ask', from: 1 }],
  ])('does not go back over %s', (_, move) => {
    const match = after(take, move, take)
    expect(match.undo(0)).toBeUndefined()
    expect(match.number).toBe(2)
    expect(match.mayUndo(0)).toBe(false)
    expect(match.undo(0)).toEqual({ code: 'UNDO_FINAL' })
    expect(match.number).toBe(2)
  })

  test('knows its limit after a rewind too', () => {
    const match = after(roll, take, take)
    match.rewind(2)
    expect(match.undo(0)).toBeUndefined()
    expect(match.undo(0)).toEqual({ code: 'UNDO_FINAL' })
  })
})

describe('rewind', () => {
  test('goes back over anything, and the same luck comes again', () => {
    const match = finished()
    expect(match.rewind(2)).toBeUndefined()
    expect(match.snapshot()).toEqual(after(take, pass).snapshot())
    match.play(1, roll)
    expect(match.state.points).toEqual(finished().state.points)
  })

  test('goes back to the very start', () => {
    const match = finished()
    expect(match.rewind(0)).toBeUndefined()
    expect(match.snapshot()).toEqual(after().snapshot())
    expect(match.play(0, take)).not.toHaveProperty('code')
  })

  test('to where it is changes nothing, and is no error', () => {
    const match = finished()
    expect(match.rewind(match.number)).toBeUndefined()
    expect(match.snapshot()).toEqual(finished().snapshot())
  })

  test.each([-1, 8, 1.5, Number.NaN])('refuses to go to move %d', (number) => {
    const match = finished()
    expect(match.rewind(number)).toEqual({ code: 'NO_SUCH_MOVE' })
    expect(match.number).toBe(7)
  })
})

describe('leaving', () => {
  test('is entered, final, and done once', () => {
    const match = start({ seats: 3 })
    expect(match.leave(1)).toEqual({ number: 1, events: [{ event: { type: 'left', seat: 1 } }], final: true })
    expect(match.leave(1)).toEqual({ code: 'ALREADY_LEFT' })
    expect(match.undo(1)).toEqual({ code: 'UNDO_FINAL' })
    match.play(0, pass)
    expect(match.decisions().map(({ seat }) => seat)).toEqual([2])
    expect(accepted(Match.from(small, match.record())).snapshot()).toEqual(match.snapshot())
  })

  test('is refused to who is not there, and where the game has no way to do it', () => {
    const { leave: _, ...rules } = small
    expect(start().leave(2)).toEqual({ code: 'NO_SUCH_SEAT' })
    expect(accepted(Match.start(rules, { seats: 2, seed: 's' })).leave(0)).toEqual({ code: 'CANNOT_LEAVE' })
  })
})

describe('a record', () => {
  test('tells all, and the result once there is one', () => {
    expect(after(take).record()).toEqual({
      format: 'portolan-record-1',
      game: 'small',
      version: 1,
      seats: 2,
      options: { long: false, cubes: 'six' },
      seed: 'match',
      commitment: commitment('match'),
      entries: [{ seat: 0, move: take }],
    })
    expect(finished().record().result).toEqual(finished().result())
  })

  test('gives the match back, from the start or from a snapshot of any moment', () => {
    const match = finished()
    const record = match.record()
    expect(accepted(Match.from(small, record)).snapshot()).toEqual(match.snapshot())
    for (let number = 0; number <= match.number; number++) {
      const earlier = finished()
      earlier.rewind(number)
      const again = accepted(Match.from(small, record, JSON.parse(JSON.stringify(earlier.snapshot()))))
      expect(again.snapshot()).toEqual(match.snapshot())
      expect(again.record()).toEqual(record)
    }
  })

  test('can be gone back in to before the snapshot it was read from', () => {
    const match = after(take, take, take)
    const again = accepted(Match.from(small, match.record(), match.snapshot()))
    expect(again.undo(0)).toBeUndefined()
    expect(again.snapshot()).toEqual(after(take, take).snapshot())
  })

  test('is not read from a snapshot of moves that were taken back', () => {
    const later = after(take, take).snapshot()
    const match = after(take)
    expect(accepted(Match.from(small, match.record(), later)).snapshot()).toEqual(match.snapshot())
  })

  test('is not changed by what is played later, nor is a snapshot', () => {
    const match = after(take)
    const [record, snapshot] = [match.record(), match.snapshot()]
    const texts = JSON.stringify([record, snapshot])
    match.play(0, roll)
    expect(JSON.stringify([record, snapshot])).toBe(texts)
  })
})

describe('what a viewer is given', () => {
  test('a seat to decide: its decision', () => {
    const given = seen(after(roll), 0)
    expect(given).toMatchObject({ number: 1, awaited: [0], mayUndo: false })
    expect(given.decision?.moves).toEqual([pass, take])
  })

  test('a seat that waits, and a spectator: no decision and no undo', () => {
    for (const viewer of [1, 'spectator'] as const) {
      const given = seen(after(take), viewer)
      expect(given).not.toHaveProperty('decision')
      expect(given).toMatchObject({ awaited: [0], mayUndo: false })
    }
    expect(seen(after(take), 0).mayUndo).toBe(true)
    expect(seen(finished(), 'spectator').result).toEqual(finished().result())
  })

  test('events: those for all, and those for the seat', () => {
    const { events } = accepted(start().play(0, { type: 'draw' }))
    const types = (viewer: Seat | 'spectator') => eventsFor(events, viewer).map(({ type }) => type)
    expect([types(0), types(1), types('spectator')]).toEqual([['drew', 'drewCard'], ['drew'], ['drew']])
  })
})
