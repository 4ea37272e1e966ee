import { parentPort, workerData } from 'node:worker_threads'
import { isRefusal } from '@portolan/engine'
import { expose, stackOf } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import { playerOf, type RunSetup } from './job.ts'
import type { GameRow } from './row.ts'
import type { Job } from './setup.ts'

// One thread of a run: it is handed one game at a time and answers with its row.

if (parentPort === null) throw new Error('this file runs as a worker thread')

const player = await playerOf(workerData as RunSetup)
if (isRefusal(player)) throw new Error(player.code)

const api = {
  /** The row of a game, or why it could not be played on. */
  async play(job: Job): Promise<{ readonly row: GameRow } | { readonly reason: string }> {
    try {
      return { row: (await player.play(job)).row }
    } catch (error) {
      return { reason: stackOf(error) }
    }
  },
}

export type LabApi = typeof api

expose(nodePort(parentPort), () => api)
