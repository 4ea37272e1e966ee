import { describe, expect, test } from 'vitest'
import {
  type CommonSeen,
  changed,
  changeText,
  commonChange,
  type OwnSeen,
  pick,
  SeededChance,
  type Seen,
  seenOf,
} from './index.ts'

const common: CommonSeen = { view: { round: 1, points: [0, 0] }, awaited: [0] }
const own: OwnSeen = { number: 1, view: { hand: [1, 2] }, mayUndo: false }
const decision = { seat: 0, prompt: { key: 'play' }, moves: [{ type: 'pass' }] }

describe('what a step has changed for a viewer', () => {
  test.each<[string, Partial<CommonSeen>, Partial<OwnSeen>, string]>([
    ['nothing', {}, {}, '{}'],
    [
      'what all know',
      { awaited: [1], view: { round: 2, points: [0, 0] } },
      {},
      '{"awaited":{"0":[1]},"view":{"round":[2]}}',
    ],
    ['what is beside the view', { awaited: [] }, { mayUndo: true }, '{"awaited":[[]],"mayUndo":[true]}'],
    ['how far it is', {}, { number: 2 }, '{"number":[2]}'],
    ['what is its own', {}, { view: { hand: [1, 3] } }, '{"view":{"hand":{"1":[3]}}}'],
    [
      'both, side by side',
      { awaited: [], view: { round: 1, points: [0, 7] } },
      { decision, view: {} },
      `{"awaited":[[]],"decision":[${JSON.stringify(decision)}],"view":{"points":{"1":[7]},"hand":0}}`,
    ],
  ])('%s', (_, commonNow, ownNow, text) => {
    expect(changeText(commonChange(common, { ...common, ...commonNow }), own, { ...own, ...ownNow })).toBe(text)
  })

  test('is the same text for all of whose own nothing has changed', () => {
    const change = commonChange(common, { ...common, awaited: [] })
    expect(changeText(change, own, { ...own, view: { hand: [1, 2] } })).toBe(change.text)
  })

  test('whatever becomes of whatever: one sees what there is to see', () => {
    const chance = new SeededChance('seen')
    const some = (names: readonly string[]) =>
      Object.fromEntries(names.flatMap((name) => (chance.int(2) === 0 ? [] : [[name, pick(chance, VALUES)]])))
    const make = (): [CommonSeen, OwnSeen] => [
      { view: some(['a', 'b', 'view']), awaited: pick(chance, [[], [0], [0, 1]]) },
      {
        number: chance.int(3),
        view: some(['c', 'd', '"}']),
        mayUndo: chance.int(2) === 0,
        ...(chance.int(2) === 0 && { decision }),
      },
    ]
    for (let i = 0; i < 5000; i++) {
      const [[commonBefore, ownBefore], [commonNow, ownNow]] = [make(), make()]
      const text = changeText(commonChange(commonBefore, commonNow), ownBefore, ownNow)
      expect(changed<Seen>(seenOf(commonBefore, ownBefore), JSON.parse(text))).toEqual(seenOf(commonNow, ownNow))
    }
  })
})

const VALUES = [0, 'view', '{', null, [], [1], [2, { e: 1 }], { e: 1 }, { e: 2, f: [1, 2] }, {}]
