import { RECORD_FORMAT } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { games as others } from './games.ts'

/** The games of the tests, one of them with a challenge of the day whose check never ends or breaks, as a record asks. */
export const games: readonly GameEntry[] = others.map((entry) =>
  entry.id === 'bids'
    ? {
        ...entry,
        daily: async () => ({
          setup: () => ({ seats: 2, seed: 'bids' }),
          check(_, __, record) {
            const { seed } = record as { seed: string }
            while (seed === 'for ever') {}
            if (seed === 'broken') throw new Error('the rules broke')
            return { standing: Number(seed) }
          },
        }),
      }
    : entry,
)

/** This module, for `gamesFrom`. */
export const DAILY_GAMES = import.meta.url

/** A record for the game of the tests, which checks no more than its seed. */
export const recordSaying = (seed: string) => ({
  format: RECORD_FORMAT,
  game: 'bids',
  version: 1,
  seats: 2,
  options: {},
  seed,
  commitment: '',
  entries: [],
})
