import { type Chance, type Prompt, push } from '@portolan/engine'
import { covers, indexOf, type Location, locationIds, locationList, pointCardOf } from '../data/index.ts'
import { canReach, tradeAt, whyNotOutpost } from './boats.ts'
import { claim, refresh, useMerchant } from './cards.ts'
import type { Emit } from './events.ts'
import { offerTrade, offerUpgrade, tradeOf, whyNoUpgrade } from './exchange.ts'
import { every } from './moves.ts'
import type { Code } from './refusals.ts'
import { isOut, needed, place, rest } from './settlers.ts'
import { mover, type Player, type State } from './state.ts'
import { gain } from './storage.ts'
import { asks, type Step } from './terms.ts'

/** 5: why a player can't work at a location. */
function whyNotWork(state: State, player: Player, location: number): Code | undefined {
  if (state.covers[location] !== 'none') return 'COVERED'
  if (state.owners[location] === state.seat) return 'OWN_SETTLERS'
  if (needed(state, player, location) > player.home) return 'NOT_ENOUGH_SETTLERS'
  return whyIdle(state, player, locationList[location])
}

/** 5.5: why the action of a location can't be carried out; without one, settlers don't go there. */
function whyIdle(state: State, player: Player, { effect }: Location): Code | undefined {
  const { cubes } = player
  switch (effect.type) {
    case 'production':
    case 'refresh':
      return undefined
    case 'fort': {
      const card = state.pointRow[effect.place]
      if (card === undefined) return 'NO_CARD'
      return covers(cubes, pointCardOf(card).cost) ? undefined : 'CANNOT_PAY'
    }
    case 'upgrade':
      return whyNoUpgrade(cubes)
    case 'trade':
      return covers(cubes, effect.give) ? undefined : 'CANNOT_PAY'
    case 'market':
      return state.merchantRow[effect.place] === undefined ? 'NO_CARD' : undefined
    case 'moveBoat':
      return canReach(state, player, effect.most) ? undefined : 'TOLL_UNPAID'
    case 'boatTrade': {
      const tile = state.islands[player.boat]
      if (tile === 'sea') return 'BOAT_AT_SEA'
      return covers(cubes, tradeOf(tile).give) ? undefined : 'CANNOT_PAY'
    }
    case 'outpostTrade':
      return whyNoOffice(state, player)
  }
}

function whyNoOffice(state: State, player: Player): Code | undefined {
  let why: Code | undefined = 'NO_OUTPOST_THERE'
  for (const at of player.outposts) {
    why = whyNotOutpost(state, player, at)
    if (why === undefined) return undefined
  }
  return why
}

/** 6: what a location does. */
function carryOut(state: State, location: number, chance: Chance, emit: Emit): void {
  const { effect } = locationList[location]
  switch (effect.type) {
    case 'production':
      gain(state, effect, emit)
      break
    case 'upgrade':
      offerUpgrade(state, effect.upgrades, 1)
      break
    case 'trade':
      offerTrade(state, locationIds[location], 1, emit)
      break
    case 'fort':
      claim(state, effect.place, chance, emit)
      break
    case 'market':
      useMerchant(state, effect.place, emit)
      break
    case 'refresh':
      refresh(state, chance, emit)
      break
    case 'moveBoat':
      push<Step>(state, { type: 'sail', most: effect.most })
      break
    case 'boatTrade':
      tradeAt(state, mover(state).boat, emit)
      break
    case 'outpostTrade':
      push<Step>(state, { type: 'outpost' })
      break
  }
}

const TURN: Prompt = { key: 'turn' }
const LAST_TURN: Prompt = { key: 'lastTurn' }
const WORK = every('work')
const STORAGE: Step = { type: 'storage' }

const canWork = (state: State, player: Player): boolean =>
  locationList.some((_, location) => whyNotWork(state, player, location) === undefined)

/** 4: Work or Rest. */
export const turn = asks<'turn'>({
  prompt: ({ finalRound }) => (finalRound ? LAST_TURN : TURN),
  otherwise: 'NOT_NOW',
  commands: {
    work: {
      // By number, since looking up each location by its name would take longer than the rest.
      list(state, _, seat, moves) {
        const player = state.players[seat]
        for (let i = 0; i < WORK.length; i++) if (whyNotWork(state, player, i) === undefined) moves.push(WORK[i])
      },
      check: (state, _, seat, move) => whyNotWork(state, state.players[seat], indexOf[move.location]),
      play(state, _, __, move, chance, emit) {
        const location = indexOf[move.location]
        place(state, location, emit)
        const extra = locationList[location].effect.type === 'refresh'
        push<Step>(state, { type: 'dream', location }, STORAGE, { type: 'end', extra })
        carryOut(state, location, chance, emit)
      },
    },
    rest: {
      when: ({ players }, _, seat) => (isOut(players[seat]) ? undefined : 'NOTHING_TO_REST'),
      play(state, _, __, ___, ____, emit) {
        rest(state, emit)
        push<Step>(state, STORAGE, { type: 'end', extra: false })
      },
    },
    // Ruling 20: there is always something to do. Should there be nothing after all, the game goes on.
    pass: {
      when(state, _, seat) {
        const player = state.players[seat]
        return isOut(player) || canWork(state, player) ? 'CAN_ACT' : undefined
      },
      play(state, _, seat, __, ___, emit) {
        emit({ type: 'passed', seat })
        push<Step>(state, STORAGE, { type: 'end', extra: false })
      },
    },
  },
})
