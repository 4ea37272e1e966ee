import { bestOther, byWeight, type SearchSettings, type Seat, versus } from '@portolan/engine'
import {
  add,
  type Bag,
  BONUS_SLOTS,
  type BonusId,
  bonusSpaces,
  CARDS_TO_END,
  COLUMNS,
  countOf,
  type ExplorationId,
  explorationOf,
  icons,
  PILE,
  type PointId,
  places,
  pointCards,
  type Reward,
  rewardOf,
  STORAGE,
  scoringOf,
  spiceIndex,
  type Trade,
  timesPaid,
  values,
  wayBetween,
} from './data/index.ts'
import { costAt, tollAt } from './rules/boats.ts'
import { result } from './rules/end.ts'
import { tradeOf } from './rules/exchange.ts'
import type { Move } from './rules/moves.ts'
import { iconsOf } from './rules/score.ts'
import { builtBy, isGone, type Player, type State } from './rules/state.ts'
import type { Step } from './rules/terms.ts'

/** Works, sails and builds before it rests or ends. */
export const rolloutPolicy = byWeight<Move>({
  work: 8,
  explore: 6,
  build: 8,
  outpost: 8,
  bonus: 6,
  upgrade: 4,
  sail: 3,
  trade: 3,
})

/** Tried out in the laboratory: docs/bots.md. */
export const searchSettings: SearchSettings = {
  depth: 4,
  exploration: 0.2,
  iterations: { medium: 10, hard: 3000 },
}

/** How good the position looks: what each player has made and is about to make, against the best of the others. */
export function estimate(state: State, seat: Seat): number {
  const over = result(state)
  if (over !== undefined) return over.standings[seat].rank === 1 ? 1 : 0
  const best = bestOther(state.players, seat, (other) => worth(state, other), isGone)
  return versus(worth(state, seat), best, 10)
}

// What things are worth in victory points, as far as plain play shows.
const CUBE = 0.6
const TURN = 0.9
const AT_HAND = 0.28
const AT_WORK = 0.07
const SETTLER = 1.1
const HAMMER = 1.2
const DREAM = 1.1
const MERCHANT = 0.55

/** What so many cubes of one colour are worth, in single ones: cards ask for three in all. */
const HEAP = [0, 1, 1.9, 2.6, 3.1, 3.4, 3.6, 3.7, 3.8, 3.9, 4]

/** Cubes beyond what a card or two cost are of little use, and this is about where that begins. */
const PLENTY = 18

/** How much of the game is left, from 1 to 0. */
function timeLeft({ players }: State): number {
  let most = 0
  for (const { cards } of players) most = Math.max(most, cards.length)
  return 1 - most / CARDS_TO_END
}

function worth(state: State, seat: Seat): number {
  const player = state.players[seat]
  const left = timeLeft(state)
  let points = player.outposts.length
  for (const card of player.cards) points += pointCards[card].points + lasting(card, left)
  for (const tile of player.tiles) points += explorationOf(tile).points
  for (const tile of player.bonus) points += bonusWorth(state, player, tile, left)
  return (
    points +
    settlersWorth(player, left) +
    cubesWorth(state, player.cubes, left) +
    (player.bonus.length < BONUS_SLOTS ? MERCHANT * left * player.pile.length + columnWorth(state, player, left) : 0) +
    (state.seat === seat ? pendingWorth(state, player, left) : 0)
  )
}

/** Hammers and dreamcatchers pay as long as there are turns to come. */
function lasting(card: PointId, left: number): number {
  const { benefit } = pointCards[card]
  if (benefit.icon === 'hammer') return HAMMER * left
  if (benefit.icon === 'dreamcatcher') return DREAM * left * (benefit.color === 'yellow' ? 1 : 1.7)
  return 0
}

/** A settler at hand is a part of a turn, one at work costs a part of a Rest. */
function settlersWorth({ home, reserve }: Player, left: number): number {
  const all = 12 - reserve
  const tempo = 0.35 + 0.65 * Math.min(1, 3 * left)
  return tempo * (AT_HAND * Math.min(home, 9) + AT_WORK * (all - home)) + SETTLER * left * all
}

/** Cubes by their value, and by the best card of the row that they nearly pay for. */
function cubesWorth({ pointRow }: State, cubes: Readonly<Bag>, left: number): number {
  const count = countOf(cubes)
  let value = 0
  for (let i = 0; i < cubes.length; i++) value += values[i] * HEAP[Math.min(cubes[i], HEAP.length - 1)]
  if (count > STORAGE) value -= (count - STORAGE) * 1.2
  let first = 0
  let second = 0
  pointRow.forEach((card, place) => {
    const aim = aimWorth(card, cubes, left) - 0.15 * place
    if (aim > first) {
      second = first
      first = aim
    } else if (aim > second) {
      second = aim
    }
  })
  const late = left > 0.2 ? 1 : 0.75
  return late * CUBE * PLENTY * (1 - Math.exp(-value / PLENTY)) + first + 0.3 * second
}

/** Nearness to a card: by the value that is still missing. */
function aimWorth(card: PointId, cubes: Readonly<Bag>, left: number): number {
  const { cost, points } = pointCards[card]
  let missing = 0
  for (let i = 0; i < cost.length; i++) missing += Math.max(0, cost[i] - cubes[i]) * values[i]
  return ((points + benefitWorth(card, left)) * 0.45) / (1 + 0.5 * missing)
}

function benefitWorth(card: PointId, left: number): number {
  const { benefit } = pointCards[card]
  if (benefit.icon === 'saddlebag') return SETTLER * left * benefit.settlers + AT_HAND
  return benefit.icon === 'compass' ? 2.6 : lasting(card, left)
}

/** 6.7: how far the next column is from being empty. */
function columnWorth(state: State, player: Player, left: number): number {
  const built = builtBy(state, player)
  const next = Math.min(...built) + 1
  if (next > COLUMNS) return 0
  let done = 0
  for (const count of built) if (count >= next) done++
  return left * (0.35 * done + (done === 3 ? 0.5 : 0))
}

/** What a Bonus tile will score if the rest of the game goes as games go. */
function bonusWorth(state: State, player: Player, tile: BonusId, left: number): number {
  const scoring = scoringOf(tile)
  const counts = iconsOf(player)
  const more = 0.2 * (CARDS_TO_END - player.cards.length) * Math.min(1, left * 2)
  switch (scoring.kind) {
    case 'pair':
      return scoring.flat + scoring.each * (Math.min(counts[scoring.icons[0]], counts[scoring.icons[1]]) + 0.8 * more)
    case 'icon':
      return scoring.each * (counts[scoring.icon] + more)
    case 'set':
      return scoring.each * (Math.min(...icons.map((icon) => counts[icon])) + 0.6 * more)
    case 'merchants':
      return Math.min(scoring.most, player.merchants + 5 * left)
    case 'bonusTiles':
      return scoring.each * (player.bonus.length + left)
    case 'flat':
      return scoring.flat
    case 'wild':
      return scoring.flat + 2
    case 'columns':
      return scoring.each * (Math.min(...builtBy(state, player)) + 0.6 * left)
    case 'rows':
      return scoring.each * (builtBy(state, player).filter((built) => built === COLUMNS).length + 0.4 * left)
    case 'exploration':
      return scoring.each * (player.tiles.length + left)
    case 'outposts':
      return Math.min(scoring.most, player.outposts.length + 3 * left)
  }
}

/** What the choices that are still to be made in this turn are good for, each made as well as it looks. */
function pendingWorth(state: State, player: Player, left: number): number {
  let sum = 0
  for (const step of state.steps) sum += stepWorth(state, player, step, left)
  return sum
}

function stepWorth(state: State, player: Player, step: Step, left: number): number {
  switch (step.type) {
    case 'turn':
      return TURN
    case 'end':
    case 'endTurn':
      return step.extra ? TURN : 0
    case 'upgrade':
      return CUBE * Math.min(step.left, 3 * player.cubes[0] + 2 * player.cubes[1] + player.cubes[2]) + 0.2
    case 'trade':
      return tradeWorth(state, player.cubes, tradeOf(step.id), left)
    case 'take':
      return player.bonus.length < BONUS_SLOTS ? MERCHANT * left + (player.pile.length === PILE - 1 ? 3 : 0) : 0
    case 'bonus':
      return bestBonus(state, player, step.reward, left)
    case 'explore':
      return Math.max(0, ...state.covers.map((tile) => (tile === 'none' ? 0 : tileWorth(tile, left))))
    case 'sail':
      return voyageWorth(state, player, step.most, left)
    case 'island':
      return Math.max(islandWorth(state, player, player.boat, left), hereWorth(state, player.cubes, player.boat, left))
    case 'raise':
      return outpostWorth(state, player, player.boat, left)
    case 'barter':
      return hereWorth(state, player.cubes, player.boat, left)
    case 'outpost':
      return Math.max(0, ...player.outposts.map((place) => hereWorth(state, player.cubes, place, left)))
    case 'pay':
    case 'cost':
      return -CUBE * step.left
    case 'toll':
    case 'payToll':
      return -CUBE
    default:
      return 0
  }
}

function tradeWorth(state: State, cubes: Readonly<Bag>, trade: Trade, left: number): number {
  const most = timesPaid(cubes, trade)
  const now = cubesWorth(state, cubes, left)
  const after: Bag = [...cubes]
  let best = 0
  for (let times = 1; times <= most; times++) {
    add(after, trade.give, -1)
    add(after, trade.get)
    best = Math.max(best, cubesWorth(state, after, left) - now)
  }
  return best
}

function hereWorth(state: State, cubes: Readonly<Bag>, place: number, left: number): number {
  const tile = state.islands[place]
  return tile === 'sea' ? 0 : tradeWorth(state, cubes, tradeOf(tile), left)
}

/** An Outpost is a point, and a step to an empty column. */
function outpostWorth(state: State, player: Player, place: number, left: number): number {
  const tile = state.islands[place]
  if (tile === 'sea') return 0
  const built = builtBy(state, player)
  const row = built[spiceIndex(tile)]
  const lowest = Math.min(...built)
  if (row > lowest || player.bonus.length === BONUS_SLOTS) return 1
  const last = built.filter((count) => count === lowest).length === 1
  return 1 + (last ? bestBonus(state, player, 'column', left) : 0.5 * left)
}

/** Landing there, building if that is possible, and trading. */
function islandWorth(state: State, player: Player, place: number, left: number): number {
  const cost = costAt(state, place)
  const builds = !player.outposts.includes(place) && cost <= countOf(player.cubes)
  const trade = hereWorth(state, player.cubes, place, left)
  return builds ? Math.max(trade, outpostWorth(state, player, place, left) + 0.8 * trade - 1.3 * CUBE * cost) : trade
}

function voyageWorth(state: State, player: Player, most: number, left: number): number {
  let best = 0
  for (let to = 1; to < places.length; to++) {
    if (to === player.boat || wayBetween(state.distance, player.boat, to) > most) continue
    const tolls = tollAt(state, to)
    if (tolls <= countOf(player.cubes)) best = Math.max(best, islandWorth(state, player, to, left) - tolls)
  }
  return best
}

function bestBonus(state: State, player: Player, reward: Reward, left: number): number {
  let best = 0
  state.stackTops.forEach((top, space) => {
    if (top !== 'none' && rewardOf(bonusSpaces[space]) === reward)
      best = Math.max(best, bonusWorth(state, player, top, left))
  })
  return best
}

function tileWorth(tile: ExplorationId, left: number): number {
  const { points, bounty } = explorationOf(tile)
  switch (bounty.type) {
    case 'gain':
      return points + CUBE * bounty.gain.reduce((sum, count, i) => sum + count * values[i], 0)
    case 'upgrade':
      return points + CUBE * bounty.upgrades
    case 'settlers':
      return points + SETTLER * left
    case 'nothing':
      return points
  }
}
