import { inWords, joined, type Phrase } from '@portolan/engine'
import { type Catalogue, type Language, makeWords } from '../../words.ts'
import {
  actionOf,
  type CardId,
  cardIds,
  type Effect,
  isAction,
  type Outcome,
  type Problem,
  SIEGE,
  siegePrice,
  type Way,
} from '../data/index.ts'
import { effects } from '../rules/ops/index.ts'
import { amountsPhrase, cardPhrase } from '../rules/ops/phrases.ts'
import { type ProblemId, problemIds, problemOf } from '../rules/state.ts'
import type { CardTexts } from './cards/texts.ts'

export type Say = (key: string, params?: object) => string

/** A part of what a card says; `way` where it is one of its ways. */
export interface Line {
  readonly part:
    | 'effect'
    | 'retained'
    | 'clock'
    | 'way'
    | 'track'
    | 'project'
    | 'upkeep'
    | 'escalation'
    | 'failure'
    | 'reveal'
  readonly text: string
  readonly way?: number
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** All that an Action card does, made from its data. */
export function describeAction(card: CardId, say: Say): readonly Line[] {
  const { effects: does, retained, clock } = actionOf(card)
  const words = (list: readonly Effect[]) => describeEffects(list, say)
  const lines: Line[] = [{ part: 'effect', text: upperFirst(does.length === 0 ? say('rule.noEffect') : words(does)) }]
  if (clock !== undefined) {
    lines.push({ part: 'clock', text: say('rule.sharedClock', { count: clock.size, effects: words(clock.effects) }) })
  }
  if (retained.length > 0) lines.push({ part: 'retained', text: say('rule.retained', { effects: words(retained) }) })
  return lines
}

/** What it costs to play. */
export function describeCost(card: CardId, say: Say): string {
  const { prices } = actionOf(card)
  const one = (price: readonly Effect[]): Phrase =>
    joined(
      'inTurn',
      price.map((effect) =>
        effect.op === 'spend' ? amountsPhrase(effect.amounts, 'plus') : effects.phrases([effect]),
      ),
    )
  if (prices.every((price) => price.length === 0)) return say('rule.free')
  return upperFirst(inWords(joined('or', prices.map(one)), say))
}

/** Effects in their order. */
export const describeEffects = (list: readonly Effect[], say: Say): string => inWords(effects.phrases(list), say)

/** What it takes: all of it together. */
export const describePrice = (list: readonly Effect[], say: Say): string =>
  inWords(
    joined(
      'both',
      list.map((one) => effects.phrases([one])),
    ),
    say,
  )

/** What comes of a deed or a failure, and what then becomes of the card. */
export function describeOutcome({ effects: does, after, to }: Outcome, say: Say): string {
  const name = to === 'none' ? '' : inWords(cardPhrase(to), say)
  const end = say(`after.${after === 'proceed' && to === 'none' ? 'end' : after}`, { to: name })
  const stays = after === 'destroy' || after === 'return' || after === 'reset'
  if (does.length === 0) return stays ? say('rule.onlyAfter', { after: end }) : end
  if (end === '') return describeEffects(does, say)
  return say(stays ? 'rule.withAfter' : 'rule.withNext', { effects: describeEffects(does, say), after: end })
}

/** All that can be done with an Objective or a Milestone, and what it does. */
export function describeProblem(id: ProblemId, say: Say, isSiegeDear = false): readonly Line[] {
  const problem: Problem = problemOf(id)
  const { ways, track, project, upkeep, escalation, clock, failure, automatic, onReveal } = problem
  const words = (list: readonly Effect[]) => describeEffects(list, say)
  const outcome = (result: Outcome) => describeOutcome(result, say)
  const lines: Line[] = []
  if (onReveal.length > 0) {
    lines.push({
      part: 'reveal',
      text: say(automatic ? 'rule.automatic' : 'rule.onReveal', { effects: words(onReveal) }),
    })
  }
  ways.forEach((way, i) => {
    lines.push({ part: 'way', way: i, text: describeWay(way, say, words, outcome) })
  })
  if (track !== undefined) {
    const { kind, length, start, won, lost } = track
    const price = words(isSiegeDear && id === SIEGE ? siegePrice : track.price)
    const text = say('rule.track', {
      kind: say(`keyword.${kind}`),
      length,
      start,
      price,
      won: outcome(won),
      lost: lost.after === 'reset' ? say('rule.lostReset', { effects: words(lost.effects) }) : outcome(lost),
    })
    lines.push({ part: 'track', text })
  }
  if (project !== undefined) {
    const { price, size, to } = project
    lines.push({
      part: 'project',
      text: say('rule.project', { price: words(price), count: size, to: inWords(cardPhrase(to), say) }),
    })
  }
  if (upkeep !== undefined) {
    const { when, size, effects: does, to } = upkeep
    const end = to === 'none' ? say('rule.upkeepEnds') : say('rule.upkeepBecomes', { to: inWords(cardPhrase(to), say) })
    lines.push({ part: 'upkeep', text: say(`rule.upkeep.${when}`, { count: size, effects: words(does), end }) })
  }
  if (escalation !== undefined) {
    const what =
      'effects' in escalation
        ? words(escalation.effects)
        : escalation.to === 'activeCataclysm'
          ? say('effect.transformSelfIntoCataclysm')
          : say('after.transform', { to: inWords(cardPhrase(escalation.to), say) })
    lines.push({ part: 'escalation', text: say('rule.escalation', { effects: what }) })
  }
  if (clock > 0) {
    const key = problem.inevitable ? 'rule.failureInevitable' : 'rule.failure'
    lines.push({ part: 'failure', text: say(key, { count: clock, effects: outcome(failure) }) })
  }
  return lines
}

function describeWay(
  { requires, segments, by, each, outcome: result }: Way,
  say: Say,
  words: (list: readonly Effect[]) => string,
  outcome: (result: Outcome) => string,
): string {
  const does = outcome(result)
  const perPart = each.length > 0 ? say('rule.each', { effects: words(each) }) : ''
  const price = describePrice(requires, say)
  if (by === 'clock') return say('rule.byClock', { count: segments, each: perPart, effects: does })
  if (by !== 'player')
    return say('rule.byMarks', { count: segments, side: say(`side.${by}`), each: perPart, effects: does })
  return segments > 0
    ? say('rule.segments', { price, count: segments, each: perPart, effects: does })
    : say('rule.way', { price, effects: does })
}

/** What each deed with a card takes, by its way or kind; the siege has a dearer price too. */
function wantsOf(card: ProblemId, say: Say): Record<string, string> {
  const { ways, track, project } = problemOf(card)
  const words = (list: readonly Effect[]) => describePrice(list, say)
  return Object.fromEntries([
    ...ways.flatMap(({ by, requires }, way) => (by === 'player' ? [[way, words(requires)]] : [])),
    ...(track === undefined ? [] : [['push', words(track.price)]]),
    ...(project === undefined ? [] : [['build', words(project.price)]]),
    ...(card === SIEGE ? [['siege', words(siegePrice)]] : []),
  ])
}

/** The options of the one choice that a card has, each in words. */
function choices(card: CardId | ProblemId, say: Say): readonly string[] {
  let found: readonly string[] = []
  const visit = (list: readonly Effect[]): void => {
    for (const effect of list) {
      if (effect.op === 'spendX') {
        const price = inWords(
          { key: 'effect.spend', params: { amounts: amountsPhrase([{ resource: effect.resource, n: 1 }]) } },
          say,
        )
        found = effect.options.map((option) =>
          upperFirst(say('rule.offer', { price, effects: describeEffects(option, say) })),
        )
      } else if (effect.op === 'choose') {
        found = effect.options.map((option) => upperFirst(inWords(effects.phrases(option), say)))
      } else if (effect.op === 'loseOneOf') {
        found = effect.options.map((option) =>
          upperFirst(inWords({ key: 'effect.lose', params: { amounts: amountsPhrase(option) } }, say)),
        )
      } else if (effect.op === 'may') visit(effect.effects)
      else if (effect.op === 'if') {
        visit(effect.yes)
        visit(effect.no)
      }
    }
  }
  for (const list of listsOf(card)) visit(list)
  return found
}

/** What a card lets one pay for, in words. */
function offerOf(card: CardId | ProblemId, say: Say): string | undefined {
  for (const list of listsOf(card)) {
    for (const effect of list) {
      if (effect.op !== 'may') continue
      return say('rule.offer', {
        price: inWords(effects.phrases(effect.price), say),
        effects: inWords(effects.phrases(effect.effects), say),
      })
    }
  }
  return undefined
}

/** Every list of effects that a card has. */
export function listsOf(card: CardId | ProblemId): readonly (readonly Effect[])[] {
  if (isAction(card)) {
    const { effects: does, retained, clock } = actionOf(card)
    return [does, retained, clock?.effects ?? []]
  }
  const { ways, track, upkeep, failure, onReveal, escalation } = problemOf(card)
  return [
    ...ways.flatMap(({ each, outcome }) => [each, outcome.effects]),
    track?.won.effects ?? [],
    track?.lost.effects ?? [],
    upkeep?.effects ?? [],
    failure.effects,
    onReveal,
    escalation !== undefined && 'effects' in escalation ? escalation.effects : [],
  ]
}

/** A language's catalogue with all that its cards say: only titles, flavour and the names of ways are written by hand. */
export function withCards(language: Language, base: Catalogue, texts: CardTexts): Catalogue {
  const card: Record<string, string> = {}
  const flavour: Record<string, string> = {}
  const way: Record<string, Record<string, string>> = {}
  for (const id of [...cardIds, ...problemIds]) {
    const said = texts[id.replace('+', '') as ProblemId]
    if (said === undefined) throw new Error(`no text for the card ${id}`)
    const [title, line, ...names] = said
    card[id] = id.endsWith('+') ? `${title}+` : title
    flavour[id] = line
    if (names.length > 0) way[id] = Object.fromEntries(names.map((name, i) => [i, name]))
  }
  const named: Catalogue = { ...base, card, flavour, way }
  const { say } = makeWords(language, {}, named)
  const rules: Record<string, string> = {}
  const cost: Record<string, string> = {}
  const choice: Record<string, Record<string, string>> = {}
  const offer: Record<string, string> = {}
  const wants: Record<string, Record<string, string>> = {}
  for (const id of cardIds) {
    rules[id] = describeAction(id, say)
      .map(({ text }) => text)
      .join(say('rule.stop'))
    cost[id] = describeCost(id, say)
  }
  for (const id of problemIds) {
    wants[id] = wantsOf(id, say)
    rules[id] = describeProblem(id, say)
      .map((line) =>
        line.way === undefined ? line.text : say('rule.namedWay', { name: way[id]?.[line.way], text: line.text }),
      )
      .join(say('rule.stop'))
  }
  for (const id of [...cardIds, ...problemIds]) {
    const options = choices(id, say)
    if (options.length > 0) choice[id] = Object.fromEntries(options.map((text, i) => [i, text]))
    const paid = offerOf(id, say)
    if (paid !== undefined) offer[id] = paid
  }
  return { ...named, rules, cost, choice, offer, wants }
}
