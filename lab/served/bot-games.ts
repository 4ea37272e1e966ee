import { games as real } from '@portolan/games'
import { games as measured } from './games.ts'

/** What a server is measured with, and every game whose bots have something to think about. */
export const games = [...measured, ...real.filter(({ id }) => measured.every((other) => other.id !== id))]
