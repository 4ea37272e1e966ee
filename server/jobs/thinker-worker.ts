// A thread on which bots think. It is given what a bot's seat may know, never the true state of a match.
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { bots, budgetOf, expectDecision, type ListedBot, think } from '@portolan/bots'
import { type AnyMove, type Game, SeededChance } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { expose } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import { makeCatalog } from '../catalog.ts'
import type { BotRequest, ThinkerData } from './thinkers.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')
const { gamesFrom, stopped }: ThinkerData = workerData

const { PRIORITY_LOW: LOWEST } = constants.priority
// People's moves go first. On Linux a thread has a priority of its own; elsewhere this would slow down all of the server.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 10, LOWEST))

const { games }: { games: readonly GameEntry[] } = await import(gamesFrom)
const catalog = makeCatalog(games)

async function rulesOf({ game: id, version }: BotRequest): Promise<Game> {
  const game = await catalog.rules(id, version)
  if (game === undefined) throw new Error(`no game ${id} of version ${version}`)
  return game
}

function moveFor(game: Game, { id, bot, known, seat, seed, milliseconds }: BotRequest): AnyMove {
  const chance = new SeededChance(seed)
  const { moves } = expectDecision(game, known, seat)
  const [first] = moves
  if (first !== undefined && moves.length === 1) return first
  const budget = budgetOf(bot, game)
  if (budget === undefined) return bots[bot as ListedBot](game, known, seat, chance)
  const time = Math.min(milliseconds, budget.milliseconds ?? milliseconds)
  const stop = () => Atomics.load(stopped, 0) === id
  return think(game, known, seat, chance, { ...budget, milliseconds: time }, stop).move
}

const api = {
  think: async (request: BotRequest): Promise<AnyMove> => moveFor(await rulesOf(request), request),
  ping: (_: null) => null,
}

export type ThinkerApi = typeof api

expose(nodePort(parentPort), () => api)
