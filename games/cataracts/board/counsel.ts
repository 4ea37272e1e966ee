import type { Decision } from '@portolan/engine'
import { type Amount, actionOf, type CardId, type Effect, type Resource } from '../data/index.ts'
import type { Deed, Move, MoveOfType } from '../rules/moves.ts'
import { MILESTONE, problemOf } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { openPlaces, placeIn } from './forecast.ts'

// What the guide of a first game would do: whatever leads to the Milestone, and then what can be had besides.

/** What is to be done now, by the name of the note that says so, and what fills its words. */
export interface Counsel {
  readonly key: string
  readonly moves: readonly [Move, ...Move[]]
  readonly about?: object
}

/** What the nearest way to resolve the Milestone takes, and how much of it is missing. */
interface Aim extends Amount {
  readonly way: number
  readonly missing: number
}

/** The Objective that asks for what the cards of one turn bring: Ritualized Taxation. */
const FEAST = 'O1'

const sumOf = (effects: readonly Effect[], op: 'gain' | 'spend', resource: Resource): number =>
  effects.reduce(
    (sum, effect) =>
      effect.op === op ? sum + (effect.amounts.find((amount) => amount.resource === resource)?.n ?? 0) : sum,
    0,
  )

const brings = (card: CardId, resource: Resource): number => sumOf(actionOf(card).effects, 'gain', resource)
const takes = (card: CardId, resource: Resource): number => sumOf(actionOf(card).prices[0] ?? [], 'spend', resource)

function aimsOf({ milestone, bank }: View): readonly Aim[] {
  if (milestone.card === 'none' || milestone.resolved) return []
  const aims = problemOf(milestone.card).ways.flatMap(({ requires, segments, by }, way) => {
    const [only] = requires
    if (by !== 'player' || segments > 0 || requires.length !== 1 || only?.op !== 'spend') return []
    return only.amounts.slice(0, 1).map(({ resource, n }) => ({ resource, n, way, missing: n - bank[resource] }))
  })
  return aims.sort((a, b) => a.missing - b.missing)
}

export function counselOf(view: View, decision: Decision<Move> | undefined): Counsel | undefined {
  switch (decision?.prompt.key) {
    case 'action':
      return onActions(view, decision.moves)
    case 'resolution':
      return onDeeds(view, decision.moves)
    case 'spendX':
      return { key: 'leaveIt', moves: [{ type: 'pass' }] }
    case 'gainCard': {
      const [first, ...others] = decision.moves
      return first && { key: 'newCard', moves: [first, ...others] }
    }
    default:
      return undefined
  }
}

const isPlay = (move: Move): move is MoveOfType<'play'> => move.type === 'play'

function onActions(view: View, moves: readonly Move[]): Counsel | undefined {
  const plays = moves.filter(isPlay)
  const [nearest] = aimsOf(view)
  for (const { resource, n, missing } of aimsOf(view)) {
    const play = missing > 0 && nearest && nearest.missing > 0 && plays.find(({ card }) => brings(card, resource) > 0)
    if (play)
      return {
        key: view.turn > 1 ? 'raiseAgain' : 'raise',
        moves: [play],
        about: { card: play.card, resource, n, have: view.bank[resource] },
      }
  }
  const forFeast = feastPlay(view, plays, nearest)
  if (forFeast !== undefined) return forFeast
  if (!moves.some(({ type }) => type === 'endActions')) return undefined
  const isPaid = view.milestone.resolved || (nearest !== undefined && nearest.missing <= 0)
  return { key: isPaid ? 'endActions' : 'endShort', moves: [{ type: 'endActions' }] }
}

/** A card for what Ritualized Taxation wants of this turn, where the price of the Milestone stays untouched. */
function feastPlay(view: View, plays: readonly MoveOfType<'play'>[], aim: Aim | undefined): Counsel | undefined {
  const wanted = openPlaces(view).some(({ card }) => card === FEAST) ? problemOf(FEAST).ways[0]?.requires[0] : undefined
  // In the first turn one thing at a time.
  if (view.turn < 2 || wanted?.op !== 'need' || wanted.condition.type !== 'gainedInAction') return undefined
  const open = wanted.condition.amounts.filter(({ resource, n }) => view.gainedInAction[resource] < n)
  // Half of it is worth nothing.
  if (open.some(({ resource }) => !view.hand.some((card) => brings(card, resource) > 0))) return undefined
  const spares = (card: CardId) => aim === undefined || view.bank[aim.resource] - takes(card, aim.resource) >= aim.n
  for (const { resource } of open) {
    const play = plays.find(({ card }) => brings(card, resource) > 0 && spares(card))
    if (play !== undefined) return { key: `feast.${resource}`, moves: [play], about: { card: play.card } }
  }
  return undefined
}

const isDeed = (move: Move): move is Deed => move.type === 'resolve' || move.type === 'push' || move.type === 'build'

function onDeeds(view: View, moves: readonly Move[]): Counsel | undefined {
  const deeds = moves.filter(isDeed)
  const found = (key: string, isIt: (deed: Deed) => boolean): Counsel | undefined => {
    const deed = deeds.find(isIt)
    return deed && { key, moves: [deed], about: deed }
  }
  const [nearest] = aimsOf(view)
  return (
    found('milestone', (deed) => deed.place === MILESTONE && 'way' in deed && deed.way === nearest?.way) ??
    found('raid', ({ card }) => card === 'O11' || card === 'O12' || card === 'O13') ??
    found('feast.resolve', ({ card }) => card === FEAST) ??
    found('build', ({ type, place }) => type === 'build' && view.bank.food > 3 && !placeIn(view, place).built) ??
    (moves.some(({ type }) => type === 'endResolution')
      ? { key: view.turn > 1 ? 'endAgain' : 'endTurn', moves: [{ type: 'endResolution' }] }
      : undefined)
  )
}
