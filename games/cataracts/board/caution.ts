import { at } from '@portolan/engine'
import { actionOf, type CardId, type Effect, isAction } from '../data/index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { problemOf } from '../rules/state.ts'
import { stepPrice } from './card-text.ts'
import { dropOf, forecastText, isFalling, openPlaces, placeIn } from './forecast.ts'
import type { Props as Whole } from './props.ts'
import { isCalamity } from './signs.ts'

/** As much of a table as is looked at before a move. */
type Props = Pick<Whole, 'view' | 'words' | 'decision'>

/** Asks only where the forecast hurts, or where something would be spent for nothing. */
export function caution(move: Move, props: Props): string | false | undefined {
  const { words } = props
  switch (move.type) {
    case 'endActions':
    case 'endResolution': {
      const lastChance = move.type === 'endResolution' ? leftOpen(props) : []
      const hurts = props.view.forecast?.events.some(isHarm)
      if (!hurts && lastChance.length === 0) return false
      const told = hurts ? [words.say('caution.forecast', { news: forecastText(props) })] : []
      const left = lastChance.length > 0 ? [words.say('caution.leftOpen', { cards: lastChance })] : []
      return [...told, ...left].join(' ')
    }
    case 'choose': {
      const wasted = wastedBy(move, props)
      return wasted === undefined ? false : words.say(`caution.${wasted}`)
    }
    case 'play':
      return lacksClocks(move.card, props) ? words.say('caution.nothingToDelay') : false
    case 'acceptDefeat':
    case 'resume':
      return undefined
    default:
      return false
  }
}

/** What is worth a question: a Calamity or a burden gained, something lost for good, or wasted. */
function isHarm(event: Event): boolean {
  switch (event.type) {
    case 'calamity':
    case 'gameEnded':
    case 'fell':
    case 'trackLost':
      return true
    case 'objectiveGained':
      return isCalamity(event.card)
    case 'cardGained':
      return actionOf(event.card).burden
    case 'gained':
      return event.wasted > 0
    default:
      return false
  }
}

/** The cards of the row that fail or fall now and could still be dealt with, pushed up, or, a Project, be kept from it. */
function leftOpen({ view, decision }: Props): readonly string[] {
  const found = new Set<string>()
  for (const move of decision?.moves ?? []) {
    if (move.type !== 'resolve' && move.type !== 'build' && move.type !== 'push') continue
    const place = placeIn(view, move.place)
    if (move.type === 'push') {
      if (isFalling(place) && place.marker + pushesLeft(move.card, view) > dropOf(place)) found.add(move.card)
      continue
    }
    if (place.clock !== 1 || place.built) continue
    const { ways } = problemOf(move.card)
    if (move.type === 'build' || at(place.progress, move.way) + 1 >= at(ways, move.way).segments) found.add(move.card)
  }
  return [...found]
}

/** How often a marker can be pushed with what is in the banks. */
function pushesLeft(card: Extract<Move, { type: 'push' }>['card'], { bank, options }: Props['view']): number {
  const spent = stepPrice(card, options).flatMap((effect) => (effect.op === 'spend' ? effect.amounts : []))
  return Math.min(...spent.map(({ resource, n }) => Math.floor(bank[resource] / n)))
}

/** What a resource would be spent for in vain: no clock to delay, no card to draw. */
function wastedBy({ card, option }: Extract<Move, { type: 'choose' }>, props: Props): string | undefined {
  if (!isAction(card)) return undefined
  const spending = actionOf(card).effects.find(
    (effect): effect is Extract<Effect, { op: 'spendX' }> => effect.op === 'spendX',
  )
  const { deck, discard } = props.view
  switch (spending?.options[option]?.[0]?.op) {
    case 'delay':
      return delayable(props) === 0 ? 'nothingToDelay' : undefined
    case 'draw':
      return deck.length + discard.length === 0 ? 'nothingToDraw' : undefined
    default:
      return undefined
  }
}

/** Whether a card would delay more than all clocks together can be. */
function lacksClocks(card: CardId, props: Props): boolean {
  const delay = actionOf(card).effects.find((effect) => effect.op === 'delay')
  return delay !== undefined && delayable(props) < delay.n
}

/** By how much all clocks together can be delayed. */
function delayable({ view }: Props): number {
  return openPlaces(view).reduce((sum, { card, clock }) => {
    if (card === 'none' || clock === 0) return sum
    const problem = problemOf(card)
    return problem.inevitable ? sum : sum + problem.clock - clock
  }, 0)
}
