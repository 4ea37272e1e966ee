import type { AnyEvent } from '@portolan/engine'
import { makeWords } from '@portolan/games'
import { expect, test } from 'vitest'
import type { LogEntry } from '../table/table.ts'
import { digestOf } from './digest.ts'
import { nameMark, readMarks } from './name-marks.ts'
import { turnsOf } from './turns.ts'

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

test('what others did since one’s turn is told in short: what names one and the moments, and how often each did what', () => {
  const log: LogEntry[] = [
    { entry: 0, events: [began(1)] },
    { entry: 1, seat: 1, events: [sailed(1), robbed(1, 2)] },
    { entry: 2, seat: 1, events: [sailed(1), robbed(1, 0), began(2)] },
    { entry: 3, seat: 2, events: [sailed(2)] },
    { entry: 4, seat: 0, events: [sailed(0)] },
    { entry: 5, seat: 2, events: [{ type: 'ended' }] },
  ]
  const recap = { moments: ['ended'], deeds: ['robbed', 'sailed'] }
  const digest = digestOf(turnsOf(log, spoken), 0, recap)
  expect(digest?.lines.map(({ text }) => readMarks(text).join(''))).toEqual(['1 robs 0', 'It is over'])
  expect(digest?.deeds).toEqual([
    {
      seat: 1,
      counts: [
        ['robbed', 2],
        ['sailed', 2],
      ],
    },
    { seat: 2, counts: [['sailed', 1]] },
  ])
  // Who reads as much is not told it twice.
  expect(digestOf(turnsOf(log.slice(0, 1), spoken), 0, recap)).toBeUndefined()
  expect(digestOf(turnsOf([{ entry: 1, seat: 1, events: [robbed(1, 0)] }], spoken), 0, recap)).toBeUndefined()
  expect(digestOf(turnsOf(log, spoken), 0, { moments: [], deeds: [] })?.lines).toHaveLength(1)
})

test('of many things that a digest could tell, it tells the last', () => {
  const log: LogEntry[] = [1, 2, 3, 1, 2, 3].map((seat, entry) => ({ entry, seat, events: [robbed(seat, 0)] }))
  const digest = digestOf(turnsOf(log, spoken), 0, { moments: [], deeds: [] })
  expect(digest?.lines.map(({ entry }) => entry)).toEqual([2, 3, 4, 5])
})
