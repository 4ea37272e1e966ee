import type { Bot } from './bot.ts'
import { easy, greedy, random } from './simple.ts'
import { searcher, thinkingOf } from './think.ts'

export { type Bot, knownTo } from './bot.ts'
export type { Line, Step, Thought } from './search.ts'
export { type Budget, think, thinkingOf } from './think.ts'

/** As long as anybody wants to wait for a strong player. */
const PATIENCE = 1000

const medium = searcher((game) => ({ iterations: thinkingOf(game).iterations.medium, milliseconds: PATIENCE }))
const hard = searcher((game) => ({ iterations: thinkingOf(game).iterations.hard, milliseconds: PATIENCE }))

/** The players that programs are, by name. */
export const bots = { random, greedy, easy, medium, hard } as const
export type BotName = keyof typeof bots

/** Those that people play against, the weakest first: levels are budgets and noise, never knowledge. */
export const levels = ['easy', 'medium', 'hard'] as const
export type Level = (typeof levels)[number]

const SEARCH = /^search:([1-9]\d{0,6})$/

/** A player by its name, or `search:N` for one that searches for just so many iterations, whatever the time. */
export function botNamed(name: string): Bot | undefined {
  if (Object.hasOwn(bots, name)) return bots[name as BotName]
  const iterations = Number(SEARCH.exec(name)?.[1])
  return Number.isNaN(iterations) ? undefined : searcher(() => ({ iterations }))
}
