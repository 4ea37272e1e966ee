import { perform, type Refusal } from '@portolan/engine'
import { SIEGE, siegePrice, type Track } from '../data.ts'
import { advanceProject, advanceWay, conclude, moveMarker } from './agenda.ts'
import { buildMoves, pushMoves, resolveMoves } from './moves.ts'
import { isPayable } from './play.ts'
import { refusal } from './reason.ts'
import { type Emit, MILESTONE, type Move, type Place, placeAt, problemOf, type Source, type State } from './state.ts'

// 6.4: what can be done with a card of the Agenda or the Milestone. An effect may allow it in the Action Phase too.

type Deed = Extract<Move, { type: 'resolve' | 'push' | 'build' }>
export const isDeed = (move: Move): move is Deed =>
  move.type === 'resolve' || move.type === 'push' || move.type === 'build'

/** 16.1 and 14: one step of the siege costs more where it is the last effort, but for the merciful. */
export const isSiegeDear = ({ campaign, difficulty }: State['options']): boolean =>
  campaign === 'reunification' && difficulty !== 'merciful'

export const priceOfStep = (state: State, place: Place, track: Track) =>
  place.card === SIEGE && isSiegeDear(state.options) ? siegePrice : track.price

/** Adds every deed that is possible now. */
export function listDeeds(state: State, moves: Move[]): void {
  const { agenda } = state
  for (let at = 0; at < agenda.length; at++) listDeedsAt(state, agenda[at], at, moves)
  if (!state.milestone.resolved) listDeedsAt(state, state.milestone, MILESTONE, moves)
}

function listDeedsAt(state: State, place: Place, at: number, moves: Move[]): void {
  const { card } = place
  if (card === 'none') return
  const { ways, track, project } = problemOf(card)
  if (track !== undefined) {
    if (isPayable(state, priceOfStep(state, place, track), NO_SOURCE)) moves.push(pushMoves[at][card])
  } else if (project !== undefined) {
    if (isPayable(state, project.price, NO_SOURCE)) moves.push(buildMoves[at][card])
  } else {
    for (let way = 0; way < ways.length; way++) {
      if (ways[way].by === 'player' && isPayable(state, ways[way].requires, NO_SOURCE)) {
        moves.push(resolveMoves[at][card][way])
      }
    }
  }
}

/** No price asks whose it is. */
const NO_SOURCE: Source = { card: 'M1', place: MILESTONE }

export function whyNoDeed(state: State, move: Deed): Refusal | undefined {
  const place = move.place < state.agenda.length || move.place === MILESTONE ? placeAt(state, move.place) : undefined
  if (place === undefined || place.card !== move.card) return refusal('NOT_THERE', { card: move.card })
  if (place.resolved) return refusal('MILESTONE_RESOLVED')
  const { ways, track, project } = problemOf(move.card)
  const price =
    move.type === 'push'
      ? track && priceOfStep(state, place, track)
      : move.type === 'build'
        ? project?.price
        : ways[move.way]?.requires
  if (price === undefined) return refusal('NO_SUCH_WAY')
  if (move.type === 'resolve' && ways[move.way].by !== 'player') return refusal('NOT_BY_PAYING')
  if (isPayable(state, price, NO_SOURCE)) return undefined
  const deed = move.type === 'resolve' ? move.way : price === siegePrice ? 'siege' : move.type
  return refusal('REQUIREMENT_NOT_MET', { card: move.card, deed })
}

/** Pays, and then does it; both by steps, as a price may want a choice. */
export function doDeed(state: State, move: Deed, emit: Emit): void {
  const place = placeAt(state, move.place)
  const { card } = place
  if (card === 'none') return
  const source: Source = { card, place: move.place }
  state.steps.push({ type: 'deed', move })
  const { ways, track, project } = problemOf(card)
  if (move.type === 'push' && track !== undefined) perform(state, priceOfStep(state, place, track), source)
  else if (move.type === 'build' && project !== undefined) perform(state, project.price, source)
  else if (move.type === 'resolve') {
    const { requires, segments } = ways[move.way]
    if (segments === 0) emit({ type: 'resolved', place: move.place, card, way: move.way })
    perform(state, requires, source)
  }
}

/** What was paid for happens. */
export function concludeDeed(state: State, move: Deed, emit: Emit): void {
  if (move.type === 'push') moveMarker(state, move.place, 1, emit)
  else if (move.type === 'build') advanceProject(state, move.place, 1, emit)
  else {
    const { ways } = problemOf(move.card)
    const { segments, outcome } = ways[move.way]
    if (segments > 0) advanceWay(state, move.place, move.way, emit)
    else conclude(state, move.place, outcome, emit)
  }
}
