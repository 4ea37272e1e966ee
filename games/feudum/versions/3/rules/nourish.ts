import { push, type Seat } from '@portolan/engine'
import type { Emit } from './events.ts'
import { writsAndSeals } from './free.ts'
import { hasTile } from './goods.ts'
import type { Meal } from './moves.ts'
import { reseat } from './seats.ts'
import { inTurnOrder, type Player, type State, seatsNot } from './state.ts'
import { asks, type RunsStep, type StepOf } from './terms.ts'
import { settleAdrift, takeHome } from './vessel.ts'

// 12: every pawn on the map eats, drinks, or goes home.

/** The wine of the last round feeds its pawn now and is gone; the others are hungry. */
const soberUp: RunsStep<'nourish'>['run'] = (state, _, __, emit) => {
  for (let seat = 0; seat < state.players.length; seat++) {
    const player = state.players[seat]
    for (const pawn of player.pawns) {
      pawn.fed = pawn.wine
      if (!pawn.wine) continue
      pawn.wine = false
      state.haversack.sulfur++
      emit({ type: 'sobered', seat, character: pawn.character })
    }
    player.nourished = !mayChoose(player)
  }
  goOn(state, { type: 'feed' }, emit)
}

const isHungry = ({ at, fed }: Player['pawns'][number]): boolean => at !== 'home' && !fed

/** Whether there is anything to ask; a mandate can be played here (8.3), so a writ is asked about whatever it is. */
function mayChoose(player: Player): boolean {
  if (player.writs.length > 0) return true
  return player.pawns.some(isHungry) && (player.goods.food > 0 || player.barrel > 0 || hasTile(player))
}

export const nourish: RunsStep<'nourish'> = { run: soberUp }

const countHungry = ({ pawns }: Player): number => {
  let hungry = 0
  for (const pawn of pawns) if (isHungry(pawn)) hungry++
  return hungry
}

const isNourished = ({ nourished }: Player): boolean => nourished

export const feed = asks<'feed'>({
  who: ({ players }) => seatsNot(isNourished, players),
  prompt({ players }, _, seat) {
    const params = { count: countHungry(players[seat]), food: players[seat].goods.food }
    return { key: 'nourish', params }
  },
  auto: false,
  commands: {
    feedAll: {
      // Food for everybody, at once: with one hungry pawn that is the same as feeding it.
      when({ players }, _, seat) {
        const hungry = countHungry(players[seat])
        if (hungry < 2) return 'ALREADY_FED'
        return players[seat].goods.food < hungry ? 'NO_FOOD' : undefined
      },
      play(state, step, seat, _, __, emit) {
        state.players[seat].pawns.forEach((pawn, index) => {
          if (isHungry(pawn)) feedPawn(state, seat, index, 'food', emit)
        })
        endMeal(state, step, seat, emit)
      },
    },
    feed: {
      check({ players }, _, seat, move) {
        const { pawns, goods, tiles, barrel } = players[seat]
        const pawn = pawns[move.pawn]
        if (pawn.at === 'home') return 'PAWN_NOT_ON_MAP'
        if (pawn.fed) return 'ALREADY_FED'
        switch (move.with) {
          case 'food':
            return goods.food > 0 ? undefined : 'NO_FOOD'
          case 'wine':
            return barrel > 0 ? undefined : 'NO_BARREL_SULFUR'
          default:
            return tiles[move.with] > 0 ? undefined : 'NO_TILE'
        }
      },
      play(state, step, seat, move, _, emit) {
        feedPawn(state, seat, move.pawn, move.with, emit)
        endMeal(state, step, seat, emit)
      },
    },
    endNourish: {
      play(state, step, seat, _, __, emit) {
        state.players[seat].nourished = true
        goOn(state, step, emit)
      },
    },
    ...writsAndSeals,
  },
})

/** Who has fed the last pawn is done. */
function endMeal(state: State, step: StepOf<'feed'>, seat: Seat, emit: Emit): void {
  const player = state.players[seat]
  if (!player.pawns.some(isHungry)) player.nourished = true
  goOn(state, step, emit)
}

function feedPawn(state: State, seat: Seat, index: number, meal: Meal, emit: Emit): void {
  const player = state.players[seat]
  const pawn = player.pawns[index]
  pawn.fed = true
  if (meal === 'food') {
    player.goods.food--
    state.haversack.food++
  } else if (meal === 'wine') {
    player.barrel--
    pawn.wine = true
  } else player.tiles[meal]--
  emit({ type: 'fed', seat, character: pawn.character, with: meal })
}

/** Who is done waits for the others: all who got nothing leave together, or seats would hang on who answers last. */
function goOn(state: State, step: StepOf<'feed'>, emit: Emit): void {
  if (!state.players.every(isNourished)) push(state, step)
  else sendHungryHome(state, emit)
}

function sendHungryHome(state: State, emit: Emit): void {
  let left = false
  for (const seat of inTurnOrder(state, state.start)) {
    for (const pawn of state.players[seat].pawns) {
      const { at, character } = pawn
      if (at === 'home' || pawn.fed) continue
      takeHome(state, pawn)
      left = true
      emit({ type: 'starvedHome', seat, character, location: at })
    }
  }
  // Nobody's turn: what is left behind may be boarded at once.
  settleAdrift(state)
  if (left) reseat(state, emit)
}
