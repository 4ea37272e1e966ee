import type { Game } from '@portolan/engine'
import { makeBids } from './bids.ts'
import { testGame } from './games.ts'

/** A stake of three points is what the rules of these games don't come to an end with. */
const isFatal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (Reflect.get(value, 'stake') ?? Reflect.get(value, 'points')) === 3

function neverEnd(): never {
  for (;;);
}

/** As one that wants more and more memory. */
function eatAll(): never {
  const eaten: object[] = []
  for (;;) eaten.push({ piece: eaten.length, parts: [eaten.length] })
}

const rules = ['setup', 'decisions', 'play', 'view', 'own', 'result', 'idle', 'redeal', 'estimate'] as const
export type EndlessRule = (typeof rules)[number]

/** A test game one of whose rules does not end once there is a stake of three points; `setup` never does. */
function without(id: string, rule: EndlessRule, end: () => never): Game {
  const bids = makeBids(id, 1, false) as unknown as Game
  const sound = bids[rule]
  if (sound === undefined) throw new Error(`these rules have no ${rule}`)
  const endless = (...args: readonly unknown[]) =>
    rule === 'setup' || args.some(isFatal) ? end() : Reflect.apply(sound, bids, args)
  return { ...bids, [rule]: endless }
}

/** One sound game, those that don't end, and one that eats all memory. */
export const games = [
  testGame(makeBids('bids', 1, false) as unknown as Game),
  ...rules.map((rule) => testGame(without(`endless-${rule}`, rule, neverEnd))),
  testGame(without('hungry', 'play', eatAll)),
]

/** This module, for `gamesFrom`. */
export const ENDLESS_GAMES = import.meta.url
