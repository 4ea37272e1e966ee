import { type Chance, type Decision, push, type Seat } from '@portolan/engine'
import { putBack } from './drawing.ts'
import { playMandate, whyNoMandate } from './mandate.ts'
import { locations } from './map.ts'
import { every, everyBy, type Move, type MoveOfType } from './moves.ts'
import { countVessels, type Emit, type Player, type State, type Step } from './state.ts'
import { type AsksStep, type Code, refusal } from './step.ts'
import { deploy, whyNoDeploy } from './vessel.ts'
import { isMandate } from './writs.ts'

// 8.3: what a player may do at any time on the own turn, while selecting and while nourishing.

type FreeMove = MoveOfType<'deployVessel' | 'playMandate' | 'putBackWrit' | 'takeSeal'>

const DEPLOYMENTS = every('deployVessel')
const DEPLOY = everyBy('deployVessel', 'vessel')
const MANDATE = everyBy('playMandate', 'writ')
const PUT_BACK = everyBy('putBackWrit', 'writ')
const TAKE_SEAL = everyBy('takeSeal', 'location')

export const isFree = (move: Move): move is FreeMove =>
  move.type === 'deployVessel' || move.type === 'playMandate' || move.type === 'putBackWrit' || move.type === 'takeSeal'

export function whyNotFree(state: State, seat: Seat, move: FreeMove): Code | undefined {
  switch (move.type) {
    case 'deployVessel':
      return state.phase === 'play' ? whyNoDeploy(state, seat, move) : 'NOT_NOW'
    case 'playMandate':
      return whyNoMandate(state, seat, move)
    case 'putBackWrit':
      return state.players[seat].writs.includes(move.writ) ? undefined : 'NOT_HELD'
    case 'takeSeal': {
      const place = state.places[move.location]
      const sealed =
        move.marker === 'serf' ? place.serfSeal && place.serf === seat : place.subjectSeal && place.ruler === seat
      return sealed ? undefined : 'NO_SEAL'
    }
  }
}

export function playFree(state: State, seat: Seat, move: FreeMove, emit: Emit): void {
  switch (move.type) {
    case 'deployVessel':
      deploy(state, seat, move, emit)
      break
    case 'playMandate':
      playMandate(state, seat, move, emit)
      break
    case 'putBackWrit':
      putBack(state, seat, move.writ, emit)
      break
    case 'takeSeal': {
      const place = state.places[move.location]
      if (move.marker === 'serf') place.serfSeal = false
      else place.subjectSeal = false
      state.players[seat].seals++
      state.immunities--
      emit({ type: 'sealTaken', seat, location: move.location })
    }
  }
}

/** Adds the free acts to the moves: how many there are. */
export function listFree(state: State, seat: Seat, moves: Move[]): number {
  const before = moves.length
  const player = state.players[seat]
  if (countVessels(player.vessels) > 0 && state.phase === 'play') listDeployments(state, seat, player, moves)
  for (const writ of player.writs) {
    if (isMandate(writ)) {
      for (const move of MANDATE[writ]) if (whyNoMandate(state, seat, move) === undefined) moves.push(move)
    }
    moves.push(...PUT_BACK[writ])
  }
  if (state.immunities > 0) {
    for (const at of locations) {
      const place = state.places[at]
      if (!(place.serfSeal || place.subjectSeal)) continue
      for (const move of TAKE_SEAL[at]) if (whyNotFree(state, seat, move) === undefined) moves.push(move)
    }
  }
  return moves.length - before
}

function mayHelp({ players, places, immunities }: State, seat: Seat): boolean {
  if (players[seat].writs.length > 0) return true
  if (immunities === 0) return false
  return locations.some((at) => {
    const { ruler, serf, serfSeal, subjectSeal } = places[at]
    return (serfSeal && serf === seat) || (subjectSeal && ruler === seat)
  })
}

function mayDeploy(state: State, seat: Seat): boolean {
  const { vessels } = state.players[seat]
  if (countVessels(vessels) === 0 || state.phase !== 'play') return false
  return DEPLOYMENTS.some((move) => whyNoDeploy(state, seat, move) === undefined)
}

function listDeployments(state: State, seat: Seat, { vessels }: Player, moves: Move[]): void {
  for (const vessel of ['ship', 'submersible', 'flying'] as const) {
    if (vessels[vessel] === 0) continue
    for (const move of DEPLOY[vessel]) if (whyNoDeploy(state, seat, move) === undefined) moves.push(move)
  }
}

/** A step of one's own turn, at which the free acts are possible too. */
export function withFreeActs<S extends Step & { seat: Seat }>(rule: AsksStep<S>): AsksStep<S> {
  return {
    // A vessel that could be deployed makes a choice. So does what could still save an action from being given up: any
    // writ, since being asked must not tell which it is, and a seal of immunity.
    forced(state, step) {
      if (mayDeploy(state, step.seat)) return undefined
      const move = rule.forced(state, step)
      return move?.type === 'forfeit' && mayHelp(state, step.seat) ? undefined : move
    },

    ask(state, step): readonly Decision<Move>[] {
      const [{ seat, prompt, moves: offered }] = rule.ask(state, step)
      const moves = offered as Move[]
      const asides = listFree(state, seat, moves)
      return [{ seat, prompt, moves, asides }]
    },

    refuse(state, step, seat, move) {
      if (!isFree(move)) return rule.refuse?.(state, step, seat, move)
      const code = whyNotFree(state, seat, move)
      return code === undefined ? undefined : refusal(code)
    },

    play(state, step, seat, move, chance: Chance, emit) {
      if (!isFree(move)) return rule.play(state, step, seat, move, chance, emit)
      push<Step>(state, step)
      playFree(state, seat, move, emit)
    },
  }
}
