import { push, range, type Seat } from '@portolan/engine'
import { CARDS_A_ROUND, type Card } from '../data/index.ts'
import type { Emit } from './events.ts'
import { writsAndSeals } from './free.ts'
import { hasTile } from './goods.ts'
import { byCards, every, everyBy, type MoveOfType } from './moves.ts'
import type { Code } from './refusals.ts'
import { type Player, type State, seatsNot } from './state.ts'
import { asks } from './terms.ts'

// 8.1: all choose their cards at once and in secret. Nothing of it is known to others before it is committed.

const RETURN = everyBy('returnCard', 'card')
const selectOthers = byCards(every('selectCard'), false)

const quota = ({ pouch }: Player): number => CARDS_A_ROUND + (pouch === 'saltpeter' ? 1 : 0)

/** What is meant for the pouch is still there: a mandate may have been paid with it in the meantime. */
const holdsPouch = ({ pouch, pouchWith, goods, tiles }: Player): boolean =>
  pouch === 'none' || (pouchWith === 'cube' ? goods[pouch] > 0 : tiles[pouchWith] > 0)

/** Something must be taken back before it can go on. */
function isStuck(player: Player): boolean {
  const wanted = quota(player) - player.hand.length
  return wanted < 0 || (wanted === 0 && !holdsPouch(player))
}

/** Picking up again what was laid down is seldom wise. */
const isAside = ({ players }: State, _: unknown, seat: Seat): boolean => !isStuck(players[seat])

function whyNotLaid({ pouch, goods, tiles }: Player, move: MoveOfType<'layPouch'>): Code | undefined {
  if (pouch !== 'none') return 'POUCH_TAKEN'
  // The barrel's sulfur stays in the barrel.
  if (move.with === 'cube') return goods[move.good] > 0 ? undefined : 'MISSING_GOOD'
  return tiles[move.with] > 0 ? undefined : 'NO_TILE'
}

const LAY_TILE = every('layPouch').filter((move) => move.with !== 'cube')
const [SALTPETER, SULFUR] = every('layPouch').filter((move) => move.with === 'cube')
/** By whether there is saltpeter, and sulfur. */
const LAY_CUBE = [
  [[], [SULFUR]],
  [[SALTPETER], [SALTPETER, SULFUR]],
] as const

/** Few have tiles. */
function layable(player: Player): readonly MoveOfType<'layPouch'>[] {
  const { pouch, goods } = player
  if (pouch !== 'none') return []
  const cubes = LAY_CUBE[goods.saltpeter > 0 ? 1 : 0][goods.sulfur > 0 ? 1 : 0]
  return hasTile(player) ? [...cubes, ...LAY_TILE.filter((move) => whyNotLaid(player, move) === undefined)] : cubes
}

/** By how many cards are still wanted. */
const PROMPTS = range(0, CARDS_A_ROUND + 1).map((count) => ({
  key: count === 0 ? 'commit' : 'select',
  params: { count },
}))
/** A pouch of saltpeter taken back leaves a card too many. */
const TOO_MANY = { key: 'selectedTooMany' }

const isCommitted = ({ committed }: Player): boolean => committed

export const select = asks<'select'>({
  who: ({ players }) => seatsNot(isCommitted, players),
  prompt: ({ players }, _, seat) => PROMPTS[quota(players[seat]) - players[seat].hand.length] ?? TOO_MANY,
  auto: false,
  commands: {
    commitCards: {
      when({ players }, _, seat) {
        const player = players[seat]
        const wanted = quota(player) - player.hand.length
        if (wanted !== 0) return wanted > 0 ? 'CARDS_MISSING' : 'ENOUGH_CARDS'
        return holdsPouch(player) ? undefined : 'MISSING_GOOD'
      },
      play(state, step, seat, _, __, emit) {
        commit(state, seat, emit)
        if (!state.players.every(isCommitted)) push(state, step)
      },
    },
    selectCard: {
      list({ players }, _, seat, moves) {
        const { hand } = players[seat]
        if (hand.length < quota(players[seat])) for (const move of selectOthers(hand)) moves.push(move)
      },
      check({ players }, _, seat, { card }) {
        const { hand } = players[seat]
        if (hand.includes(card)) return 'ALREADY_SELECTED'
        return hand.length < quota(players[seat]) ? undefined : 'ENOUGH_CARDS'
      },
      play(state, step, seat, { card }) {
        push(state, step)
        state.players[seat].hand.push(card)
      },
    },
    layPouch: {
      list({ players }, _, seat, moves) {
        for (const move of layable(players[seat])) moves.push(move)
      },
      check: ({ players }, _, seat, move) => whyNotLaid(players[seat], move),
      play(state, step, seat, move) {
        push(state, step)
        const player = state.players[seat]
        player.pouch = move.good
        player.pouchWith = move.with
      },
    },
    returnCard: {
      aside: isAside,
      list({ players }, _, seat, moves) {
        for (const card of players[seat].hand) moves.push(RETURN[card][0])
      },
      unlisted: 'NOT_SELECTED',
      play(state, step, seat, { card }) {
        push(state, step)
        const { hand } = state.players[seat]
        hand.splice(hand.indexOf(card), 1)
      },
    },
    clearPouch: {
      aside: isAside,
      when: ({ players }, _, seat) => (players[seat].pouch === 'none' ? 'POUCH_EMPTY' : undefined),
      play(state, step, seat) {
        push(state, step)
        const player = state.players[seat]
        player.pouch = 'none'
        player.pouchWith = 'cube'
      },
    },
    ...writsAndSeals,
  },
})

/** The choice is final, and what lies on the pouch is there for all to see. */
function commit(state: State, seat: Seat, emit: Emit): void {
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
