import { expect, test } from 'vitest'
import type { GameRow } from './row.ts'
import { winOf } from './seat-result.ts'

const wins = (ranks: readonly number[], ...lost: readonly number[]) => {
  const row: Pick<GameRow, 'result' | 'lost'> = {
    result: { ending: 'x', standings: ranks.map((rank) => ({ rank, score: 0, items: [] })) },
    lost: lost.map((seat) => ({ seat, decision: 1, fault: 'ENDED', detail: '' })),
  }
  return ranks.map((_, seat) => winOf(row, seat))
}

test('a first place is divided among those who share it', () => {
  expect(wins([1, 3, 1])).toEqual([0.5, 0, 0.5])
})

test('who lost by the clock leaves the first place to the next', () => {
  expect(wins([1, 2, 3], 0)).toEqual([0, 1, 0])
  expect(wins([1, 1, 3], 0)).toEqual([0, 1, 0])
  expect(wins([1, 2, 2], 0)).toEqual([0, 0.5, 0.5])
  expect(wins([2, 1, 3], 0)).toEqual([0, 1, 0])
})

test('nobody wins what all have lost', () => {
  expect(wins([2, 2], 0)).toEqual([0, 0])
  expect(wins([1], 0)).toEqual([0])
  expect(wins([1, 2], 0, 1)).toEqual([0, 0])
})
