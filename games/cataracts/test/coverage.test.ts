import { describe, expect, test } from 'vitest'
import {
  actions,
  type CardId,
  cardIds,
  type Effect,
  milestoneIds,
  milestones,
  type ObjectiveId,
  objectiveIds,
  objectives,
  type Problem,
} from '../data/index.ts'
import { advanceWay } from '../rules/agenda.ts'
import type { Move } from '../rules/moves.ts'
import { MILESTONE, problemOf, type State } from '../rules/state.ts'
import { run } from '../rules/steps.ts'
import { listsOf } from '../text/describe.ts'
import {
  type Arranged,
  arrange,
  build,
  endActions,
  endResolution,
  play,
  push,
  resolve,
  scripted,
  type Table,
} from './builder.ts'

// Plays every card, takes every way and option, and lets every clock run out. Each effect that is run is noted, and in
// the end none may be left over: a card that nothing exercises, or a line that can't happen, fails here.

const ran = new Set<Effect>()

type Step = State['steps'][number]

/** A table on whose stack it is seen how far every list of effects has come. */
function watched(given: Arranged): Table & { note(): void } {
  const table = arrange({ ...realm, ...given })
  const lists: Extract<Step, { type: 'effects' }>[] = []
  const push = (...steps: Step[]): number => {
    for (const step of steps) if (step.type === 'effects') lists.push(step)
    return Array.prototype.push.apply(table.state.steps, steps)
  }
  Object.defineProperty(table.state.steps, 'push', { value: push })
  const note = () => {
    for (const { list, at } of lists) for (const effect of list.slice(0, at)) ran.add(effect)
  }
  return Object.assign(table, { note })
}

const rich = { might: 11, stability: 11, influence: 11, food: 11, trade: 11 }
const poor = { might: 0, stability: 0, influence: 0, food: 0, trade: 0 }
const someCards: readonly CardId[] = [
  'C1',
  'C2',
  'C4',
  'C5',
  'C6',
  'C7',
  'C13',
  'C15',
  'C17',
  'C21',
  'C27',
  'C40',
  'C41',
]
const realm: Arranged = {
  options: { campaign: 'chronicle' },
  bank: rich,
  maxima: rich,
  gained: rich,
  deck: [...someCards, ...someCards, 'C13+', 'C13+'],
  discard: [...someCards],
  objectiveDeck: ['O7', 'O24'],
  with: { provinces: ['C15'], trades: ['O61'], cataclysms: ['O91'] },
}

/** Answers whatever is asked, by this option where there is a choice, until the player is free again. */
function answer(table: Table, option: number): void {
  for (let i = 0; i < 60 && !['action', 'resolution', 'over'].includes(table.prompt); i++) {
    const moves = table.moves
    const chosen = moves.find((move) => move.type === 'choose' && move.option === option)
    const paid = moves.find((move) => move.type === 'accept')
    table.play(chosen ?? paid ?? moves[0])
  }
}

const playFrom = (given: Arranged, option: number, ...moves: readonly Move[]) => {
  const table = watched(given)
  for (const move of moves) {
    if (!table.offers(move)) break
    table.play(move)
    answer(table, option)
  }
  table.note()
}

const options = [0, 1, 2, 3]

describe('every card', () => {
  test.each(cardIds)('%s', (card) => {
    for (const option of options) {
      const agenda = ['O19', { card: 'O14', marker: 3 }, { card: 'O7', clock: 1 }] as const
      const hand: CardId[] = [card, 'C2', 'C1', 'C7']
      const { clock } = actions[card]
      const counters = clock === undefined ? {} : { [clock.counter]: 2 }
      playFrom({ hand, agenda, counters }, option, play(card))
      playFrom({ hand: [card], agenda, bank: rich }, option, endActions)
      // A Province whose test fails.
      playFrom({ hand: [card], agenda, bank: poor }, option, play(card))
    }
    expect(left(card)).toEqual([])
  })

  test.each(objectiveIds)('%s', (card) => {
    for (const option of options) exercise(objectives[card], option)
    expect(left(card)).toEqual([])
  })

  test.each(milestoneIds)('%s', (card) => {
    for (const option of options) exercise(milestones[card], option)
    expect(left(card)).toEqual([])
  })
})

const left = (card: Parameters<typeof listsOf>[0]): readonly Effect[] => {
  const found: Effect[] = []
  const visit = (list: readonly Effect[]): void => {
    for (const effect of list) {
      if (!ran.has(effect)) found.push(effect)
      if (effect.op === 'choose' || effect.op === 'spendX') for (const option of effect.options) visit(option)
      else if (effect.op === 'may') visit([...effect.price, ...effect.effects])
      else if (effect.op === 'if') visit([...effect.yes, ...effect.no])
      else if (effect.op === 'raidCounter') visit(effect.full)
    }
  }
  for (const list of listsOf(card)) visit(list)
  if (!card.startsWith('C')) {
    const { ways, track, project } = problemOf(card as ObjectiveId)
    for (const { requires } of ways) visit(requires)
    // The siege's price in the Chronicle is the printed one.
    visit(track?.price ?? [])
    visit(project?.price ?? [])
  }
  return found
}

function exercise(problem: Problem, option: number): void {
  const { id, ways, track, project, upkeep, escalation, clock, onReveal } = problem
  const isMilestone = id.startsWith('M')
  const place = isMilestone ? MILESTONE : 0
  const lies = (given: object): Arranged =>
    isMilestone
      ? { phase: 'resolution', milestone: { card: id as `M${number}`, ...given }, agenda: ['O19', 'O5', 'O24'] }
      : { phase: 'resolution', agenda: [{ card: id as ObjectiveId, ...given }, 'O5', 'O24'], counters: RAIDS }
  ways.forEach(({ segments, by }, way) => {
    const progress = [0, 0]
    if (segments > 0) progress[way] = segments - 1
    const others = id === 'M27' ? { agenda: ['O19', 'O5', 'O24'] as const } : {}
    if (by === 'player') playFrom({ ...lies({ progress }), ...others }, option, resolve(place + 1, id, way))
    else {
      const table = watched(lies({ progress }))
      advanceWay(table.state, place, way, () => {})
      run(table.state, scripted(), () => {})
      answer(table, option)
      table.note()
    }
  })
  if (clock > 0) playFrom(lies({ clock: 1, ...(track && { marker: track.length - 1 }) }), option, endResolution)
  if (track !== undefined) {
    playFrom(lies({ marker: track.length - 1 }), option, push(place + 1, id))
    playFrom(lies({ marker: 1 }), option, endResolution)
  }
  if (project !== undefined) playFrom(lies({ progress: [project.size - 1, 0] }), option, build(place + 1, id))
  if (upkeep !== undefined) {
    if (upkeep.when === 'dawn') playFrom(lies({ counter: 1 }), option, endResolution)
    else playFrom({ ...lies({ counter: 1 }), phase: 'action' }, option, endActions)
  }
  if (escalation !== undefined) {
    playFrom(
      { ...lies({}), agenda: [id as ObjectiveId, '–', 'O24'], objectiveDeck: [id as ObjectiveId, 'O7'] },
      option,
      endResolution,
    )
  }
  if (onReveal.length > 0) {
    playFrom(
      {
        phase: 'resolution',
        milestone: { card: 'M4', resolved: true },
        with: { ...realm.with, next: id as `M${number}` },
      },
      option,
      endResolution,
    )
  }
}

const RAIDS = { O11: 1, O12: 1, O13: 1 }
