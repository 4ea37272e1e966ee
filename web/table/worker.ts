import { makeKeeper } from './keeper.ts'
import type { ToWorker } from './worker-protocol.ts'

// The engine and the bots, away from the thread that draws.

const keep = makeKeeper((message) => postMessage(message))
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => keep(data))
