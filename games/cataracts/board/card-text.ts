import type { Words } from '@portolan/games'
import { actionOf, type CardId, type Effect, isAction, SIEGE, siegePrice } from '../data/index.ts'
import { isSiegeDear } from '../rules/resolution.ts'
import { type Options, type ProblemId, problemOf } from '../rules/state.ts'
import { describeAction, describeCost, describeProblem, type Line } from '../text/describe.ts'
import type { AnyCard } from './props.ts'

// What cards say in words: what is looked up, told before a move, and read aloud.

export const actionLines = (card: CardId, { say }: Words): readonly Line[] => describeAction(card, say)
export const problemLines = (card: ProblemId, { say }: Words, options: Options): readonly Line[] =>
  describeProblem(card, say, isSiegeDear(options))
export const costText = (card: CardId, { say }: Words): string => describeCost(card, say)

/** All that a card says, a paragraph each. */
export function paragraphsOf(card: AnyCard, words: Words, options: Options): readonly string[] {
  if (isAction(card)) {
    const { length } = actionOf(card).prices.flat()
    const lines = actionLines(card, words).map(({ text }) => text)
    return length === 0 ? lines : [words.say('rule.cost', { cost: costText(card, words) }), ...lines]
  }
  return problemLines(card, words, options).map(({ text, way }) =>
    way === undefined ? text : words.say('rule.namedWay', { name: words.say(`way.${card}.${way}`), text }),
  )
}

/** What one step of a track costs in this game. */
export const stepPrice = (card: ProblemId, options: Options): readonly Effect[] =>
  card === SIEGE && isSiegeDear(options) ? siegePrice : (problemOf(card).track?.price ?? [])
