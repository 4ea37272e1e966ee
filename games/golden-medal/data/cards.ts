import { keysOf, lookup } from '@portolan/engine'
import {
  attack,
  bonusCoins,
  discardTo,
  draw,
  type Effect,
  gain,
  gainAction,
  giveFood,
  lookKeep,
  lookSort,
  may,
  move,
  place,
  sendBack,
  spend,
  trash,
  when,
} from './effect.ts'

const cardTypes = ['treasure', 'provision', 'order', 'crew', 'item', 'medal'] as const
export type CardType = (typeof cardTypes)[number]

/** 6: what a card in the hand can answer: an attack on its owner, or a quest cleared without its owner. */
export type Response = 'ward' | 'inn'

export interface Card {
  readonly type: CardType
  /** All but medals are. */
  readonly action: boolean
  /** In coins; a card that is never for sale costs 0. */
  readonly cost: number
  /** Chips to return on playing it. */
  readonly food: number
  /** What it adds to the total of the turn it is played in. */
  readonly coin: number
  readonly vp: number
  readonly effects: readonly Effect[]
  readonly response?: Response
}

interface Worth {
  readonly cost?: number
  readonly food?: number
  readonly coin?: number
  readonly vp?: number
  readonly response?: Response
}

const card = (type: CardType, worth: Worth, ...effects: readonly Effect[]): Card => ({
  type,
  action: type !== 'medal',
  cost: 0,
  food: 0,
  coin: 0,
  vp: 0,
  ...worth,
  effects,
})

/** 2.1: the cards of every game. */
const basics = {
  copper: card('treasure', { coin: 1 }),
  water: card('provision', {}, gain(1, 'food')),
  landing: card('order', { cost: 2 }, place(1)),
  silver: card('treasure', { cost: 3, coin: 2 }),
  gold: card('treasure', { cost: 5, coin: 3 }),
  meat: card('provision', { cost: 3, coin: 1 }, gain(2, 'food')),
  exploration: card('order', { cost: 5, food: 1, coin: 1 }, place(2)),
  medal: card('medal', { cost: 5, vp: 3 }),
  golden_medal: card('medal', { cost: 12, vp: 7 }),
}

/** 2.1: the cards of which eight kinds are in a game. */
const optionals = {
  cabin_hand: card('crew', { cost: 2, food: 1 }, draw(1), place(1)),
  harbour_pilot: card('crew', { cost: 3, food: 2 }, draw(2)),
  quartermaster: card('crew', { cost: 6, food: 4 }, draw(4)),
  galley_cook: card('crew', { cost: 3, food: 1, coin: 1 }, gain(4, 'food')),
  lookout: card('crew', { cost: 3, food: 1, coin: 1, response: 'ward' }, lookSort(3), draw(1)),
  landing_party: card('crew', { cost: 5, food: 3 }, place(3, 'distinct')),
  island_guide: card('crew', { cost: 3, food: 2 }, place(1), move(2), draw(1)),
  trader: card('crew', { cost: 4, food: 2, coin: 1 }, gain(2, 'coin')),
  shipwright: card('crew', { cost: 3, food: 1, coin: 1 }, trash(2), draw(1)),
  pearl_diver: card('crew', { cost: 5, food: 3, coin: 1 }, gain(1, 'vp'), draw(1)),
  cartographer: card('crew', { cost: 4, food: 1, coin: 1 }, place(1), bonusCoins(3)),
  harpooner: card('crew', { cost: 4, food: 1, coin: 2 }, attack(discardTo(4))),
  smuggler: card('crew', { cost: 5, food: 2 }, gainAction(4, 'hand')),
  raider: card('crew', { cost: 4, food: 1, coin: 1 }, draw(1), attack(giveFood(1))),
  balladeer: card(
    'crew',
    { cost: 5, food: 3, coin: 1 },
    gain(1, 'vp'),
    when({ type: 'quests', atLeast: 3 }, [gain(1, 'vp')]),
  ),
  innkeeper: card('crew', { cost: 4, food: 1, response: 'inn' }, gain(1, 'coin'), draw(1)),
  spyglass: card('item', { cost: 5, coin: 1 }, lookKeep(3, 1)),
  rope_ladder: card('item', { cost: 3, coin: 1 }, place(1)),
  cast_net: card('item', { cost: 3 }, gain(1, 'food'), draw(1)),
  sea_chart: card('item', { cost: 5 }, draw(2)),
  signal_flag: card('item', { cost: 4 }, place(2, 'same')),
  rum_barrel: card('item', { cost: 4, coin: 1 }, may(spend(2, 'food'), gain(1, 'vp'), draw(1))),
  cannon: card('item', { cost: 4, coin: 1 }, attack(sendBack), place(1)),
  jade_idol: card('item', { cost: 5, coin: 2, vp: 1 }),
}

export type BasicId = keyof typeof basics
export type OptionalId = keyof typeof optionals
export type CardId = BasicId | OptionalId

export const cards: Readonly<Record<CardId, Card>> = { ...basics, ...optionals }
/** The same, for where it is asked all the time. */
export const cardOf = lookup(cards)
export const cardIds = keysOf(cards)
export const optionalIds = keysOf(optionals)

/** 11: the kinds that Peaceful Waters leaves in the box. */
export const attackers: readonly OptionalId[] = ['harpooner', 'raider', 'cannon']

export const isAction = (id: CardId): boolean => cardOf(id).action
