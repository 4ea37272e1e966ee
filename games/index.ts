import type { Game } from '@portolan/engine'
import type { About } from './about.ts'
import { about as cataracts } from './cataracts/about.ts'
import type { Daily } from './daily.ts'
import { about as eastToWest } from './east-to-west/about.ts'
import { about as feudum } from './feudum/about.ts'
import { about as goldenMedal } from './golden-medal/about.ts'
import { about as ophir } from './ophir/about.ts'
import type { Catalogue, Language } from './words.ts'

export type { About } from './about.ts'
export * from './daily.ts'
export * from './versions.ts'
export * from './words.ts'

/** A game as the rest of the project knows it: everything beyond its description is loaded when it is needed. */
export interface GameEntry {
  readonly id: string
  readonly about: About
  /** How many decisions a second of one core its rules should make by random play; the bench looks. */
  readonly pace?: number
  rules(): Promise<Game>
  text(language: Language): Promise<Catalogue>
  /** Its challenge of the day, where it has one. */
  daily?(): Promise<Daily>
  /** Earlier versions of the rules that are still here, by their numbers: what was begun by them goes on by them. */
  readonly versions?: Readonly<Record<number, GameVersion>>
}

/** An earlier version of a game's rules, from a folder of the game's own: `games/<id>/versions/<number>/`. */
export interface GameVersion {
  rules(): Promise<Game>
  daily?(): Promise<Daily>
}

/** The one list of games. Nothing else outside a game's folder names it. */
export const games: readonly GameEntry[] = [
  {
    id: 'ophir',
    about: ophir,
    pace: 600_000,
    rules: async () => (await import('./ophir/rules/index.ts')).ophir,
    text: async (language) => (await import(`./ophir/text/${language}.ts`)).default,
  },
  {
    id: 'feudum',
    about: feudum,
    pace: 300_000,
    rules: async () => (await import('./feudum/rules/index.ts')).feudum,
    text: async (language) => (await import(`./feudum/text/${language}.ts`)).default,
    versions: {
      2: { rules: async () => (await import('./feudum/versions/2/index.ts')).feudum },
      3: { rules: async () => (await import('./feudum/versions/3/rules/index.ts')).feudum },
    },
  },
  {
    id: 'east-to-west',
    about: eastToWest,
    pace: 500_000,
    rules: async () => (await import('./east-to-west/rules/index.ts')).eastToWest,
    text: async (language) => (await import(`./east-to-west/text/${language}.ts`)).default,
    versions: { 1: { rules: async () => (await import('./east-to-west/versions/1/index.ts')).eastToWest } },
  },
  {
    id: 'golden-medal',
    about: goldenMedal,
    pace: 500_000,
    rules: async () => (await import('./golden-medal/rules/index.ts')).goldenMedal,
    text: async (language) => (await import(`./golden-medal/text/${language}.ts`)).default,
    versions: { 2: { rules: async () => (await import('./golden-medal/versions/2/index.ts')).goldenMedal } },
  },
  {
    id: 'cataracts',
    about: cataracts,
    pace: 400_000,
    rules: async () => (await import('./cataracts/rules/index.ts')).cataracts,
    text: async (language) => (await import(`./cataracts/text/${language}.ts`)).default,
    daily: async () => (await import('./cataracts/daily.ts')).daily,
    versions: { 2: { rules: async () => (await import('./cataracts/versions/2/index.ts')).cataracts } },
  },
]

export const findGame = (id: string): GameEntry | undefined => games.find((entry) => entry.id === id)
