import { type Asks, type Decision, push, range, type Seat } from '@portolan/engine'
import { CARDS_A_ROUND, type Card } from '../data.ts'
import { isFree, listFree, playFree, whyNotFree } from './free.ts'
import { hasTile } from './goods.ts'
import { every, everyBy, type Move, only } from './moves.ts'
import type { Event, Player, State, StepOf } from './state.ts'
import { type Code, refusal } from './step.ts'

// 8.1: all choose their cards at once and in secret. Nothing of it is known to others before it is committed.

const SELECT = every('selectCard')
const BIT = Object.fromEntries(SELECT.map(({ card }, i) => [card, 1 << i])) as Record<Card, number>
const RETURN = everyBy('returnCard', 'card')
const LAY = every('layPouch')
const [SALTPETER, SULFUR] = LAY.filter((move) => move.with === 'cube')
const [COMMIT] = only('commitCards')
const [CLEAR] = only('clearPouch')

const quota = ({ pouch }: Player): number => CARDS_A_ROUND + (pouch === 'saltpeter' ? 1 : 0)

/** What is meant for the pouch is still there: a mandate may have been paid with it in the meantime. */
const holdsPouch = ({ pouch, pouchWith, goods, tiles }: Player): boolean =>
  pouch === 'none' || (pouchWith === 'cube' ? goods[pouch] > 0 : tiles[pouchWith] > 0)

function whyNot(player: Player, move: Move): Code | undefined {
  const { hand, pouch, goods, tiles } = player
  switch (move.type) {
    case 'selectCard':
      if (hand.includes(move.card)) return 'ALREADY_SELECTED'
      return hand.length < quota(player) ? undefined : 'ENOUGH_CARDS'
    case 'returnCard':
      return hand.includes(move.card) ? undefined : 'NOT_SELECTED'
    case 'layPouch':
      if (pouch !== 'none') return 'POUCH_TAKEN'
      // The barrel's sulfur stays in the barrel.
      if (move.with === 'cube') return goods[move.good] > 0 ? undefined : 'MISSING_GOOD'
      return tiles[move.with] > 0 ? undefined : 'NO_TILE'
    case 'clearPouch':
      return pouch === 'none' ? 'POUCH_EMPTY' : undefined
    case 'commitCards':
      if (hand.length < quota(player)) return 'CARDS_MISSING'
      if (hand.length > quota(player)) return 'ENOUGH_CARDS'
      return holdsPouch(player) ? undefined : 'MISSING_GOOD'
    default:
      return 'NOT_NOW'
  }
}

/** By how many cards are still wanted. */
const PROMPTS = range(0, CARDS_A_ROUND + 1).map((count) => ({
  key: count === 0 ? 'commit' : 'select',
  params: { count },
}))
/** A pouch of saltpeter taken back leaves a card too many. */
const TOO_MANY = { key: 'selectedTooMany' }

/** Every card but those of the hand. All seats are asked at once, so this is done more often than anything else. */
function listOthers(hand: readonly Card[], moves: Move[]): void {
  let held = 0
  for (const card of hand) held |= BIT[card]
  for (let i = 0; i < SELECT.length; i++) if ((held & (1 << i)) === 0) moves.push(SELECT[i])
}

/** What a seat may do; picking up again what was laid down is an aside. */
function decide(state: State, seat: Seat): Decision<Move> {
  const player = state.players[seat]
  const { hand, pouch, goods, tiles } = player
  const moves: Move[] = []
  const wanted = quota(player) - hand.length
  const stuck = wanted < 0 || (wanted === 0 && !holdsPouch(player))
  if (wanted === 0 && !stuck) moves.push(COMMIT)
  if (wanted > 0) listOthers(hand, moves)
  if (pouch === 'none') {
    if (goods.saltpeter > 0) moves.push(SALTPETER)
    if (goods.sulfur > 0) moves.push(SULFUR)
    if (hasTile(player)) for (const move of LAY) if (move.with !== 'cube' && tiles[move.with] > 0) moves.push(move)
  }
  const main = moves.length
  for (const card of hand) moves.push(RETURN[card][0])
  if (pouch !== 'none') moves.push(CLEAR)
  // Where something must be taken back before it can go on, that is no aside.
  const asides = stuck ? 0 : moves.length - main
  const free = listFree(state, seat, moves)
  return { seat, prompt: PROMPTS[wanted] ?? TOO_MANY, moves, asides: asides + free }
}

export const select: Asks<State, StepOf<'select'>, Move, Event> = {
  ask(state) {
    const decisions: Decision<Move>[] = []
    for (let seat = 0; seat < state.players.length; seat++) {
      if (!state.players[seat].committed) decisions.push(decide(state, seat))
    }
    return decisions
  },

  refuse(state, _, seat, move) {
    const player = state.players[seat]
    const code = isFree(move) ? whyNotFree(state, seat, move) : whyNot(player, move)
    return code === undefined ? undefined : refusal(code)
  },

  play(state, step, seat, move, _, emit) {
    const player = state.players[seat]
    if (move.type === 'commitCards') commit(state, seat, emit)
    if (state.players.some(({ committed }) => !committed)) push(state, step)
    if (isFree(move)) return playFree(state, seat, move, emit)
    switch (move.type) {
      case 'selectCard':
        player.hand.push(move.card)
        break
      case 'returnCard':
        player.hand.splice(player.hand.indexOf(move.card), 1)
        break
      case 'layPouch':
        player.pouch = move.good
        player.pouchWith = move.with
        break
      case 'clearPouch':
        player.pouch = 'none'
        player.pouchWith = 'cube'
        break
    }
  },
}

/** The choice is final, and what lies on the pouch is there for all to see. */
function commit(state: State, seat: Seat, emit: (event: Event) => void): void {
  const player = state.players[seat]
  const { pouch, pouchWith } = player
  player.committed = true
  if (pouch !== 'none') {
    if (pouchWith === 'cube') player.goods[pouch]--
    else player.tiles[pouchWith]--
  }
  emit({ type: 'committed', seat, pouch })
}

/** 8.2: what lies on the pouch goes to the haversack; a tile leaves the game. */
export function emptyPouch(state: State, player: Player): void {
  const { pouch, pouchWith } = player
  if (pouch !== 'none' && pouchWith === 'cube') state.haversack[pouch]++
  player.pouch = 'none'
  player.pouchWith = 'cube'
}

/** A card of the hand is shown to all. The fifth uses up the saltpeter that it was chosen with. */
export function showCard(state: State, seat: Seat, card: Card): void {
  const player = state.players[seat]
  player.hand.splice(player.hand.indexOf(card), 1)
  player.revealed.push(card)
  if (player.pouch === 'saltpeter' && player.revealed.length > CARDS_A_ROUND) emptyPouch(state, player)
}
