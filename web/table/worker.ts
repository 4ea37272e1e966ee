import { webPort } from '@portolan/remote'
import { serveKeeper } from './keeper.ts'

// The engine and the bots, away from the thread that draws; or on that thread, where a page finds no other.

export { serveKeeper }

if ('WorkerGlobalScope' in globalThis) serveKeeper(webPort(self))
