import { type Chance, rollDie, type Seat } from '@portolan/engine'
import { DIE, MOVES_PER_TURN, sideBetween, type Zone } from '../data/index.ts'
import type { Emit } from './events.ts'
import { shiftMarket } from './market.ts'
import { SAIL, SAIL_NEUTRAL } from './moves.ts'
import type { Code } from './refusals.ts'
import { isOpen, isOpenSide, locationOf, type Player, type Ship, type State } from './state.ts'
import type { Command } from './terms.ts'
import { passTurn } from './turn.ts'

/** 9.1: the highest influence among the ships in a zone; 0 if it is vacant. */
export function threshold(state: State, zone: Zone): number {
  let highest = state.neutral.afloat && state.neutral.zone === zone ? state.neutral.influence : 0
  for (const ship of state.players) {
    if (ship.afloat && ship.zone === zone && ship.influence > highest) highest = ship.influence
  }
  return highest
}

/** What the ship must roll to enter; nothing where it is vacant, with favor spent, or for a Navigator's crossing. */
export const neededRoll = (state: State, player: Player, zone: Zone): number =>
  !state.turn.favorUsed && isOpen(state, player.zone, zone) ? threshold(state, zone) : 0

const inNeutralZone = ({ neutral }: State, zone: Zone) => neutral.afloat && neutral.zone === zone

/** 9.1: why a ship can't sail to a zone across this side; 0 is none. */
function whyNotSail(state: State, { specialist }: Player, to: Zone, side: number): Code | undefined {
  const { turn } = state
  if (to === turn.startZone) return 'BACKTRACK'
  if (turn.neutralHandled && inNeutralZone(state, to)) return 'NEUTRAL_ZONE_LOCKED'
  const reachable = specialist === 'navigator' ? side !== 0 : isOpenSide(state, side)
  return reachable ? undefined : 'NOT_ADJACENT'
}

/** 9.1 */
export const move: Command<'move'> = {
  when: ({ turn }) => (turn.movesLeft === 0 ? 'NO_MOVES' : undefined),

  list(state, _, seat, moves) {
    const player = state.players[seat]
    for (const { move: one, side } of SAIL[player.zone]) {
      if (whyNotSail(state, player, one.zone, side) === undefined) moves.push(one)
    }
  },

  check(state, _, seat, { zone }) {
    const player = state.players[seat]
    return whyNotSail(state, player, zone, sideBetween[player.zone][zone])
  },

  play(state, _, seat, { zone }, chance, emit) {
    const needed = neededRoll(state, state.players[seat], zone)
    state.turn.movesLeft--
    if (needed === 0 || rolls(state, seat, zone, needed, chance, emit)) enter(state, seat, zone, emit)
    else fail(state, seat, zone, needed, emit)
  },
}

/** 9.1 step 3: the die is rolled and becomes the influence, pass or fail. */
function rolls(state: State, seat: Seat, zone: Zone, needed: number, chance: Chance, emit: Emit): boolean {
  const player = state.players[seat]
  const bonus = player.specialist === 'templeGuard' ? 1 : 0
  player.influence = Math.min(DIE, rollDie(chance, DIE) + bonus)
  const passed = player.influence >= needed
  const location = locationOf(state, zone)
  emit({ type: 'rolled', seat, zone, location, roll: player.influence, threshold: needed, passed })
  return passed
}

/** 9.1 step 4: every ship at the threshold loses 1; on the last move the actions of this turn are lost. */
function fail(state: State, seat: Seat, zone: Zone, needed: number, emit: Emit): void {
  const isTrimmed = (ship: Ship) => ship.afloat && ship.zone === zone && ship.influence === needed
  state.players.forEach((ship, other) => {
    if (isTrimmed(ship)) emit({ type: 'influenceLost', seat: other, influence: --ship.influence })
  })
  if (isTrimmed(state.neutral)) emit({ type: 'neutralInfluenceLost', influence: --state.neutral.influence })
  if (state.turn.movesLeft > 0) return
  state.turn.stranded = true
  emit({ type: 'stranded', seat })
  if (state.options.autoEndOnStranded) passTurn(state, emit)
}

/** 9.1 step 5: a new visit begins. */
function enter(state: State, seat: Seat, zone: Zone, emit: Emit): void {
  const { turn } = state
  state.players[seat].zone = zone
  turn.anchored = true
  turn.successfulMoves++
  turn.loaded = false
  turn.sold = false
  turn.soldSpecialty = false
  turn.donatedGoods = false
  turn.upgraded = false
  emit({ type: 'sailed', seat, zone, location: locationOf(state, zone) })
  if (!inNeutralZone(state, zone)) return
  turn.handlingNeutral = true
  turn.neutralSteps = 0
  emit({ type: 'neutralTaken', seat })
}

/** 9.2: act where you are, and pass all ships for the rest of the turn. */
export const spendFavor: Command<'spendFavor'> = {
  when({ turn, players }, _, seat) {
    if (turn.favorUsed) return 'FAVOR_ALREADY_USED'
    if (turn.movesLeft === 0) return 'NO_MOVES'
    return players[seat].favor > 0 ? undefined : 'NO_FAVOR'
  },

  play({ turn, players }, _, seat, __, ___, emit) {
    players[seat].favor--
    turn.favorUsed = true
    turn.anchored = true
    emit({ type: 'favorSpent', seat })
  },
}

/** 9.6: one step is compulsory, a second is optional; nobody is in its way. */
export const moveNeutral: Command<'moveNeutral'> = {
  when: ({ turn }) => (turn.neutralSteps === MOVES_PER_TURN ? 'NO_MOVES' : undefined),
  all: ({ neutral }) => SAIL_NEUTRAL[neutral.zone],

  check(state, _, __, { zone }) {
    const { turn, neutral } = state
    if (turn.neutralSteps > 0 && zone === turn.neutralFrom) return 'BACKTRACK'
    return isOpen(state, neutral.zone, zone) ? undefined : 'NOT_ADJACENT'
  },

  play(state, _, seat, { zone }, __, emit) {
    const { turn, neutral } = state
    turn.neutralFrom = neutral.zone
    turn.neutralSteps++
    neutral.zone = zone
    emit({ type: 'neutralSailed', seat, zone, location: locationOf(state, zone) })
  },
}

export const concludeNeutral: Command<'concludeNeutral'> = {
  when: ({ turn }) => (turn.neutralSteps === 0 ? 'NEUTRAL_MUST_MOVE' : undefined),
  check: (state, _, __, { shift }) =>
    shift && locationOf(state, state.neutral.zone) !== 'market' ? 'WRONG_LOCATION' : undefined,

  play(state, _, __, { shift }, chance, emit) {
    if (shift) shiftMarket(state, chance, emit)
    if (state.phase === 'over') return
    state.neutral.influence = rollDie(chance, DIE)
    emit({ type: 'neutralRolled', influence: state.neutral.influence })
    state.turn.handlingNeutral = false
    state.turn.neutralHandled = true
  },
}
