import { at } from '@portolan/engine'
import { actionOf, type Effect, type Resource, resources } from '../data/index.ts'
import type { Deed, Move } from '../rules/moves.ts'
import { problemOf } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { describeEffects, describeOutcome, describePrice } from '../text/describe.ts'
import { actionLines, costText, stepPrice } from './card-text.ts'
import { forecastText, placeIn } from './forecast.ts'
import type { Props } from './props.ts'

type Told = Pick<Props, 'view' | 'words'>

/** What a move takes and what it brings, in one line; of the moves that end a phase the rules foretell it. */
export function preview(move: Move, props: Told): string | undefined {
  switch (move.type) {
    case 'endActions':
    case 'endResolution':
      return forecastText(props)
    case 'play':
      return withWaste(
        playText(move.card, props),
        at(actionOf(move.card).prices, 0),
        actionOf(move.card).effects,
        props,
      )
    case 'resolve':
    case 'push':
    case 'build':
      return deedText(move, props)
    default:
      return undefined
  }
}

function playText(card: Extract<Move, { type: 'play' }>['card'], { words }: Told): string {
  const { prices } = actionOf(card)
  const does = actionLines(card, words)
    .filter(({ part }) => part !== 'retained')
    .map(({ text }) => text)
    .join(words.say('rule.stop'))
  return prices.flat().length === 0 ? does : words.say('preview.deed', { price: costText(card, words), effects: does })
}

function deedText(move: Deed, props: Told): string | undefined {
  const { view, words } = props
  const { say } = words
  const { track, project, ways } = problemOf(move.card)
  const place = placeIn(view, move.place)
  const told = (price: readonly Effect[], effects: string, gains: readonly Effect[] = []) =>
    withWaste(say('preview.deed', { price: describePrice(price, say), effects }), price, gains, props)
  if (move.type === 'push' && track !== undefined) {
    const [count, of] = [place.marker + 1, track.length]
    const to = say('preview.marker', { count, of })
    const won = describeOutcome(track.won, say)
    return told(stepPrice(move.card, view.options), count < of ? to : say('join.inTurn', { a: to, b: won }))
  }
  if (move.type === 'build' && project !== undefined) {
    const [count, of] = [(place.progress[0] ?? 0) + 1, project.size]
    const to = say('board.built', { count, of })
    const becomes = say('after.transform', { to: say(`card.${project.to}`) })
    return told(project.price, count < of ? to : say('join.inTurn', { a: to, b: becomes }))
  }
  if (move.type !== 'resolve') return undefined
  const { requires, segments, each, outcome } = at(ways, move.way)
  const result = describeOutcome(outcome, say)
  if (segments === 0) return told(requires, result, outcome.effects)
  const count = (place.progress[move.way] ?? 0) + 1
  const part = say('preview.part', { count, of: segments })
  const parts = [part, ...(each.length > 0 ? [describeEffects(each, say)] : []), ...(count < segments ? [] : [result])]
  return told(
    requires,
    parts.reduce((a, b) => say('join.inTurn', { a, b })),
  )
}

/** What would not fit into the banks is told with what is gained. */
function withWaste(text: string, price: readonly Effect[], gains: readonly Effect[], { view, words }: Told): string {
  const wasted = wastedBy(price, gains, view)
  return wasted.length === 0 ? text : words.say('join.inTurn', { a: text, b: words.say('preview.wasted', { wasted }) })
}

/** The resources of which more would be gained than their banks hold, after the price is paid. */
export function wastedBy(price: readonly Effect[], gains: readonly Effect[], view: View): readonly Resource[] {
  const sum = (effects: readonly Effect[], op: 'gain' | 'spend', resource: Resource) =>
    effects.reduce(
      (all, effect) =>
        effect.op === op ? all + (effect.amounts.find((amount) => amount.resource === resource)?.n ?? 0) : all,
      0,
    )
  return resources.filter((resource) => {
    const gained = sum(gains, 'gain', resource)
    return gained > 0 && view.bank[resource] - sum(price, 'spend', resource) + gained > view.maxima[resource]
  })
}
