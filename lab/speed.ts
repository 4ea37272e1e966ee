// The speed of one game's rules, printed as rows of the bench.
import { bots } from '@portolan/bots'
import { clone, type Game, readOptions, SeededChance } from '@portolan/engine'
import { findGame } from '@portolan/games'
import { type BenchFigure, bestRate } from './measure.ts'
import { playGame } from './play.ts'

// Where the last chance is collected between two tries, all code that was compiled for it is thrown away with it.
const kept = new SeededChance('bench')

const entry = findGame(process.argv[2] ?? '')
if (entry === undefined) throw new Error(`there is no game ${process.argv[2]}`)
const game = await entry.rules()
const options = readOptions(game, {}) as Record<string, string | number | boolean>
const rows: BenchFigure[] = []
for (let seats = game.seats.min; seats <= game.seats.max; seats++) rows.push(...randomPlay(game, seats))
rows.push(clones(game))
console.log(JSON.stringify(rows))
kept.reveal()

/** Whole games one after another, all legal moves listed at each decision and one of them made. */
function randomPlay(game: Game, seats: number): BenchFigure[] {
  const setup = { seats, options, bots: Array(seats).fill(bots.random) }
  const name = `${game.id}, ${seats} seats, random play`
  let number = 0
  let decisionsPerGame = 0
  const decisions = bestRate(() => {
    const { moves } = playGame(game, { ...setup, seed: `bench ${number++}` })
    decisionsPerGame += (moves.length - decisionsPerGame) / number
    return moves.length
  })
  return [
    { name, value: decisions, unit: 'decisions/CPU-s', aim: { least: entry?.pace ?? 300_000 } },
    { name, value: decisions / decisionsPerGame, unit: 'games/CPU-s' },
  ]
}

function clones(game: Game): BenchFigure {
  const seats = game.seats.max
  const setup = { seats, options, seed: 'bench', bots: Array(seats).fill(bots.random) }
  const { moves } = playGame(game, setup)
  const luck = new SeededChance(setup.seed)
  const state = game.setup(seats, options, luck)
  for (const { seat, move } of moves.slice(0, moves.length / 2)) game.play(state, seat, move, luck, () => {})
  const value = bestRate(() => {
    for (let n = 0; n < 100; n++) clone(state)
    return 100
  })
  return { name: `${game.id}, state in the middle of a game`, value, unit: 'clones/CPU-s', aim: { least: 100_000 } }
}
