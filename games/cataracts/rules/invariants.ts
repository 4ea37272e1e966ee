import {
  isMilestone,
  LEAST_DRAW,
  LEAST_MAXIMUM,
  MOST_DRAW,
  MOST_MAXIMUM,
  MOST_SLOTS,
  objectives,
  resources,
  START_SLOTS,
} from '../data/index.ts'
import { type Place, problemOf, type State } from './state.ts'

/** The law of the game that this state breaks, if any. */
export function violation(state: State): string | undefined {
  return (
    brokenBanks(state) ??
    brokenDecks(state) ??
    state.agenda.map((place, at) => brokenPlace(place, at)).find((law) => law !== undefined) ??
    brokenMilestone(state)
  )
}

function brokenBanks({ bank, maxima, trade, drawBase }: State): string | undefined {
  for (const resource of resources) {
    const n = bank[resource]
    if (!(Number.isInteger(n) && n >= 0 && n <= maxima[resource])) return `${resource}: ${n} of ${maxima[resource]}`
    if (maxima[resource] < LEAST_MAXIMUM || maxima[resource] > MOST_MAXIMUM)
      return `${resource}'s maximum is ${maxima[resource]}`
  }
  if (!trade && bank.trade > 0) return 'Trade Goods before they are in play'
  if (drawBase < LEAST_DRAW || drawBase > MOST_DRAW) return `draws ${drawBase}`
  return undefined
}

function brokenDecks({ deck, objectiveDeck, agenda, inPlay, steps, ending }: State): string | undefined {
  if (deck.length > 1) return 'the Action Deck has an order'
  for (const { cards, count } of [...deck, ...objectiveDeck]) {
    if (cards.length !== count || count === 0) return `a layer of ${cards.length} cards counts ${count}`
  }
  if (agenda.length < START_SLOTS || agenda.length > MOST_SLOTS) return `${agenda.length} Agenda slots`
  const atRest = steps.length === 1 && ending === 'none'
  if (atRest && inPlay.length > 0) return `${inPlay.join()} is still being played`
  if (ending !== 'none' && steps.length > 0) return 'steps after the end'
  return undefined
}

function brokenPlace(place: Place, at: number): string | undefined {
  const { card, clock, marker, counter, progress } = place
  const where = `slot ${at + 1} (${card})`
  if (card === 'none')
    return clock + marker + counter + progress[0] + progress[1] === 0 ? undefined : `${where} remembers`
  if (isMilestone(card)) return `${where} holds a Milestone`
  const { clock: printed, track, upkeep, project, ways } = objectives[card]
  if (printed > 0 ? clock < 1 || clock > printed : clock !== 0) return `${where}: clock ${clock} of ${printed}`
  if (track === undefined ? marker !== 0 : marker < 1 || marker >= track.length) return `${where}: marker ${marker}`
  if (upkeep === undefined ? counter !== 0 : counter < 0 || counter > upkeep.size) return `${where}: counter ${counter}`
  const most = (way: number) => project?.size ?? ways[way]?.segments ?? 0
  if (progress.some((n, way) => n > 0 && n >= most(way))) return `${where}: progress ${progress}`
  return undefined
}

function brokenMilestone({ milestone, next, ending }: State): string | undefined {
  const { card, clock, resolved } = milestone
  if (card === 'none' || !isMilestone(card)) return `the Milestone is ${card}`
  const { clock: printed } = problemOf(card)
  if (clock > printed || (printed > 0 && clock < 1)) return `${card}: clock ${clock} of ${printed}`
  if (resolved && next === 'none' && ending === 'none') return `${card} leads nowhere`
  return undefined
}
