import { perform, push } from '@portolan/engine'
import { type Effect, SIEGE, siegePrice, type Track } from '../data.ts'
import { isPayable } from './action.ts'
import { advanceProject, advanceWay, conclude, moveMarker } from './agenda.ts'
import { beginClocks } from './clocks.ts'
import type { Emit } from './events.ts'
import { type Deed, END_RESOLUTION, every, type MoveOfType } from './moves.ts'
import { beginPhase, MILESTONE, type Place, placeAfter, placeAt, places, problemOf, SEAT, type State } from './state.ts'
import { asks, type CommandFor, type Rule, type Source, type Step } from './terms.ts'

// 6.4: what can be done with a card of the Agenda or the Milestone. An effect may allow it in the Action Phase too.

const UPKEEP: Step = { type: 'upkeep', when: 'resolution', at: 0 }
const RESOLUTION: Step = { type: 'resolution' }

export function beginResolution(state: State, emit: Emit): void {
  beginPhase(state, 'resolution', emit)
  push(state, UPKEEP, RESOLUTION)
}

/** 16.1 and 14: one step of the siege costs more where it is the last effort, but for the merciful. */
export const isSiegeDear = ({ campaign, difficulty }: State['options']): boolean =>
  campaign === 'reunification' && difficulty !== 'merciful'

export const priceOfStep = (state: State, place: Place, track: Track) =>
  place.card === SIEGE && isSiegeDear(state.options) ? siegePrice : track.price

/** What a deed takes; undefined if its card can't be dealt with that way. */
function priceOf(state: State, place: Place, move: Deed): readonly Effect[] | undefined {
  const { ways, track, project } = problemOf(move.card)
  if (move.type === 'push') return track && priceOfStep(state, place, track)
  return move.type === 'build' ? project?.price : ways[move.way]?.requires
}

/** No price asks whose it is. */
const NO_SOURCE: Source = { card: 'M1', place: MILESTONE }

export function whyNotDo(state: State, move: Deed) {
  const isPlace = move.place < state.agenda.length || move.place === MILESTONE
  const place = isPlace ? placeAt(state, move.place) : undefined
  if (place?.card !== move.card) return 'NOT_THERE'
  if (place.resolved) return 'MILESTONE_RESOLVED'
  const price = priceOf(state, place, move)
  if (price === undefined) return 'NO_SUCH_WAY'
  if (move.type === 'resolve' && problemOf(move.card).ways[move.way].by !== 'player') return 'NOT_BY_PAYING'
  return isPayable(state, price, NO_SOURCE) ? undefined : 'REQUIREMENT_NOT_MET'
}

/** By place and card: the deeds that the cards know. */
type Deeds<M extends Deed> = readonly ReadonlyMap<Place['card'], readonly M[]>[]

const byPlace = <M extends Deed>(moves: readonly M[]): Deeds<M> =>
  places.map((at) =>
    Map.groupBy(
      moves.filter(({ place }) => place === at),
      ({ card }) => card,
    ),
  )
const WAYS = byPlace(every('resolve').filter(({ card, way }) => problemOf(card).ways[way]?.by === 'player'))
const TRACKS = byPlace(every('push').filter(({ card }) => problemOf(card).track !== undefined))
const PROJECTS = byPlace(every('build').filter(({ card }) => problemOf(card).project !== undefined))

/** What the cards that lie there know, from left to right. */
function deedsOf<M extends Deed>(state: State, deeds: Deeds<M>): readonly M[] {
  const moves: M[] = []
  for (let at: number | undefined = 0; at !== undefined; at = placeAfter(state, at)) {
    const here = deeds[at].get(placeAt(state, at).card)
    if (here !== undefined) for (const move of here) moves.push(move)
  }
  return moves
}

export function waysOf(state: State): readonly MoveOfType<'resolve'>[] {
  return deedsOf(state, WAYS)
}
export function tracksOf(state: State): readonly MoveOfType<'push'>[] {
  return deedsOf(state, TRACKS)
}
export function projectsOf(state: State): readonly MoveOfType<'build'>[] {
  return deedsOf(state, PROJECTS)
}

const deedOf = <M extends Deed>(all: (state: State) => readonly M[]): CommandFor<'resolution', M> => ({
  when: ({ sealed }) => (sealed ? 'SEALED' : undefined),
  all,
  check: (state, _, __, move) => whyNotDo(state, move),
  play(state, step, _, move, __, emit) {
    push(state, step)
    doDeed(state, move, emit)
  },
})

export const resolution = asks<'resolution'>({
  who: () => SEAT,
  prompt: { key: 'resolution' },
  otherwise: 'WRONG_PHASE',
  commands: {
    resolve: deedOf(waysOf),
    push: deedOf(tracksOf),
    build: deedOf(projectsOf),
    endResolution: { all: [END_RESOLUTION], play: (state, _, __, ___, ____, emit) => beginClocks(state, emit) },
  },
})

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
export const deed: Rule<'deed'> = {
  run(state, { move }, _, emit) {
    if (move.type === 'push') moveMarker(state, move.place, 1, emit)
    else if (move.type === 'build') advanceProject(state, move.place, 1, emit)
    else {
      const { segments, outcome } = problemOf(move.card).ways[move.way]
      if (segments > 0) advanceWay(state, move.place, move.way, emit)
      else conclude(state, move.place, outcome, emit)
    }
  },
}
