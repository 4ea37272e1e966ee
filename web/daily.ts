import type { MatchRecord, Refusal } from '@portolan/engine'
import type { Day, Words } from '@portolan/games'
import type { DailyAnswer } from '@portolan/protocol'
import type { ComponentType } from 'preact'

/**
 * A game that has a challenge of the day brings its page as the default export of `games/<id>/board/daily.tsx`. What it
 * asks for is laid as a table of this browser, so it works without a connection.
 */
export interface DailyProps {
  readonly words: Words
  /** The game's name. */
  readonly name: string
  readonly today: Day
  /** The day that is shown: today, or one before. */
  readonly day: Day
  /** The attempt at that day that counts, once it has begun. */
  readonly attempt: KeptTable | undefined
  /** What a server said to the attempt; undefined while none has had it. */
  readonly answer: 'taken' | Refusal | undefined
  /** The table of that day; `away` where no server answers. */
  readonly standings: DailyAnswer | 'asking' | 'away'
  /** This browser's tables of the game, the latest first. */
  readonly tables: readonly KeptTable[]
  /** Lays the table for the attempt that counts; undefined where the seed of the day has not come to this browser. */
  readonly begin: (() => void) | undefined
  /** Lays a table that does not count, on this seed or one by lot. */
  practise(seed: string | undefined): void
  open(id: string): void
  show(day: Day): void
}

export interface KeptTable {
  readonly id: string
  readonly record: MatchRecord
}

const pages = import.meta.glob<{ default: ComponentType<DailyProps> }>('../games/*/board/daily.tsx')

export const hasDaily = (game: string): boolean => `../games/${game}/board/daily.tsx` in pages

export const loadDaily = async (game: string): Promise<ComponentType<DailyProps> | undefined> =>
  (await pages[`../games/${game}/board/daily.tsx`]?.())?.default
