import { type Asks, type Decision, push, type Seat } from '@portolan/engine'
import { isFree, listFree, playFree, whyNotFree } from './free.ts'
import { hasTile } from './goods.ts'
import { every, type Move, only } from './moves.ts'
import { reseat } from './seats.ts'
import { type Emit, type Event, inTurnOrder, type Player, type State, type StepOf } from './state.ts'
import { type Code, type RunsStep, refusal } from './step.ts'
import { settleAdrift, takeHome } from './vessel.ts'

// 12: every pawn on the map eats, drinks, or goes home.

const FEED = every('feed')
const [FEED_ALL] = only('feedAll')
const [END] = only('endNourish')

/** The wine of the last round feeds its pawn now and is gone; the others are hungry. */
export const soberUp: RunsStep<'nourish'>['run'] = (state, _, __, emit) => {
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

/** Food for everybody, at once: with one hungry pawn that is the same as feeding it. */
function whyNotAll(player: Player): Code | undefined {
  const hungry = countHungry(player)
  if (hungry < 2) return 'ALREADY_FED'
  return player.goods.food < hungry ? 'NO_FOOD' : undefined
}

function whyNot(player: Player, move: Move): Code | undefined {
  const { pawns, goods, tiles, barrel } = player
  if (move.type === 'endNourish') return undefined
  if (move.type === 'feedAll') return whyNotAll(player)
  if (move.type !== 'feed') return 'NOT_NOW'
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
}

function decide(state: State, seat: Seat): Decision<Move> {
  const player = state.players[seat]
  const moves: Move[] = []
  if (whyNotAll(player) === undefined) moves.push(FEED_ALL)
  for (const move of FEED) if (whyNot(player, move) === undefined) moves.push(move)
  moves.push(END)
  const asides = listFree(state, seat, moves)
  const params = { count: countHungry(player), food: player.goods.food }
  return { seat, prompt: { key: 'nourish', params }, moves, asides }
}

export const feed: Asks<State, StepOf<'feed'>, Move, Event> = {
  ask(state) {
    const decisions: Decision<Move>[] = []
    for (let seat = 0; seat < state.players.length; seat++) {
      if (!state.players[seat].nourished) decisions.push(decide(state, seat))
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
    if (move.type === 'feed') feedPawn(state, seat, move.pawn, move.with, emit)
    if (move.type === 'feedAll') {
      player.pawns.forEach((pawn, index) => {
        if (isHungry(pawn)) feedPawn(state, seat, index, 'food', emit)
      })
    }
    const fedLast = (move.type === 'feed' || move.type === 'feedAll') && !player.pawns.some(isHungry)
    if (move.type === 'endNourish' || fedLast) player.nourished = true
    goOn(state, step, emit)
    if (isFree(move)) playFree(state, seat, move, emit)
  },
}

function feedPawn(state: State, seat: Seat, index: number, meal: (typeof FEED)[number]['with'], emit: Emit): void {
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
  if (state.players.some(({ nourished }) => !nourished)) push(state, step)
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
