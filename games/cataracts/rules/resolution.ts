import { perform, push } from '@portolan/engine'
import { type Effect, SIEGE, siegePrice, type Track } from '../data/index.ts'
import { isPayable } from './action.ts'
import { advanceProject, advanceWay, conclude, moveMarker } from './agenda.ts'
import { beginClocks } from './clocks.ts'
import type { Emit } from './events.ts'
import { type Deed, every } from './moves.ts'
import type { Code } from './refusals.ts'
import { beginPhase, MILESTONE, type Place, type ProblemId, placeAt, places, problemOf, type State } from './state.ts'
import { asks, type Deeds, type Rule, type Source, type Step, type StepOf } from './terms.ts'

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
function priceOf(move: Deed): readonly Effect[] | undefined {
  const { ways, track, project } = problemOf(move.card)
  if (move.type === 'push') return track?.price
  return move.type === 'build' ? project?.price : ways[move.way]?.requires
}

const isPayableNow = (state: State, card: ProblemId, price: readonly Effect[]): boolean =>
  isPayable(state, card === SIEGE && isSiegeDear(state.options) ? siegePrice : price)

const isByPaying = (move: Deed): boolean =>
  move.type !== 'resolve' || problemOf(move.card).ways[move.way]?.by === 'player'

function whyNotDo(state: State, move: Deed): Code | undefined {
  if (state.sealed) return 'SEALED'
  const isPlace = move.place < state.agenda.length || move.place === MILESTONE
  const place = isPlace ? placeAt(state, move.place) : undefined
  if (place?.card !== move.card) return 'NOT_THERE'
  if (place.resolved) return 'MILESTONE_RESOLVED'
  const price = priceOf(move)
  if (price === undefined) return 'NO_SUCH_WAY'
  if (!isByPaying(move)) return 'NOT_BY_PAYING'
  return isPayableNow(state, move.card, price) ? undefined : 'REQUIREMENT_NOT_MET'
}

/** By place and card: the deeds that it knows, each with its price. */
const deeds = places.map(() => new Map<Place['card'], { readonly move: Deed; readonly price: readonly Effect[] }[]>())
for (const move of [...every('resolve'), ...every('push'), ...every('build')]) {
  const price = priceOf(move)
  if (price === undefined || !isByPaying(move)) continue
  const known = deeds[move.place].get(move.card) ?? []
  deeds[move.place].set(move.card, known)
  known.push({ move, price })
}

/** Puts on the list those that can be paid for now, from left to right. Hoisted, as the ops and this chapter need each other. */
export function listDeeds(state: State, _: unknown, __: unknown, moves: Deed[]): void {
  const { agenda, milestone, sealed } = state
  if (sealed) return
  for (let at = 0; at <= agenda.length; at++) {
    const isSlot = at < agenda.length
    const { card, resolved } = isSlot ? agenda[at] : milestone
    const known = resolved ? undefined : deeds[isSlot ? at : MILESTONE].get(card)
    if (known === undefined || card === 'none') continue
    for (let i = 0; i < known.length; i++) if (isPayableNow(state, card, known[i].price)) moves.push(known[i].move)
  }
}

const deedNow: Deeds<StepOf<'resolution'>> = {
  list: listDeeds,
  check: (state, _, __, move) => whyNotDo(state, move),
  play(state, step, _, move, __, emit) {
    push(state, step)
    doDeed(state, move, emit)
  },
}

export const resolution = asks<'resolution'>({
  commands: {
    resolve: deedNow,
    push: deedNow,
    build: deedNow,
    endResolution: { play: (state, _, __, ___, ____, emit) => beginClocks(state, emit) },
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
