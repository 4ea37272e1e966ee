import { type Chance, clone, type Game } from '@portolan/engine'
import { rollout } from './search.ts'
import { searchSettingsOf } from './think.ts'
import { worthOf } from './worth.ts'

/**
 * What a position's worth to one of several seats means as a chance of winning. An estimate compares a seat with the
 * strongest of its rivals: even with it is even among all. Where there is no estimate, worth is a share of the wins.
 */
export function chanceOf(game: Game, seats: number, worth: number): number {
  if (game.estimate === undefined || seats < 3) return worth
  return worth / (worth + (seats - 1) * (1 - worth))
}

/**
 * Each seat's chance of winning in this very state, secrets and all, as short ways on from it look on average. They
 * add up to one, but for a lone player's.
 */
export function chancesIn(game: Game, state: unknown, seats: number, chance: Chance, tries: number): readonly number[] {
  const { depth } = searchSettingsOf(game)
  let total = Array<number>(seats).fill(0)
  for (let i = 0; i < tries; i++) {
    const trial = clone(state)
    rollout(game, trial, depth, chance)
    const worth = worthOf(game, trial)
    total = total.map((sum, seat) => sum + worth(seat))
  }
  const sum = total.reduce((all, one) => all + one, 0)
  const whole = seats === 1 || sum === 0 ? tries : sum
  return total.map((one) => one / whole)
}
