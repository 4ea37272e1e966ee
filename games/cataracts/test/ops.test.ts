import { perform } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import * as e from '../data/effects.ts'
import type { CardId, Effect, EffectOp } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import { ops } from '../rules/ops/index.ts'
import { MILESTONE, type ProblemId } from '../rules/state.ts'
import { run as runSteps } from '../rules/steps.ts'
import {
  type Arranged,
  accept,
  arrange,
  build,
  card,
  choose,
  endActions,
  endResolution,
  M,
  objective,
  pass,
  payWith,
  play,
  resolve,
  resource,
  scripted,
  slot,
  type Table,
} from './builder.ts'

// Every op by itself. An effect is run as one of the named card, and answered by the moves.

const tried = new Set<EffectOp>()

function run(effect: Effect, given: Arranged = {}, answers: readonly Move[] = [], chance = scripted()): Table {
  return runAs('C5', effect, given, answers, chance)
}

function runAs(
  source: CardId | ProblemId,
  effect: Effect,
  given: Arranged = {},
  answers: readonly Move[] = [],
  chance = scripted(),
): Table {
  tried.add(effect.op)
  const table = arrange(given)
  const place = source.startsWith('M') ? MILESTONE : source.startsWith('O') ? 0 : -1
  perform(table.state, [effect], { card: source, place })
  runSteps(table.state, chance, (event) => table.events.push(event))
  return table.playWith(chance, ...answers)
}

const atRest = (table: Table) => expect(table.state.steps).toHaveLength(1)

describe('putting effects together', () => {
  test('choose', () => {
    const table = runAs('C12', e.choose([e.gain({ stability: 1 })], [e.gain({ influence: 1 })]), {}, [choose('C12', 1)])
    expect(table.bank('stability', 'influence')).toEqual([3, 4])
  })

  test('choose offers what can be carried out, and chooses by itself when that is one', () => {
    expect(runAs('C12', e.choose([e.advanceProject(1)], [e.gain({ food: 1 })])).bank('food')).toEqual([4])
  })

  test('may', () => {
    const effect = e.may({ food: 1 }, e.gain({ stability: 1 }))
    expect(runAs('C6', effect, {}, [accept('C6')]).bank('food', 'stability')).toEqual([2, 4])
    expect(runAs('C6', effect, {}, [pass]).bank('food', 'stability')).toEqual([3, 3])
    atRest(runAs('C6', effect, { bank: { food: 0 } }))
  })

  test('if', () => {
    const effect: Effect = {
      op: 'if',
      condition: { type: 'sum', of: ['food', 'might'], atLeast: 3 },
      yes: [e.gain({ influence: 1 })],
      no: [e.gainObjective('O36')],
    }
    expect(run(effect, { bank: { food: 2, might: 1 } }).bank('influence')).toEqual([4])
    expect(run(effect, { bank: { food: 1, might: 1 } }).state.objectiveDiscard).toEqual(['O36'])
  })
})

describe('prices', () => {
  const payable = (effect: Effect, given: Arranged = {}) =>
    (ops[effect.op].possible as (state: unknown, effect: Effect, source: unknown) => boolean)(
      arrange({ phase: 'resolution', ...given }).state,
      effect,
      { card: 'C5', place: -1 },
    )

  test('need: each kind of condition (R-5, R-26)', () => {
    atRest(run(e.noTax))
    expect(payable(e.gained('gainedInAction', { food: 2 }), { gained: { food: 1 } })).toBe(false)
    expect(payable(e.gained('gainedInAction', { food: 2 }), { gained: { food: 2 } })).toBe(true)
    expect(payable(e.gained('gainedThisTurn', { might: 6 }), { gained: { might: 6 } })).toBe(true)
    expect(payable(e.noTax)).toBe(true)
    expect(payable(e.noTax, { taxed: true })).toBe(false)
    expect(payable(e.noTax, { phase: 'action' })).toBe(false)
    expect(payable(e.control(2, e.ofKind('province')), { hand: ['C15'], discard: ['C16'] })).toBe(true)
    expect(payable(e.control(2, e.specialized('troop')), { hand: ['C13+'], discard: ['C13'] })).toBe(false)
    expect(payable(e.control(3, e.anyCard), { deck: ['C1', 'C1'], discard: ['C1'] })).toBe(true)
    expect(payable(e.total(12))).toBe(true)
    expect(payable(e.total(13))).toBe(false)
    expect(payable(e.noCataclysm)).toBe(true)
    for (const where of [{ agenda: ['O85'] }, { objectiveDeck: ['O86'] }, { objectiveDiscard: ['O91'] }] as const) {
      expect(payable(e.noCataclysm, where)).toBe(false)
    }
  })

  test('spend (R-7)', () => {
    expect(run(e.spend({ food: 2, might: 1 })).bank('food', 'might')).toEqual([1, 2])
    expect(payable(e.spend({ food: 4 }))).toBe(false)
  })

  test('spendMix', () => {
    const table = run(e.spendMix(2, 'food', 'might'), {}, [resource('food'), resource('might')])
    expect(table.bank('food', 'might')).toEqual([2, 2])
    expect(payable(e.spendMix(7, 'food', 'might'))).toBe(false)
    expect(payable(e.spendAny(12))).toBe(true)
  })

  test('spendLady is lowered, to no less than 1', () => {
    const table = run(e.spendLady(4), { with: { ladyLess: 2 } }, [resource('food'), resource('food')])
    expect(table.bank('food')).toEqual([1])
    expect(run(e.spendLady(4), { with: { ladyLess: 9 } }, [resource('food')]).bank('food')).toEqual([2])
  })

  test('spendPerControlled is at least 1', () => {
    expect(run(e.spendPerControlled('stability', 5)).bank('stability')).toEqual([2])
    expect(payable(e.spendPerControlled('stability', 5), { deck: Array(20).fill('C1') })).toBe(false)
  })

  test('payOneOf', () => {
    const effect: Effect = { op: 'payOneOf', prices: [[e.spend({ food: 1, trade: 1 })], [e.spend({ might: 1 })]] }
    const table = run(effect, { bank: { trade: 1 } }, [payWith('food', 'trade')])
    expect(table.bank('food', 'trade', 'might')).toEqual([2, 0, 3])
    expect(run(effect).bank('might')).toEqual([2])
  })

  test('maxReduce leaves 3', () => {
    const table = run(e.maxReduce(2, 'might', 'influence'), {}, [resource('influence')])
    expect(table.state.maxima.influence).toBe(4)
    expect(payable(e.maxReduce(2, 'might'), { maxima: { might: 4 } })).toBe(false)
  })

  test('maxReduceAll needs every maximum in play', () => {
    expect(run(e.maxReduceAll(3)).state.maxima).toMatchObject({
      might: 3,
      stability: 3,
      influence: 3,
      food: 3,
      trade: 6,
    })
    expect(payable(e.maxReduceAll(3), { maxima: { food: 5 } })).toBe(false)
    expect(payable(e.maxReduceAll(3), { maxima: { trade: 5 } })).toBe(true)
  })

  test('sacrifice needs all of them (R-41)', () => {
    expect(run(e.sacrifice(2, e.ofKind('troop')), { deck: ['C2', 'C2', 'C1'] }).deckCards).toEqual(['C1'])
    expect(payable(e.sacrifice(2, e.ofKind('troop')), { deck: ['C2', 'C1'] })).toBe(false)
  })
})

describe('banks', () => {
  test('gain', () => {
    const table = run(e.gain({ food: 2, might: 5, trade: 3 }))
    expect(table.bank('food', 'might', 'trade')).toEqual([5, 6, 0])
    expect(table.state.gainedInAction).toMatchObject({ food: 2, might: 3, trade: 0 })
  })

  test('gainMix, where there is room (R-9)', () => {
    const table = run(e.gainMix(3, 'food', 'influence', 'trade'), { bank: { food: 5 } }, [resource('food')])
    expect(table.bank('food', 'influence')).toEqual([6, 5])
  })

  test('lose, in the written order (R-2)', () => {
    const table = run(e.lose({ might: 4, food: 5 }))
    expect(table.bank('might', 'food')).toEqual([0, 0])
    expect(table.state.objectiveDiscard).toEqual(['O36', 'O42', 'O42'])
  })

  test('loseOneOf', () => {
    const effect = e.loseOneOf({ food: 3 }, { trade: 1 })
    expect(runAs('C14', effect, { bank: { trade: 1 } }, [choose('C14', 1)]).bank('food', 'trade')).toEqual([3, 0])
    expect(runAs('C14', effect).bank('food')).toEqual([0])
  })

  test('spendX: each at most once', () => {
    const effect = e.spendX('influence', [e.gain({ food: 1 })], [e.gain({ might: 1 })])
    const table = runAs('C5', effect, {}, [choose('C5', 1)])
    expect(table.moves).toEqual([choose('C5', 0), pass])
    table.play(choose('C5', 0))
    expect(table.bank('influence', 'food', 'might')).toEqual([1, 4, 4])
    atRest(table)
  })

  test('max, within 3 and 12 (R-4)', () => {
    expect(run(e.max('food', -9)).state.maxima.food).toBe(3)
    expect(run(e.max('food', 9)).state.maxima.food).toBe(12)
    const table = run(e.max('food', -2), { bank: { food: 6 } })
    expect([table.bank('food'), table.state.objectiveDiscard]).toEqual([[4], []])
  })

  test('maxChoice', () => {
    expect(run(e.maxChoice(1, 'stability', 'influence'), {}, [resource('influence')]).state.maxima.influence).toBe(7)
    expect(run(e.maxChoice(-1, 'stability', 'might'), { maxima: { stability: 3 } }).state.maxima.might).toBe(5)
  })

  test('unlockTrade', () => {
    expect(run(e.unlockTrade).state.trade).toBe(true)
  })
})

describe('Action cards', () => {
  test('draw', () => {
    const table = run(e.draw(3), { deck: ['C1'], discard: ['C4'] })
    expect(table.state.hand).toEqual(['C1', 'C4'])
  })

  test('drawNext and drawBase (R-8)', () => {
    expect(run(e.drawNext(-2)).state.drawNext).toBe(-2)
    expect(run(e.drawBase(1)).state.drawBase).toBe(6)
    expect(run(e.drawBase(-9)).state.drawBase).toBe(1)
    const none = arrange({ phase: 'resolution', deck: ['C1'], with: { drawNext: -7 } }).play(endResolution)
    expect(none.state.hand).toEqual([])
  })

  test('disrupt does not reshuffle', () => {
    const table = run(e.disrupt(3), { deck: ['C1', 'C1'], discard: ['C4'] })
    expect([table.deckCards, table.state.discard]).toEqual([[], ['C4', 'C1', 'C1']])
  })

  test('recur up to so many, of those that match', () => {
    const table = run(e.recur(2, e.ofKind('province')), { discard: ['C15', 'C1', 'C16'] }, [card('C16'), pass])
    expect([table.state.hand, table.state.discard]).toEqual([['C16'], ['C15', 'C1']])
  })

  test('reshuffle', () => {
    const table = run(e.reshuffle(1), { discard: ['C15', 'C1'] }, [card('C1')])
    expect([table.deckCards, table.state.discard]).toEqual([['C1'], ['C15']])
  })

  test('addToHand, gainCard, gainCardToDeck', () => {
    expect(run(e.addToHand('C3', 2)).state.hand).toEqual(['C3', 'C3'])
    expect(run(e.gainCard('C9')).state.discard).toEqual(['C9'])
    expect(run(e.gainCardToDeck('C32', 2), { deck: ['C1'] }).deckCards).toEqual(['C1', 'C32', 'C32'])
  })

  test('gainCardChoice unlocks a Province', () => {
    const table = run(e.gainCardChoice('C15', 'C16'), {}, [card('C16')])
    expect([table.state.discard, table.state.provinces]).toEqual([['C16'], ['C16']])
  })

  test('gainUnlockedProvince', () => {
    atRest(run(e.gainUnlockedProvince))
    const table = run(e.gainUnlockedProvince, { with: { provinces: ['C15', 'C21'] } }, [card('C21')])
    expect(table.state.discard).toEqual(['C21'])
  })

  test('transformCards takes the discard first, and as many as there are (R-40)', () => {
    const table = run(e.transformCards(3, e.named('C4'), 'C17'), { hand: ['C4'], discard: ['C4'] })
    expect([table.state.hand, table.state.discard]).toEqual([['C17'], ['C17']])
  })

  test('transformCards takes a card and its "+" version alike (R-40)', () => {
    const table = run(e.transformCards(2, e.named('C4'), 'C17'), { discard: ['C4', 'C4+'] }, [card('C4')])
    expect(table.state.discard).toEqual(['C17', 'C17'])
  })

  test('copyCard keeps the version', () => {
    expect(run(e.copyCard(e.ofKind('troop')), { deck: ['C13+'] }).state.discard).toEqual(['C13+'])
    atRest(run(e.copyCard(e.ofKind('troop')), { deck: ['C3'] }))
  })

  test('specialize passes over what is specialized or cannot be', () => {
    const table = run(e.specialize(1, e.ofKind('troop')), { hand: ['C13+', 'C3', 'C2'] })
    expect(table.state.hand).toEqual(['C13+', 'C3', 'C2+'])
  })

  test('destroyCards by choice', () => {
    const table = run(e.destroyCards(2, e.anyCard), { hand: ['C1'], discard: ['C4', 'C9'] }, [card('C9'), card('C1')])
    expect([table.state.hand, table.state.discard]).toEqual([[], ['C4']])
  })

  test('destroyRandom', () => {
    const table = run(e.destroyRandom(1, e.ofKind('statecraft')), { deck: ['C1', 'C2', 'C4'] }, [], scripted(1))
    expect(table.deckCards).toEqual(['C1', 'C4'])
  })

  test('destroyEveryCard, also the one being played (R-20)', () => {
    const table = run(e.destroyEveryCard(e.ofKind('cataracts')), {
      hand: ['C21', 'C1'],
      deck: ['C22'],
      discard: ['C21'],
      with: { inPlay: [] },
    })
    expect([table.state.hand, table.deckCards, table.state.discard]).toEqual([['C1'], [], []])
  })

  test('playDiscounted: the second is optional (R-12, R-13)', () => {
    const table = runAs('C18+', e.playDiscounted('statecraft', 2), {
      bank: { stability: 1, food: 0, trade: 0 },
      hand: ['C1', 'C1', 'C18', 'C19'],
    })
    expect(table.bank('stability', 'food')).toEqual([1, 2])
    expect(table.moves).toEqual([card('C1'), pass])
    table.play(card('C1'))
    expect(table.bank('stability', 'food')).toEqual([1, 4])
    expect(table.state.hand).toEqual(['C18', 'C19'])
  })

  test('playDiscounted: a unit of the chosen alternative, of the player’s choice', () => {
    const given: Arranged = { bank: { food: 2, trade: 1 }, hand: ['C13+'] }
    const table = runAs('C19', e.playDiscounted('troop', 1), given)
    expect(table.moves).toEqual([payWith('trade'), payWith('food')])
    table.play(payWith('food'))
    expect(table.bank('food', 'trade', 'might')).toEqual([1, 1, 6])
  })

  test('ladyCost and modifyCard', () => {
    expect(run(e.ladyCost(-1)).state.ladyLess).toBe(1)
    const guard = run(e.modifyCard('C7', 'stability', -1), { hand: ['C7'] })
    guard.play(play('C7'))
    expect(guard.bank('might', 'stability')).toEqual([5, 3])
    const chariots = run(e.modifyCard('C27', 'might', -1), { bank: { might: 0 }, hand: ['C27'] })
    chariots.play(play('C27'))
    expect(chariots.bank('might')).toEqual([2])
  })

  test('shuffleActions', () => {
    const table = run(e.shuffleActions, { deck: ['C1'], discard: ['C4'] })
    expect([table.deckCards, table.state.discard]).toEqual([['C1', 'C4'], []])
  })
})

describe('Objectives', () => {
  test('scout looks at what is there (R-43)', () => {
    const table = run(e.scout(2), { objectiveDeck: ['O7'] }, [pass])
    expect(table.objectiveDeck).toEqual(['O7'])
    atRest(run(e.scout(2)))
  })

  test('delay: not above the printed number, nor an Inevitable clock (R-24, R-54)', () => {
    const table = run(
      e.delay(2),
      {
        agenda: [
          { card: 'O7', clock: 1 },
          { card: 'O5', clock: 2 },
        ],
      },
      [slot(2)],
    )
    expect([table.slot(1).clock, table.slot(2).clock]).toEqual([2, 3])
    atRest(run(e.delay(1), { milestone: { card: 'M24', clock: 1 } }))
    expect(run(e.delay(1), { milestone: { card: 'M1', clock: 1 } }).state.milestone.clock).toBe(2)
  })

  test('gainObjective and gainObjectiveRandom', () => {
    expect(run(e.gainObjective('O2', 2)).state.objectiveDiscard).toEqual(['O2', 'O2'])
    const table = run(e.gainObjectiveRandom('O42', 'O39'), {}, [], scripted(1))
    expect(table.state.objectiveDiscard).toEqual(['O39'])
  })

  test('destroyObjectives everywhere', () => {
    const table = run(e.destroyObjectives('bulls', 'murals'), {
      agenda: ['O30', 'O5'],
      objectiveDeck: ['O26', 'O7'],
      objectiveDiscard: ['O59', 'O27'],
    })
    expect([table.agenda, table.objectiveDeck, table.state.objectiveDiscard]).toEqual([
      ['none', 'O5', 'none'],
      ['O7'],
      ['O27'],
    ])
  })

  test('destroyInAgenda up to so many', () => {
    const table = run(e.destroyInAgenda(2, 'stabilityCalamity'), { agenda: ['O39', 'O41', 'O36'] }, [slot(2), pass])
    expect(table.agenda).toEqual(['O39', 'none', 'O36'])
  })

  test('destroyNamed: the Agenda, then the discard, then the deck', () => {
    const table = run(e.destroyNamed(3, 'O2'), {
      agenda: ['O2'],
      objectiveDiscard: ['O2'],
      objectiveDeck: ['O2', 'O2'],
    })
    expect([table.agenda[0], table.state.objectiveDiscard, table.objectiveDeck]).toEqual(['none', [], ['O2']])
  })

  test('replace: any slot, and Escalation applies (R-32, R-33)', () => {
    const table = run(e.replace('O39'), { agenda: ['O39', 'O5'] }, [slot(2)])
    expect([table.agenda, table.state.objectiveDiscard]).toEqual([['O40', 'none', 'none'], ['O5']])
    const onItself = run(e.replace('O39'), { agenda: ['O39', 'O5'] }, [slot(1)])
    expect([onItself.agenda, onItself.state.objectiveDiscard]).toEqual([['O40', 'O5', 'none'], []])
    // A card that does not escalate just takes the place of its copy.
    const fresh = run(e.replace('O14'), { agenda: [{ card: 'O14', marker: 5 }] }, [slot(1)])
    expect([fresh.slot(1).marker, fresh.state.objectiveDiscard]).toEqual([1, ['O14']])
    expect(run(e.replace('O17'), {}, [slot(3)]).agenda).toEqual(['none', 'none', 'O17'])
  })

  test('what replaces itself by its last use goes to the Objective Discard (R-32)', () => {
    const table = arrange({ phase: 'resolution', agenda: [{ card: 'O84', counter: 1 }], with: { trades: ['O61'] } })
    table.play(endResolution, choose('O84', 0), slot(1))
    expect([table.agenda[0], table.state.objectiveDiscard]).toEqual(['O61', ['O84']])
  })

  test('replaceWithProject', () => {
    const table = run(e.replaceWithProject(2, 'O19', 'O21'), { agenda: ['O5'] }, [objective('O21'), slot(1)])
    expect([table.slot(1).card, table.slot(1).progress[0]]).toEqual(['O21', 2])
  })

  test('replaceWithTrade, of those unlocked', () => {
    atRest(run(e.replaceWithTrade))
    const table = run(e.replaceWithTrade, { with: { trades: ['O61', 'O63'] } }, [objective('O63'), slot(1)])
    expect(table.slot(1).card).toBe('O63')
  })

  test('transformSelf: what returns is the new card', () => {
    tried.add('transformSelf')
    const table = arrange({ phase: 'resolution', agenda: [{ card: 'O63', clock: 1 }, 'O19', 'O19'] }).play(
      endResolution,
    )
    expect(table.told('returned')).toEqual([{ type: 'returned', card: 'O28' }])
  })

  test('transformSelfIntoCataclysm activates one if none is', () => {
    tried.add('transformSelfIntoCataclysm')
    const table = arrange({ phase: 'resolution', agenda: [{ card: 'O85', clock: 1 }, 'O19', 'O19'] }).play(
      endResolution,
    )
    expect(table.state.cataclysms).toEqual(['O88'])
    expect(table.told('returned')).toEqual([{ type: 'returned', card: 'O88' }])
  })

  test('raidCounter', () => {
    const table = runAs('O12', e.raidCounter('O12', 2, e.gain({ food: 1 })))
    expect([table.state.counters.O12, table.bank('food')]).toEqual([1, [3]])
    const full = runAs('O12', e.raidCounter('O12', 2, e.gain({ food: 1 })), { counters: { O12: 1 } })
    expect([full.state.counters.O12, full.bank('food')]).toEqual([0, [4]])
  })

  test('advanceProject completes at once, and its clock skips this turn (R-36)', () => {
    const table = run(e.advanceProject(1), { agenda: ['O19'] })
    expect([table.slot(1).progress[0], table.slot(1).built]).toEqual([1, true])
    const done = run(e.advanceProject(2), { agenda: [{ card: 'O19', progress: [3, 0] }] })
    expect(done.slot(1).card).toBe('O20')
  })

  test('advanceWar, also a Milestone’s; victory at once (R-46)', () => {
    const table = run(e.advanceWar(1), { agenda: ['O14'], milestone: 'M4' }, [slot(M)])
    expect(table.state.milestone.marker).toBe(2)
    const won = run(e.advanceWar(3), { agenda: [{ card: 'O14', marker: 5 }] }, [card('C22')])
    expect([won.agenda[0], won.state.discard]).toEqual(['none', ['C22']])
  })

  test('trackMove', () => {
    expect(runAs('O14', e.trackMove(-1), { agenda: [{ card: 'O14', marker: 4 }] }).slot(1).marker).toBe(3)
  })

  test('advanceRandomClock: one after another, a Failure in between', () => {
    const table = run(
      e.advanceRandomClock(2),
      { agenda: [{ card: 'O5', clock: 1 }], milestone: 'M1' },
      [],
      scripted(0, 0),
    )
    expect(table.state.objectiveDiscard).toEqual(['O36', 'O5'])
    expect(table.state.milestone.clock).toBe(2)
  })

  test('advanceRandomClock skips a resolved Milestone (R-51)', () => {
    const table = run(e.advanceRandomClock(1), { milestone: { card: 'M1', resolved: true }, with: { next: 'M2' } })
    expect(table.told('ticked')).toEqual([])
  })

  test('resolveNow pays the cost; not what taxation forbids, nor under quarantine (R-26, R-53)', () => {
    const table = run(e.resolveNow(1), { bank: { might: 3 }, agenda: ['O2', 'O36'] })
    expect(table.moves).toEqual([resolve(1, 'O2', 1), resolve(2, 'O36'), resolve(2, 'O36', 1), pass])
    table.play(resolve(2, 'O36', 1))
    expect(table.bank('might', 'stability')).toEqual([0, 4])
    atRest(run(e.resolveNow(1), { agenda: ['O36'], with: { sealed: true } }))
    const built = run(e.resolveNow(2), { agenda: ['O19'] }, [build(1, 'O19'), build(1, 'O19')])
    expect(built.slot(1).progress[0]).toBe(2)
    atRest(built)
  })

  test('shuffleObjectives and stackOnTop', () => {
    const table = run(e.shuffleObjectives, { objectiveDeck: ['O5'], objectiveDiscard: ['O7'] })
    expect([[...table.objectiveDeck].sort(), table.state.objectiveDeck.length]).toEqual([['O5', 'O7'], 1])
    const stacked = run(e.stackOnTop('eclipse'), { objectiveDeck: ['O5', 'O77', 'O7', 'O78'] })
    expect(stacked.state.objectiveDeck[0].cards).toEqual(['O77', 'O78'])
    expect(stacked.objectiveDeck.slice(2)).toEqual(['O5', 'O7'])
  })

  test('agendaSize adds on the right', () => {
    expect(run(e.agendaSize(1), { agenda: ['O5', 'O7', 'O19'] }).agenda).toEqual(['O5', 'O7', 'O19', 'none'])
  })

  test('gainList B remembers the exile', () => {
    expect(run(e.gainList('B')).state.objectiveDiscard).toEqual(['O77', 'O78', 'O79', 'O80', 'O81'])
    expect(run(e.gainList('B'), { with: { wheelTurnersExiled: true } }).state.objectiveDiscard).toContain('O52')
    expect(run(e.gainList('B'), { with: { wheelTurnersExiled: true } }).told('listGained')).toEqual([
      { type: 'listGained', n: 6 },
    ])
    expect(run(e.gainList('A')).state.discard).toEqual(['C28'])
  })

  test('sweepCalamities', () => {
    const table = run(e.sweepCalamities, {
      agenda: ['O38', 'O4', 'O5'],
      objectiveDeck: ['O2', 'O7'],
      objectiveDiscard: ['O36', 'O19'],
      hand: ['C8', 'C1'],
      deck: ['C20'],
    })
    expect([table.agenda, table.objectiveDeck, table.state.objectiveDiscard]).toEqual([
      ['none', 'none', 'O5'],
      ['O7'],
      ['O19'],
    ])
    expect([table.state.hand, table.deckCards]).toEqual([['C1'], []])
  })

  test('activateCataclysm and gainActiveCataclysm', () => {
    const table = run(e.activateCataclysm(2, true), {}, [], scripted(2, 0))
    expect([table.state.cataclysms, table.state.objectiveDiscard]).toEqual([
      ['O86', 'O88'],
      ['O86', 'O88'],
    ])
    const all = run(e.activateCataclysm(1, true), { with: { cataclysms: ['O86', 'O87', 'O88', 'O89', 'O90', 'O91'] } })
    expect(all.state.objectiveDiscard).toEqual(['O86'])
    const one = run(e.gainActiveCataclysm(1), { with: { cataclysms: ['O86', 'O90'] } }, [], scripted(1))
    expect(one.state.objectiveDiscard).toEqual(['O90'])
    expect(run(e.activateCataclysm(1, false)).state.objectiveDiscard).toEqual([])
  })
})

describe('the story', () => {
  test('token: ignored at other times (R-52)', () => {
    atRest(run(e.token('regent')))
    const table = run(e.token('regent'), { milestone: 'M6' })
    expect(table.state.milestone.progress).toEqual([0, 1])
  })

  test('advanceResolution', () => {
    const table = runAs('M8', e.advanceResolution(1), { milestone: 'M8' })
    expect(table.state.milestone.progress).toEqual([0, 1])
  })

  test('proceed', () => {
    const table = runAs('M10', e.proceed('M15'), { options: { campaign: 'chronicle' }, milestone: 'M10' })
    expect([table.state.next, table.state.milestone.resolved]).toEqual(['M15', true])
  })

  test('remember and quarantine (R-53)', () => {
    expect(run(e.remember('wheelTurnersExiled')).state.wheelTurnersExiled).toBe(true)
    const table = run(e.quarantine, { agenda: [{ card: 'O82', counter: 3 }, 'O5'] })
    expect(table.state.sealedNext).toBe(true)
    table.play(endActions, choose('O82', 0), endResolution)
    expect([table.state.turn, table.state.phase, table.state.sealed]).toEqual([2, 'action', true])
    // Upkeep acts all the same; then nothing is asked, and the next turn begins.
    table.play(endActions, choose('O82', 0))
    expect([table.state.turn, table.state.phase, table.state.sealed]).toEqual([3, 'action', false])
  })

  test('winGame and loseGame', () => {
    expect(run(e.winGame).state.ending).toBe('won')
    expect(runAs('O44', e.loseGame).state.ending).toBe('desolation')
  })
})

test('every op has been tried', () => {
  expect(Object.keys(ops).filter((op) => !tried.has(op as EffectOp))).toEqual([])
})
