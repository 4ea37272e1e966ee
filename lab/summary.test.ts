import { loadWords } from '@portolan/games'
import { describe, expect, test } from 'vitest'
import { differentGaps, keysOf } from '../games/testing/catalogues.ts'
import { findingsOf, reportOf } from './report/index.ts'
import type { GameRow } from './row.ts'
import { LAB_FORMAT, type LabSetup } from './setup.ts'
import { summarize } from './summary.ts'
import en from './text/en.ts'
import { labWords } from './words.ts'

const setup: LabSetup = {
  format: LAB_FORMAT,
  game: 'harbour',
  version: 1,
  seats: 2,
  options: {},
  seed: 's',
  bots: ['a', 'b'],
}

interface Game {
  readonly bots?: readonly string[]
  /** By seat. */
  readonly scores: readonly number[]
  readonly ending?: string
  readonly choices?: GameRow['choices']
  readonly course?: GameRow['course']
}

/** A game that went so; equal scores share a rank. */
const row = (number: number, { bots = ['a', 'b'], scores, ending = 'calm', choices, course }: Game): GameRow => ({
  number,
  seed: `s-${number}`,
  bots,
  decisions: 10 * number,
  result: {
    ending,
    standings: scores.map((score) => ({
      rank: 1 + scores.filter((other) => other > score).length,
      score,
      items: [{ key: 'fish', points: score }],
    })),
  },
  choices: choices ?? scores.map(() => ({})),
  ...(course && { course }),
})

const rows = [
  row(1, { scores: [9, 5] }),
  row(2, { bots: ['b', 'a'], scores: [4, 8], ending: 'storm' }),
  row(3, { scores: [7, 7] }),
  row(4, { bots: ['b', 'a'], scores: [6, 2] }),
]

describe('a summary', () => {
  test('counts wins by seat and by bot, dividing what is shared', () => {
    const { seats, bots, finished } = summarize(setup, rows)
    expect(finished).toBe(4)
    expect(seats.map(({ times }) => times)).toEqual([2.5, 1.5])
    expect(bots).toMatchObject({ a: { times: 2.5, among: 4, expected: 0.5 }, b: { times: 1.5, among: 4 } })
    expect(seats[0].low).toBeLessThan(0.5)
    expect(seats[0].high).toBeGreaterThan(0.625)
  })

  test('tells endings, length, scores and what they are made of', () => {
    const { endings, decisions, scoresBySeat, items } = summarize(setup, rows)
    expect(endings).toMatchObject({ calm: { times: 3, rate: 0.75 }, storm: { times: 1, rate: 0.25 } })
    expect(decisions).toMatchObject({ least: 10, median: 25, most: 40 })
    expect(scoresBySeat.map(({ mean }) => mean)).toEqual([6.5, 5.5])
    // Winners have 9, 8, 7, 7 and 6; the others 5, 4 and 2.
    expect(items).toEqual([{ key: 'fish', winners: 37 / 5, others: 11 / 3 }])
  })

  test('a game without an end is named and counts for nothing else', () => {
    const { result: _, ...endless } = row(5, { scores: [1, 0] })
    const summary = summarize(setup, [...rows, endless])
    expect(summary).toMatchObject({ games: 5, finished: 4, unfinished: [{ number: 5, seed: 's-5' }] })
    expect(summary.seats[0].among).toBe(4)
  })

  test('a choice is held against how often the same bot at the same seat wins anyway', () => {
    const nets = { 'buy:net': [1, 2] } as const
    const boats = { 'buy:boat': [2, 2] } as const
    // The first seat wins always, whatever is bought.
    const games = [1, 2, 3, 4].map((number) =>
      row(number, { scores: [9, 1], choices: number % 2 === 0 ? [nets, boats] : [boats, nets] }),
    )
    const [{ of, choices }] = summarize(setup, games).choices
    expect(of).toBe('buy')
    expect(choices).toMatchObject([
      { name: 'boat', taken: 8, offered: 8, won: { times: 2, among: 4, expected: 0.5 }, byWinners: 1, byOthers: 1 },
      { name: 'net', taken: 4, offered: 8, takers: { rate: 0.5 }, won: { times: 2, among: 4, expected: 0.5 } },
    ])
  })

  test('tells from when on the one ahead wins', () => {
    const rising = Array.from({ length: 11 }, (_, tenth) => 0.5 + tenth / 20)
    const falling = rising.map((value) => 1 - value)
    const games = [
      row(1, { scores: [3, 1], course: [rising, falling] }),
      row(2, { scores: [1, 3], course: [falling, rising] }),
    ]
    const course = summarize(setup, games).course
    // At the start they looked the same, and half of the leaders won.
    expect(course?.ahead?.map(({ rate }) => rate)).toEqual([0.5, ...Array(10).fill(1)])
    expect(course?.winners).toEqual(rising)
    expect(course?.bySeat[0]).toEqual(Array(11).fill(0.5))
  })
})

describe('a comparison', () => {
  const bots = { ...setup, compare: { of: 'bots', names: ['a', 'b'] } } as const
  const pairs = (count: number, scores: (pair: number) => readonly [number, number]): readonly GameRow[] =>
    Array.from({ length: count }, (_, pair) => {
      const [ofA, ofB] = scores(pair)
      return [
        row(2 * pair + 1, { bots: ['a', 'b'], scores: [ofA, ofB] }),
        row(2 * pair + 2, { bots: ['b', 'a'], scores: [ofB, ofA] }),
      ]
    }).flat()

  test('of bots, one of which always wins, is real', () => {
    const { comparison } = summarize(
      bots,
      pairs(20, () => [1, 3]),
    )
    expect(comparison?.measures).toMatchObject([
      { of: 'wins', first: 0, second: 1, difference: 1, pairs: 20 },
      { of: 'score', first: 1, second: 3, difference: 2 },
    ])
    expect(comparison?.measures[0].corrected).toBeLessThan(0.001)
  })

  test('of equal bots is not', () => {
    const { comparison } = summarize(
      bots,
      pairs(20, (pair) => (pair % 2 === 0 ? [1, 3] : [3, 1])),
    )
    expect(comparison?.measures[0]).toMatchObject({ difference: 0, p: 1 })
  })

  test('of a seat’s advantage finds none between bots: each has held every seat', () => {
    const first = Array.from({ length: 10 }, (_, i) =>
      row(i + 1, { bots: i % 2 === 0 ? ['a', 'b'] : ['b', 'a'], scores: [5, 1] }),
    )
    expect(summarize(bots, first).comparison?.measures[0]).toMatchObject({ first: 0.5, second: 0.5, p: 1 })
  })

  test('of lone players pairs their games by seed', () => {
    const alone = { ...bots, seats: 1 }
    const won = (number: number, bot: string, rank: number): GameRow => ({
      ...row(number, { bots: [bot], scores: [0] }),
      result: { ending: 'x', standings: [{ rank, score: 10 - rank, items: [] }] },
    })
    const games = Array.from({ length: 12 }, (_, pair) => [won(2 * pair + 1, 'a', 2), won(2 * pair + 2, 'b', 1)]).flat()
    const { comparison } = summarize(alone, games)
    expect(comparison?.measures[0]).toMatchObject({ of: 'wins', first: 0, second: 1, p: expect.closeTo(2 ** -11, 10) })
  })

  test('of versions asks for each seat, the score and the length, and leaves out half a pair', () => {
    const versions = {
      ...setup,
      bots: ['a'],
      compare: { of: 'versions', names: ['x', 'y'], versions: [{}, {}] },
    } as const
    const { comparison } = summarize(versions, rows.slice(0, 3))
    expect(comparison?.measures.map(({ of, seat, pairs }) => [of, seat, pairs])).toEqual([
      ['seat', 0, 1],
      ['seat', 1, 1],
      ['score', undefined, 1],
      ['decisions', undefined, 1],
    ])
  })
})

describe('a report', async () => {
  const words = {
    lab: await labWords('en'),
    game: await loadWords('en', {
      text: async () => ({
        study: { buy: { title: 'Things bought' } },
        good: { net: 'a fishing net' },
        ending: { calm: 'A calm evening' },
      }),
    }),
  }
  const games = rows.map((one) => ({
    ...one,
    choices: [
      { buy: [1, 1], 'buy:net': [1, 1] },
      { buy: [1, 1], 'buy:<b>': [1, 1] },
    ] as const,
  }))
  const page = reportOf({
    summary: summarize(setup, games),
    rows: games,
    choices: { buy: 'good' },
    name: 'Harbour & Sea',
    command: 'npx portolan lab harbour',
    words,
  })

  test('is one page that needs nothing else', () => {
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).not.toMatch(/<script|<link|src=|url\(|https?:/)
    expect(page).toContain('prefers-color-scheme: dark')
  })

  test('has every section, in words of the game', () => {
    for (const title of [
      'Wins by seat',
      'Wins by bot',
      'Scores',
      'Length of a game',
      'Endings',
      'Choices',
      'Things bought',
    ])
      expect(page).toContain(title)
    for (const name of ['Seat 1', 'A fishing net', 'A calm evening', 'npx portolan lab harbour'])
      expect(page).toContain(name)
    expect(page).toContain('62.5%')
  })

  test('takes no text for markup', () => {
    expect(page).toContain('Harbour &#38; Sea')
    expect(page).not.toContain('<b>')
  })

  test('of nothing played is still a page', () => {
    const none = summarize(setup, [])
    expect(reportOf({ summary: none, rows: [], choices: undefined, name: 'x', command: 'x', words })).toContain(
      '</html>',
    )
    expect(findingsOf(none, words)).toEqual([])
  })

  test.each(['pt', 'ja'])('has all its sentences in %s', async (language) => {
    const other = (await import(`./text/${language}.ts`)).default
    expect(keysOf(other)).toEqual(keysOf(en))
    expect(differentGaps(other, en)).toEqual([])
  })
})
