import type { Game } from '@portolan/engine'
import { findGame, type GameEntry } from '@portolan/games'
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
  rules: async () => marks as unknown as Game,
  text: async () => ({}),
}

/** A game that people play: by its rules, its state and what is told of it, an ordinary one. */
export const REAL = 'ophir'

export async function realRules(): Promise<Game> {
  const rules = await findGame(REAL)?.rules()
  if (rules === undefined) throw new Error(`there is no game ${REAL}`)
  return rules
}

/** What the measured server serves. */
export const games: readonly GameEntry[] = [marksEntry, ...[findGame(REAL) ?? []].flat()]
