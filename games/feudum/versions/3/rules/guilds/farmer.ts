import { type Chance, push, type Seat } from '@portolan/engine'
import { BARN, CHICKENS, type Good, type Goods, goods, MARKET_ROW, moved, PILE } from '../../data/index.ts'
import { type Location, locations } from '../../data/map.ts'
import type { Emit } from '../events.ts'
import { gainGoods, takeAll } from '../goods.ts'
import { every, everyBy, movesAt } from '../moves.ts'
import type { Code } from '../refusals.ts'
import { ruledBy } from '../roles.ts'
import { countGoods, listGoods, type State } from '../state.ts'
import { asks } from '../terms.ts'
import { sum } from '../tokens.ts'
import { startFist } from './fist.ts'
import { type GuildFunction, type GuildRules, shifting } from './ring.ts'

// 10: the farmers, with the barn, the chickens and the purse.

function whyNoFarm(state: State, seat: Seat, at: Location): Code | undefined {
  const place = state.places[at]
  if (place.ruler !== seat) return 'NOT_RULER'
  if (place.kind !== 'farm') return 'NOT_A_FARM'
  return countGoods(place) > 0 ? undefined : 'NOTHING_TO_MOVE'
}

export const givingAlms: GuildFunction = {
  when({ boards }) {
    if (boards.rosary.length === 0) return 'NO_BEADS'
    return boards.chickens.length < CHICKENS ? undefined : 'CHICKENS_FULL'
  },
  start: (state, call, _, emit) => startFist(state, call, emit),
}

export const farmer: GuildRules = {
  trade: {
    when: (state, seat) =>
      locations.some((at) => whyNoFarm(state, seat, at) === undefined) ? undefined : 'NOTHING_TO_MOVE',
    start: (state, call) => push(state, { type: 'sendFarm', seat: call.seat, call }),
  },
  pull: givingAlms,
  push: shifting('farmer', 'push', moved.farmer.push),
}

const SEND = everyBy('sendFarm', 'location')

/** Trade: all goods of one farm; for every two of them a food or a shilling. */
export const sendFarm = asks<'sendFarm'>({
  commands: {
    sendFarm: {
      all: (state, _, seat) => movesAt(SEND, ruledBy(state, seat)),
      check: (state, _, seat, { location }) => whyNoFarm(state, seat, location),
      play(state, _, seat, { location }, chance, emit) {
        const sent = takeAll(state.places[location])
        const count = countGoods(sent)
        emit({ type: 'farmSent', seat, location, goods: listGoods(sent) })
        fillBarn(state, sent, chance, emit)
        const earned = Math.floor(count / 2)
        if (earned > 0) push(state, { type: 'earn', seat, count: earned })
      },
    },
  },
})

/** One of the goods at random; with a single kind there is nothing random about it. */
function anyOf(stock: Goods, chance: Chance): Good {
  const there = goods.filter((good) => stock[good] > 0)
  if (there.length === 1) return there[0]
  let place = chance.int(countGoods(stock))
  for (const good of there) {
    place -= stock[good]
    if (place < 0) return good
  }
  throw new Error('nothing to take from')
}

/** The barn keeps ten. Of the surplus, as many as the alms are worth spill into market and piles; the rest is lost. */
function fillBarn(state: State, sent: Goods, chance: Chance, emit: Emit): void {
  const { barn, market, piles, chickens } = state.boards
  const rest = { ...sent }
  for (let room = BARN - countGoods(barn); room > 0 && countGoods(rest) > 0; room--) {
    const good = anyOf(rest, chance)
    rest[good]--
    barn[good]++
  }
  const surplus = countGoods(rest)
  if (surplus === 0) return
  const spilled: Good[] = []
  for (let i = Math.min(surplus, sum(chickens)); i > 0; i--) {
    const good = anyOf(rest, chance)
    rest[good]--
    if (market[good] < MARKET_ROW) market[good]++
    else if (piles[good] < PILE) piles[good]++
    else {
      state.haversack[good]++
      continue
    }
    spilled.push(good)
  }
  for (const good of goods) state.haversack[good] += rest[good]
  emit({ type: 'surplus', spilled, lost: surplus - spilled.length })
}

/** Food as far as the haversack has it, shillings as far as the bank does (rulings). */
export const earn = asks<'earn'>({
  prompt: (_, { count }) => ({ key: 'earn', params: { count } }),
  commands: {
    earn: {
      all: (_, { count }) => EARN.slice(0, count + 1),
      check(state, { count }, _, { food }) {
        const { haversack, bank } = state
        if (food > Math.min(count, haversack.food)) return 'HAVERSACK_LACKS'
        // Food instead of shillings that aren't there, as long as there is food.
        const short = count - food > bank && food < Math.min(count, haversack.food)
        return short ? 'NO_SHILLINGS' : undefined
      },
      play(state, { count }, seat, { food }, _, emit) {
        const shillings = Math.min(count - food, state.bank)
        state.bank -= shillings
        state.players[seat].shillings += shillings
        state.haversack.food -= food
        emit({ type: 'earned', seat, food, shillings })
        gainGoods(state, seat, 'food', food, emit)
      },
    },
  },
})

const EARN = every('earn')
