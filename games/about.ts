import type { Language } from './words.ts'

/** What a front page says of a game, before anything else of it is loaded. */
export interface About {
  readonly name: Readonly<Record<Language, string>>
  readonly blurb: Readonly<Record<Language, string>>
  readonly seats: { readonly min: number; readonly max: number }
  /** How long a game lasts on a live table. */
  readonly minutes: { readonly from: number; readonly to: number }
  /** From 1 (light) to 5 (heavy). */
  readonly weight: 1 | 2 | 3 | 4 | 5
  readonly designers: readonly string[]
  readonly publishers: readonly string[]
  /** The options that matter only to one who plays alone. */
  readonly soloOptions?: readonly string[]
}
