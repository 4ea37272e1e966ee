import { type Chance, deckSize, draw, dropEmpty, perform, shuffleIn, takeOut } from '@portolan/engine'
import {
  cataclysms,
  isMilestone,
  lastMilestone,
  type ObjectiveId,
  type Outcome,
  objectives,
  type Track,
} from '../data/index.ts'
import { winGame } from './end.ts'
import type { Emit } from './events.ts'
import { MILESTONE, type Place, type ProblemId, placeAt, problemOf, type State } from './state.ts'
import type { Settle } from './terms.ts'

export const emptyPlace = <Card extends ProblemId>(): Place<Card> => ({
  card: 'none',
  clock: 0,
  marker: 0,
  counter: 0,
  progress: [0, 0],
  built: false,
  noted: false,
  resolved: false,
})

/** 10: a card that comes to lie in a place is fresh, whatever it was before. */
export function layFresh(place: Place, card: ProblemId): void {
  const { clock, track, upkeep } = problemOf(card)
  place.card = card
  place.clock = clock
  place.marker = track?.start ?? 0
  place.counter = upkeep?.size ?? 0
  place.progress[0] = 0
  place.progress[1] = 0
  place.built = false
  place.noted = false
  place.resolved = false
}

export function clearPlace(place: Place): void {
  place.card = 'none'
  place.clock = 0
  place.marker = 0
  place.counter = 0
  place.progress[0] = 0
  place.progress[1] = 0
  place.built = false
  place.noted = false
}

/** 10: a second copy fuses with the first, which escalates; any other card just lies down. */
export function enter(state: State, at: number, card: ObjectiveId, chance: Chance, emit: Emit): void {
  const { agenda } = state
  const { escalation, kinds } = problemOf(card)
  if (escalation !== undefined) {
    for (let other = 0; other < agenda.length; other++) {
      if (other === at || agenda[other].card !== card) continue
      clearPlace(agenda[at])
      escalate(state, other, card, chance, emit)
      return
    }
  }
  layFresh(agenda[at], card)
  if (kinds.includes('trade') && !state.trades.includes(card)) state.trades.push(card)
}

/** What the first copy does when a second has come, which is removed. */
export function escalate(state: State, at: number, card: ObjectiveId, chance: Chance, emit: Emit): void {
  const { escalation } = objectives[card]
  if (escalation === undefined) return
  emit({ type: 'escalated', place: at, card })
  if ('effects' in escalation) {
    perform(state, escalation.effects, { card, place: at })
    return
  }
  const to = escalation.to === 'activeCataclysm' ? randomCataclysm(state, chance, emit) : escalation.to
  emit({ type: 'became', place: at, card, to })
  clearPlace(state.agenda[at])
  enter(state, at, to, chance, emit)
}

/** 20: a random active one; one is activated if none is. */
export function randomCataclysm(state: State, chance: Chance, emit: Emit): ObjectiveId {
  if (state.cataclysms.length === 0) activateCataclysm(state, chance, emit)
  return state.cataclysms[chance.int(state.cataclysms.length)]
}

/** 8: the die is rolled again for those already active. */
export function activateCataclysm(state: State, chance: Chance, emit: Emit): ObjectiveId | undefined {
  const inactive = cataclysms.filter((card) => !state.cataclysms.includes(card))
  if (inactive.length === 0) return undefined
  const card = inactive[chance.int(inactive.length)]
  state.cataclysms.push(card)
  emit({ type: 'cataclysmActive', card })
  return card
}

export function gainObjective(state: State, card: ObjectiveId, n: number, emit: Emit): void {
  for (let left = n; left > 0; left--) state.objectiveDiscard.push(card)
  emit({ type: 'objectiveGained', card, n })
}

/** Takes the card out of its place; it is settled when the effects put on the stack after this are done. */
function takeUp(state: State, at: number, from: ObjectiveId, card: ObjectiveId, after: Settle['after']): void {
  clearPlace(state.agenda[at])
  state.steps.push({ type: 'settle', place: at, from, card, after })
}

/** Carries out what a way, a clock or a track comes to, and what becomes of the card. */
export function conclude(state: State, at: number, { effects, after, to }: Outcome, emit: Emit): void {
  const place = placeAt(state, at)
  const { card } = place
  if (card === 'none') return
  if (isMilestone(card)) {
    if (after === 'proceed') resolveMilestone(state, to, emit)
  } else if (after === 'transform') takeUp(state, at, card, to as ObjectiveId, after)
  else if (after === 'destroy' || after === 'return') takeUp(state, at, card, card, after)
  if (state.phase !== 'over') perform(state, effects, { card, place: at })
}

/** 6.4: it stays face up, inert, until the next is revealed. 12: the last of the campaign wins at once. */
export function resolveMilestone(state: State, to: ProblemId | 'none', emit: Emit): void {
  const { milestone } = state
  if (milestone.card === 'none' || !isMilestone(milestone.card)) return
  milestone.resolved = true
  state.next = to === 'none' || !isMilestone(to) ? 'none' : to
  if (!problemOf(milestone.card).automatic) {
    state.milestonesResolved++
    emit({ type: 'milestoneResolved', card: milestone.card })
  }
  if (to !== 'none' && milestone.card === lastMilestone[state.options.campaign]) winGame(state, emit)
}

/** 6.4: what becomes of a card that was dealt with. */
export function settle(state: State, { place, from, card, after }: Settle, chance: Chance, emit: Emit): void {
  if (card !== from) emit({ type: 'became', place, card: from, to: card })
  if (after === 'destroy') emit({ type: 'objectiveDestroyed', card })
  else if (after === 'return' || state.agenda[place].card !== 'none') {
    state.objectiveDiscard.push(card)
    emit({ type: 'returned', card })
  } else enter(state, place, card, chance, emit)
}

/** 6.5: down by one; at 0 the Failure happens at once. */
export function tick(state: State, at: number, emit: Emit): void {
  const place = placeAt(state, at)
  if (place.card === 'none') return
  place.clock--
  emit({ type: 'ticked', place: at, card: place.card, clock: place.clock })
  if (place.clock > 0) return
  const { clock, failure } = problemOf(place.card)
  emit({ type: 'failed', place: at, card: place.card })
  place.clock = clock
  conclude(state, at, failure, emit)
}

/** Moves a marker; at either end the track is decided at once (ruling 46: what is beyond the top is lost). */
export function moveMarker(state: State, at: number, by: number, emit: Emit): void {
  const place = placeAt(state, at)
  if (place.card === 'none') return
  const { track } = problemOf(place.card)
  if (track === undefined) return
  place.marker = Math.max(0, Math.min(track.length, place.marker + by))
  if (by < 0) emit({ type: 'slipped', place: at, card: place.card, marker: place.marker })
  else emit({ type: 'pushed', place: at, card: place.card, marker: place.marker, length: track.length })
  if (place.marker === track.length) decide(state, at, track, true, emit)
  else if (place.marker === 0) decide(state, at, track, false, emit)
}

function decide(state: State, at: number, track: Track, won: boolean, emit: Emit): void {
  const place = placeAt(state, at)
  if (place.card === 'none') return
  emit({ type: won ? 'trackWon' : 'trackLost', place: at, card: place.card })
  place.marker = track.start
  // Ruling 47: what was defeated by its clock does not also slip.
  place.noted = false
  conclude(state, at, won ? track.won : track.lost, emit)
}

/** 6.4: a step of a Project; its clock won't tick this turn (ruling 36). */
export function advanceProject(state: State, at: number, n: number, emit: Emit): void {
  const place = state.agenda[at]
  if (place.card === 'none') return
  const { project } = problemOf(place.card)
  if (project === undefined) return
  const { size, to } = project
  place.progress[0] = Math.min(size, place.progress[0] + n)
  place.built = true
  emit({ type: 'built', place: at, card: place.card, progress: place.progress[0], size })
  if (place.progress[0] === size) takeUp(state, at, place.card, to, 'transform')
}

/** A part of a way that is done in parts; the last one concludes it. */
export function advanceWay(state: State, at: number, way: number, emit: Emit): void {
  const place = placeAt(state, at)
  if (place.card === 'none' || place.resolved) return
  const { segments, each, outcome } = problemOf(place.card).ways[way]
  const { card } = place
  const progress = ++place.progress[way]
  emit({ type: 'advanced', place: at, card, way, progress, size: segments })
  const last = progress === segments
  if (last) {
    emit({ type: 'resolved', place: at, card, way })
    conclude(state, at, outcome, emit)
  }
  // What each part does comes before what the whole does.
  if (state.phase !== 'over') perform(state, each, { card, place: at })
}

/** Takes the top of the Objective Deck, the discard shuffled first if there is none left (6.6.2). */
export function drawObjective(state: State, chance: Chance, emit: Emit): ObjectiveId | undefined {
  if (deckSize(state.objectiveDeck) === 0) {
    if (state.objectiveDiscard.length === 0) return undefined
    shuffleObjectives(state)
    emit({ type: 'objectivesRenewed' })
  }
  const card = draw(state.objectiveDeck, chance)
  dropEmpty(state.objectiveDeck)
  return card
}

/** The discard into the deck, all of it in no order. */
export function shuffleObjectives(state: State): void {
  shuffleIn(state.objectiveDeck, state.objectiveDiscard)
  state.objectiveDiscard.length = 0
}

/** Removes the Objectives that are meant from the deck and the discard, and, if wished, from the Agenda. */
export function destroyObjectives(state: State, meant: (card: ObjectiveId) => boolean, emit: Emit): void {
  for (const place of state.agenda) {
    if (place.card === 'none' || !meant(place.card)) continue
    emit({ type: 'objectiveDestroyed', card: place.card })
    clearPlace(place)
  }
  state.objectiveDiscard = state.objectiveDiscard.filter((card) => !meant(card))
  takeOut(state.objectiveDeck, meant)
}

/** Places whose clock can tick by chance: all but a resolved Milestone's (ruling 51). */
export function clocksRunning(state: State): number[] {
  const found: number[] = []
  state.agenda.forEach(({ clock }, at) => {
    if (clock > 0) found.push(at)
  })
  if (state.milestone.clock > 0 && !state.milestone.resolved) found.push(MILESTONE)
  return found
}
