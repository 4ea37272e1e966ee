import { type Asking, chooseOp, effectKit, ifOp, mayOp, type Ops } from '@portolan/engine'
import { acceptMoves, chooseMoves, moveShapes, PASS } from '../moves.ts'
import { SEAT } from '../state.ts'
import type { Terms } from '../terms.ts'
import * as agenda from './agenda.ts'
import { promptsOf } from './answers.ts'
import * as banks from './banks.ts'
import * as cards from './cards.ts'
import * as objectives from './objectives.ts'
import { conditionPhrase, optionsPhrase } from './phrases.ts'
import * as story from './story.ts'

const choosePrompt = promptsOf('choose')
const mayPrompt = promptsOf('may')

const asking: Asking<Terms> = {
  seat: () => SEAT,
  prompt: (_, { op }, { card }) => (op === 'may' ? mayPrompt(card) : choosePrompt(card)),
  option: ({ card }, index) => chooseMoves[card][index],
  pass: PASS,
  otherwise: 'NOT_AN_ANSWER',
  possible: (state, list, source) => effects.possible(state, list, source),
  payable: (state, price, source) => effects.payable(state, price, source),
}

/** 8 and 9: everything that a card can do or cost, each with its handler and its words. */
export const ops: Ops<Terms> = {
  choose: {
    ...chooseOp<Terms>(asking, 'choose'),
    words: ({ options }, list) => ({ key: 'effect.choose', params: { options: optionsPhrase(options.map(list)) } }),
  },
  may: mayOp<Terms>({ ...asking, option: ({ card }) => acceptMoves[card] }, 'accept'),
  if: ifOp<Terms, Parameters<typeof banks.holds>[1]>({
    measure: (state, condition) => banks.holds(state, condition),
    words: conditionPhrase,
  }),

  need: banks.need,
  spend: banks.spendOp,
  spendMix: banks.spendMix,
  spendLady: banks.spendLady,
  spendPerControlled: banks.spendPerControlled,
  payOneOf: banks.payOneOf,
  maxReduce: banks.maxReduce,
  maxReduceAll: banks.maxReduceAll,
  sacrifice: banks.sacrifice,
  gain: banks.gainOp,
  gainMix: banks.gainMix,
  lose: banks.loseOp,
  loseOneOf: banks.loseOneOf,
  spendX: banks.spendX,
  max: banks.maxOp,
  maxChoice: banks.maxChoice,
  unlockTrade: banks.unlockTrade,

  draw: cards.drawOp,
  drawNext: cards.drawNext,
  drawBase: cards.drawBase,
  disrupt: cards.disrupt,
  recur: cards.recur,
  reshuffle: cards.reshuffle,
  addToHand: cards.addToHand,
  gainCard: cards.gainCard,
  gainCardToDeck: cards.gainCardToDeck,
  gainCardChoice: cards.gainCardChoice,
  gainUnlockedProvince: cards.gainUnlockedProvince,
  transformCards: cards.transformCards,
  copyCard: cards.copyCard,
  specialize: cards.specialize,
  destroyCards: cards.destroyCards,
  destroyRandom: cards.destroyRandom,
  destroyEveryCard: cards.destroyEveryCard,
  playDiscounted: cards.playDiscounted,
  ladyCost: cards.ladyCost,
  modifyCard: cards.modifyCard,
  shuffleActions: cards.shuffleActions,

  scout: objectives.scout,
  delay: agenda.delay,
  gainObjective: objectives.gainObjective,
  gainObjectiveRandom: objectives.gainObjectiveRandom,
  destroyObjectives: objectives.destroyObjectives,
  destroyInAgenda: agenda.destroyInAgenda,
  destroyNamed: objectives.destroyNamed,
  replace: agenda.replace,
  replaceWithProject: agenda.replaceWithProject,
  replaceWithTrade: agenda.replaceWithTrade,
  transformSelf: agenda.transformSelf,
  transformSelfIntoCataclysm: agenda.transformSelfIntoCataclysm,
  raidCounter: agenda.raidCounter,
  advanceProject: agenda.advanceProject,
  advanceWar: agenda.advanceWar,
  trackMove: agenda.trackMove,
  advanceRandomClock: agenda.advanceRandomClock,
  resolveNow: agenda.resolveNow,
  shuffleObjectives: objectives.shuffleObjectives,
  stackOnTop: objectives.stackOnTop,
  agendaSize: agenda.agendaSize,
  gainList: objectives.gainList,
  sweepCalamities: objectives.sweepCalamities,
  activateCataclysm: objectives.activateCataclysm,
  gainActiveCataclysm: objectives.gainActiveCataclysm,

  token: story.token,
  advanceResolution: story.advanceResolution,
  proceed: story.proceed,
  remember: story.remember,
  quarantine: story.quarantine,
  winGame: story.winGame,
  loseGame: story.loseGame,
}

export const effects = effectKit<Terms>(ops, moveShapes)
