import { bestOther, byWeight, type SearchSettings, type Seat, versus } from '@portolan/engine'
import {
  type Card,
  EMPTY,
  FULL_FARM,
  goods,
  guilds,
  improveCost,
  improvement,
  improveVp,
  militaryPenalty,
  penaltiesDue,
  regionVp,
  repeatable,
  seatVp,
} from './data/index.ts'
import { locations, regions, sites } from './data/map.ts'
import { isCharter } from './data/writs.ts'
import { writsToDraw } from './rules/actions/explore.ts'
import { whyNoFunction } from './rules/actions/guild.ts'
import { yieldOf } from './rules/actions/harvest.ts'
import { taxOf } from './rules/actions/tax.ts'
import { charterPoints, result, standingVp } from './rules/end.ts'
import { canPay } from './rules/goods.ts'
import type { Move } from './rules/moves.ts'
import { whyNoMarker } from './rules/roles.ts'
import { countGoods, countTiles, countVessels, type Player, type State } from './rules/state.ts'

// How a position looks: points made, points that seats, regions and the realm will make at the dawns to come, what is
// held, and what the cards in hand can still do.

/** Chooses cards and carries them out; gives up, returns and declines seldom. */
export const rolloutPolicy = byWeight<Move>({
  returnCard: 0,
  clearPouch: 0,
  forfeit: 0,
  playCard: 6,
  placeMarker: 6,
  improve: 6,
  raiseFeudum: 6,
  harvest: 6,
  push: 6,
  pull: 4,
  takeTile: 4,
  accept: 3,
  feedAll: 6,
})

/** Tried out in the laboratory: docs/bots.md. */
export const searchSettings: SearchSettings = {
  depth: 10,
  exploration: 0.5,
  iterations: { medium: 8, hard: 3000 },
}

/** How good the position looks for a seat, against the best of the others. */
export function estimate(state: State, seat: Seat): number {
  const over = result(state)
  if (over !== undefined) return over.standings[seat].rank === 1 ? 1 : 0
  const best = bestOther(state.players, seat, (other) => worth(state, other, false))
  return versus(worth(state, seat, true), best, 15)
}

/** A dawn is worth less the further off it is. */
const dawnsAhead = (epoch: number): number => 0.85 * (EMPTY - epoch)

/** What a position is worth in points. Of another's writs only the number is counted. */
function worth(state: State, seat: Seat, own: boolean): number {
  const player = state.players[seat]
  const dawns = dawnsAhead(state.epoch)
  return (
    standingVp(state, seat) +
    dawns * dawnVp(state, seat) -
    disloyaltyAhead(state, seat) +
    (0.4 + 0.15 * dawns) * holdings(state, seat) +
    writsWorth(state, player, seat, own) +
    cardsWorth(state, seat)
  )
}

/** What the next dawn would bring as things are. */
function dawnVp(state: State, seat: Seat): number {
  let points = 0
  for (const guild of guilds) {
    const rank = state.seats[guild].indexOf(seat)
    if (rank >= 0) points += seatVp[rank]
  }
  let active = 0
  for (const region of regions) {
    if (locations.some((at) => sites[at].region === region && isActive(state, seat, at))) active++
  }
  for (const at of locations) {
    const { serf, landscape } = state.places[at]
    if (serf === seat && landscape !== 'none') points += 4
  }
  return points + regionVp[active]
}

function isActive({ places }: State, seat: Seat, at: (typeof locations)[number]): boolean {
  const { ruler, serf, landscape } = places[at]
  return ruler === seat || (serf === seat && landscape !== 'none')
}

/** A vassal's uncovered military spaces at all dawns to come. */
function disloyaltyAhead(state: State, seat: Seat): number {
  const { places, players, epoch } = state
  if (!locations.some((at) => places[at].ruler === seat && places[at].kind === 'feudum')) return 0
  let penalty = 0
  for (let next = epoch + 1; next <= EMPTY; next++) {
    for (let space = players[seat].military; space < penaltiesDue[next]; space++) penalty += militaryPenalty[space]
  }
  return 0.8 * penalty
}

/** A pawn that will leave the map often gives up a seat with it. */
const LEFT = -1

function holdings(state: State, seat: Seat): number {
  const {
    goods: stock,
    barrel,
    shillings,
    markers,
    tiles,
    seals,
    beads,
    vessels,
    pawns,
    nourished,
  } = state.players[seat]
  // Who has nothing more to feed loses the hungry as soon as all the others are done.
  const leaving = nourished && state.steps.at(-1)?.type === 'feed'
  let value = 0
  for (const good of goods) value += 0.5 * Math.min(stock[good], good === 'food' ? 5 : 2) + 0.1 * stock[good]
  for (const { at, fed, wine } of pawns) if (at !== 'home') value += leaving && !fed ? LEFT : wine ? 1.5 : 2.2
  for (const at of locations) {
    const place = state.places[at]
    if (place.ruler === seat) value += 1 + (place.subject ? 0.4 : 0) + 0.25 * countGoods(place)
    else if (place.serf === seat) value += 0.6
  }
  for (const bead of beads) value += 0.4 * bead
  return (
    value +
    0.7 * barrel +
    0.25 * Math.min(shillings, 12) +
    0.8 * Math.min(markers, 5) +
    0.8 * countTiles(tiles) +
    2.2 * Math.min(seals, 3) +
    0.9 * countVessels(vessels)
  )
}

function writsWorth(state: State, { writs, seals }: Player, seat: Seat, own: boolean): number {
  if (!own) return 1.8 * writs.length
  let value = 0
  for (const writ of writs) {
    value += isCharter(writ) ? 0.5 + (seals > 0 ? 0.8 : 0.4) * charterPoints(state, seat, writ) : 1.2
  }
  return value
}

/** The cards still to be played, and the one whose action is being chosen. */
function cardsWorth(state: State, seat: Seat): number {
  const player = state.players[seat]
  let value = 0
  for (const card of player.hand) value += cardWorth(state, seat, card)
  for (const step of state.steps) {
    if ('seat' in step && step.seat === seat && isCard(step.type)) value += cardWorth(state, seat, step.type)
  }
  return value
}

const isCard = (type: string): type is Card => type in repeatable

/** What a card's action is worth now, roughly. */
function cardWorth(state: State, seat: Seat, card: Card): number {
  const player = state.players[seat]
  const { places } = state
  const onMap = player.pawns.filter(({ at }) => at !== 'home').length
  switch (card) {
    case 'migrate':
      return onMap < player.pawns.length && canPay(player, 'food') ? 2.4 - 0.4 * onMap : 0.1
    case 'move':
      return onMap === 0 ? 0 : 0.7 + 0.3 * onMap
    case 'influence': {
      if (player.markers === 0) return 0.1
      let open = 0
      for (const { at } of player.pawns) if (at !== 'home' && !whyNoMarker(state, places[at], seat)) open++
      return 0.3 + 1.4 * Math.min(open, player.markers)
    }
    case 'improve':
      return Math.max(0.1, ...locations.map((at) => improveWorth(state, seat, at)))
    case 'explore':
      return writsToDraw(state, seat) > 0 ? 1.4 : 0
    case 'harvest':
      return locations.some(
        (at) => places[at].ruler === seat && places[at].kind === 'farm' && countGoods(places[at]) < FULL_FARM,
      )
        ? 1 + 0.2 * yieldOf(state, seat)
        : 0
    case 'tax':
      return 0.45 * taxOf(state, seat)
    case 'conquer':
      return 0.3
    case 'defend':
      return 1
    case 'repeat':
      return [...player.hand, ...player.revealed].some((one) => repeatable[one] === 'yes') ? 1 : 0
    case 'guild':
      return guildWorth(state, seat)
  }
}

function improveWorth(state: State, seat: Seat, at: (typeof locations)[number]): number {
  const { ruler, kind } = state.places[at]
  if (ruler !== seat || kind === 'feudum') return 0
  const player = state.players[seat]
  if (kind === 'town' ? player.seals === 0 : !canPay(player, improveCost[kind])) return 0
  const next = improvement[kind]
  const numeral = state.stacks[sites[at].region]
  if (next === 'outpost') return 0
  return 0.5 + (numeral <= state.epoch && numeral < EMPTY ? improveVp[next][numeral] : 0)
}

function guildWorth(state: State, seat: Seat): number {
  let best = tradeWorth(state, seat)
  for (const guild of guilds) {
    if (whyNoFunction(state, seat, guild, 'push') === undefined) best = Math.max(best, 3)
    else if (whyNoFunction(state, seat, guild, 'pull') === undefined) best = Math.max(best, 2.2)
  }
  return best
}

/** Trading alone: with money there is always something to buy. */
const tradeWorth = (state: State, seat: Seat): number => (state.players[seat].shillings >= 3 ? 1 : 0.2)
