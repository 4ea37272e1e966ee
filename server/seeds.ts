import { createHash, randomBytes } from 'node:crypto'

/** Gives the seed of something new, which nobody could know before. */
export type NewSeed = (of: string) => string

/** `fixed` is for tests: the same thing has the same seed each time then. */
export const makeSeeds =
  (fixed: string | undefined): NewSeed =>
  (of) =>
    fixed === undefined
      ? randomBytes(16).toString('hex')
      : createHash('sha256').update(`${fixed} ${of}`).digest('hex').slice(0, 32)
