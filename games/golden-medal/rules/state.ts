import type { Deck, EffectStep, OptionsOf, Seat } from '@portolan/engine'
import {
  type CardId,
  type Chips,
  cardIds,
  type Effect,
  type Island,
  type IslandId,
  islandIds,
  islands,
  type OptionalId,
  type QuestId,
  questIds,
  type RuleId,
  rivalLevels,
  ruleIds,
  voyageIds,
} from '../data/index.ts'

/** 3, 10 and 11: which cards and which island, the variants, and how strong the rival of a lone player is. */
export const options = {
  cards: [...voyageIds, 'random', 'pickAndBan'],
  island: ['recommended', ...islandIds, 'random', 'vote'],
  peacefulWaters: [false, true],
  showScores: [false, true],
  rival: rivalLevels,
} as const
export type Options = OptionsOf<typeof options>

/** What an effect comes from: a card, a quest or the rule of the island. */
export type SourceId = CardId | QuestId | RuleId
export const sourceIds: readonly SourceId[] = [...cardIds, ...questIds, ...ruleIds]

/** A player's ship: where the seed has デッキ置き場, 手札, 甲板, 捨て札置き場 and 船倉. */
export interface Player {
  /** False for one who left. */
  aboard: boolean
  deck: Deck<CardId>
  hand: CardId[]
  /** Those cards of the hand of which everybody knows: gained to it in the open, or revealed. */
  shown: CardId[]
  /** The cards played this turn. */
  deckArea: CardId[]
  discard: CardId[]
  /** Cards of the deck that are being looked at: in none of the places. */
  looking: CardId[]
  /** In the hold: pieces not on the island, and chips. */
  pieces: number
  chips: Chips
  /** Turns begun. */
  turns: number
  /** Innkeepers revealed this turn: each copy answers once. */
  inns: number
}

/** 10: the Black Tern, which a lone player sails against. */
export interface Rival {
  pieces: number
  vp: number
  turns: number
  medals: CardId[]
}

/** A pile of the supply. */
export interface Pile {
  readonly card: CardId
  left: number
}

export type Phase = 'vote' | 'ban' | 'start' | 'action' | 'purchase' | 'end' | 'over'

export const endings = ['piles', 'goldenMedals', 'vpChips', 'becalmed', 'lastAboard', 'abandoned'] as const
export type Ending = (typeof endings)[number]

/** Whose effect it is; `by` is the attacker where it is suffered. */
export interface Source {
  readonly id: SourceId
  readonly seat: Seat
  readonly by: Seat
}

export type Step =
  | EffectStep<Effect, Source>
  | { readonly type: 'vote' }
  | { readonly type: 'ban' }
  | { readonly type: 'turn' }
  | { readonly type: 'camps'; readonly at: number }
  | { readonly type: 'action' }
  | { readonly type: 'purchase' }
  | { readonly type: 'end' }
  | { readonly type: 'rival' }
  | { readonly type: 'rivalPlaces' }
  | { readonly type: 'plunder' }
  /** `again`: a quest was cleared on this pass, so there will be another. */
  | { readonly type: 'scan'; readonly at: number; readonly again: boolean }
  | { readonly type: 'reward'; readonly quest: number; readonly owner: number }
  | { readonly type: 'majority'; readonly quest: number }
  | { readonly type: 'goHome'; readonly quest: number }
  | { readonly type: 'inns'; readonly seats: readonly Seat[] }
  | { readonly type: 'inn'; readonly seat: Seat }
  | { readonly type: 'attack'; readonly effect: Effect; readonly source: Source; readonly victims: readonly number[] }
  | { readonly type: 'ward'; readonly effect: Effect; readonly source: Source }

export interface State {
  phase: Phase
  options: Options
  /** By seat. */
  players: Player[]
  rival: Rival | 'none'
  start: Seat
  /** Whose turn it is; the rival's has the number after the last seat's. */
  turn: number
  /** The turn's total, less what was spent of it, and how much of it was added by effects. */
  coins: number
  bonus: number
  island: IslandId | 'none'
  /** By quest, by owner: the seats, and after them the rival. */
  pieces: number[][]
  supply: Pile[]
  lost: CardId[]
  /** 11: the kinds laid out for Pick and Ban; the votes by seat. */
  offer: OptionalId[]
  votes: (IslandId | 'none')[]
  ending: Ending | 'none'
  steps: Step[]
}

/** Whether a player has left for good. */
export const isGone = ({ aboard }: Pick<Player, 'aboard'>): boolean => !aboard

/** Those who have not left, in turn order. */
export const inOrder = ({ players, start }: State): readonly Seat[] =>
  players.map((_, i) => (start + i) % players.length).filter((seat) => !isGone(players[seat]))

export const islandOf = ({ island }: State): Island => {
  if (island === 'none') throw new Error('no island has been chosen yet')
  return islands[island]
}

/** Which of the island's quests this is; −1 for one of another island. */
export function questAt(state: State, id: QuestId): number {
  const { quests } = islandOf(state)
  for (let quest = 0; quest < quests.length; quest++) if (quests[quest].id === id) return quest
  return -1
}

/** How many sides have pieces: the seats, and the rival where there is one. */
export const ownersOf = ({ players, rival }: State): number => players.length + (rival === 'none' ? 0 : 1)

export const isRival = ({ players }: State, owner: number): boolean => owner === players.length

/** All pieces on a quest. */
export function piecesOn({ pieces }: State, quest: number): number {
  let sum = 0
  for (const n of pieces[quest]) sum += n
  return sum
}

/** One owner's pieces on the island. */
export function piecesOf({ pieces }: State, owner: number): number {
  let sum = 0
  for (const on of pieces) sum += on[owner]
  return sum
}

/** The different quests that one owner has pieces on. */
export function questsOf({ pieces }: State, owner: number): number {
  let sum = 0
  for (const on of pieces) if (on[owner] > 0) sum++
  return sum
}

export function countIn(cards: readonly CardId[], card: CardId): number {
  let n = 0
  for (const one of cards) if (one === card) n++
  return n
}

export const pileOf = ({ supply }: State, card: CardId): Pile | undefined => {
  for (const pile of supply) if (pile.card === card) return pile
  return undefined
}

/** 8: the empty piles, medals included. */
export function emptyPiles({ supply }: State): number {
  let n = 0
  for (const { left } of supply) if (left === 0) n++
  return n
}
