import { bestOther, byWeight, type SearchSettings, type Seat, versus } from '@portolan/engine'
import {
  cards,
  donationVp,
  favorPrice,
  goodOf,
  goods,
  type Location,
  leftoverVp,
  MAX_FAVOR,
  metals,
  neighbours,
  slots,
  type Zone,
  zones,
} from './data/index.ts'
import { earnedVp, result } from './rules/end.ts'
import type { Move } from './rules/moves.ts'
import {
  isGone,
  isOpen,
  locationOf,
  marketOf,
  metalsToComplete,
  type Player,
  pricesAfter,
  type State,
} from './rules/state.ts'

/** A captain at play: what brings points or coins goes before sailing on, and sailing on before staying. */
export const rolloutPolicy = byWeight<Move>({
  donateMetal: 24,
  donateGoods: 16,
  sellGoods: 16,
  buyMetal: 12,
  loadGood: 8,
  upgradeCargo: 4,
  move: 3,
  sellSpecialty: 2,
  spendFavor: 0,
})

/** Tried out in the laboratory: docs/bots.md. */
export const searchSettings: SearchSettings = {
  depth: 10,
  exploration: 1,
  iterations: { medium: 8, hard: 12000 },
}

/** How good the position looks: what each player has and is about to have, against the best of the others. */
export function estimate(state: State, seat: Seat): number {
  const over = result(state)
  if (over !== undefined) {
    const { rank, score } = over.standings[seat]
    return state.players.length === 1 ? Math.min(1, score / SOLO_PAR) : rank === 1 ? 1 : 0
  }
  if (state.phase !== 'sailing') return 0.5
  const own = worth(state, seat)
  if (state.players.length === 1) return Math.min(1, Math.max(0, own / SOLO_PAR))
  const best = bestOther(state.players, seat, (other) => worth(state, other), isGone)
  return versus(own, best, 12)
}

/** A lone player's score that counts as a sure win. */
const SOLO_PAR = 150
/** What a thing is worth less for each zone that it is away. */
const PER_ZONE = 0.9
/** A good that must be fetched first takes about this many zones' time. */
const PER_FETCH = 2
const FAVOR = 0.8
const SPACE = 2.5

/** A player's position in victory points: those made, what is held, and the best errand that this allows. */
function worth(state: State, seat: Seat): number {
  const player = state.players[seat]
  const { hold, capacity } = player
  const left = 1 - state.donated / metalsToComplete(state)
  const held = purse(state, player) + leftoverVp.gold * hold.gold + leftoverVp.silver * hold.silver
  const away = distances(state, seat)
  const errands = [delivery(player, away), purchase(state, player, away), trade(state, player, away)]
  const best = Math.max(...errands)
  const rest = errands.reduce((sum, one) => sum + one, -best)
  return earnedVp(player) + held + SPACE * left * (capacity - 2) + best + 0.3 * rest
}

/** What a coin makes when it is turned into gold, less the trouble. */
const coinWorth = (state: State): number => (0.55 * donationVp.gold) / pricesAfter(state, state.donated).gold

/** Coins and favor, beyond what can be spent in a trip or two counting for little. */
function purse(state: State, { coins, favor }: Player): number {
  const enough = 2 * pricesAfter(state, state.donated).gold
  return (
    coinWorth(state) * (Math.min(coins, enough) + 0.4 * Math.max(0, coins - enough)) +
    FAVOR * Math.min(favor, MAX_FAVOR)
  )
}

type Away = Readonly<Record<Location, number>>

/** How many zones each location is away. Where the turn began nothing can be done without leaving first. */
function distances(state: State, seat: Seat): Away {
  const { zone: here, specialist } = state.players[seat]
  const steps = {} as Record<Zone, number>
  steps[here] = 0
  const queue: Zone[] = [here]
  for (const from of queue) {
    for (const to of neighbours[from]) {
      if (steps[to] !== undefined || !(specialist === 'navigator' || isOpen(state, from, to))) continue
      steps[to] = steps[from] + 1
      queue.push(to)
    }
  }
  const { turn } = state
  const acting = turn.seat === seat && turn.anchored && !turn.stranded
  if (!acting) steps[here] = 2
  const away = {} as Record<Location, number>
  for (const zone of zones) away[locationOf(state, zone)] = steps[zone]
  return away
}

/** Metal aboard, taken to the temple. */
const delivery = ({ hold }: Player, away: Away): number =>
  ((donationVp.gold - leftoverVp.gold) * hold.gold + (donationVp.silver - leftoverVp.silver) * hold.silver) *
  PER_ZONE ** away.temple

/** The best metal that could be bought now, and its way by the treasury to the temple. */
function purchase(state: State, player: Player, away: Away): number {
  if (player.capacity - 2 * (player.hold.gold + player.hold.silver) < 2) return 0
  let best = 0
  for (const metal of metals) {
    if (state.bank[metal] === 0) continue
    const price = pricesAfter(state, state.donated)[metal]
    if (player.coins >= price) best = Math.max(best, donationVp[metal] - coinWorth(state) * price)
    if (player.favor >= favorPrice[metal]) best = Math.max(best, donationVp[metal] - FAVOR * favorPrice[metal])
  }
  return best * PER_ZONE ** (away.treasury + 2.5)
}

/** The best market card to fill, for coins at the market or for points at the temple. */
function trade(state: State, player: Player, away: Away): number {
  const { turn } = state
  const market = marketOf(state)
  const space = player.capacity - 2 * (player.hold.gold + player.hold.silver)
  let best = 0
  for (const slot of slots) {
    const card = cards[market.slots[slot]]
    if (card.goods.length > space) continue
    let fetch = 0
    let nearest = 0
    for (const { good, count } of card.wants) {
      const missing = Math.max(0, count - player.hold[good])
      if (missing === 0) continue
      fetch += PER_FETCH * missing
      nearest = Math.min(nearest || 9, fetchFrom(away, good, turn.loaded))
    }
    const coins = coinWorth(state) * (card.coins + market.modifiers[slot])
    const points = slot === market.templeSlot || player.specialist === 'advisor' ? card.donation * (1 + FAVOR) : 0
    const toMarket = fetch > 0 ? nearest + fetch : away.market + (turn.sold ? 2 : 0)
    const toTemple = fetch > 0 ? nearest + fetch : away.temple + (turn.donatedGoods ? 2 : 0)
    best = Math.max(best, coins * PER_ZONE ** toMarket, points * PER_ZONE ** toTemple)
  }
  // Goods that no card asks for now may still be asked for later.
  let spare = 0
  for (const good of goods) spare += player.hold[good]
  return best + 0.2 * spare
}

function fetchFrom(away: Away, good: string, loaded: boolean): number {
  for (const location of ['mines', 'forest', 'quarry', 'farms'] as const) {
    if (goodOf[location] === good) return loaded && away[location] === 0 ? 2 : away[location]
  }
  return 9
}
