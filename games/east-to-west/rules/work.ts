import { type Chance, type Prompt, push } from '@portolan/engine'
import { covers, indexOf, type Location, locationIds, locationList, pointCards } from '../data/index.ts'
import { canReach, openOffice, tradeAt, whyNotOutpost } from './boats.ts'
import { claim, refresh, useMerchant } from './cards.ts'
import { asks, type Code, type StepOf } from './choice.ts'
import { offerTrade, offerUpgrade, tileTrade, whyNoUpgrade } from './exchange.ts'
import { isOut, needed, place, rest } from './settlers.ts'
import { type Emit, mover, type Player, type State, type Step } from './state.ts'
import { gain } from './storage.ts'

/** 5: why a player can't work at a location. */
export function whyNotWork(state: State, player: Player, location: number): Code | undefined {
  if (state.covers[location] !== 'none') return 'covered'
  if (state.owners[location] === state.seat) return 'own-settlers'
  if (needed(state, player, location) > player.home) return 'not-enough-settlers'
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
      if (card === undefined) return 'no-card'
      return covers(cubes, pointCards[card].cost) ? undefined : 'cannot-pay'
    }
    case 'upgrade':
      return whyNoUpgrade(cubes)
    case 'trade':
      return covers(cubes, effect.give) ? undefined : 'cannot-pay'
    case 'market':
      return state.merchantRow[effect.place] === undefined ? 'no-card' : undefined
    case 'moveBoat':
      return canReach(state, player, effect.most) ? undefined : 'toll-unpaid'
    case 'boatTrade': {
      const tile = state.islands[player.boat]
      if (tile === 'sea') return 'boat-at-sea'
      return covers(cubes, tileTrade(tile).give) ? undefined : 'cannot-pay'
    }
    case 'outpostTrade':
      return whyNoOffice(state, player)
  }
}

function whyNoOffice(state: State, player: Player): Code | undefined {
  let why: Code | undefined = 'no-outpost-there'
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
      openOffice(state, emit)
      break
  }
}

const WORK = locationIds.map((location) => ({ type: 'work', location }) as const)
const REST = { type: 'rest' } as const
const PASS = { type: 'pass' } as const
const TURN: Prompt = { key: 'turn' }
const LAST_TURN: Prompt = { key: 'lastTurn' }
const STORAGE: Step = { type: 'storage' }

const canWork = (state: State, player: Player): boolean =>
  WORK.some((_, location) => whyNotWork(state, player, location) === undefined)

/** 4: Work or Rest. */
export const turn = asks<StepOf<'turn'>>({
  prompt: ({ finalRound }) => (finalRound ? LAST_TURN : TURN),

  list(state, _, moves) {
    const player = mover(state)
    for (let i = 0; i < WORK.length; i++) if (whyNotWork(state, player, i) === undefined) moves.push(WORK[i])
    if (isOut(state)) moves.push(REST)
    if (moves.length === 0) moves.push(PASS)
  },

  check(state, player, _, move) {
    switch (move.type) {
      case 'work':
        return whyNotWork(state, player, indexOf[move.location])
      case 'rest':
        return isOut(state) ? undefined : 'nothing-to-rest'
      // Ruling 20: there is always something to do. Should there be nothing after all, the game goes on.
      case 'pass':
        return isOut(state) || canWork(state, player) ? 'can-act' : undefined
      default:
        return 'not-now'
    }
  },

  play(state, _, move, chance, emit) {
    if (move.type === 'work') {
      const location = indexOf[move.location]
      place(state, location, emit)
      const extra = locationList[location].effect.type === 'refresh'
      push<Step>(state, { type: 'dream', location }, STORAGE, { type: 'end', extra })
      carryOut(state, location, chance, emit)
      return
    }
    if (move.type === 'rest') rest(state, emit)
    else emit({ type: 'passed', seat: state.seat })
    push<Step>(state, STORAGE, { type: 'end', extra: false })
  },
})
