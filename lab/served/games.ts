import type { Game } from '@portolan/engine'
import { type GameEntry, games as houseGames } from '@portolan/games'
import { marks } from './marks.ts'

const name = 'Marks'

const marksEntry: GameEntry = {
  id: marks.id,
  about: {
    name: { en: name, pt: name, ja: name },
    blurb: { en: '', pt: '', ja: '' },
    seats: marks.seats,
    minutes: { from: 1, to: 1 },
    weight: 1,
    designers: [],
    publishers: [],
  },
  rules: async () => marks,
  text: async () => ({}),
}

/** A game that people play: the first of the house. */
const [real] = houseGames

export const REAL = real.id

export const realRules = (): Promise<Game> => real.rules()

/** What the measured server serves. */
export const games: readonly GameEntry[] = [marksEntry, real]
