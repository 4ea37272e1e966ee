import { type Bot, knownTo } from '@portolan/bots'
import {
  type AnyMove,
  at,
  type Decision,
  type Emitted,
  eventsFor,
  type Game,
  pick,
  type Seat,
  SeededChance,
  single,
  viewOf,
} from '@portolan/engine'
import { choose, type GameSetup, type LostSeat, type Made, MOST_DECISIONS, type PlayedGame } from '../play.ts'
import { isFault, type Program, type ProgramFault, type ToDecide } from './program.ts'

export interface ProgramGame extends Omit<GameSetup, 'bots'> {
  /** The host’s name of it, which tells nothing of its seed. */
  readonly match: string
  /** By seat. */
  readonly players: readonly (Bot | SeatedProgram)[]
}

export interface SeatedProgram {
  readonly program: Program
  /** Whether it is given a state with each decision. */
  readonly wantsKnown: boolean
}

/** All that a seat’s program is told when it must decide: what a player at the table sees, and nothing else of the state. */
export function askedOf(
  game: Game,
  state: unknown,
  decision: Decision,
  events: ToDecide['events'],
  known?: { readonly chance: SeededChance },
): ToDecide {
  return {
    view: viewOf(game, state, decision.seat),
    decision: decision as ToDecide['decision'],
    awaited: game.decisions(state).map(({ seat }) => seat),
    events,
    ...(known && { known: knownTo(game, state, decision.seat, known.chance) }),
  }
}

/**
 * Plays a game in which programs of others take part. One that fails loses by the clock: its seat does what the rules do
 * for one who is out of time, and the game goes on for the others.
 */
export async function playWithPrograms(game: Game, setup: ProgramGame): Promise<PlayedGame> {
  const { seats, options, seed, match, players, most = MOST_DECISIONS } = setup
  const chance = new SeededChance(seed)
  const whim = new SeededChance(`${seed} bots`)
  const state = game.setup(seats, options, chance)
  const moves: Made[] = []
  const lost: LostSeat[] = []
  const programs = new Map<Seat, SeatedProgram>()
  const untold = new Map<Seat, Emitted[]>()
  const giveUp = (seat: Seat, { fault, detail }: ProgramFault) => {
    programs.delete(seat)
    lost.push({ seat, decision: moves.length + 1, fault, detail })
  }
  for (const [seat, player] of players.entries()) {
    if (typeof player === 'function') continue
    programs.set(seat, player)
    untold.set(seat, [])
  }
  await Promise.all(
    [...programs].map(async ([seat, { program }]) => {
      const luck = `${match} ${seat}`
      const fault = await program.begin({ match, game: game.id, version: game.version, seats, seat, options, luck })
      if (fault !== undefined) giveUp(seat, fault)
    }),
  )
  const decide = async (decision: Decision): Promise<AnyMove> => {
    const { seat } = decision
    const player = at(players, seat)
    if (typeof player === 'function') return choose(game, state, decision, player, whim)
    const seated = programs.get(seat)
    if (seated !== undefined) {
      const { program, wantsKnown } = seated
      const events = eventsFor(untold.get(seat) ?? [], seat)
      untold.set(seat, [])
      const asked = askedOf(game, state, decision, events, wantsKnown ? { chance: whim } : undefined)
      const answer = await program.decide(asked)
      if (!isFault(answer)) return answer
      giveUp(seat, answer)
    }
    return game.idle?.(state, decision) ?? at(decision.moves, 0)
  }
  while (moves.length < most) {
    const decisions = game.decisions(state)
    if (decisions.length === 0) break
    const decision = single(decisions) ?? pick(whim, decisions)
    if (decision.moves.length === 0) break
    const { seat } = decision
    const move = await decide(decision)
    game.play(state, seat, move, chance, (event, to) => {
      for (const of of untold.values()) of.push(to === undefined ? { event } : { event, to })
    })
    moves.push({ seat, move })
  }
  const result = game.result(state)
  for (const [seat, { program }] of programs) {
    program.over({ match, events: eventsFor(untold.get(seat) ?? [], seat), ...(result && { result }) })
  }
  return { moves, ...(result && { result }), ...(lost.length > 0 && { lost }) }
}
