import { at } from '@portolan/engine'
import { actionOf, type CardId, type Effect, isAction } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import { MILESTONE, problemOf } from '../rules/state.ts'
import { preview } from './preview.ts'
import type { Props as Whole } from './props.ts'

/** As much of a table as is looked at before a move. */
type Props = Pick<Whole, 'view' | 'words' | 'decision'>

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
      const told = hurts ? [words.say('caution.forecast', { news: preview(move, props) })] : []
      const left = lastChance.length > 0 ? [words.say('caution.leftOpen', { cards: lastChance })] : []
      return [...told, ...left].join(' ')
    }
    case 'choose':
      return wastesDelay(move, props) ? words.say('caution.nothingToDelay') : false
    case 'play':
      return lacksClocks(move.card, props) ? words.say('caution.nothingToDelay') : false
    case 'acceptDefeat':
    case 'resume':
      return undefined
    default:
      return false
  }
}

/** The Objectives that fail now and could still be dealt with, or, a Project, be kept from it. */
function leftOpen({ view, decision }: Props): readonly string[] {
  const found = new Set<string>()
  for (const move of decision?.moves ?? []) {
    if ((move.type !== 'resolve' && move.type !== 'build') || move.place === MILESTONE) continue
    const { clock, progress, built } = at(view.agenda, move.place)
    if (clock !== 1 || built) continue
    const { ways } = problemOf(move.card)
    if (move.type === 'build' || at(progress, move.way) + 1 >= at(ways, move.way).segments) found.add(move.card)
  }
  return [...found]
}

function wastesDelay({ card, option }: Extract<Move, { type: 'choose' }>, props: Props): boolean {
  if (!isAction(card)) return false
  const spending = actionOf(card).effects.find(
    (effect): effect is Extract<Effect, { op: 'spendX' }> => effect.op === 'spendX',
  )
  return spending?.options[option]?.[0]?.op === 'delay' && delayable(props) === 0
}

/** Whether a card would delay more than all clocks together can be. */
function lacksClocks(card: CardId, props: Props): boolean {
  const delay = actionOf(card).effects.find((effect) => effect.op === 'delay')
  return delay !== undefined && delayable(props) < delay.n
}

/** By how much all clocks together can be delayed. */
function delayable({ view }: Props): number {
  const places = [...view.agenda, ...(view.milestone.resolved ? [] : [view.milestone])]
  return places.reduce((sum, { card, clock }) => {
    if (card === 'none' || clock === 0) return sum
    const problem = problemOf(card)
    return problem.inevitable ? sum : sum + problem.clock - clock
  }, 0)
}
