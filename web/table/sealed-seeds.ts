import { type Day, dayAfter, unseal } from '@portolan/games'
import { kept } from '../kept.ts'

// The seeds of days that a server has given this browser, sealed, so that an attempt can begin without a connection. They are
// opened when the table of the attempt is laid, and not before.

type Sealed = Readonly<Record<string, string>>

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

const seeds = kept<Sealed>('sealed', {}, isSealed)

/** The day first, so that they can be told by it. */
const nameOf = (game: string, day: Day) => `${day} ${game}`

/** Keeps the seed of a day, and lets go of those that are of no use any more. */
export function keepSealed(game: string, day: Day, sealed: string, today: Day): void {
  const recent = Object.entries(seeds.value).filter(([name]) => name >= dayAfter(today, -1))
  seeds.value = { ...Object.fromEntries(recent), [nameOf(game, day)]: sealed }
}

/** The seed with which an attempt begins; undefined where no server has given it to this browser. */
export function openSealed(game: string, day: Day): string | undefined {
  const sealed = seeds.value[nameOf(game, day)]
  return sealed === undefined ? undefined : unseal(sealed, game, day)
}

/** Whether an attempt can begin here. */
export const hasSealed = (game: string, day: Day): boolean => nameOf(game, day) in seeds.value
