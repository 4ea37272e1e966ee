import { actions, type CardId, type Effect } from '../data.ts'
import { MILESTONE, type Move, problemOf } from '../rules/state.ts'
import type { Props } from './props.ts'
import { forecastText } from './realm.tsx'

/** Asks only where the forecast hurts, or where something would be spent for nothing. */
export function caution(move: Move, props: Props): string | false | undefined {
  const { words } = props
  switch (move.type) {
    case 'endActions':
    case 'endResolution': {
      const lastChance = move.type === 'endResolution' ? leftOpen(props) : []
      const hurts = props.view.forecast?.events.some(
        (event) =>
          event.type === 'calamity' ||
          event.type === 'gameEnded' ||
          event.type === 'fell' ||
          event.type === 'trackLost' ||
          (event.type === 'gained' && event.wasted > 0),
      )
      if (!hurts && lastChance.length === 0) return false
      const told = hurts ? [words.say('caution.forecast', { news: forecastText(props) })] : []
      const left = lastChance.length > 0 ? [words.say('caution.leftOpen', { cards: lastChance })] : []
      return [...told, ...left].join(' ')
    }
    case 'choose':
      return wastesDelay(move, props) ? words.say('caution.nothingToDelay') : false
    case 'acceptDefeat':
    case 'resume':
      return undefined
    default:
      return false
  }
}

/** The Objectives that fail now and could still be dealt with. */
function leftOpen({ view, decision }: Props): readonly string[] {
  const found = new Set<string>()
  for (const move of decision?.moves ?? []) {
    if (move.type !== 'resolve' || move.place === MILESTONE) continue
    const place = view.agenda[move.place]
    if (place.clock === 1 && problemOf(move.card).ways[move.way].segments === 0) found.add(move.card)
  }
  return [...found]
}

function wastesDelay({ card, option }: Extract<Move, { type: 'choose' }>, { view }: Props): boolean {
  if (!card.startsWith('C')) return false
  const spending = actions[card as CardId].effects.find(
    (effect): effect is Extract<Effect, { op: 'spendX' }> => effect.op === 'spendX',
  )
  if (spending?.options[option]?.[0]?.op !== 'delay') return false
  const places = [...view.agenda, ...(view.milestone.resolved ? [] : [view.milestone])]
  return !places.some(({ card: one, clock }) => {
    if (one === 'none' || clock === 0) return false
    const problem = problemOf(one)
    return clock < problem.clock && !problem.inevitable
  })
}
