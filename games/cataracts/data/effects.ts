import type { ChooseEffect, IfEffect, MayEffect } from '@portolan/engine'
import {
  type ActionId,
  type Amount,
  type Amounts,
  amounts,
  type CardKind,
  type Counter,
  type MilestoneId,
  maskOf,
  type ObjectiveId,
  type ObjectiveKind,
  objectiveMaskOf,
  type Resource,
  resources,
  type Side,
} from './ids.ts'

/** Which of the controlled Action cards are meant: any, these cards in either version, or all of some kinds. */
export interface Filter {
  readonly cards: readonly ActionId[]
  readonly kinds: readonly CardKind[]
  readonly mask: number
  readonly specialized: boolean
}

/** 9: what must be true. */
export type Condition =
  | { readonly type: 'sum'; readonly of: readonly Resource[]; readonly atLeast: number }
  | { readonly type: 'gainedInAction' | 'gainedThisTurn'; readonly amounts: readonly Amount[] }
  | { readonly type: 'noTax' }
  | { readonly type: 'control'; readonly filter: Filter; readonly n: number }
  | { readonly type: 'total'; readonly n: number }
  | { readonly type: 'noCataclysm' }

/** 8 and 9: everything a card can do or cost. */
export type Effect =
  | ChooseEffect<Effect>
  | MayEffect<Effect>
  | IfEffect<Effect, Condition>
  // What is paid; each can also be had as an effect.
  | { readonly op: 'need'; readonly condition: Condition }
  | { readonly op: 'spend'; readonly amounts: readonly Amount[] }
  | { readonly op: 'spendMix'; readonly n: number; readonly from: readonly Resource[] }
  | { readonly op: 'spendLady'; readonly n: number }
  | { readonly op: 'spendPerControlled'; readonly resource: Resource; readonly per: number }
  | { readonly op: 'payOneOf'; readonly prices: readonly (readonly Effect[])[] }
  | { readonly op: 'maxReduce'; readonly from: readonly Resource[]; readonly by: number }
  | { readonly op: 'maxReduceAll'; readonly by: number }
  | { readonly op: 'sacrifice'; readonly filter: Filter; readonly n: number }
  // Banks.
  | { readonly op: 'gain'; readonly amounts: readonly Amount[] }
  | { readonly op: 'gainMix'; readonly n: number; readonly from: readonly Resource[] }
  | { readonly op: 'lose'; readonly amounts: readonly Amount[] }
  | { readonly op: 'loseOneOf'; readonly options: readonly (readonly Amount[])[] }
  | { readonly op: 'spendX'; readonly resource: Resource; readonly options: readonly (readonly Effect[])[] }
  | { readonly op: 'max'; readonly resource: Resource; readonly by: number }
  | { readonly op: 'maxChoice'; readonly from: readonly Resource[]; readonly by: number }
  | { readonly op: 'unlockTrade' }
  // Action cards.
  | { readonly op: 'draw'; readonly n: number }
  | { readonly op: 'drawNext'; readonly by: number }
  | { readonly op: 'drawBase'; readonly by: number }
  | { readonly op: 'disrupt'; readonly n: number }
  | { readonly op: 'recur'; readonly n: number; readonly filter: Filter }
  | { readonly op: 'reshuffle'; readonly n: number }
  | { readonly op: 'addToHand'; readonly card: ActionId; readonly n: number }
  | { readonly op: 'gainCard'; readonly card: ActionId; readonly n: number }
  | { readonly op: 'gainCardToDeck'; readonly card: ActionId; readonly n: number }
  | { readonly op: 'gainCardChoice'; readonly cards: readonly ActionId[] }
  | { readonly op: 'gainUnlockedProvince' }
  | { readonly op: 'transformCards'; readonly filter: Filter; readonly to: ActionId; readonly n: number }
  | { readonly op: 'copyCard'; readonly filter: Filter }
  | { readonly op: 'specialize'; readonly filter: Filter; readonly n: number }
  | { readonly op: 'destroyCards'; readonly filter: Filter; readonly n: number }
  | { readonly op: 'destroyRandom'; readonly filter: Filter; readonly n: number }
  | { readonly op: 'destroyEveryCard'; readonly filter: Filter }
  | { readonly op: 'playDiscounted'; readonly kind: CardKind; readonly count: number }
  | { readonly op: 'ladyCost'; readonly by: number }
  | { readonly op: 'modifyCard'; readonly card: ActionId; readonly resource: Resource; readonly by: number }
  | { readonly op: 'shuffleActions' }
  // Objectives.
  | { readonly op: 'scout'; readonly n: number }
  | { readonly op: 'delay'; readonly n: number }
  | { readonly op: 'gainObjective'; readonly card: ObjectiveId; readonly n: number }
  | { readonly op: 'gainObjectiveRandom'; readonly cards: readonly ObjectiveId[] }
  | { readonly op: 'destroyObjectives'; readonly kinds: readonly ObjectiveKind[]; readonly mask: number }
  | {
      readonly op: 'destroyInAgenda'
      readonly kinds: readonly ObjectiveKind[]
      readonly mask: number
      readonly n: number
    }
  | { readonly op: 'destroyNamed'; readonly card: ObjectiveId; readonly n: number }
  | { readonly op: 'replace'; readonly card: ObjectiveId }
  | { readonly op: 'replaceWithProject'; readonly cards: readonly ObjectiveId[]; readonly progress: number }
  | { readonly op: 'replaceWithTrade' }
  | { readonly op: 'transformSelf'; readonly to: ObjectiveId }
  | { readonly op: 'transformSelfIntoCataclysm' }
  | { readonly op: 'raidCounter'; readonly counter: Counter; readonly size: number; readonly full: readonly Effect[] }
  | { readonly op: 'advanceProject'; readonly n: number }
  | { readonly op: 'advanceWar'; readonly n: number }
  | { readonly op: 'trackMove'; readonly by: number }
  | { readonly op: 'advanceRandomClock'; readonly times: number }
  | { readonly op: 'resolveNow'; readonly n: number }
  | { readonly op: 'shuffleObjectives' }
  | { readonly op: 'stackOnTop'; readonly kind: ObjectiveKind; readonly mask: number }
  | { readonly op: 'agendaSize'; readonly by: number }
  | { readonly op: 'gainList'; readonly list: 'A' | 'B' }
  | { readonly op: 'sweepCalamities' }
  | { readonly op: 'activateCataclysm'; readonly n: number; readonly gain: boolean }
  | { readonly op: 'gainActiveCataclysm'; readonly n: number }
  // The story.
  | { readonly op: 'token'; readonly side: Side }
  | { readonly op: 'advanceResolution'; readonly way: number }
  | { readonly op: 'proceed'; readonly to: MilestoneId }
  | { readonly op: 'remember'; readonly flag: 'wheelTurnersExiled' }
  | { readonly op: 'quarantine' }
  | { readonly op: 'winGame' }
  | { readonly op: 'loseGame' }

export type EffectOp = Effect['op']
export type EffectOf<Name extends EffectOp> = Extract<Effect, { op: Name }>

type Effects = readonly Effect[]

const filter = (kinds: readonly CardKind[], cards: readonly ActionId[] = [], specialized = false): Filter => ({
  cards,
  kinds,
  mask: maskOf(kinds),
  specialized,
})
export const anyCard = filter([])
export const ofKind = (...kinds: readonly CardKind[]): Filter => filter(kinds)
export const named = (...cards: readonly ActionId[]): Filter => filter([], cards)
export const specialized = (...kinds: readonly CardKind[]): Filter => filter(kinds, [], true)

export const choose = (...options: readonly Effects[]): Effect => ({ op: 'choose', options })
export const may = (price: Amounts, ...effects: Effects): Effect => ({ op: 'may', price: [spend(price)], effects })

export const need = (condition: Condition): Effect => ({ op: 'need', condition })
export const gained = (type: 'gainedInAction' | 'gainedThisTurn', of: Amounts): Effect =>
  need({ type, amounts: amounts(of) })
export const noTax: Effect = need({ type: 'noTax' })
export const control = (n: number, which: Filter): Effect => need({ type: 'control', filter: which, n })
export const total = (n: number): Effect => need({ type: 'total', n })
export const noCataclysm: Effect = need({ type: 'noCataclysm' })

export const spend = (of: Amounts): Effect => ({ op: 'spend', amounts: amounts(of) })
export const spendMix = (n: number, ...from: readonly Resource[]): Effect => ({ op: 'spendMix', n, from })
export const spendAny = (n: number): Effect => ({ op: 'spendMix', n, from: resources })
/** The Lady of Gold's own price, which Court Objectives lower. */
export const spendLady = (n: number): Effect => ({ op: 'spendLady', n })
export const spendPerControlled = (resource: Resource, per: number): Effect => ({
  op: 'spendPerControlled',
  resource,
  per,
})
export const maxReduce = (by: number, ...from: readonly Resource[]): Effect => ({ op: 'maxReduce', from, by })
export const maxReduceAll = (by: number): Effect => ({ op: 'maxReduceAll', by })
export const sacrifice = (n: number, which: Filter): Effect => ({ op: 'sacrifice', filter: which, n })

export const gain = (of: Amounts): Effect => ({ op: 'gain', amounts: amounts(of) })
export const gainMix = (n: number, ...from: readonly Resource[]): Effect => ({ op: 'gainMix', n, from })
export const lose = (of: Amounts): Effect => ({ op: 'lose', amounts: amounts(of) })
export const loseOneOf = (...options: readonly Amounts[]): Effect => ({
  op: 'loseOneOf',
  options: options.map(amounts),
})
export const spendX = (resource: Resource, ...options: readonly Effects[]): Effect => ({
  op: 'spendX',
  resource,
  options,
})
export const max = (resource: Resource, by: number): Effect => ({ op: 'max', resource, by })
export const maxChoice = (by: number, ...from: readonly Resource[]): Effect => ({ op: 'maxChoice', from, by })
export const unlockTrade: Effect = { op: 'unlockTrade' }

export const draw = (n: number): Effect => ({ op: 'draw', n })
export const drawNext = (by: number): Effect => ({ op: 'drawNext', by })
export const drawBase = (by: number): Effect => ({ op: 'drawBase', by })
export const disrupt = (n: number): Effect => ({ op: 'disrupt', n })
export const recur = (n: number, which: Filter = anyCard): Effect => ({ op: 'recur', n, filter: which })
export const reshuffle = (n: number): Effect => ({ op: 'reshuffle', n })
export const addToHand = (card: ActionId, n = 1): Effect => ({ op: 'addToHand', card, n })
export const gainCard = (card: ActionId, n = 1): Effect => ({ op: 'gainCard', card, n })
export const gainCardToDeck = (card: ActionId, n = 1): Effect => ({ op: 'gainCardToDeck', card, n })
export const gainCardChoice = (...cards: readonly ActionId[]): Effect => ({ op: 'gainCardChoice', cards })
export const gainUnlockedProvince: Effect = { op: 'gainUnlockedProvince' }
export const transformCards = (n: number, which: Filter, to: ActionId): Effect => ({
  op: 'transformCards',
  filter: which,
  to,
  n,
})
export const copyCard = (which: Filter): Effect => ({ op: 'copyCard', filter: which })
export const specialize = (n: number, which: Filter): Effect => ({ op: 'specialize', filter: which, n })
export const destroyCards = (n: number, which: Filter): Effect => ({ op: 'destroyCards', filter: which, n })
export const destroyRandom = (n: number, which: Filter): Effect => ({ op: 'destroyRandom', filter: which, n })
export const destroyEveryCard = (which: Filter): Effect => ({ op: 'destroyEveryCard', filter: which })
export const playDiscounted = (kind: CardKind, count: number): Effect => ({ op: 'playDiscounted', kind, count })
export const ladyCost = (by: number): Effect => ({ op: 'ladyCost', by })
export const modifyCard = (card: ActionId, resource: Resource, by: number): Effect => ({
  op: 'modifyCard',
  card,
  resource,
  by,
})
export const shuffleActions: Effect = { op: 'shuffleActions' }

export const scout = (n: number): Effect => ({ op: 'scout', n })
export const delay = (n: number): Effect => ({ op: 'delay', n })
export const gainObjective = (card: ObjectiveId, n = 1): Effect => ({ op: 'gainObjective', card, n })
export const gainObjectiveRandom = (...cards: readonly ObjectiveId[]): Effect => ({ op: 'gainObjectiveRandom', cards })
export const destroyObjectives = (...kinds: readonly ObjectiveKind[]): Effect => ({
  op: 'destroyObjectives',
  kinds,
  mask: objectiveMaskOf(kinds),
})
export const destroyInAgenda = (n: number, ...kinds: readonly ObjectiveKind[]): Effect => ({
  op: 'destroyInAgenda',
  kinds,
  mask: objectiveMaskOf(kinds),
  n,
})
export const destroyNamed = (n: number, card: ObjectiveId): Effect => ({ op: 'destroyNamed', card, n })
export const replace = (card: ObjectiveId): Effect => ({ op: 'replace', card })
export const replaceWithProject = (progress: number, ...cards: readonly ObjectiveId[]): Effect => ({
  op: 'replaceWithProject',
  cards,
  progress,
})
export const replaceWithTrade: Effect = { op: 'replaceWithTrade' }
export const transformSelf = (to: ObjectiveId): Effect => ({ op: 'transformSelf', to })
export const transformSelfIntoCataclysm: Effect = { op: 'transformSelfIntoCataclysm' }
export const raidCounter = (counter: Counter, size: number, ...full: Effects): Effect => ({
  op: 'raidCounter',
  counter,
  size,
  full,
})
export const advanceProject = (n: number): Effect => ({ op: 'advanceProject', n })
export const advanceWar = (n: number): Effect => ({ op: 'advanceWar', n })
export const trackMove = (by: number): Effect => ({ op: 'trackMove', by })
export const advanceRandomClock = (times: number): Effect => ({ op: 'advanceRandomClock', times })
export const resolveNow = (n: number): Effect => ({ op: 'resolveNow', n })
export const shuffleObjectives: Effect = { op: 'shuffleObjectives' }
export const stackOnTop = (kind: ObjectiveKind): Effect => ({ op: 'stackOnTop', kind, mask: objectiveMaskOf([kind]) })
export const agendaSize = (by: number): Effect => ({ op: 'agendaSize', by })
export const gainList = (list: 'A' | 'B'): Effect => ({ op: 'gainList', list })
export const sweepCalamities: Effect = { op: 'sweepCalamities' }
export const activateCataclysm = (n: number, gainCopy: boolean): Effect => ({
  op: 'activateCataclysm',
  n,
  gain: gainCopy,
})
export const gainActiveCataclysm = (n: number): Effect => ({ op: 'gainActiveCataclysm', n })

export const token = (side: Side): Effect => ({ op: 'token', side })
export const advanceResolution = (way: number): Effect => ({ op: 'advanceResolution', way })
export const proceed = (to: MilestoneId): Effect => ({ op: 'proceed', to })
export const remember = (flag: 'wheelTurnersExiled'): Effect => ({ op: 'remember', flag })
export const quarantine: Effect = { op: 'quarantine' }
export const winGame: Effect = { op: 'winGame' }
export const loseGame: Effect = { op: 'loseGame' }
