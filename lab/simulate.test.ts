import { bots } from '@portolan/bots'
import { type Game, Match } from '@portolan/engine'
import { expect, test } from 'vitest'
import { findFault, playGame, recordOfGame } from './play.ts'
import { simulate } from './simulate.ts'
import { ticTacToe } from './tictactoe.ts'

const game: Game = ticTacToe
const setup = { seats: 2, options: {}, seed: 'salt', bots: [bots.random, bots.random] }

test('every game ends, and what came of them adds up', () => {
  const { finished, endings, winsBySeat, sharedWins, decisions, refused, faults } = simulate(game, {
    ...setup,
    games: 200,
  })
  expect({ finished, refused, faults }).toEqual({ finished: 200, refused: 0, faults: [] })
  expect(Object.values(endings).reduce((a, b) => a + b)).toBe(200)
  expect(winsBySeat[0] + winsBySeat[1]).toBe(200 + sharedWins)
  expect(sharedWins).toBe(endings.full)
  expect(decisions).toBeGreaterThan(200 * 5)
})

test('the same seed gives the same games, another seed others', () => {
  const run = (seed: string) => {
    const records: unknown[] = []
    simulate(game, { ...setup, seed, games: 5 }, { keep: (record) => records.push(record) })
    return records
  }
  expect(run('a')).toEqual(run('a'))
  expect(run('a')).not.toEqual(run('b'))
})

test('a game between bots is a match whose record replays to the same result', () => {
  const record = recordOfGame(game, setup, playGame(game, setup))
  const match = Match.from(game, record)
  expect(match).toBeInstanceOf(Match)
  expect((match as Match).record()).toEqual(record)
})

test('a bot that is not random is given what its seat may know, and not the true state', () => {
  const states: unknown[] = []
  let truth: unknown
  const watched: Game = {
    ...game,
    setup: (seats, options, chance) => {
      truth = game.setup(seats, options, chance)
      return truth
    },
  }
  const first = (_: Game, state: unknown) => {
    states.push(state)
    return game.decisions(state)[0].moves[0]
  }
  playGame(watched, { ...setup, bots: [first, bots.random] })
  expect(states.length).toBeGreaterThan(2)
  expect(states).not.toContain(truth)
})

test('an offered move that is refused is found, with its number', () => {
  const fussy: Game = { ...game, refuse: (state) => (marked(state) === 3 ? { code: 'FUSSY' } : undefined) }
  expect(findFault(fussy, setup, playGame(fussy, setup))).toMatchObject({ kind: 'refused', decision: 4 })
  expect(simulate(fussy, { ...setup, games: 3 })).toMatchObject({ refused: 3, finished: 3 })
})

test('a broken law is found, with its number', () => {
  const lawful: Game = { ...game, violation: (state) => (marked(state) === 2 ? 'two marks are too many' : undefined) }
  expect(findFault(lawful, setup, playGame(lawful, setup))).toMatchObject({ kind: 'broken', decision: 2 })
})

test('a game that leaves a seat without a move is not called finished', () => {
  const stuck: Game = {
    ...game,
    decisions: (state) => (marked(state) < 4 ? game.decisions(state) : [{ seat: 0, prompt: { key: 'x' }, moves: [] }]),
  }
  expect(simulate(stuck, { ...setup, games: 2 })).toMatchObject({ finished: 0, faults: [{ decision: 4 }, {}] })
})

const marked = (state: unknown) => (state as { marked: number }).marked
