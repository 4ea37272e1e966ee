import type { Game } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { marks } from './marks.ts'

const name = 'Marks'

/** What the measured server serves. */
export const games: readonly GameEntry[] = [
  {
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
    rules: async () => marks as unknown as Game,
    text: async () => ({}),
  },
]
