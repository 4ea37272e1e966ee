import { layer } from '@portolan/engine'
import { expect, test } from 'vitest'
import { type ObjectiveId, objectiveIds, objectives } from '../data/index.ts'
import { cataracts } from '../rules/index.ts'
import type { Place, State } from '../rules/state.ts'
import { type Arranged, arrange } from './builder.ts'

// What must hold after every move. A law that nothing could break would prove nothing: each is broken here.

const find = (is: (id: ObjectiveId) => boolean): ObjectiveId => {
  const found = objectiveIds.find(is)
  if (found === undefined) throw new Error('there is no such Objective')
  return found
}
const clocked = find((id) => {
  const { clock, upkeep, track, project, ways } = objectives[id]
  return clock > 1 && ![upkeep, track, project, ways[1]].some((one) => one !== undefined)
})
const timeless = find((id) => objectives[id].clock === 0)
const tracked = find((id) => objectives[id].track !== undefined)
const upheld = find((id) => objectives[id].upkeep !== undefined)
const project = find((id) => objectives[id].project !== undefined)

/** What lies first in the Agenda, and what is remembered of it. */
const first = (card: ObjectiveId, wrong: Partial<Omit<Place, 'card'>>): Arranged => ({ agenda: [{ card, ...wrong }] })

/** Ways to break the laws, and what is said of each. */
const broken: readonly [string, Arranged, RegExp][] = [
  ['a bank in debt', { bank: { food: -1 } }, /^food: -1 of \d+$/],
  ['half a cube', { bank: { might: 1.5 } }, /^might: 1.5 of \d+$/],
  ['a bank too full', { bank: { might: 7 }, maxima: { might: 6 } }, /^might: 7 of 6$/],
  ['a maximum too small', { bank: { might: 0 }, maxima: { might: 0 } }, /^might's maximum is 0$/],
  ['a maximum too large', { maxima: { might: 99 } }, /^might's maximum is 99$/],
  ['Trade Goods too soon', { bank: { trade: 1 }, with: { trade: false } }, /^Trade Goods before/],
  ['a draw of nothing', { with: { drawBase: 0 } }, /^draws 0$/],
  ['a draw too large', { with: { drawBase: 99 } }, /^draws 99$/],
  ['an Action Deck in layers', { with: { deck: [layer(['C01']), layer(['C02'])] as State['deck'] } }, /has an order$/],
  ['a layer that counts wrongly', { with: { deck: [{ ...layer(['C01']), count: 2 }] as State['deck'] } }, /counts 2$/],
  ['an empty layer', { with: { objectiveDeck: [layer([])] } }, /^a layer of 0 cards counts 0$/],
  ['an Agenda too long', { agenda: ['–', '–', '–', '–', '–', '–', '–', '–'] }, /^8 Agenda slots$/],
  ['a card left over', { with: { inPlay: ['C01'] as State['inPlay'] } }, /^C01 is still being played$/],
  ['steps after the end', { with: { ending: 'won' } }, /^steps after the end$/],
  ['a memory of nothing', { with: { agenda: withMemory() } }, /^slot 2 \(none\) remembers$/],
  ['a clock run out', first(clocked, { clock: 0 }), /^slot 1 \(\w+\): clock 0 of \d+$/],
  ['a clock too long', first(clocked, { clock: objectives[clocked].clock + 1 }), /: clock \d+ of \d+$/],
  ['a clock where there is none', first(timeless, { clock: 1 }), /: clock 1 of 0$/],
  ['a marker before its track', first(tracked, { marker: 0 }), /: marker 0$/],
  ['a marker beyond its track', first(tracked, { marker: objectives[tracked].track?.length ?? 0 }), /: marker \d+$/],
  ['a marker without a track', first(clocked, { marker: 1 }), /: marker 1$/],
  ['an upkeep in debt', first(upheld, { counter: -1 }), /: counter -1$/],
  ['an upkeep too long', first(upheld, { counter: (objectives[upheld].upkeep?.size ?? 0) + 1 }), /: counter \d+$/],
  ['an upkeep that is none', first(clocked, { counter: 1 }), /: counter 1$/],
  [
    'a Project beyond its size',
    first(project, { progress: [objectives[project].project?.size ?? 0, 0] }),
    /: progress/,
  ],
  ['progress of what has no parts', first(clocked, { progress: [0, 1] }), /: progress 0,1$/],
  ['a Milestone’s clock too long', { milestone: { card: 'M1', clock: 99 } }, /^M1: clock 99 of \d+$/],
  ['a Milestone that leads nowhere', { milestone: { card: 'M1', resolved: true } }, /^M1 leads nowhere$/],
]

function withMemory(): Place<ObjectiveId>[] {
  const { agenda } = arrange().state
  agenda[1].marker = 1
  return agenda
}

test('a game as it is arranged breaks none', () => {
  expect(cataracts.violation?.(arrange().state)).toBeUndefined()
  expect(cataracts.violation?.(arrange({ agenda: [clocked, tracked, upheld, project] }).state)).toBeUndefined()
})

test.each(broken)('%s is seen', (_, given, said) => {
  expect(cataracts.violation?.(arrange(given).state)).toMatch(said)
})

test('a Milestone in the Agenda, or none in its place, is seen', () => {
  const there = arrange({ agenda: [clocked] }).state
  Object.assign(there.agenda[0], { card: 'M2' })
  expect(cataracts.violation?.(there)).toBe('slot 1 (M2) holds a Milestone')
  const none = arrange().state
  Object.assign(none.milestone, { card: clocked })
  expect(cataracts.violation?.(none)).toBe(`the Milestone is ${clocked}`)
  const short = arrange().state
  short.agenda.pop()
  expect(cataracts.violation?.(short)).toBe('2 Agenda slots')
})
