import type { Result, ScoreItem } from '@portolan/engine'
import { ofKind } from '../data/effects.ts'
import { type ObjectiveId, swiftWithin, type Title, titles } from '../data/index.ts'
import { totalOf } from './bank.ts'
import { countCalamities } from './counts.ts'
import type { Emit } from './events.ts'
import { countControlled } from './piles.ts'
import { type Ending, problemOf, type State } from './state.ts'

export function winGame(state: State, emit: Emit): void {
  endGame(state, 'won', emit)
}

/** A lost Chronicle may be taken up again where its last chapter began (14). */
export function loseBy(state: State, ending: Ending, emit: Emit): void {
  if (state.checkpoint === '') {
    endGame(state, ending, emit)
    return
  }
  state.steps.length = 0
  state.steps.push({ type: 'fallen', ending })
  emit({ type: 'fell', ending })
}

/** Nothing after it is processed (6). */
export function endGame(state: State, ending: Ending, emit: Emit): void {
  state.phase = 'over'
  state.ending = ending
  state.steps.length = 0
  emit({ type: 'gameEnded', ending })
  const score = renown(state)
  emit({ type: 'titleWon', title: titleFor(score), score, turn: state.turn })
}

/** 12: the Calamity whose clock ran out names the end. */
export const endingOf: Readonly<Partial<Record<ObjectiveId, Ending>>> = {
  O38: 'besieged',
  O41: 'coup',
  O44: 'desolation',
  O47: 'vassalized',
}

/** 13: what a reign is remembered for. */
function renownItems(state: State): readonly ScoreItem[] {
  let monuments = 0
  for (const { card } of state.agenda) if (card !== 'none' && problemOf(card).upkeep?.when === 'dawn') monuments++
  const won = state.ending === 'won'
  return [
    { key: 'milestones', points: 10 * state.milestonesResolved },
    { key: 'resources', points: totalOf(state.bank) },
    { key: 'provinces', points: 2 * countControlled(state, PROVINCES) },
    { key: 'monuments', points: 3 * monuments },
    { key: 'calamities', points: -2 * countCalamities(state) },
    { key: 'victory', points: won ? 50 : 0 },
    { key: 'swiftness', points: won ? Math.max(0, swiftWithin[state.options.campaign] - state.turn) : 0 },
  ]
}

const PROVINCES = ofKind('province')

export const renown = (state: State): number => renownItems(state).reduce((sum, { points }) => sum + points, 0)

export const titleFor = (score: number): Title => titles.find(({ from }) => score >= from)?.title ?? 'footnote'

export function result(state: State): Result | undefined {
  if (state.ending === 'none') return undefined
  const items = renownItems(state)
  const score = items.reduce((sum, { points }) => sum + points, 0)
  return { ending: state.ending, standings: [{ rank: state.ending === 'won' ? 1 : 2, score, items }] }
}
