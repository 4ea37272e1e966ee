// The thread on which records that were sent in are played again.
import { parentPort, workerData } from 'node:worker_threads'
import type { GameEntry } from '@portolan/games'
import type { Checked, Checking } from './checker.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')
const port = parentPort

const { games }: { games: readonly GameEntry[] } = await import(workerData.gamesFrom)

port.on('message', async ({ game, day, record }: Checking) => {
  try {
    const daily = await games.find(({ id }) => id === game)?.daily?.()
    if (daily === undefined) throw new Error(`no challenge of the day in ${game}`)
    port.postMessage({ outcome: daily.check(day, record) } satisfies Checked)
  } catch (bug) {
    port.postMessage({ error: bug instanceof Error ? (bug.stack ?? bug.message) : String(bug) } satisfies Checked)
  }
})
