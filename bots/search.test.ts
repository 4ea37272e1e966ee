import { botNamed, think } from '@portolan/bots'
import { type AnyMove, type Game, SeededChance } from '@portolan/engine'
import { findGame } from '@portolan/games'
import { expect, test } from 'vitest'
import { ticTacToe } from '../lab/tictactoe.ts'

const game: Game = ticTacToe
const mark = (cell: number): AnyMove => ({ type: 'mark', cell }) as AnyMove

/** The game after these cells were marked in turn. */
function after(...cells: number[]): unknown {
  const chance = new SeededChance('none')
  const state = game.setup(2, {}, chance)
  for (const [i, cell] of cells.entries()) game.play(state, i % 2, mark(cell), chance, () => {})
  return state
}

const thought = (state: unknown, seat: number, iterations: number, seed = 'a') =>
  think(game, state, seat, new SeededChance(seed), { iterations })

test('it takes a win that is there', () => {
  expect(thought(after(0, 3, 1, 4), 0, 200).move).toEqual(mark(2))
})

test('it prevents a loss, though no move wins', () => {
  expect(thought(after(0, 4, 1), 1, 400).move).toEqual(mark(2))
})

test('two that think long enough draw', () => {
  const bot = botNamed('search:1500')
  const chance = new SeededChance('draw')
  const state = game.setup(2, {}, chance)
  for (let turn = 0; game.result(state) === undefined; turn++) {
    game.play(state, turn % 2, bot?.(game, state, turn % 2, chance) ?? mark(0), chance, () => {})
  }
  expect(game.result(state)?.standings.map(({ rank }) => rank)).toEqual([1, 1])
})

test('the same seed gives the same thought, another seed another', async () => {
  const ophir = (await findGame('ophir')?.rules()) as Game
  const state = ophir.setup(
    2,
    Object.fromEntries(Object.entries(ophir.options).map(([k, v]) => [k, v[0]])),
    new SeededChance('x'),
  )
  const seat = ophir.decisions(state)[0].seat
  const think3 = ['a', 'a', 'b'].map((seed) => think(ophir, state, seat, new SeededChance(seed), { iterations: 60 }))
  expect(think3[1]).toEqual(think3[0])
  expect(think3[2]).not.toEqual(think3[0])
})

test('it tells the lines it looked at, the best first, with what they are worth', () => {
  const { lines, move, iterations } = thought(after(0, 4), 0, 300)
  expect(lines.length).toBe(7)
  expect(lines[0].moves[0]).toEqual({ seat: 0, move })
  expect(lines.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations)
  for (const { worth } of lines) {
    expect(worth).toBeGreaterThanOrEqual(0)
    expect(worth).toBeLessThanOrEqual(1)
  }
})

test('the less a move was tried, the more it is favoured: none is given up for a few bad rollouts', () => {
  const { lines } = thought(after(), 0, 400)
  expect(lines.length).toBe(9)
  for (const { visits } of lines) expect(visits).toBeGreaterThanOrEqual(4)
  expect(lines[0].moves[0].move).toEqual(mark(4))
})

test('it stops when it is told to, with what it has', () => {
  const { iterations } = think(game, after(), 0, new SeededChance('a'), { iterations: 1e6 }, () => true)
  expect(iterations).toBeLessThan(100)
})

test('it stops when its time is up', () => {
  const { iterations } = think(game, after(), 0, new SeededChance('a'), { iterations: 1e9, milliseconds: 20 })
  expect(iterations).toBeLessThan(1e9)
})

test('players are known by name, and a search by its number of iterations', () => {
  for (const name of ['random', 'greedy', 'easy', 'medium', 'hard', 'search:7'])
    expect(botNamed(name)).toBeTypeOf('function')
  for (const name of ['', 'toString', 'search', 'search:0', 'search:x', 'search:1e9'])
    expect(botNamed(name)).toBeUndefined()
})
