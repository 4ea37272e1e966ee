import { type Chance, clone } from '@portolan/engine'
import { ofKind } from './cards/effects.ts'
import {
  actions,
  CALAMITY,
  type Effect,
  type ObjectiveId,
  type Outcome,
  objectives,
  type Problem,
  type Resource,
} from './data.ts'
import { idle } from './rules/idle.ts'
import { kit } from './rules/phases.ts'
import { countControlled } from './rules/piles.ts'
import { priceOfStep } from './rules/resolve.ts'
import { type Place, problemOf, SEAT, type State } from './rules/state.ts'

/**
 * How good the position looks, from 0 to 1. What is judged is what would be left after the clocks if the turn were
 * ended at once, so that positions early and late in a turn are measured at the same moment.
 */
export function estimate(state: State): number {
  if (state.ending !== 'none') return state.ending === 'won' ? 1 : 0
  const later = endTurn(state)
  if (later.ending !== 'none') return later.ending === 'won' ? 1 : 0
  if (later.steps.at(-1)?.type === 'fallen') return 0
  return 1 / (1 + Math.exp(-worth(later) / 40))
}

const RESET = Symbol('the turn is over')

/** A copy of the state played on quietly to the end of the clocks. */
function endTurn(state: State): State {
  const trial = clone(state)
  const chance: Chance = {
    int(n) {
      if (trial.phase === 'reset') throw RESET
      return n >> 1
    },
    reveal() {},
  }
  const { turn } = trial
  try {
    while (trial.ending === 'none' && trial.turn === turn && trial.steps.at(-1)?.type !== 'fallen') {
      kit.play(trial, SEAT, idleOrMandatory(trial), chance, () => {})
    }
  } catch (thrown) {
    if (thrown !== RESET) throw thrown
  }
  return trial
}

const idleOrMandatory = (state: State) => idle(state)

const PROVINCES = ofKind('province')

/** In units of about one resource. */
function worth(state: State): number {
  const { bank, maxima, milestone } = state
  let sum = MS * state.milestonesResolved + 3 * state.drawBase + 0.7 * state.drawNext
  for (const resource of ['might', 'stability', 'influence', 'food'] as const) {
    sum += bankWorth(bank[resource], resource) + 0.35 * maxima[resource]
  }
  if (state.trade) sum += 1.1 * bank.trade
  for (const card of state.objectiveDiscard) sum -= menace(card)
  for (const { cards } of state.objectiveDeck) for (const card of cards) sum -= menace(card)
  for (const place of state.agenda) sum += placeWorth(state, place)
  for (const pile of [state.discard, state.hand, ...state.deck.map(({ cards }) => cards)]) {
    for (const card of pile) sum += actions[card].burden ? -BURDEN : cardWorth(card)
  }
  return sum + (milestone.resolved ? 2 : milestoneWorth(state))
}

/** The first units are worth the most: an empty bank is a danger. */
function bankWorth(n: number, resource: Resource): number {
  const first = resource === 'stability' || resource === 'food' ? 1.6 : 1.3
  return first * Math.min(n, 2) + 1 * Math.max(0, Math.min(n, 5) - 2) + 0.7 * Math.max(0, n - 5)
}

function cardWorth(card: keyof typeof actions): number {
  const { kinds, specialized } = actions[card]
  return (kinds.includes('province') ? 0.6 : kinds.includes('expendable') ? 0.1 : CARD) + (specialized ? 0.6 : 0)
}

const P = (process.env.P ?? '').split(',').map(Number)
const par = (i: number, d: number) =>
  P[i] === undefined || Number.isNaN(P[i]) || process.env.P === undefined ? d : P[i]
const T1 = par(0, 2.6),
  T2 = par(1, 5),
  IN = par(2, 2.2),
  MK = par(3, 2.2),
  WIN = par(4, 25),
  NEAR = par(5, 15),
  CARD = par(6, 0.5),
  BURDEN = par(7, 2),
  URG = par(8, 1),
  MS = par(9, 14)
const MENACE = new Map<ObjectiveId, number>(
  Object.values(objectives)
    .filter(({ mask, id }) => (mask & CALAMITY) !== 0 || id === 'O2')
    .map(({ id, track, failure }) => [
      id,
      id === 'O2' ? 1.1 : track !== undefined ? T2 : failure.effects[0]?.op === 'loseGame' ? 9 : T1,
    ]),
)

/** What an Objective is worth avoiding, while it is still to come. */
function menace(card: ObjectiveId): number {
  const known = MENACE.get(card)
  if (known !== undefined) return known
  const { failure, upkeep } = objectives[card]
  return upkeep !== undefined ? -1.5 : 0.12 * cost(failure.effects)
}

/** What a list of bad effects costs, roughly. */
function cost(list: readonly Effect[]): number {
  let sum = 0
  for (const effect of list) {
    if (effect.op === 'lose') for (const { n } of effect.amounts) sum += 1.3 * n
    else if (effect.op === 'gainObjective') sum += effect.n * (MENACE.get(effect.card) ?? 1.2)
    else if (effect.op === 'gainCard') sum += 2
    else if (effect.op === 'trackMove') sum += 2.5
    else if (effect.op === 'loseGame') sum += 60
    else sum += 1.5
  }
  return sum
}

const URGENCY = [1, 0.8, 0.5, 0.34, 0.25, 0.2, 0.16]

function placeWorth(state: State, { card, clock, marker, counter, progress }: Place): number {
  if (card === 'none') return 0
  const problem: Problem = problemOf(card)
  let sum = 0
  if (clock > 0)
    sum -=
      URG *
      URGENCY[Math.min(clock, 6)] *
      (cost(problem.failure.effects) + (problem.failure.after === 'return' ? 0.6 : 0))
  if ((problem.mask & CALAMITY) !== 0) sum -= IN
  else if (card === 'O2') sum -= 1
  if (problem.track !== undefined) {
    const { length, won, lost } = problem.track
    const share = marker / length
    sum +=
      share * share * Math.max(3, gainOf(won)) -
      (1 - share) * 0.5 * cost(lost.effects) -
      (lost.to === 'O4' ? 5 * (1 - share) : 0)
  }
  if (problem.upkeep !== undefined) sum += problem.upkeep.when === 'dawn' ? 2 * counter : -3 * counter
  if (problem.project !== undefined) sum += 1.2 * progress[0]
  problem.ways.forEach(({ segments, by }, way) => {
    if (segments > 0 && by === 'player') sum += (1.5 + cost(problem.failure.effects) / (2 * segments)) * progress[way]
  })
  return sum + 0 * state.turn
}

const gainOf = ({ effects, to }: Outcome): number =>
  (to === 'O17' ? 6 : 0) +
  effects.reduce((sum, effect) => sum + (effect.op === 'gain' ? effect.amounts.reduce((n, one) => n + one.n, 0) : 2), 0)

/** How near the Milestone is to be resolved. */
function milestoneWorth(state: State): number {
  const { milestone } = state
  if (milestone.card === 'none') return 0
  const problem = problemOf(milestone.card)
  let sum =
    milestone.clock > 0 ? -URGENCY[Math.min(milestone.clock, 6)] * Math.min(6, cost(problem.failure.effects)) : 0
  if (problem.track !== undefined) {
    const price = priceOfStep(state, milestone, problem.track)
    const steps = stepsPayable(state, price)
    const missing = problem.track.length - milestone.marker - steps
    sum += missing <= 0 ? WIN + MK * milestone.marker : Math.max(0, NEAR - 2.5 * missing) + MK * milestone.marker
    return sum
  }
  let nearest = 0
  problem.ways.forEach(({ requires, segments, by }, way) => {
    if (segments > 0)
      nearest = Math.max(nearest, ((10 * milestone.progress[way]) / segments) * (by === 'clock' ? -1 : 1))
    else nearest = Math.max(nearest, 7 * shareMet(state, requires))
  })
  return sum + nearest
}

function stepsPayable({ bank }: State, price: readonly Effect[]): number {
  let steps = 12
  for (const effect of price) {
    if (effect.op === 'spend')
      for (const { resource, n } of effect.amounts) steps = Math.min(steps, Math.floor(bank[resource] / n))
    else if (effect.op === 'spendMix')
      steps = Math.min(steps, Math.floor(effect.from.reduce((sum, resource) => sum + bank[resource], 0) / effect.n))
  }
  return steps
}

function shareMet(state: State, requires: readonly Effect[]): number {
  let share = 1
  for (const effect of requires) {
    if (effect.op === 'spend')
      for (const { resource, n } of effect.amounts) share = Math.min(share, state.bank[resource] / n)
    else if (effect.op === 'need') {
      const { condition } = effect
      if (condition.type === 'control') share = Math.min(share, countControlled(state, condition.filter) / condition.n)
      else if (condition.type === 'gainedThisTurn') share = Math.min(share, state.gainedThisTurn.might / 6)
      else if (condition.type === 'total')
        share = Math.min(share, Object.values(state.bank).reduce((a, b) => a + b, 0) / condition.n)
      else share = Math.min(share, 0.5)
    }
  }
  return share
}

export { PROVINCES }
