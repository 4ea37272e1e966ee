import type { AnyEvent } from '@portolan/engine'
import { makeWords } from '@portolan/games'
import { expect, test } from 'vitest'
import type { LogEntry } from '../table/table.ts'
import { mentions, nameMark, readMarks } from './name-marks.ts'
import { toldUpTo, turnsOf, turnsSince } from './turns.ts'

const spoken = makeWords(
  'en',
  {},
  {
    event: {
      turnBegan: '{{seat, seat}}’s turn',
      sailed: '{{seat, seat}} sails',
      robbed: '{{seat, seat}} robs {{from, seat}}',
      ended: 'It is over',
    },
  },
  nameMark,
)

const sailed = (seat: number): AnyEvent => ({ type: 'sailed', seat }) as AnyEvent
const began = (seat: number): AnyEvent => ({ type: 'turnBegan', seat }) as AnyEvent
const robbed = (seat: number, from: number): AnyEvent => ({ type: 'robbed', seat, from }) as AnyEvent

/** As people read it, with the seats as numbers. */
const read = (entries: readonly LogEntry[]) =>
  turnsOf(entries, spoken).map(({ seat, title, lines }) => [
    seat,
    title === undefined ? undefined : readMarks(title).join(''),
    ...lines.map(
      ({ text, times, idle }) => `${readMarks(text).join('')}${times > 1 ? ` ×${times}` : ''}${idle ? ' idle' : ''}`,
    ),
  ])

test('a turn that the game begins has all that happens until the next one, whoever does it, in its order', () => {
  const log: LogEntry[] = [
    { entry: 0, events: [began(0)] },
    { entry: 1, seat: 0, events: [sailed(0)] },
    { entry: 2, seat: 1, events: [robbed(1, 0)] },
    { entry: 3, seat: 0, events: [sailed(0), began(1)] },
    { entry: 4, seat: 1, events: [sailed(1)] },
  ]
  expect(read(log)).toEqual([
    [0, '0’s turn', '0 sails', '1 robs 0', '0 sails'],
    [1, '1’s turn', '1 sails'],
  ])
})

test('where a game begins none, a turn is what one seat does without another between', () => {
  const log: LogEntry[] = [
    { entry: 0, events: [{ type: 'ended' }] },
    { entry: 1, seat: 0, events: [sailed(0)] },
    { entry: 2, seat: 0, events: [robbed(0, 1)] },
    { entry: 3, seat: 1, events: [sailed(1)] },
    { entry: 4, seat: 0, events: [sailed(0)] },
  ]
  expect(read(log)).toEqual([
    [undefined, undefined, 'It is over'],
    [0, undefined, '0 sails', '0 robs 1'],
    [1, undefined, '1 sails'],
    [0, undefined, '0 sails'],
  ])
})

test('what is told several times running is told once, and what the rules did for somebody apart', () => {
  const log: LogEntry[] = [
    { entry: 1, seat: 0, events: [sailed(0), sailed(0)] },
    { entry: 2, seat: 0, events: [sailed(0)] },
    { entry: 3, seat: 0, events: [sailed(0)], idle: true },
  ]
  expect(read(log)).toEqual([[0, undefined, '0 sails ×3', '0 sails idle']])
  const [turn] = turnsOf(log, spoken)
  expect(turn?.lines.map(({ entry, last }) => [entry, last])).toEqual([
    [1, 2],
    [3, 3],
  ])
})

test('what has no words makes no turn', () => {
  expect(read([{ entry: 1, seat: 0, events: [{ type: 'unspeakable' }] }])).toEqual([])
})

test('it is known which turns came since one’s own, and whom a sentence names', () => {
  const turns = turnsOf(
    [
      { entry: 0, events: [began(0), began(1), robbed(1, 0), began(2)] },
      { entry: 1, seat: 2, events: [sailed(2)] },
    ],
    spoken,
  )
  expect([0, 1, 2, 3].map((seat) => turnsSince(turns, seat))).toEqual([
    [1, 3],
    [2, 3],
    [2, 2],
    [3, 3],
  ])
  const text = turns[1]?.lines[0]?.text ?? ''
  expect([0, 1, 2].map((seat) => mentions(text, seat))).toEqual([true, true, false])
})

test('who has the turn is still told what came between the one before and this', () => {
  const turns = turnsOf([{ entry: 0, events: [began(0), began(1), began(2), began(0)] }], spoken)
  expect(turnsSince(turns, 0)).toEqual([1, 3])
  expect(turnsSince([], 0)).toEqual([0, 0])
})

test('at each moment it is known what was told last', () => {
  const turns = turnsOf(
    [
      { entry: 1, seat: 0, events: [sailed(0)] },
      { entry: 2, seat: 0, events: [] },
      { entry: 3, seat: 1, events: [sailed(1)] },
    ],
    spoken,
  )
  expect([0, 1, 2, 3, 4].map((entry) => toldUpTo(turns, entry))).toEqual([-1, 1, 1, 3, 3])
})
