import {
  bestOther,
  byWeight,
  type Chance,
  type Decision,
  type SearchSettings,
  type Seat,
  versus,
} from '@portolan/engine'
import {
  type CardId,
  cards,
  type Effect,
  emptyPilesToEnd,
  isAction,
  pileSizes,
  type Quest,
  VP_CHIPS_TO_END,
} from './data/index.ts'
import { forEachCard, result, rivalScore } from './rules/end.ts'
import type { Move } from './rules/moves.ts'
import { emptyPiles, isGone, islandOf, type Player, piecesOn, pileOf, type State } from './rules/state.ts'

const kinds = byWeight<Move>({ play: 8, buy: 8, place: 6, gain: 6, accept: 4, keep: 2, returnCoin: 0, recall: 0 })

/** Plays and buys what it can and seldom stops early; of cards it takes the best, and gives away the worst. */
export function rolloutPolicy(state: State, decision: Decision<Move>, chance: Chance): Move {
  const move = kinds(state, decision, chance)
  switch (move.type) {
    case 'buy':
    case 'gain':
    case 'keep':
      return foremost(state, decision, move, 1)
    case 'trash':
    case 'discard':
      return foremost(state, decision, move, -1)
    default:
      return move
  }
}

/** Of the moves of this kind the one with the card that is worth most, or least. */
function foremost(state: State, { moves }: Decision<Move>, { type }: Move, sign: number): Move {
  const left = timeLeft(state)
  let best = moves[0]
  let most = Number.NEGATIVE_INFINITY
  for (const move of moves) {
    if (move.type !== type || !('card' in move)) continue
    const worth = sign * (cards[move.card].vp + left * value[move.card])
    if (worth > most) {
      best = move
      most = worth
    }
  }
  return best
}

/** Tried out in the laboratory: docs/bots.md. */
export const searchSettings: SearchSettings = {
  depth: 30,
  exploration: 0.2,
  iterations: { medium: 16, hard: 5000 },
}

/** How good the position looks: what each has and is about to have, against the best of the others. */
export function estimate(state: State, seat: Seat): number {
  const over = result(state)
  if (over !== undefined) return over.standings[seat].rank === 1 ? 1 : 0
  if (state.phase === 'vote' || state.phase === 'ban') return 0.5
  const left = timeLeft(state) * (state.rival === 'none' ? 1 : HURRY)
  const best =
    state.rival === 'none'
      ? bestOther(state.players, seat, (other) => worth(state, other, left), isGone)
      : rivalScore(state.rival) + 8 * left + onIsland(state, 1)
  return versus(worth(state, seat, left), best, 8)
}

/** The rival's medals grow with every turn: what pays late is worth less to one who sails alone. */
const HURRY = 0.35

/** A game takes about this many turns. */
const LENGTH = 17

/** From 1 at the start to 0 at the nearest of the ends. */
function timeLeft(state: State): number {
  const { players, rival } = state
  let chips = rival === 'none' ? 0 : rival.vp
  let turns = 0
  for (const player of players) {
    chips = Math.max(chips, player.chips.vp)
    turns = Math.max(turns, player.turns)
  }
  const golden = pileSizes[players.length].golden_medal
  const gone = Math.max(
    chips / VP_CHIPS_TO_END,
    emptyPiles(state) / emptyPilesToEnd[players.length],
    (golden - (pileOf(state, 'golden_medal')?.left ?? 0)) / golden,
    turns / (turns + 0.8 * LENGTH),
  )
  return Math.max(0.05, 1 - gone)
}

/** What a card in the deck adds over a whole game, in points and beyond those printed on it. */
const value: Readonly<Record<CardId, number>> = {
  copper: 1.5,
  water: -0.3,
  landing: 0.1,
  silver: -0.7,
  gold: 2.5,
  meat: 1,
  exploration: 1.4,
  medal: -0.8,
  golden_medal: 0.2,
  cabin_hand: 1.1,
  harbour_pilot: 0.8,
  quartermaster: 2.9,
  galley_cook: 0.7,
  lookout: 2.4,
  landing_party: 0.3,
  island_guide: 1.4,
  trader: 2.2,
  shipwright: 1.1,
  pearl_diver: 3.3,
  cartographer: 3.9,
  harpooner: 0.8,
  smuggler: 1.5,
  raider: 2,
  balladeer: 3.7,
  innkeeper: 1.6,
  spyglass: 3.1,
  rope_ladder: 0.5,
  cast_net: 0.7,
  sea_chart: 2.2,
  signal_flag: 0.7,
  rum_barrel: 3.4,
  cannon: 2.1,
  jade_idol: 1.8,
}

/** Each further copy of a card that must be fed, or that does what others do, is worth so much of the one before. */
const ANOTHER = 0.94
const FOOD = 0.25
const MUCH_FOOD = 6
const COIN = 0.55
/** What a coin of the turn's total can still buy, and what a card in the hand may still do. */
const TOTAL = 0.28
const PLAYABLE = 0.07

/** A player's position in points. */
function worth(state: State, seat: Seat, left: number): number {
  const player = state.players[seat]
  const { chips } = player
  const food = Math.min(chips.food, MUCH_FOOD) + 0.2 * Math.max(0, chips.food - MUCH_FOOD)
  const held = chips.vp + (FOOD * food + COIN * chips.coin) * Math.min(1, 3 * left)
  return held + inDeck(player, left) + onIsland(state, seat) * Math.min(1, 3 * left) + inTurn(state, seat)
}

function inDeck(player: Player, left: number): number {
  let sum = 0
  const copies: Partial<Record<CardId, number>> = {}
  forEachCard(player, (card) => {
    const before = copies[card] ?? 0
    copies[card] = before + 1
    const { vp, type } = cards[card]
    const fades = type === 'treasure' || type === 'medal' ? 1 : ANOTHER ** before
    sum += vp + left * value[card] * fades
  })
  return sum
}

/** A share in every quest with a piece of this owner, more the nearer it is to being cleared. */
function onIsland(state: State, owner: number): number {
  const { quests } = islandOf(state)
  let sum = 0
  for (let quest = 0; quest < quests.length; quest++) {
    if (state.pieces[quest][owner] === 0) continue
    const there = Math.min(1, piecesOn(state, quest) / quests[quest].need)
    sum += questWorth(quests[quest]) * (0.15 + 0.09 * there + 0.6 * there * there)
  }
  return sum
}

const questWorth = ({ effects, camp }: Quest): number => sumOf(effects) + 2 * sumOf(camp)

const sumOf = (effects: readonly Effect[]): number => effects.reduce((sum, effect) => sum + effectWorth(effect), 0)

function effectWorth(effect: Effect): number {
  switch (effect.op) {
    case 'gain':
      return effect.amounts.reduce(
        (sum, { resource, n }) => sum + n * (resource === 'vp' ? 1 : resource === 'coin' ? COIN : FOOD),
        0,
      )
    case 'draw':
      return 0.5 * effect.n
    case 'trash':
      return 0.7
    case 'gainAction':
      return 0.35 * effect.cost
    case 'may':
      return 0.7
    default:
      return 0.3
  }
}

/** The turn in progress: coins not spent yet, cards not played yet. */
function inTurn(state: State, seat: Seat): number {
  if (state.turn !== seat || (state.phase !== 'action' && state.phase !== 'purchase')) return 0
  const { hand, chips } = state.players[seat]
  let sum = TOTAL * state.coins
  if (state.phase === 'purchase') return sum - TOTAL * coinsLeft(hand)
  for (const card of hand) {
    const { coin, food } = cards[card]
    if (isAction(card)) sum += PLAYABLE + 0.6 * TOTAL * coin + (food <= chips.food ? PLAYABLE : 0)
  }
  return sum
}

/** Coins in the hand that would have cost nothing to play. */
function coinsLeft(hand: readonly CardId[]): number {
  let sum = 0
  for (const card of hand) if (cards[card].food === 0) sum += cards[card].coin
  return sum
}
