// A thread on which bots think. It is given what a bot's seat may know, never the true state of a match.
import { parentPort, workerData } from 'node:worker_threads'
import { type BotName, bots } from '@portolan/bots'
import { type Game, SeededChance } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import type { Thinking, Thought } from './thinkers.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')
const port = parentPort

const { games }: { games: readonly GameEntry[] } = await import(workerData.gamesFrom)
const rules = new Map<string, Promise<Game>>()

function rulesOf(id: string): Promise<Game> {
  let loading = rules.get(id)
  if (loading === undefined) {
    const entry = games.find((one) => one.id === id)
    if (entry === undefined) throw new Error(`no game ${id}`)
    loading = entry.rules()
    rules.set(id, loading)
  }
  return loading
}

port.on('message', async ({ id, game, bot, known, seat, seed }: Thinking) => {
  try {
    const move = bots[bot as BotName](await rulesOf(game), known, seat, new SeededChance(seed))
    port.postMessage({ id, move } satisfies Thought)
  } catch (bug) {
    port.postMessage({ id, error: bug instanceof Error ? (bug.stack ?? bug.message) : String(bug) } satisfies Thought)
  }
})
