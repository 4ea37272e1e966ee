// A thread on which tables are: their rules are played here, and what is seen of them is put into words.
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { GameEntry } from '@portolan/games'
import { expose } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import { toFailure } from '../failures.ts'
import { loadSentences } from '../sentences.ts'
import { makeTableApi } from './api.ts'
import type { TableEvents } from './messages.ts'
import { makePulse } from './pulse.ts'
import type { TableThreadData } from './shards.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')
const data: TableThreadData = workerData
const { games }: { games: readonly GameEntry[] } = await import(data.gamesFrom)
const sentences = await loadSentences(games)
const { beat, supervised } = makePulse(data.pulse)

expose<TableEvents>(nodePort(parentPort), (emit) => makeTableApi({ data, games, sentences, supervised, emit }), {
  toFailure,
})
beat()
setInterval(beat, data.beatEvery)
flushCompileCache()
