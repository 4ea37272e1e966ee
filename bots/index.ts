import { type Game, isKeyOf } from '@portolan/engine'
import type { Bot } from './bot.ts'
import { easy, greedy, random } from './simple.ts'
import { type Budget, searcher, searchSettingsOf } from './think.ts'

export { type Bot, expectDecision, knownTo } from './bot.ts'
export { chanceOf, chancesIn } from './chances.ts'
export { type Level, levels } from './levels.ts'
export { type Ply, type Search, startSearch, type Thought, type Variation } from './search.ts'
export { type Budget, searchSettingsOf, think } from './think.ts'
export { thinkInSlices } from './think-in-slices.ts'

/** As long as anybody wants to wait for a strong player. */
const PATIENCE = 1000

const budgetFor =
  (level: 'medium' | 'hard') =>
  (game: Game): Budget => ({ iterations: searchSettingsOf(game).iterations[level], milliseconds: PATIENCE })

const medium = searcher(budgetFor('medium'))
const hard = searcher(budgetFor('hard'))

/** The players that programs are, by name. */
export const bots = { random, greedy, easy, medium, hard } as const
export type ListedBot = keyof typeof bots

/** How long a player of this name searches; the others don't search. */
export const budgetOf = (name: string, game: Game): Budget | undefined =>
  name === 'medium' || name === 'hard' ? budgetFor(name)(game) : undefined

const SEARCH = /^search:([1-9]\d{0,6})$/

/** A player by its name, or `search:N` for one that searches for just so many iterations, whatever the time. */
export function botNamed(name: string): Bot | undefined {
  if (isKeyOf(bots, name)) return bots[name]
  const iterations = Number(SEARCH.exec(name)?.[1])
  return Number.isNaN(iterations) ? undefined : searcher(() => ({ iterations }))
}
