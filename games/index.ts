import type { Game } from '@portolan/engine'
import type { About } from './about.ts'
import { about as cataracts } from './cataracts/about.ts'
import { about as ophir } from './ophir/about.ts'
import type { Catalogue, Language } from './words.ts'

export type { About } from './about.ts'
export * from './words.ts'

/** A game as the rest of the house knows it: everything beyond its description is loaded when it is needed. */
export interface GameEntry {
  readonly id: string
  readonly about: About
  rules(): Promise<Game>
  text(language: Language): Promise<Catalogue>
}

/** The one list of games. Nothing else outside a game's folder names it. */
export const games: readonly GameEntry[] = [
  {
    id: 'ophir',
    about: ophir,
    rules: async () => (await import('./ophir/rules/index.ts')).ophir,
    text: async (language) => (await import(`./ophir/text/${language}.ts`)).default,
  },
  {
    id: 'cataracts',
    about: cataracts,
    rules: async () => (await import('./cataracts/rules/index.ts')).cataracts,
    text: async (language) => (await import(`./cataracts/text/${language}.ts`)).default,
  },
]

export const findGame = (id: string): GameEntry | undefined => games.find((entry) => entry.id === id)
