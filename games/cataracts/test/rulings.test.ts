import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { actions } from '../data/index.ts'
import { cataracts } from '../rules/index.ts'
import {
  acceptDefeat,
  arrange,
  card,
  choose,
  endActions,
  endResolution,
  M,
  payWith,
  play,
  push,
  putFirst,
  resolve,
  resource,
  resume,
  slot,
  types,
} from './builder.ts'

// The rulings that no scenario and no op's test shows.

describe('resources and playing cards', () => {
  test('R-6 a gain cannot be declined, and a price is paid exactly', () => {
    const table = arrange({ hand: ['C4'] }).play(play('C4'))
    expect(table.bank('food', 'stability')).toEqual([2, 4])
    expect(types(table.moves)).toEqual(['endActions'])
  })

  test('R-10 a card may be played without benefit', () => {
    const table = arrange({ bank: { food: 6 }, hand: ['C1'] }).play(play('C1'))
    expect(table.bank('food', 'stability')).toEqual([6, 2])
    expect(table.state.counters.tax).toBe(1)
  })

  test('R-14 a burden does nothing when played but leave', () => {
    const table = arrange({ hand: ['C8'] }).play(play('C8'))
    expect(table.bank('stability', 'influence')).toEqual([1, 3])
    expect([table.state.hand, table.state.discard]).toEqual([[], []])
    expect(table.told('expended')).toEqual([{ type: 'expended', card: 'C8' }])
  })

  test('R-16 a Seasonal card that was played stays in the deck', () => {
    expect(arrange({ hand: ['C32'] }).play(play('C32')).state.discard).toEqual(['C32'])
  })

  test('R-17 no Seasonal card is Retained', () => {
    const seasonal = Object.values(actions).filter(({ kinds }) => kinds.includes('seasonal'))
    expect(seasonal.map(({ retained }) => retained)).toEqual(seasonal.map(() => []))
  })

  test('R-18 a Province looks at the banks when it is played', () => {
    const table = arrange({ bank: { food: 1, might: 1, stability: 3 }, hand: ['C15', 'C1'] }).play(
      play('C1'),
      play('C15'),
    )
    expect([table.bank('influence'), table.state.objectiveDiscard]).toEqual([[4], []])
  })

  test('R-21 nothing comes to hand in the aftermath', () => {
    const toHand = Object.values(actions).filter(({ retained }) =>
      retained.some(({ op }) => op === 'addToHand' || op === 'draw' || op === 'recur'),
    )
    expect(toHand).toEqual([])
  })

  test('R-22 Retained effects happen in hand order, which is the player’s', () => {
    // Corruption takes the Food that Blood Money would take, or the other way round.
    const table = arrange({ bank: { food: 1, influence: 1, might: 1 }, hand: ['C9', 'C10'] })
    expect(table.offers(putFirst('C10'))).toBe(true)
    expect(table.refuses(putFirst('C9'))).toBe('ALREADY_FIRST')
    table.play(putFirst('C10'))
    expect(table.state.hand).toEqual(['C10', 'C9'])
    table.play(endActions)
    expect(table.told('retained')).toEqual([
      { type: 'retained', card: 'C10' },
      { type: 'retained', card: 'C9' },
    ])
  })

  test('6.3 what a Retained effect brings is gained in the Action Phase', () => {
    const table = arrange({ hand: ['C1', 'C9'], agenda: ['O1'] }).play(play('C1'), endActions)
    expect(table.state.gainedInAction).toMatchObject({ food: 2, stability: 1 })
    expect(table.offers(resolve(1, 'O1'))).toBe(true)
    // What the Resolution Phase brings is not.
    const later = arrange({ phase: 'resolution', agenda: ['O7', 'O1'], gained: { food: 2 } }).play(resolve(1, 'O7'))
    expect(later.bank('stability')).toEqual([4])
    expect(later.refuses(resolve(2, 'O1'))).toBe('REQUIREMENT_NOT_MET')
  })

  test('a split of any resources is paid unit by unit', () => {
    const table = arrange({ hand: ['C20'] }).play(play('C20'), resource('food'), resource('might'))
    expect(table.bank('food', 'might')).toEqual([2, 2])
  })

  test('a card that becomes another while it is played is discarded as what it has become', () => {
    const table = arrange({
      options: { campaign: 'chronicle' },
      bank: { trade: 2 },
      hand: ['C39'],
      discard: ['C5'],
      agenda: ['O65'],
    })
    table.play(play('C39'), resolve(1, 'O65', 1), card('C39'))
    expect([table.state.discard, table.state.inPlay]).toEqual([['C5', 'C39+'], []])
  })

  test('R-12 Corvée and Volunteers make neither themselves nor each other cheaper, in either version', () => {
    for (const hand of [['C18+'], ['C18', 'C18+'], ['C18', 'C19+'], ['C18+', 'C19+']] as const) {
      expect(arrange({ bank: { trade: 3 }, hand }).refuses(play(hand[0]))).toBe('NOTHING_TO_CHOOSE')
    }
    const table = arrange({ bank: { trade: 3 }, hand: ['C18', 'C18+', 'C1', 'C2'] }).play(play('C18'))
    expect(table.moves).toEqual([card('C1'), card('C2')])
  })

  test('both alternatives of a + version cost a Trade Good', () => {
    const table = arrange({ bank: { trade: 1, might: 3 }, hand: ['C11+'] }).play(play('C11+'))
    expect(table.moves).toEqual([payWith('food', 'trade'), payWith('stability', 'trade')])
    table.play(payWith('food', 'trade'), choose('C11+', 1))
    expect(table.bank('food', 'trade', 'might')).toEqual([2, 0, 6])
  })
})

describe('Objectives, clocks and Milestones', () => {
  const phase = 'resolution'

  test('R-27 a plain way is paid at once or not at all', () => {
    expect(arrange({ phase, bank: { might: 2 }, agenda: ['O11'] }).refuses(resolve(1, 'O11'))).toBe(
      'REQUIREMENT_NOT_MET',
    )
  })

  test('R-28 two ways in parts keep their progress apart', () => {
    const table = arrange({ phase, bank: { might: 2, food: 4 }, agenda: ['O85'], with: { cataclysms: ['O91'] } })
    table.play(resolve(1, 'O85', 0), resolve(1, 'O85', 1))
    expect(table.slot(1).progress).toEqual([1, 1])
    table.play(resolve(1, 'O85', 1))
    expect([table.agenda[0], table.slot(1).progress]).toEqual(['none', [0, 0]])
  })

  test('R-35 Escalation without Transform leaves the first copy its clock', () => {
    const table = arrange({
      phase,
      agenda: [{ card: 'O10', clock: 2 }, '–', '–'],
      objectiveDeck: ['O10', 'O5', 'O19'],
      deck: ['C1'],
      discard: ['C4', 'C4', 'C4', 'C4', 'C4', 'C4'],
    }).play(endResolution)
    expect([table.agenda, table.slot(1).clock]).toEqual([['O10', 'O5', 'O19'], 1])
    expect(table.told('cardDestroyed')).toEqual([{ type: 'cardDestroyed', card: 'C1' }])
  })

  test('R-42 what is recurred in the Resolution Phase waits in hand', () => {
    const table = arrange({
      phase,
      bank: { stability: 4 },
      agenda: ['O35', 'O19', 'O19'],
      discard: ['C15', 'C16'],
      deck: ['C1', 'C1', 'C1', 'C1', 'C1'],
    }).play(resolve(1, 'O35', 1), card('C15'), card('C16'))
    expect(table.state.hand).toEqual(['C15', 'C16'])
    table.play(endResolution)
    expect(table.state.hand).toHaveLength(7)
  })

  test('R-44 both Objective piles empty: the slots stay empty', () => {
    expect(arrange({ phase }).play(endResolution).agenda).toEqual(['none', 'none', 'none'])
  })

  test('R-45 a card that entered gets a full turn', () => {
    const table = arrange({ phase, objectiveDeck: ['O7', 'O5', 'O19'] }).play(endResolution)
    expect(table.state.agenda.map(({ clock }) => clock)).toEqual([2, 3, 3])
    table.play(endActions, endResolution)
    expect(table.state.agenda.map(({ clock }) => clock)).toEqual([1, 2, 2])
  })

  test('R-56 a win in the Resolution Phase comes before any loss by the clocks', () => {
    const table = arrange({ phase, milestone: { card: 'M4', marker: 5 }, agenda: [{ card: 'O38', clock: 1 }] })
    table.play(push(M, 'M4'))
    expect(cataracts.result(table.state)?.ending).toBe('won')
  })

  test('R-57 the clocks wait for a choice', () => {
    const table = arrange({
      phase,
      agenda: [
        { card: 'O77', clock: 1 },
        { card: 'O7', clock: 1 },
      ],
    }).play(endResolution)
    expect([table.prompt, table.state.phase, table.slot(2).clock]).toEqual(['replace', 'clocks', 1])
    table.play(slot(3))
    expect(table.told('failed')).toEqual([
      { type: 'failed', place: 0, card: 'O77' },
      { type: 'failed', place: 1, card: 'O7' },
    ])
    // What arrived in the meantime did not tick.
    expect(table.told('ticked').filter(({ type }) => type === 'ticked')).toHaveLength(3)
  })
})

describe('variants', () => {
  test('14 merciful: the siege costs Might alone', () => {
    const given = { phase: 'resolution', milestone: 'M4', bank: { might: 2, food: 0 } } as const
    expect(arrange({ ...given, options: { difficulty: 'merciful' } }).offers(push(M, 'M4'))).toBe(true)
    expect(arrange(given).offers(push(M, 'M4'))).toBe(false)
    expect(arrange({ ...given, options: { campaign: 'chronicle' } }).offers(push(M, 'M4'))).toBe(true)
  })

  test.each([
    ['reunification', 'harsh', 15],
    ['reunification', 'merciful', 30],
    ['chronicle', 'harsh', 20],
    ['chronicle', 'standard', 25],
    ['chronicle', 'merciful', 35],
  ] as const)('12 the %s, %s, collapses at %i', (campaign, difficulty, limit) => {
    const given = { phase: 'resolution', options: { campaign, difficulty } } as const
    const lost = arrange({ ...given, objectiveDiscard: Array(limit).fill('O39') }).play(endResolution)
    expect(lost.state.ending).toBe('collapse')
    const held = arrange({ ...given, objectiveDiscard: Array(limit - 1).fill('O39') }).play(endResolution)
    expect(held.state.ending).toBe('none')
  })

  test('14 a lost Chronicle can be taken up at its last chapter', () => {
    const table = arrange({
      phase: 'resolution',
      options: { campaign: 'chronicle', checkpoints: true },
      milestone: { card: 'M4', marker: 5 },
      deck: Array(12).fill('C4'),
      with: { trade: false },
    })
    table.play(push(M, 'M4'), slot(1), endResolution)
    while (table.prompt === 'choose') table.play(choose('O17', 2))
    const then = { turn: table.state.turn, bank: { ...table.state.bank }, milestone: table.state.milestone.card }
    expect(table.told('chapter')).toEqual([{ type: 'chapter', card: 'M5' }])
    table.state.objectiveDiscard = Array(25).fill('O36')
    table.play(endActions, endResolution)
    expect(table.prompt).toBe('fallen')
    table.play(resume)
    while (table.prompt === 'choose') table.play(choose('O17', 2))
    expect({ turn: table.state.turn, bank: table.state.bank, milestone: table.state.milestone.card }).toEqual(then)
    expect(table.state.resumed).toBe(1)
    table.state.objectiveDiscard = Array(25).fill('O36')
    table.play(endActions, endResolution, acceptDefeat)
    expect(cataracts.result(table.state)).toMatchObject({ ending: 'collapse', standings: [{ rank: 2 }] })
  })

  test('12 the player may concede', () => {
    const { state } = arrange()
    cataracts.leave?.(state, 0, { int: () => 0, reveal: () => {} }, () => {})
    expect(cataracts.result(state)).toMatchObject({ ending: 'conceded', standings: [{ rank: 2 }] })
  })
})

test('the forecast is what then happens', () => {
  const table = arrange({ bank: { might: 1, food: 0, stability: 1 }, hand: ['C9'], agenda: [{ card: 'O7', clock: 1 }] })
  const foretold = cataracts.view(table.state).forecast
  table.play(endActions)
  expect(foretold).toEqual({ events: table.events, uncertain: false })
  const clocks = cataracts.view(table.state).forecast
  table.events = []
  table.play(endResolution)
  expect(table.events.slice(0, clocks?.events.length)).toEqual(clocks?.events)
  expect(clocks?.events).toContainEqual({ type: 'failed', place: 0, card: 'O7' })
  expect(table.state.turn).toBe(2)
})

test('golden records: a win and every kind of loss in both campaigns', () => {
  const folder = new URL('golden/', import.meta.url)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const found = names.map((name) => {
    const { options, result } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    return `${options.campaign} ${result.ending}`
  })
  const wanted = ['reunification', 'chronicle'].flatMap((campaign) =>
    ['won', 'besieged', 'coup', 'desolation', 'vassalized', 'collapse', 'conceded'].map((end) => `${campaign} ${end}`),
  )
  expect(wanted.filter((one) => !found.includes(one))).toEqual([])
})
