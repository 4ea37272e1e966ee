import { type Chance, layer } from '@portolan/engine'
import {
  type counters,
  FIRST_MILESTONE,
  firstAgenda,
  type ObjectiveId,
  objectiveIds,
  objectives,
  START_BANK,
  START_DRAW,
  START_MAXIMUM,
  START_SLOTS,
  startDeck,
} from '../data/index.ts'
import { beginActions } from './action.ts'
import { drawObjective, emptyPlace, layFresh } from './agenda.ts'
import { drawCards, newDeck } from './piles.ts'
import { emptyBank, type Options, type State } from './state.ts'

/** ◇ */
const starting = objectiveIds.filter((card) => objectives[card].start)

/** 5. */
export function setup(_: number, options: Options, chance: Chance): State {
  const dealt: readonly ObjectiveId[] = options.firstGame ? firstAgenda : []
  const state: State = {
    phase: 'action',
    options: { ...options },
    turn: 1,
    bank: { might: START_BANK, stability: START_BANK, influence: START_BANK, food: START_BANK, trade: 0 },
    maxima: {
      might: START_MAXIMUM,
      stability: START_MAXIMUM,
      influence: START_MAXIMUM,
      food: START_MAXIMUM,
      trade: START_MAXIMUM,
    },
    trade: false,
    drawBase: START_DRAW,
    drawNext: 0,
    hand: [],
    deck: newDeck(startDeck),
    discard: [],
    inPlay: [],
    agenda: Array.from({ length: START_SLOTS }, () => emptyPlace<ObjectiveId>()),
    milestone: emptyPlace(),
    next: 'none',
    milestonesResolved: 0,
    objectiveDeck: [layer(starting.filter((card) => !dealt.includes(card)))],
    objectiveDiscard: [],
    counters: { tax: 0, temple: 0, zealous: 0, O11: 0, O12: 0, O13: 0 } satisfies Record<(typeof counters)[number], 0>,
    ladyLess: 0,
    guardLess: 0,
    chariotLess: 0,
    wheelTurnersExiled: false,
    cataclysms: [],
    provinces: [],
    trades: [],
    gainedInAction: emptyBank(),
    gainedThisTurn: emptyBank(),
    taxed: false,
    desperate: false,
    sealed: false,
    sealedNext: false,
    checkpoint: '',
    resumed: 0,
    ending: 'none',
    steps: [],
  }
  layFresh(state.milestone, FIRST_MILESTONE)
  state.agenda.forEach((place, i) => {
    const card = dealt[i] ?? drawObjective(state, chance, nobody)
    if (card !== undefined) layFresh(place, card)
  })
  drawCards(state, START_DRAW, chance, nobody)
  beginActions(state, nobody)
  return state
}

const nobody = () => {}
