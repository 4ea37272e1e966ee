import { expect, test } from 'vitest'
import { tiesIn } from './ties.ts'

const standings = (...ranked: readonly [rank: number, score: number][]) =>
  ranked.map(([rank, score]) => ({ rank, score, items: [] }))

test('no two with equal points are no tie', () => {
  expect(tiesIn(standings([2, 30], [1, 40], [3, 20]))).toEqual([])
})

test('equals whom something else tells apart are named in their order', () => {
  expect(tiesIn(standings([3, 40], [1, 50], [2, 40]))).toEqual([{ type: 'tieBroken', seats: [2, 0], points: 40 }])
})

test('equals whom nothing tells apart share their place', () => {
  expect(tiesIn(standings([1, 40], [1, 40]))).toEqual([{ type: 'tieShared', seats: [0, 1], points: 40 }])
})

test('of three equals two may share what the third did not get', () => {
  expect(tiesIn(standings([2, 40], [1, 40], [2, 40]))).toEqual([
    { type: 'tieBroken', seats: [1, 0, 2], points: 40 },
    { type: 'tieShared', seats: [0, 2], points: 40 },
  ])
})

test('who left is no equal', () => {
  expect(tiesIn(standings([1, 40], [2, 40]), (seat) => seat === 0)).toEqual([])
})
