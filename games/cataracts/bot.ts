import { byWeight, type Chance, clone, type SearchSettings, versus } from '@portolan/engine'
import {
  actions,
  CALAMITY,
  CATACLYSM,
  type Campaign,
  type CardId,
  type Effect,
  lastMilestone,
  type MilestoneId,
  type ObjectiveId,
  type Outcome,
  objectives,
  type Resource,
  type Track,
} from './data/index.ts'
import { totalOf } from './rules/bank.ts'
import { countObjectives } from './rules/counts.ts'
import { idle } from './rules/idle.ts'
import type { Move } from './rules/moves.ts'
import { countControlled } from './rules/piles.ts'
import { priceOfStep } from './rules/resolution.ts'
import { type Place, problemOf, SEAT, type State } from './rules/state.ts'
import { decisions, play } from './rules/steps.ts'

/** Plays and resolves what it can before it ends anything, and never gives up. */
export const rolloutPolicy = byWeight<Move>({
  play: 8,
  resolve: 8,
  push: 3,
  build: 3,
  acceptDefeat: 0,
  desperateMeasures: 0,
})

/** Tried out in the laboratory: docs/bots.md. */
export const searchSettings: SearchSettings = {
  depth: 4,
  exploration: 0.3,
  iterations: { medium: 10, hard: 3000 },
}

/**
 * How good the position looks, from 0 to 1. What is judged is what would be left after the clocks if the turn were
 * ended at once, so that positions early and late in a turn are measured at the same moment.
 */
export function estimate(state: State): number {
  const later = state.ending === 'none' ? endTurn(state) : state
  if (later.ending !== 'none') return later.ending === 'won' ? 1 : 0
  if (later.steps.at(-1)?.type === 'fallen') return 0
  const { even, scale } = chanceOf[state.options.campaign]
  return versus(worth(later), even, scale)
}

/** Fitted to games of the greedy player: where the chances are even, and how far it is from there to 73%. */
const chanceOf: Readonly<Record<Campaign, { readonly even: number; readonly scale: number }>> = {
  reunification: { even: 130, scale: 53 },
  chronicle: { even: 580, scale: 290 },
}

const TURN_OVER = Symbol('the turn is over')

/** A copy of the state, played on quietly to the end of the clocks; what is drawn after them is nobody's guess. */
function endTurn(state: State): State {
  const trial = clone(state)
  const { turn } = trial
  const chance: Chance = {
    int(n) {
      if (trial.phase === 'reset') throw TURN_OVER
      return n >> 1
    },
    reveal() {},
  }
  try {
    while (trial.ending === 'none' && trial.turn === turn && trial.steps.at(-1)?.type !== 'fallen') {
      const [decision] = decisions(trial)
      play(trial, SEAT, idle(trial, decision), chance, () => {})
    }
  } catch (thrown) {
    if (thrown !== TURN_OVER) throw thrown
  }
  return trial
}

// All in units of about one resource, tuned by play.
// A resolved Milestone is worth more than the nearest one, or it would be put off for ever.
const A_MILESTONE = 42
const NEAR = 14
const PARTS = 20
const A_DRAW = 3
const A_BURDEN = 2
const TIER: readonly number[] = [1.5, 3, 9]
const IN_AGENDA = 1
const UNREST = 1.1
const MARKER = 2.2
/** What A Show of Force asks for can't be had by paying: the road of the Regent is the easier one. */
const HARD_ROAD: MilestoneId = 'M11'
const ON_HARD_ROAD = 4
const TO_HARD_ROAD = 0.4
/** Each one that exists must be gone at the end of the Chronicle, and its first part is a start. */
const LAST: MilestoneId = lastMilestone.chronicle
const A_CATACLYSM = 6
const A_LAST_CATACLYSM = 10
const A_PART_OF_CATACLYSM = 4

function worth(state: State): number {
  const { bank, maxima, milestone } = state
  let sum = A_MILESTONE * state.milestonesResolved + A_DRAW * state.drawBase + 0.7 * state.drawNext
  for (const resource of ['might', 'stability', 'influence', 'food'] as const) {
    sum += bankWorth(bank[resource], resource) + 0.35 * maxima[resource]
  }
  if (state.trade) sum += 1.1 * bank.trade
  for (const card of state.objectiveDiscard) sum -= menace(card)
  for (const { cards } of state.objectiveDeck) for (const card of cards) sum -= menace(card)
  for (const place of state.agenda) sum += placeWorth(place)
  sum -= countObjectives(state, CATACLYSM) * (milestone.card === LAST ? A_LAST_CATACLYSM : A_CATACLYSM)
  if (state.next === HARD_ROAD || milestone.card === HARD_ROAD) sum -= ON_HARD_ROAD
  for (const card of state.discard) sum += cardWorth(card)
  for (const card of state.hand) sum += cardWorth(card)
  for (const { cards } of state.deck) for (const card of cards) sum += cardWorth(card)
  return sum + (milestone.resolved ? 2 : milestoneWorth(state))
}

/** The first units are worth the most: an empty bank is a danger. */
function bankWorth(n: number, resource: Resource): number {
  const first = resource === 'stability' || resource === 'food' ? 1.6 : 1.3
  return first * Math.min(n, 2) + Math.max(0, Math.min(n, 5) - 2) + 0.7 * Math.max(0, n - 5)
}

function cardWorth(card: CardId): number {
  const { kinds, specialized, burden } = actions[card]
  if (burden) return -A_BURDEN
  return (kinds.includes('province') ? 0.6 : kinds.includes('expendable') ? 0.1 : 0.5) + (specialized ? 0.6 : 0)
}

/** What each Calamity, and unrest, is worth avoiding. */
const dread = new Map<ObjectiveId, number>([['O2', UNREST]])
for (const { id, mask, track, failure } of Object.values(objectives)) {
  if ((mask & CALAMITY) === 0) continue
  dread.set(id, TIER[track !== undefined ? 1 : failure.effects.some(({ op }) => op === 'loseGame') ? 2 : 0])
}

/** What an Objective that is still to come is worth avoiding. */
function menace(card: ObjectiveId): number {
  const known = dread.get(card)
  if (known !== undefined) return known
  const { failure, upkeep } = objectives[card]
  return upkeep !== undefined ? -1.5 : 0.12 * cost(failure.effects)
}

/** What a list of bad effects costs, roughly. */
function cost(list: readonly Effect[]): number {
  let sum = 0
  for (const effect of list) {
    if (effect.op === 'lose') for (const { n } of effect.amounts) sum += 1.3 * n
    else if (effect.op === 'gainObjective') sum += effect.n * (dread.get(effect.card) ?? 1.2)
    else if (effect.op === 'gainCard') sum += A_BURDEN
    else if (effect.op === 'trackMove') sum += 2.5
    else if (effect.op === 'loseGame') sum += 60
    else sum += 1.5
  }
  return sum
}

/** By what is left on a clock: how much of its failure to reckon with already. */
const URGENCY = [1, 0.8, 0.5, 0.34, 0.25, 0.2, 0.16]

function placeWorth({ card, clock, marker, counter, progress }: Place): number {
  if (card === 'none') return 0
  const { failure, track, upkeep, project, ways, mask } = problemOf(card)
  const failing = cost(failure.effects)
  let sum = clock > 0 ? -URGENCY[clock] * (failing + (failure.after === 'return' ? 0.6 : 0)) : 0
  if ((mask & CALAMITY) !== 0) sum -= IN_AGENDA
  if (card === 'O2') sum -= UNREST
  if (track !== undefined) sum += trackWorth(track, marker)
  if (upkeep !== undefined) sum += upkeep.when === 'dawn' ? 2 * counter : -3 * counter
  if (project !== undefined) sum += 1.2 * progress[0]
  ways.forEach(({ segments, by }, way) => {
    if (segments > 0 && by === 'player') sum += part(mask, failing / segments) * progress[way]
  })
  return sum
}

const part = (mask: number, failing: number): number =>
  (mask & CATACLYSM) !== 0 ? A_PART_OF_CATACLYSM : 1.5 + failing / 2

function trackWorth({ length, won, lost }: Track, marker: number): number {
  const share = marker / length
  const civilWar = lost.to === 'O4' ? 5 : 0
  return share * share * Math.max(3, gainOf(won)) - (1 - share) * (0.5 * cost(lost.effects) + civilWar)
}

function gainOf({ effects, to }: Outcome): number {
  let sum = to === 'O17' ? 6 : 0
  for (const effect of effects) sum += effect.op === 'gain' ? effect.amounts.reduce((n, one) => n + one.n, 0) : 2
  return sum
}

/** How near the Milestone is to be resolved. */
function milestoneWorth(state: State): number {
  const { card, clock, marker, progress } = state.milestone
  if (card === 'none') return 0
  const { failure, track, ways } = problemOf(card)
  const lapse = clock > 0 ? -URGENCY[clock] * Math.min(6, cost(failure.effects)) : 0
  if (track !== undefined) {
    const missing = track.length - marker - stepsPayable(state, priceOfStep(state, state.milestone, track))
    return lapse + MARKER * marker + (missing <= 0 ? 25 : Math.max(0, 15 - 2.5 * missing))
  }
  let nearest = 0
  ways.forEach(({ requires, segments, by, outcome }, way) => {
    if (by === 'clock') return
    const near = segments > 0 ? (PARTS * progress[way]) / segments : NEAR * shareMet(state, requires)
    nearest = Math.max(nearest, outcome.to === HARD_ROAD ? TO_HARD_ROAD * near : near)
  })
  return lapse + nearest
}

function stepsPayable({ bank }: State, price: readonly Effect[]): number {
  let steps = Number.POSITIVE_INFINITY
  for (const effect of price) {
    if (effect.op === 'spend') {
      for (const { resource, n } of effect.amounts) steps = Math.min(steps, Math.floor(bank[resource] / n))
    } else if (effect.op === 'spendMix') {
      let sum = 0
      for (const resource of effect.from) sum += bank[resource]
      steps = Math.min(steps, Math.floor(sum / effect.n))
    }
  }
  return steps
}

/** How much of what a way wants there is. */
function shareMet(state: State, requires: readonly Effect[]): number {
  let share = 1
  for (const effect of requires) {
    if (effect.op === 'spend') {
      for (const { resource, n } of effect.amounts) share = Math.min(share, state.bank[resource] / n)
    } else if (effect.op === 'need') {
      const { condition } = effect
      if (condition.type === 'control') share = Math.min(share, countControlled(state, condition.filter) / condition.n)
      else if (condition.type === 'total') share = Math.min(share, totalOf(state.bank) / condition.n)
      else if (condition.type === 'gainedThisTurn') {
        for (const { resource, n } of condition.amounts) share = Math.min(share, state.gainedThisTurn[resource] / n)
      } else share = Math.min(share, 0.5)
    }
  }
  return share
}
