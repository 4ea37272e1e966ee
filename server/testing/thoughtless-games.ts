// Games that the threads on which bots think can't load.
import { threadName } from 'node:worker_threads'

if (threadName === 'thinker') throw new Error('there is nothing to think about here')

export { games } from './games.ts'

/** This module, for `gamesFrom`. */
export const THOUGHTLESS_GAMES = import.meta.url
