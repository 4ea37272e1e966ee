import type { Clock, SeatState } from '@portolan/protocol'
import { expect, test } from 'vitest'
import type { Turn } from '../store/store.ts'
import { isGone, nextTurn, outOfTime } from './clock.ts'

const person = (id: string): SeatState => ({ kind: 'person', person: { id, name: id } })
const table = (clock: Clock, seats = [person('ana'), person('ben')]) => ({ clock, seats })
const live: Clock = { kind: 'live', seconds: 60 }
const correspondence: Clock = { kind: 'correspondence', hours: 1 }
const turn = (change: Partial<Turn>): Turn => ({ awaited: [], deadlines: [], ended: [], changed: 0, ...change })
const by = (seat: number, undone = false) => ({ seat, undone })

test('without a clock there are no deadlines', () => {
  expect(nextTurn(table({ kind: 'none' }), turn({}), [0], 1000, by(1)).deadlines).toEqual([])
})

test('live, a turn of several moves has one deadline', () => {
  const begun = nextTurn(table(live), turn({ awaited: [1] }), [0], 1000, by(1))
  expect(begun.deadlines).toEqual([{ seat: 0, at: 61_000 }])
  const going = nextTurn(table(live), begun, [0], 5000, by(0))
  expect(going.deadlines).toEqual([{ seat: 0, at: 61_000 }])
  const passed = nextTurn(table(live), going, [1], 9000, by(0))
  expect(passed.deadlines).toEqual([{ seat: 1, at: 69_000 }])
})

test('by correspondence, each move has its own', () => {
  const begun = nextTurn(table(correspondence), turn({ awaited: [1] }), [0], 0, by(1))
  expect(nextTurn(table(correspondence), begun, [0], 1000, by(0)).deadlines).toEqual([{ seat: 0, at: 3_601_000 }])
})

test('undoing brings back the time that was left, not new time', () => {
  const before = turn({ awaited: [0], deadlines: [{ seat: 0, at: 61_000 }] })
  const moved = nextTurn(table(live), before, [1], 30_000, by(0))
  expect(nextTurn(table(live), moved, [0], 40_000, by(0, true)).deadlines).toEqual([{ seat: 0, at: 61_000 }])
})

test('bots and those who gave up have no clock', () => {
  const seats: SeatState[] = [{ kind: 'bot', bot: 'random' }, { ...person('ben'), quit: true } as SeatState]
  expect(nextTurn(table(live, seats), turn({}), [0, 1], 0, { undone: false }).deadlines).toEqual([])
})

test('those whose time is over are found', () => {
  const now = turn({
    deadlines: [
      { seat: 0, at: 10 },
      { seat: 1, at: 11 },
    ],
  })
  expect(outOfTime(now, 10)).toEqual([0])
})

test('without a clock one is gone after a day of silence, and only if one is awaited', () => {
  const doc = table({ kind: 'none' })
  const waiting = turn({ awaited: [0], changed: 0 })
  const day = 24 * 60 * 60 * 1000
  expect(isGone(doc, waiting, 0, day - 1)).toBe(false)
  expect(isGone(doc, waiting, 0, day)).toBe(true)
  expect(isGone(doc, waiting, 1, day)).toBe(false)
})
