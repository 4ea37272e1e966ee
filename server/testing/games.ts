import type { Game } from '@portolan/engine'
import { type GameEntry, games as real } from '@portolan/games'
import { makeBids } from './bids.ts'

const text = {
  refusal: { STAKE_FIRST: 'First the stake, then the bids.' },
}

export function testGame(game: Game): GameEntry {
  const name = 'Bids'
  return {
    id: game.id,
    about: {
      name: { en: name, pt: name, ja: name },
      blurb: { en: '', pt: '', ja: '' },
      seats: game.seats,
      minutes: { from: 1, to: 2 },
      weight: 1,
      designers: [],
      publishers: [],
    },
    rules: async () => game,
    text: async () => text,
  }
}

/** The real games, and two for tests: one that nobody can leave, and one that goes on without those who do. */
export const games: readonly GameEntry[] = [
  ...real,
  testGame(makeBids('bids', 1, false) as unknown as Game),
  testGame(makeBids('bids-leaving', 1, true) as unknown as Game),
]
