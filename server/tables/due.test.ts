import type { SeatState } from '@portolan/protocol'
import { expect, test } from 'vitest'
import type { Turn } from '../store/store.ts'
import { dueOf, restarted } from './due.ts'

const person: SeatState = { kind: 'person', person: { id: 'ana', name: 'Ana' } }
const quit: SeatState = { ...person, quit: true }
const bot: SeatState = { kind: 'bot', bot: 'hard' }
const turn = (awaited: readonly number[], ...deadlines: readonly number[]): Turn => ({
  awaited,
  deadlines: deadlines.map((at) => ({ seat: 0, at })),
  ended: [],
  changed: 1,
  asked: 1,
})

const clocks = { steady: () => 1000, live: () => 400 }

test.each([
  ['a bot is awaited', 'playing', [person, bot], turn([1]), 0],
  ['a bot among others', 'playing', [person, bot], turn([0, 1], 9), 0],
  ['people are awaited', 'playing', [person, bot], turn([0]), undefined],
  ['people are awaited with clocks', 'playing', [person, person], turn([0, 1], 9, 5), 5],
  ['a bot is awaited at a frozen table', 'frozen', [person, bot], turn([1]), 0],
  ['a bot plays with nobody', 'playing', [quit, bot], turn([1]), undefined],
  ['it is over', 'finished', [person, bot], turn([1], 9), undefined],
  ['it has not begun', 'open', [person, bot], turn([]), undefined],
] as const)('when %s', (_, status, seats, now, due) => {
  expect(dueOf({ status, seats, clock: { kind: 'correspondence', hours: 1 } }, now, clocks)).toBe(due)
})

test('what is due by a live clock, which is behind the time of day, is said by the time of day', () => {
  const live = { status: 'playing', seats: [person, person], clock: { kind: 'live', seconds: 60 } } as const
  expect(dueOf(live, turn([0], 430), clocks)).toBe(1030)
})

test('who was awaited at a table that stood still has all of the time again', () => {
  const seats = [person, person]
  const live = { seats, clock: { kind: 'live', seconds: 60 } } as const
  const now = restarted(live, turn([0], 5), 1_000_000)
  expect(now.deadlines).toEqual([{ seat: 0, at: 1_060_000 }])
  const none = restarted({ seats, clock: { kind: 'none' } }, turn([0]), 1_000_000)
  expect(none).toMatchObject({ deadlines: [], asked: 1_000_000, changed: 1 })
})
