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

/** What people play with each other: every game of the project but those for one. */
const real = houseGames.filter(({ about }) => about.seats.max > 1)

/** A game and how many play it. */
export interface Kind {
  readonly game: string
  readonly seats: number
}

/** Each of these by two, and by as many as may play it. */
export const OF_TWO: readonly Kind[] = real.map(({ id }) => ({ game: id, seats: 2 }))
export const FULL: readonly Kind[] = real.map(({ id, about }) => ({ game: id, seats: about.seats.max }))

export const realRules = (): Promise<Game[]> => Promise.all(real.map(({ rules }) => rules()))

/** What the measured server serves. */
export const games: readonly GameEntry[] = [marksEntry, ...real]
