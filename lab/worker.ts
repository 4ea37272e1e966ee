import { parentPort, workerData } from 'node:worker_threads'
import { isRefusal } from '@portolan/engine'
import { playerOf, type RunSetup } from './job.ts'
import type { Job } from './setup.ts'

// One thread of a run: it is handed one game at a time and answers with its row.

const port = parentPort
if (port === null) throw new Error('this is for a worker thread')

const play = await playerOf(workerData as RunSetup)
if (isRefusal(play)) throw new Error(play.code)

port.on('message', (job: Job) => {
  try {
    port.postMessage({ row: play(job).row })
  } catch (error) {
    port.postMessage({ failed: job, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
port.postMessage({ ready: true })
