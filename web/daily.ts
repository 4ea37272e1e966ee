import type { MatchRecord, MatchSetup } from '@portolan/engine'
import type { Words } from '@portolan/games'
import type { ComponentType } from 'preact'

/**
 * A game that has a challenge of the day brings its page as the default export of `games/<id>/board/daily.tsx`. What it
 * asks for is laid as a table of this browser, so it works without a connection.
 */
export interface DailyProps {
  readonly words: Words
  /** The game's name. */
  readonly name: string
  readonly now: Date
  /** This browser's tables of the game, the latest first. */
  readonly tables: readonly { readonly id: string; readonly record: MatchRecord }[]
  begin(setup: MatchSetup): void
  open(id: string): void
}

const pages = import.meta.glob<{ default: ComponentType<DailyProps> }>('../games/*/board/daily.tsx')

export const hasDaily = (game: string): boolean => `../games/${game}/board/daily.tsx` in pages

export const loadDaily = async (game: string): Promise<ComponentType<DailyProps> | undefined> =>
  (await pages[`../games/${game}/board/daily.tsx`]?.())?.default
