import { lookup } from '@portolan/engine'
import { type Action, action } from './action.ts'
import {
  addToHand,
  advanceProject,
  advanceWar,
  choose,
  delay,
  destroyEveryCard,
  destroyInAgenda,
  disrupt,
  draw,
  drawNext,
  type Effect,
  gain,
  gainCard,
  gainMix,
  gainObjective,
  lose,
  loseOneOf,
  max,
  may,
  ofKind,
  playDiscounted,
  recur,
  replace,
  reshuffle,
  resolveNow,
  scout,
  specialize,
  spendAny,
  spendLady,
  spendX,
} from './effects.ts'
import type { ActionId, CardId, Resource } from './ids.ts'

/** Free and Mandatory: one thing if two banks together have enough at the moment it is played, another if not. */
const province = (
  one: Resource,
  other: Resource,
  atLeast: number,
  yes: readonly Effect[],
  no: readonly Effect[],
): Effect => ({ op: 'if', condition: { type: 'sum', of: [one, other], atLeast }, yes, no })

// 16.2 and 16.5.
const cards: Readonly<Record<ActionId, readonly Action[]>> = {
  // Tax Collection
  C1: action('C1', 1, ['statecraft'], { stability: 1 }, [gain({ food: 2 })], {
    clock: { counter: 'tax', size: 3, effects: [gainObjective('O2')] },
    tax: true,
    plus: [gain({ food: 4 })],
  }),
  // Conscription
  C2: action('C2', 1, ['statecraft', 'troop'], { food: 2 }, [addToHand('C3', 2)], { plus: [addToHand('C3', 4)] }),
  // Levy Infantry
  C3: action('C3', 1, ['expendable', 'troop'], {}, [gain({ might: 1 })]),
  // Public Rituals
  C4: action('C4', 1, ['maat'], { food: 1 }, [gain({ stability: 1 })], { plus: [gain({ stability: 2 })] }),
  // Diplomatic Overtures
  C5: action(
    'C5',
    1,
    ['prestige'],
    { food: 1 },
    [gain({ influence: 2 }), spendX('influence', [gain({ food: 1 })], [gain({ might: 1 })], [draw(1)], [delay(1)])],
    {
      plus: [
        gain({ influence: 4 }),
        spendX('influence', [gain({ food: 1 })], [gain({ might: 1 })], [draw(1)], [delay(1)]),
      ],
    },
  ),
  // State Rituals
  C6: action(
    'C6',
    1,
    ['maat', 'statecraft', 'sun'],
    { food: 1 },
    [gain({ stability: 1, influence: 1 }), may({ food: 1 }, gain({ stability: 1 }))],
    {
      retained: [gainCard('C8')],
      plus: [gain({ stability: 2, influence: 2 }), may({ food: 1 }, gain({ stability: 1 }))],
    },
  ),
  // Royal Guard
  C7: action('C7', 1, ['troop'], { food: 2 }, [gain({ might: 2, stability: 1 })], {
    retained: [gainObjective('O39')],
    plus: [gain({ might: 3, stability: 2 })],
  }),
  // Court Intrigue
  C8: action('C8', 1, ['expendable'], { stability: 2 }, [], {
    retained: [lose({ influence: 1 }), drawNext(-1)],
    burden: true,
  }),
  // Corruption
  C9: action('C9', 1, ['expendable'], { stability: 2 }, [], {
    retained: [lose({ might: 1 }), lose({ food: 1 }), gain({ stability: 1 })],
    burden: true,
  }),
  // Blood Money
  C10: action('C10', 1, ['expendable'], { might: 2 }, [], {
    retained: [lose({ influence: 1 }), lose({ food: 2 })],
    burden: true,
  }),
  // Hill Country Conscription
  C11: action('C11', 1, ['statecraft', 'troop'], [{ food: 1 }, { stability: 1 }], [addToHand('C13')], {
    plus: [choose([addToHand('C13')], [gain({ might: 3 })])],
  }),
  // Hill Country Couriers
  C12: action(
    'C12',
    1,
    ['statecraft'],
    [{ food: 1 }, { might: 1 }],
    [choose([gain({ stability: 1 })], [gain({ influence: 1 })]), draw(1)],
    { plus: [choose([gain({ stability: 2 })], [gain({ influence: 2 })]), draw(2)] },
  ),
  // Hill Country Archers
  C13: action('C13', 1, ['troop'], { food: 1 }, [gain({ might: 2 })], {
    retained: [lose({ stability: 1 })],
    plus: [gain({ might: 4 })],
  }),
  // Exorbitant Gift
  C14: action('C14', 1, ['expendable'], { influence: 2 }, [], {
    retained: [gain({ influence: 1 }), loseOneOf({ food: 3 }, { trade: 1 })],
    burden: true,
  }),
  // Border Fort
  C15: action('C15', 1, ['province', 'mandatory'], {}, [
    province('food', 'might', 3, [gain({ influence: 1 })], [gainObjective('O36')]),
  ]),
  // Trading Post
  C16: action('C16', 1, ['province', 'mandatory'], {}, [
    province('influence', 'might', 3, [gain({ food: 1 })], [gainObjective('O45')]),
  ]),
  // Moon God Sacrifices
  C17: action('C17', 1, ['maat', 'moon'], { food: 1 }, [gain({ stability: 2 })], {
    retained: [gainCard('C20')],
    plus: [gain({ stability: 4 })],
  }),
  // Corvée
  C18: action('C18', 1, ['statecraft'], {}, [choose([playDiscounted('statecraft', 1)], [advanceProject(1)])], {
    plus: [choose([playDiscounted('statecraft', 2)], [advanceProject(2)])],
  }),
  // Volunteers
  C19: action('C19', 1, ['statecraft'], {}, [choose([playDiscounted('troop', 1)], [draw(1)])], {
    plus: [choose([playDiscounted('troop', 2)], [draw(2)])],
  }),
  // Seditious Priests
  C20: action('C20', 1, ['expendable'], spendAny(2), [], { retained: [disrupt(2)], burden: true }),
  // Cataracts Vassal (levies)
  C21: action('C21', 1, ['province', 'mandatory', 'cataracts'], {}, [
    province('stability', 'food', 5, [gain({ might: 2 })], [destroyEveryCard(ofKind('cataracts')), replace('O14')]),
  ]),
  // Cataracts Vassal (tribute)
  C22: action('C22', 1, ['province', 'mandatory', 'cataracts'], {}, [
    province('stability', 'might', 5, [gain({ food: 2 })], [destroyEveryCard(ofKind('cataracts')), replace('O14')]),
  ]),
  // Sable Coast Vassal (fleet)
  C23: action('C23', 1, ['province', 'mandatory', 'sable'], {}, [
    province('stability', 'food', 5, [gain({ influence: 2 })], [destroyEveryCard(ofKind('sable')), replace('O15')]),
  ]),
  // Sable Coast Vassal (cargo)
  C24: action('C24', 1, ['province', 'mandatory', 'sable'], {}, [
    province('stability', 'might', 5, [gain({ food: 2 })], [destroyEveryCard(ofKind('sable')), replace('O15')]),
  ]),
  // Cedars Vassal (army)
  C25: action('C25', 1, ['province', 'mandatory', 'cedars'], {}, [
    province('stability', 'food', 5, [gain({ might: 2 })], [destroyEveryCard(ofKind('cedars')), replace('O16')]),
  ]),
  // Cedars Vassal (shipwrights)
  C26: action('C26', 1, ['province', 'mandatory', 'cedars'], {}, [
    province('stability', 'might', 5, [gain({ influence: 2 })], [destroyEveryCard(ofKind('cedars')), replace('O16')]),
  ]),
  // Noble Charioteers
  C27: action('C27', 1, ['troop'], { food: 2 }, [gain({ might: 3 })], {
    retained: [lose({ stability: 2 })],
    plus: [gain({ might: 5 })],
  }),
  // The Lady of Gold
  C28: action('C28', 2, ['leader'], spendLady(4), [
    gainMix(2, 'food', 'stability', 'influence', 'might', 'trade'),
    draw(2),
  ]),
  // The Conqueror
  C29: action('C29', 2, ['leader'], { food: 1, trade: 1 }, [
    gain({ might: 2 }),
    spendX('might', [gain({ stability: 1 })], [advanceWar(1)], [gain({ influence: 2 })], [scout(2)]),
  ]),
  // Moon God's Chosen
  C30: action(
    'C30',
    3,
    ['troop', 'statecraft', 'moon'],
    { food: 2 },
    [
      gain({ might: 1, stability: 1 }),
      may({ stability: 2 }, choose([gain({ might: 2 })], [advanceProject(2)], [draw(2)], [recur(1)])),
    ],
    {
      plus: [
        gain({ might: 2, stability: 2 }),
        may({ stability: 2 }, choose([gain({ might: 2 })], [advanceProject(2)], [draw(2)], [recur(1)])),
      ],
    },
  ),
  // Temple Administration
  C31: action(
    'C31',
    3,
    ['statecraft', 'maat', 'moon'],
    { stability: 1 },
    [gain({ food: 2 }), may({ stability: 1 }, gain({ food: 1 }))],
    {
      clock: { counter: 'temple', size: 3, effects: [gainObjective('O2')] },
      tax: true,
      plus: [gain({ food: 4 }), may({ stability: 1 }, gain({ food: 1 }))],
    },
  ),
  // High Water
  C32: action('C32', 1, ['statecraft', 'seasonal'], { stability: 1 }, [gain({ food: 3 })]),
  // Festival Season
  C33: action('C33', 1, ['maat', 'seasonal'], { food: 2 }, [gain({ stability: 2 }), draw(1)]),
  // Wheel-Turner Diplomats
  C39: action('C39', 2, ['prestige'], { influence: 3 }, [delay(2), resolveNow(1)], { plus: [delay(3), resolveNow(2)] }),
  // Royal Flagship
  C40: action('C40', 2, ['fleet'], { food: 3 }, [gainMix(4, 'might', 'influence')], {
    retained: [gainObjective('O39')],
    plus: [gainMix(6, 'might', 'influence')],
  }),
  // Naval Patrol
  C41: action('C41', 2, ['fleet'], { food: 2 }, [gainMix(2, 'might', 'influence'), scout(1)], {
    retained: [lose({ stability: 2 })],
    plus: [gainMix(3, 'might', 'influence'), scout(1)],
  }),
  // Sun King's Decree
  C42: action('C42', 3, ['leader', 'sun'], { influence: 3 }, [
    destroyInAgenda(2, 'stabilityCalamity', 'influenceCalamity'),
    recur(1),
  ]),
  // High Priest of the Moon
  C43: action('C43', 3, ['leader', 'moon'], { stability: 3 }, [
    destroyInAgenda(2, 'foodCalamity', 'mightCalamity'),
    draw(1),
  ]),
  // Heralds of the Sun
  C44: action(
    'C44',
    3,
    ['statecraft', 'sun'],
    { food: 2 },
    [gain({ might: 1 }), choose([gain({ might: 1 })], [gain({ influence: 1 })], [scout(1)])],
    {
      retained: [gainObjective('O39')],
      plus: [gain({ might: 2 }), choose([gain({ might: 2 })], [gain({ influence: 2 })], [scout(2)])],
    },
  ),
  // Zealous Administration
  C45: action('C45', 3, ['statecraft', 'sun'], { stability: 1 }, [gain({ food: 3 }), reshuffle(1)], {
    clock: { counter: 'zealous', size: 3, effects: [gainObjective('O42')] },
    tax: true,
    plus: [gain({ food: 5 }), reshuffle(1)],
  }),
  // Storms Vassal (arms)
  C46: action('C46', 2, ['province', 'mandatory', 'storms'], {}, [
    province('stability', 'food', 7, [gain({ might: 3 })], [destroyEveryCard(ofKind('storms')), replace('O58')]),
  ]),
  // Storms Vassal (ingots)
  C47: action('C47', 2, ['province', 'mandatory', 'storms'], {}, [
    province(
      'stability',
      'might',
      7,
      [choose([gain({ trade: 2 })], [specialize(1, ofKind('troop'))])],
      [destroyEveryCard(ofKind('storms')), replace('O58')],
    ),
  ]),
  // Murals Vassal (arts)
  C48: action('C48', 2, ['province', 'mandatory', 'murals'], {}, [
    province('stability', 'food', 7, [gain({ influence: 3 })], [destroyEveryCard(ofKind('murals')), replace('O59')]),
  ]),
  // Murals Vassal (timber)
  C49: action('C49', 2, ['province', 'mandatory', 'murals'], {}, [
    province(
      'stability',
      'might',
      7,
      [choose([gain({ trade: 2 })], [specialize(1, ofKind('fleet'))])],
      [destroyEveryCard(ofKind('murals')), replace('O59')],
    ),
  ]),
  // Sisters Vassal (grain)
  C50: action('C50', 2, ['province', 'mandatory', 'sisters'], {}, [
    province('stability', 'might', 7, [gain({ food: 3 })], [destroyEveryCard(ofKind('sisters')), replace('O60')]),
  ]),
  // Sisters Vassal (resins)
  C51: action('C51', 2, ['province', 'mandatory', 'sisters'], {}, [
    province(
      'stability',
      'food',
      7,
      [choose([gain({ trade: 2 })], [max('trade', 1)])],
      [destroyEveryCard(ofKind('sisters')), replace('O60')],
    ),
  ]),
  // Terraces Vassal (liturgies)
  C52: action('C52', 2, ['province', 'mandatory', 'terraces'], {}, [
    province(
      'stability',
      'food',
      9,
      [choose([gain({ trade: 3 })], [specialize(1, ofKind('maat'))])],
      [destroyEveryCard(ofKind('terraces')), replace('O67')],
    ),
  ]),
  // Terraces Vassal (embassies)
  C53: action('C53', 2, ['province', 'mandatory', 'terraces'], {}, [
    province('stability', 'might', 9, [gain({ influence: 4 })], [destroyEveryCard(ofKind('terraces')), replace('O67')]),
  ]),
  // Bulls Vassal (axemen)
  C54: action('C54', 2, ['province', 'mandatory', 'bulls'], {}, [
    province('stability', 'food', 9, [gain({ might: 4 })], [destroyEveryCard(ofKind('bulls')), replace('O68')]),
  ]),
  // Bulls Vassal (metals)
  C55: action('C55', 2, ['province', 'mandatory', 'bulls'], {}, [
    province(
      'stability',
      'might',
      9,
      [choose([gain({ trade: 3 })], [specialize(1, ofKind('prestige'))])],
      [destroyEveryCard(ofKind('bulls')), replace('O68')],
    ),
  ]),
  // Rivers Vassal (tribute)
  C56: action('C56', 2, ['province', 'mandatory', 'rivers'], {}, [
    province('stability', 'might', 9, [gain({ food: 4 })], [destroyEveryCard(ofKind('rivers')), replace('O69')]),
  ]),
  // Rivers Vassal (codices)
  C57: action('C57', 2, ['province', 'mandatory', 'rivers'], {}, [
    province(
      'stability',
      'food',
      9,
      [choose([gain({ trade: 3 })], [specialize(1, ofKind('statecraft'))])],
      [destroyEveryCard(ofKind('rivers')), replace('O69')],
    ),
  ]),
}

const all = Object.values(cards).flat()

/** Every Action card in each of its versions. */
export const actions: Readonly<Record<CardId, Action>> = Object.fromEntries(all.map((card) => [card.id, card]))
export const cardIds: readonly CardId[] = all.map(({ id }) => id)

/** The same, for where it is asked all the time. */
export const actionOf = lookup(actions)
