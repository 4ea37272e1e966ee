import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { searchSettingsOf, startSearch } from '@portolan/bots'
import { at, type Game, pick, readOptions, SeededChance } from '@portolan/engine'
import { games } from '@portolan/games'
import { boardgameIo } from './boardgame-io.ts'
import { type Bench, type BenchFigure, bestRate, rates } from './measure.ts'
import { ticTacToe } from './tictactoe.ts'

/** What the rules and the engine do in a second of one core. */
export const bench: Bench = async (watch) => {
  // Alive all the time, as there is always one in a program that plays: where the last of its kind is collected between
  // two tries, all code that was compiled for it is thrown away with it.
  const chance = new SeededChance('bench')
  for (const { id } of games) for (const row of await speedOf(id)) watch(row)

  const searched = await at(games, 0).rules()
  const name = `${searched.id}, 2 seats, search with imagined games of ${IMAGINED} decisions`
  watch({ name, value: search(searched), unit: 'iterations/CPU-s', aim: { least: 5000 } })

  const both = rates([ticTacToeGame(), boardgameIo(new SeededChance('bench'))])
  const peer = { name: 'boardgame.io', value: at(both, 1), times: 100 }
  watch({ name: 'tic-tac-toe, random play', value: at(both, 0), unit: 'games/CPU-s', peer })

  const draws = bestRate(() => {
    for (let n = 0; n < 1000; n++) chance.int(6)
    return 1000
  })
  watch({ name: 'chance', value: draws, unit: 'draws/CPU-s' })
}

const defaults = (game: Game) => readOptions(game, {}) as Record<string, string | number | boolean>

/** Each game has a process of its own, so that its figures don't depend on which games were compiled before it. */
async function speedOf(id: string): Promise<readonly BenchFigure[]> {
  const file = fileURLToPath(new URL('./speed.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', file, id])
  return JSON.parse(stdout)
}

/** How far a search plays on in its head, to be compared with searches that play to the end. */
const IMAGINED = 40

/** One long thought after another, about the first position of a game and those that follow. */
function search(game: Game): number {
  const manner = { ...searchSettingsOf(game), depth: IMAGINED }
  const chance = new SeededChance('bench')
  let state = game.setup(2, defaults(game), chance)
  return bestRate(() => {
    const [decision] = game.decisions(state)
    if (decision === undefined) {
      state = game.setup(2, defaults(game), chance)
      return 0
    }
    const thinking = startSearch(game, state, decision.seat, chance, manner)
    thinking.run(THOUGHT)
    game.play(state, decision.seat, thinking.thought().move, chance, () => {})
    return THOUGHT
  })
}

const THOUGHT = 200

/** One game by the same steps as boardgame.io's: legal moves listed, one picked, made. */
function ticTacToeGame(): () => number {
  const game: Game = ticTacToe
  const chance = new SeededChance('bench')
  return () => {
    const state = game.setup(2, {}, chance)
    for (;;) {
      const [decision] = game.decisions(state)
      if (decision === undefined) return 1
      const { seat, moves } = decision
      game.play(state, seat, pick(chance, moves), chance, () => {})
    }
  }
}
