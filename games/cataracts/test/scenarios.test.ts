import { describe, expect, test } from 'vitest'
import { cataracts } from '../rules/index.ts'
import {
  accept,
  arrange,
  build,
  card,
  choose,
  desperate,
  endActions,
  endResolution,
  M,
  objective,
  pass,
  payWith,
  play,
  push,
  resolve,
  resource,
  scripted,
  slot,
  Table,
} from './builder.ts'

// Every scenario of the dossier under its number.

const STARTERS = ['O1', 'O11', 'O12', 'O13', 'O18', 'O19', 'O24', 'O3', 'O5', 'O7']

const newGame = (options: object = {}) =>
  new Table(
    cataracts.setup(
      1,
      { campaign: 'reunification', difficulty: 'standard', firstGame: false, checkpoints: false, ...options },
      scripted(3, 1, 4, 1, 5, 9, 2, 6),
    ),
  )

describe('set-up', () => {
  test('1 normal set-up', () => {
    const { state } = newGame()
    expect(state.bank).toEqual({ might: 3, stability: 3, influence: 3, food: 3, trade: 0 })
    expect(state.maxima).toEqual({ might: 6, stability: 6, influence: 6, food: 6, trade: 6 })
    expect(state.hand).toHaveLength(5)
    const cards = [...state.hand, ...state.deck.flatMap(({ cards }) => cards)].sort()
    expect(cards).toEqual(['C1', 'C1', 'C1', 'C1', 'C2', 'C2', 'C4', 'C4', 'C4', 'C5'])
    const row = state.agenda.map(({ card }) => card)
    const deck = state.objectiveDeck.flatMap(({ cards }) => cards)
    expect([row.length, deck.length]).toEqual([3, 7])
    expect([...row, ...deck].sort()).toEqual(STARTERS)
    expect([state.milestone.card, state.milestone.clock]).toEqual(['M1', 3])
    expect([state.turn, state.phase]).toEqual([1, 'action'])
  })

  test('2 first-game set-up', () => {
    const table = newGame({ firstGame: true })
    expect(table.agenda).toEqual(['O1', 'O11', 'O18'])
    expect([...table.objectiveDeck].sort()).toEqual(['O12', 'O13', 'O19', 'O24', 'O3', 'O5', 'O7'])
  })
})

describe('the Action Phase', () => {
  test('3 the tax counter', () => {
    const table = arrange({ hand: ['C1'], counters: { tax: 2 } }).play(play('C1'))
    expect(table.bank('stability', 'food')).toEqual([2, 5])
    expect(table.state.counters.tax).toBe(0)
    expect(table.state.objectiveDiscard).toEqual(['O2'])
    expect(table.state.discard).toEqual(['C1'])
  })

  test('4 a cost that cannot be paid', () => {
    expect(arrange({ bank: { stability: 0 }, hand: ['C1'] }).refuses(play('C1'))).toBe('CANNOT_PAY')
  })

  test('5 the maximum caps what is gained (R-5)', () => {
    const table = arrange({ bank: { food: 5 }, hand: ['C1'] }).play(play('C1'))
    expect(table.bank('food')).toEqual([6])
    expect(table.state.gainedInAction.food).toBe(1)
    expect(table.told('gained')).toEqual([{ type: 'gained', resource: 'food', n: 1, wasted: 1 }])
  })

  test('6 conscription and levies (R-15)', () => {
    const table = arrange({ bank: { food: 2 }, hand: ['C2'] }).play(play('C2'))
    expect(table.bank('food')).toEqual([0])
    expect([table.state.hand, table.state.discard]).toEqual([['C3', 'C3'], ['C2']])
    table.play(play('C3'))
    expect(table.bank('might')).toEqual([4])
    expect([table.state.hand, table.state.discard]).toEqual([['C3'], ['C2']])
    table.play(endActions)
    expect(table.state.discard).toEqual(['C2', 'C3'])
  })

  test('7 overtures (R-23)', () => {
    const table = arrange({ bank: { food: 1, influence: 0 }, hand: ['C5'], agenda: [{ card: 'O7', clock: 1 }, 'O19'] })
    table.play(play('C5'), choose('C5', 0), choose('C5', 3))
    expect(table.bank('food', 'influence')).toEqual([1, 0])
    expect(table.slot(1).clock).toBe(2)
    expect(table.state.discard).toEqual(['C5'])
    expect(table.refuses(choose('C5', 1))).toBe('WRONG_PHASE')
  })

  test('8 a Delay wasted (R-24)', () => {
    const table = arrange({ bank: { food: 1, influence: 0 }, hand: ['C5'], agenda: ['O7'] })
    table.play(play('C5'), choose('C5', 3), pass)
    expect(table.bank('influence')).toEqual([1])
    expect(table.told('nothingToDelay')).toHaveLength(1)
    expect(table.slot(1).clock).toBe(2)
  })

  test('9 either cost', () => {
    const table = arrange({ bank: { food: 1, stability: 2, might: 0 }, hand: ['C11'] })
    table.play(play('C11'), payWith('stability'))
    expect(table.bank('stability', 'food')).toEqual([1, 1])
    expect([table.state.hand, table.state.discard]).toEqual([['C13'], ['C11']])
  })

  test('10 couriers: the one cost that can be paid is paid', () => {
    const table = arrange({ bank: { food: 0, might: 1, stability: 2 }, hand: ['C12'], deck: ['C4'] })
    table.play(play('C12'), choose('C12', 0))
    expect(table.bank('might', 'stability')).toEqual([0, 3])
    expect(table.state.hand).toEqual(['C4'])
  })

  test('11 an optional spend', () => {
    const table = arrange({ bank: { food: 2, stability: 2, influence: 2 }, hand: ['C6'] })
    table.play(play('C6'), accept('C6'))
    expect(table.bank('food', 'stability', 'influence')).toEqual([0, 4, 3])
  })

  test('12 Corvée (R-13)', () => {
    const table = arrange({ bank: { food: 0, stability: 0 }, hand: ['C18', 'C1'] }).play(play('C18'))
    expect(table.bank('food', 'stability')).toEqual([2, 0])
    expect(table.state.counters.tax).toBe(1)
    expect([...table.state.discard].sort()).toEqual(['C1', 'C18'])
  })

  test('13 Corvée without a target (R-11)', () => {
    expect(arrange({ hand: ['C18', 'C4'] }).refuses(play('C18'))).toBe('NOTHING_TO_CHOOSE')
  })

  test('14 Volunteers as a draw', () => {
    const table = arrange({ hand: ['C19'], discard: ['C1', 'C4'] }).play(play('C19'))
    expect(table.state.hand).toHaveLength(1)
    expect(table.deckCards).toHaveLength(1)
    expect(table.state.discard).toEqual(['C19'])
  })

  test('15 Mandatory (R-19)', () => {
    const table = arrange({ bank: { food: 1, might: 1 }, hand: ['C15'] })
    expect(table.refuses(endActions)).toBe('MANDATORY_LEFT')
    table.play(play('C15'))
    expect([table.state.objectiveDiscard, table.state.discard]).toEqual([['O36'], ['C15']])
    expect(table.offers(endActions)).toBe(true)
  })

  test('16 a Province satisfied while the bank is full', () => {
    const table = arrange({ bank: { food: 2, might: 1, influence: 6 }, hand: ['C15'] }).play(play('C15'))
    expect(table.bank('influence')).toEqual([6])
    expect(table.state.objectiveDiscard).toEqual([])
  })

  test('17 a vassal revolts (R-20, R-32)', () => {
    const table = arrange({
      bank: { stability: 2, food: 2 },
      hand: ['C21'],
      discard: ['C22'],
      agenda: ['O19', 'O5', 'O7'],
    })
    table.play(play('C21'), slot(2))
    expect([table.state.hand, table.state.discard, table.state.inPlay]).toEqual([[], [], []])
    expect(table.agenda).toEqual(['O19', 'O14', 'O7'])
    expect([table.slot(2).clock, table.slot(2).marker]).toEqual([4, 1])
    expect(table.state.objectiveDiscard).toEqual(['O5'])
  })

  test('18 Seasonal', () => {
    const table = arrange({ hand: ['C32', 'C4'] }).play(endActions)
    expect(table.state.discard).toEqual(['C4'])
  })

  test("19 the source text's example (R-1, R-2)", () => {
    const table = arrange({ bank: { might: 1, food: 0, stability: 1 }, hand: ['C9'] }).play(endActions)
    expect(table.bank('might', 'food', 'stability')).toEqual([0, 0, 2])
    expect(table.state.objectiveDiscard).toEqual(['O42'])
    expect(table.state.discard).toEqual(['C9'])
  })

  test('20 two intrigues (R-3, R-8)', () => {
    const table = arrange({ bank: { influence: 1 }, hand: ['C8', 'C8'] }).play(endActions)
    expect(table.bank('influence')).toEqual([0])
    expect(table.state.objectiveDiscard).toEqual(['O45'])
    expect(table.state.drawNext).toBe(-2)
  })

  test('21 blood money', () => {
    const table = arrange({ bank: { influence: 0, food: 1 }, hand: ['C10'] }).play(endActions)
    expect(table.bank('food')).toEqual([0])
    expect(table.state.objectiveDiscard).toEqual(['O45', 'O42'])
  })

  test('22 an exorbitant gift without Trade Goods', () => {
    const table = arrange({ bank: { food: 1, influence: 2 }, hand: ['C14'] }).play(endActions)
    expect(table.bank('influence', 'food')).toEqual([3, 0])
    expect(table.state.objectiveDiscard).toEqual(['O42', 'O42'])
    expect(table.prompt).toBe('resolution')
  })

  test('23 Desperate Measures (R-25)', () => {
    const table = arrange({ bank: { food: 0, stability: 0 } }).play(desperate)
    expect(table.bank('food')).toEqual([1])
    expect(table.state.objectiveDiscard).toEqual(['O2'])
    expect(table.state.gainedInAction.food).toBe(1)
    table.state.bank.food = 0
    expect(table.refuses(desperate)).toBe('DESPERATE_ALREADY')
    expect(arrange({ bank: { food: 0, stability: 1 } }).refuses(desperate)).toBe('NOT_DESPERATE')
    const harsh = arrange({ bank: { food: 0, stability: 0 }, options: { difficulty: 'harsh' } })
    expect(harsh.refuses(desperate)).toBe('NO_DESPERATE_MEASURES')
  })
})

describe('the Resolution Phase', () => {
  const phase = 'resolution'

  test('24 a daisy chain (R-29, R-31)', () => {
    const table = arrange({ phase, bank: { might: 3, food: 0, stability: 3 }, agenda: ['O7', 'O11', 'O19'] })
    table.play(resolve(2, 'O11'))
    expect(table.bank('might', 'food')).toEqual([0, 4])
    expect(table.state.counters.O11).toBe(1)
    expect([table.agenda, table.state.objectiveDiscard]).toEqual([['O7', 'none', 'O19'], ['O11']])
    table.play(resolve(1, 'O7'))
    expect(table.bank('food', 'stability')).toEqual([2, 4])
    expect([table.agenda, table.state.objectiveDiscard]).toEqual([
      ['none', 'none', 'O19'],
      ['O11', 'O7'],
    ])
  })

  test('25 the second raid (R-30)', () => {
    const table = arrange({ phase, bank: { might: 6, food: 0 }, agenda: ['O11'], counters: { O11: 1 } })
    table.play(resolve(1, 'O11'))
    expect(table.bank('might', 'food')).toEqual([3, 4])
    expect(table.state.counters.O11).toBe(0)
    expect([table.slot(1).card, table.slot(1).clock, table.slot(1).marker]).toEqual(['O14', 4, 1])
    table.play(push(1, 'O14'))
    expect([table.bank('might'), table.slot(1).marker]).toEqual([[2], 2])
    table.play(endResolution)
    expect([table.slot(1).clock, table.slot(1).marker]).toEqual([3, 1])
  })

  test('26 ritualized taxation', () => {
    const table = arrange({ phase, agenda: ['O1'], gained: { food: 2, stability: 1 } })
    table.play(resolve(1, 'O1'), card('C19'))
    expect([table.state.discard, table.state.objectiveDiscard]).toEqual([['C19'], ['O6']])
    expect(table.agenda[0]).toBe('none')
    const refused = arrange({ phase, agenda: ['O1'], gained: { food: 4 } })
    expect(refused.refuses(resolve(1, 'O1'))).toBe('REQUIREMENT_NOT_MET')
  })

  test("27 the Moon God's blessings", () => {
    const table = arrange({ phase, bank: { food: 2 }, agenda: ['O6'], discard: ['C4'], deck: ['C4', 'C4', 'C1'] })
    table.play(resolve(1, 'O6'))
    expect(table.bank('food')).toEqual([0])
    expect(table.state.discard).toEqual(['C17'])
    expect(table.deckCards).toEqual(['C1', 'C17', 'C4'])
    expect(table.state.maxima.stability).toBe(7)
  })

  test.each([
    [9, 1],
    [14, 2],
    [15, 3],
  ])('28 the census of %i cards costs %i (R-38)', (cards, price) => {
    const table = arrange({ phase, agenda: ['O18'], deck: Array(cards).fill('C4') })
    table.play(resolve(1, 'O18'))
    expect(table.bank('stability')).toEqual([3 - price])
    expect([table.state.drawNext, table.state.maxima.food]).toEqual([2, 7])
    expect(table.state.objectiveDiscard).toEqual(['O18'])
    table.play(endResolution)
    expect(table.state.hand).toHaveLength(7)
  })

  test('29 scouting', () => {
    const table = arrange({ phase, bank: { might: 2 }, agenda: ['O5'], objectiveDeck: ['O7', 'O36', 'O19'] })
    table.play(resolve(1, 'O5', 1))
    expect(table.told('scouted')).toEqual([{ type: 'scouted', cards: ['O7', 'O36'] }])
    expect(table.moves).toEqual([objective('O7'), objective('O36'), pass])
    table.play(objective('O36'))
    expect(table.objectiveDeck).toEqual(['O7', 'O19', 'O36'])
  })

  test('30 the succession won (R-37)', () => {
    const table = arrange({ phase, agenda: ['O3'], deck: ['C4', 'C4', 'C4', 'C4', 'C4', 'C1', 'C1'] })
    table.play(push(1, 'O3'), push(1, 'O3'), push(1, 'O3'))
    expect(table.bank('stability')).toEqual([0])
    expect([table.slot(1).card, table.slot(1).counter]).toEqual(['O17', 3])
    table.play(endResolution)
    expect(table.prompt).toBe('choose')
    table.play(choose('O17', 2))
    expect([table.bank('influence'), table.slot(1).counter]).toEqual([[5], 2])
  })

  test('31 the succession lost (R-48)', () => {
    const table = arrange({ phase, agenda: ['O3'] }).play(endResolution)
    expect([table.slot(1).card, table.slot(1).marker]).toEqual(['O4', 2])
    table.play(endActions, endResolution)
    expect(table.slot(1).marker).toBe(1)
    table.play(endActions, endResolution)
    expect(table.bank('stability')).toEqual([0])
    expect(table.told('calamity')).toEqual([{ type: 'calamity', resource: 'stability', card: 'O39', n: 3 }])
    expect([table.slot(1).card, table.slot(1).marker]).toEqual(['O4', 2])
  })

  test('32 unrest (R-39)', () => {
    const taxed = arrange({ phase, bank: { might: 0 }, agenda: ['O2'], taxed: true })
    expect(taxed.moves).toEqual([endResolution])
    const table = arrange({ phase, bank: { might: 0 }, agenda: ['O2'] }).play(resolve(1, 'O2'))
    expect([table.agenda[0], table.state.objectiveDiscard]).toEqual(['none', []])
  })

  test('33 the first Milestone (R-51)', () => {
    const table = arrange({ phase, bank: { influence: 4 }, discard: ['C2', 'C1'], deck: ['C2'] })
    table.play(resolve(M, 'M1'))
    expect(table.bank('influence')).toEqual([0])
    expect([...table.state.discard].sort()).toEqual(['C1', 'C11'])
    expect(table.refuses(resolve(M, 'M1', 1))).toBe('MILESTONE_RESOLVED')
    table.play(endResolution)
    expect(table.told('ticked')).toEqual([])
    expect([table.state.milestone.card, table.state.milestone.clock]).toEqual(['M2', 4])
  })

  test('34 ways of war', () => {
    const table = arrange({ phase, bank: { stability: 4 }, milestone: 'M2' }).play(resolve(M, 'M2'))
    expect(table.bank('stability')).toEqual([0])
    expect([table.state.discard, table.state.maxima.might]).toEqual([['C27'], 8])
  })

  test('35 three Provinces', () => {
    const table = arrange({ phase, milestone: 'M3', deck: ['C15', 'C15'], discard: ['C16'] }).play(resolve(M, 'M3', 1))
    expect([table.state.drawBase, table.state.maxima.stability]).toEqual([6, 8])
  })

  test('36 the host: levies cannot be copied', () => {
    const table = arrange({ phase, milestone: 'M3', gained: { might: 6 }, discard: ['C2', 'C13', 'C3'] })
    table.play(resolve(M, 'M3'))
    expect(table.moves).toEqual([card('C2'), card('C13')])
    table.play(card('C13'))
    expect([...table.state.discard].sort()).toEqual(['C13', 'C13', 'C2', 'C3'])
    expect(table.state.maxima.might).toBe(8)
  })

  test('37 a border raid, the easy way or not at all', () => {
    const table = arrange({ phase, bank: { influence: 1 }, agenda: ['O36'] }).play(resolve(1, 'O36'))
    expect(table.bank('influence')).toEqual([0])
    expect([table.state.discard, table.agenda[0], table.state.objectiveDiscard]).toEqual([['C10'], 'none', []])
    const left = arrange({ phase, agenda: [{ card: 'O36', clock: 1 }] }).play(endResolution)
    expect([...left.told('objectiveGained'), ...left.told('returned')]).toEqual([
      { type: 'objectiveGained', card: 'O36', n: 1 },
      { type: 'returned', card: 'O36' },
    ])
  })

  test('38 a conspiracy beaten', () => {
    const table = arrange({ phase, bank: { stability: 4, influence: 5 }, agenda: [{ card: 'O40', marker: 2 }] })
    table.play(push(1, 'O40'), push(1, 'O40'), push(1, 'O40'), push(1, 'O40'))
    expect(table.bank('stability', 'influence')).toEqual([0, 6])
    expect([table.state.drawNext, table.agenda[0]]).toEqual([2, 'none'])
  })

  test('39 an uprising beaten', () => {
    const table = arrange({
      phase,
      bank: { might: 4 },
      agenda: ['O23', 'O2'],
      objectiveDiscard: ['O2', 'O5'],
      objectiveDeck: ['O2'],
    })
    table.play(push(1, 'O23'), push(1, 'O23'), push(1, 'O23'), push(1, 'O23'))
    expect(table.agenda).toEqual(['none', 'none', 'none'])
    expect([table.state.objectiveDiscard, table.objectiveDeck]).toEqual([['O5'], ['O2']])
  })

  test('40 a claimant beaten, its own slot replaced (R-32)', () => {
    const table = arrange({ phase, bank: { influence: 4 }, agenda: ['O46', 'O5', 'O7'] })
    table.play(push(1, 'O46'), push(1, 'O46'), push(1, 'O46'), push(1, 'O46'), slot(1))
    expect([table.agenda, table.state.objectiveDiscard]).toEqual([['O17', 'O5', 'O7'], []])
  })

  test('41 a stele (R-36)', () => {
    const table = arrange({ phase, bank: { food: 2 }, agenda: [{ card: 'O19', clock: 1 }] })
    table.play(build(1, 'O19'), build(1, 'O19'))
    expect([table.bank('food'), table.slot(1).progress[0]]).toEqual([[0], 2])
    table.play(endResolution)
    expect(table.slot(1).clock).toBe(1)
    table.play(endActions, endResolution)
    expect(table.told('failed')).toEqual([{ type: 'failed', place: 0, card: 'O19' }])
    expect(table.told('returned')).toEqual([{ type: 'returned', card: 'O19' }])
    expect(table.slot(1).progress[0]).toBe(0)
  })

  test('42 a stele ends', () => {
    const table = arrange({ phase, agenda: [{ card: 'O20', counter: 1 }] }).play(endResolution)
    expect(table.bank('influence', 'stability')).toEqual([4, 4])
    expect([table.slot(1).card, table.slot(1).clock, table.slot(1).progress[0]]).toEqual(['O19', 3, 0])
  })

  test('43 besieged (R-41)', () => {
    const few = arrange({ phase, bank: { might: 0 }, agenda: ['O38'], deck: ['C1', 'C2'] })
    expect(few.refuses(resolve(1, 'O38', 1))).toBe('REQUIREMENT_NOT_MET')
    const table = arrange({ phase, agenda: ['O38'], deck: ['C1', 'C1', 'C2'] }).play(resolve(1, 'O38', 1))
    expect([table.deckCards, table.agenda[0], table.state.objectiveDiscard]).toEqual([[], 'none', []])
    const lost = arrange({ phase, agenda: [{ card: 'O38', clock: 1 }] }).play(endResolution)
    expect(cataracts.result(lost.state)?.ending).toBe('besieged')
    expect(lost.moves).toEqual([])
  })

  test('44 the siege won', () => {
    const table = arrange({ phase, bank: { might: 5, food: 5 }, milestone: 'M4' })
    for (let i = 0; i < 5; i++) table.play(push(M, 'M4'))
    expect(table.bank('might', 'food')).toEqual([0, 0])
    expect(cataracts.result(table.state)).toMatchObject({ ending: 'won', standings: [{ rank: 1 }] })
  })

  test('45 what the siege costs (R-49)', () => {
    const table = arrange({ phase, bank: { might: 2, food: 1 }, milestone: 'M4' }).play(push(M, 'M4'))
    expect([table.bank('might', 'food'), table.state.milestone.marker]).toEqual([[1, 0], 2])
    expect(table.refuses(push(M, 'M4'))).toBe('REQUIREMENT_NOT_MET')
    table.play(endResolution)
    expect([table.state.milestone.clock, table.state.milestone.marker]).toEqual([5, 1])
    table.play(endActions, endResolution)
    expect([table.state.milestone.clock, table.state.milestone.marker]).toEqual([4, 1])
    expect(table.told('objectiveGained')).toEqual([{ type: 'objectiveGained', card: 'O40', n: 1 }])
  })
})

describe('clocks and reset', () => {
  const phase = 'resolution'

  test('46 left to right with deficits', () => {
    const table = arrange({
      phase,
      bank: { stability: 1 },
      agenda: [
        { card: 'O7', clock: 1 },
        { card: 'O2', clock: 1 },
      ],
    }).play(endResolution)
    expect(table.bank('stability')).toEqual([0])
    const arrived = table.events.flatMap((event) =>
      event.type === 'calamity' || event.type === 'objectiveGained' || event.type === 'returned' ? [event.card] : [],
    )
    expect(arrived).toEqual(['O39', 'O42', 'O7', 'O39', 'O2', 'O2'])
  })

  test('47 a Milestone lapses (R-50)', () => {
    const table = arrange({ phase, milestone: { card: 'M1', clock: 1 } }).play(endResolution)
    expect(table.told('objectiveGained')).toEqual([{ type: 'objectiveGained', card: 'O36', n: 1 }])
    expect([table.state.milestone.card, table.state.milestone.clock]).toEqual(['M1', 3])
  })

  test('48 a war clock (R-47)', () => {
    const lost = arrange({
      phase,
      bank: { influence: 1 },
      agenda: [{ card: 'O14', clock: 1, marker: 3 }, 'O19', 'O19'],
    })
    lost.play(endResolution)
    expect(lost.bank('influence')).toEqual([0])
    expect(lost.told('calamity')).toEqual([{ type: 'calamity', resource: 'influence', card: 'O45', n: 2 }])
    expect(lost.told('objectiveGained')).toEqual([{ type: 'objectiveGained', card: 'O11', n: 1 }])
    const held = arrange({ phase, agenda: [{ card: 'O14', clock: 1, marker: 5 }] }).play(endResolution)
    expect([held.slot(1).clock, held.slot(1).marker]).toEqual([4, 1])
  })

  test('49 Escalation (R-34)', () => {
    const table = arrange({ phase, agenda: ['O36', '–', '–'], objectiveDeck: ['O36', 'O5', 'O19'] }).play(endResolution)
    expect(table.agenda).toEqual(['O37', 'O5', 'O19'])
    expect(table.slot(1).marker).toBe(2)
    expect([table.state.objectiveDiscard, table.objectiveDeck]).toEqual([[], []])
  })

  test('50 Collapse (R-55)', () => {
    const agenda = [{ card: 'O39', clock: 1 } as const]
    const lost = arrange({ phase, agenda, objectiveDiscard: Array(18).fill('O39') }).play(endResolution)
    expect(cataracts.result(lost.state)?.ending).toBe('collapse')
    const held = arrange({ phase, agenda, objectiveDiscard: Array(17).fill('O39') }).play(endResolution)
    expect(held.state.ending).toBe('none')
  })

  test('51 drawing (R-58)', () => {
    const table = arrange({
      phase,
      agenda: ['O3', '–', '–'],
      deck: ['C1', 'C1'],
      discard: ['C4', 'C4', 'C4', 'C4'],
      objectiveDiscard: ['O5', 'O19'],
      with: { drawNext: -1 },
    }).play(endResolution)
    expect([table.state.hand.length, table.deckCards.length, table.state.discard.length]).toEqual([4, 2, 0])
    expect(table.state.hand.slice(0, 2)).toEqual(['C1', 'C1'])
    expect([...table.agenda].slice(1).sort()).toEqual(['O19', 'O5'])
    expect(table.state.drawNext).toBe(0)
  })

  test('52 the rating', () => {
    const { state } = arrange({
      bank: { might: 1, stability: 2, influence: 2, food: 2 },
      deck: ['C15', 'C16', 'C15'],
      agenda: ['O17', 'O36', 'O39'],
      objectiveDiscard: ['O42', 'O45'],
      with: { turn: 21, milestonesResolved: 4, ending: 'won', phase: 'over', steps: [] },
    })
    const result = cataracts.result(state)
    expect(result?.standings[0].score).toBe(40 + 7 + 6 + 3 - 8 + 50 + 19)
  })
})

describe('the Chronicle', () => {
  const phase = 'resolution'
  const options = { campaign: 'chronicle' } as const

  test('53 the second act', () => {
    const table = arrange({
      options,
      phase,
      bank: { might: 6 },
      milestone: { card: 'M4', marker: 5 },
      agenda: ['O39', 'O5', 'O19'],
      objectiveDiscard: ['O36', 'O2', 'O18'],
      deck: Array(9).fill('C4'),
      discard: ['C8', 'C1'],
      with: { trade: false },
    })
    table.play(push(M, 'M4'), slot(3), endResolution)
    while (table.prompt === 'choose') table.play(choose('O17', 2))
    const { state } = table
    const everywhere = [...table.agenda, ...table.objectiveDeck, ...state.objectiveDiscard]
    expect(everywhere.filter((card) => ['O39', 'O36', 'O2'].includes(card))).toEqual([])
    expect([...state.hand, ...table.deckCards, ...state.discard]).not.toContain('C8')
    expect(state.maxima).toEqual({ might: 8, stability: 8, influence: 8, food: 8, trade: 6 })
    expect([state.drawBase, state.trade]).toEqual([6, true])
    expect(state.discard).toEqual(['C1', 'C28'])
    expect(state.agenda).toHaveLength(4)
    expect(table.agenda).not.toContain('none')
    expect([state.milestone.card, state.milestone.clock]).toEqual(['M6', 6])
    expect(state.hand).toHaveLength(6)
    expect(everywhere.filter((card) => card === 'O70' || card === 'O76')).toHaveLength(2)
  })

  test('54 envoy and trade', () => {
    const table = arrange({ options, phase, bank: { food: 4, trade: 0 }, agenda: ['O27'] }).play(resolve(1, 'O27'))
    expect(table.bank('food', 'trade')).toEqual([0, 2])
    expect([table.slot(1).card, table.slot(1).clock]).toEqual(['O61', 4])
    const lapsed = arrange({ options, phase, agenda: [{ card: 'O61', clock: 1 }, 'O19', 'O19'] }).play(endResolution)
    expect(lapsed.told('returned')).toEqual([{ type: 'returned', card: 'O27' }])
  })

  test('55 the third mark (R-52)', () => {
    const table = arrange({
      options,
      phase,
      bank: { stability: 4, influence: 2 },
      milestone: { card: 'M6', progress: [0, 2] },
      agenda: ['O72', 'O70'],
    })
    table.play(resolve(1, 'O72'))
    for (const name of ['stability', 'stability', 'stability', 'stability'] as const) table.play(resource(name))
    expect(table.bank('stability', 'influence')).toEqual([0, 0])
    expect(table.state.ladyLess).toBe(1)
    table.play(resource('stability'))
    expect(table.state.maxima.stability).toBe(4)
    expect(table.agenda).toEqual(['none', 'none', 'none'])
    table.play(endResolution)
    expect(table.state.milestone.card).toBe('M7')
  })

  test('56 Specialize', () => {
    const table = arrange({ options, phase, bank: { trade: 2 }, agenda: ['O61'], discard: ['C2', 'C13'] })
    table.play(resolve(1, 'O61', 1), card('C13'))
    expect(table.bank('trade')).toEqual([1])
    expect([table.state.discard, table.state.objectiveDiscard]).toEqual([['C2', 'C13+'], ['O61']])
    const played = arrange({ options, bank: { food: 1, trade: 1, might: 0 }, hand: ['C13+'] }).play(play('C13+'))
    expect(played.bank('food', 'trade', 'might')).toEqual([0, 0, 4])
  })

  test('57 the last turn of the world', () => {
    const table = arrange({ options, phase, milestone: 'M27', bank: { might: 4 }, agenda: ['O85'] })
    expect(table.refuses(resolve(M, 'M27'))).toBe('REQUIREMENT_NOT_MET')
    table.play(resolve(1, 'O85'), resolve(1, 'O85'), resource('influence'), resource('stability'))
    expect(table.bank('might', 'influence', 'stability')).toEqual([0, 4, 4])
    expect(table.agenda[0]).toBe('none')
    table.play(resolve(M, 'M27'))
    expect(cataracts.result(table.state)?.ending).toBe('won')
  })

  test('58 a human wave lapses', () => {
    const table = arrange({ options, phase, agenda: [{ card: 'O85', clock: 1 }], with: { cataclysms: ['O91'] } })
    table.play(endResolution)
    expect(table.told('returned')).toEqual([{ type: 'returned', card: 'O91' }])
  })

  test('59 the expedition lost', () => {
    const table = arrange({
      options,
      phase,
      milestone: { card: 'M8', clock: 1, progress: [0, 2] },
      bank: { stability: 6, influence: 6 },
      maxima: { stability: 8, influence: 7 },
    }).play(endResolution)
    expect([table.state.maxima.stability, table.state.maxima.influence]).toEqual([6, 5])
    expect(table.bank('stability', 'influence')).toEqual([6, 5])
    expect(table.state.milestone.card).toBe('M10')
  })
})
