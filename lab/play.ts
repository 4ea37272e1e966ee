import { type Bot, bots, knownTo } from '@portolan/bots'
import {
  type AnyMove,
  type AnyOptions,
  at,
  type Decision,
  type Entry,
  type Game,
  type MatchRecord,
  makeRecord,
  pick,
  type Result,
  randomMove,
  SeededChance,
  single,
} from '@portolan/engine'

export interface GameSetup {
  readonly seats: number
  readonly options: AnyOptions
  readonly seed: string
  /** By seat. */
  readonly bots: readonly Bot[]
  /** After so many decisions it is given up. */
  readonly most?: number
}

/** How a game between bots went. */
export interface PlayedGame {
  readonly moves: readonly Made[]
  /** Missing where the game did not come to an end. */
  readonly result?: Result
  /** Seats whose programs failed: from then on they did what the rules do for one that is out of time. */
  readonly lost?: readonly LostSeat[]
}

/** A seat that lost by the clock: its program hung, died, or made no sense. */
export interface LostSeat {
  readonly seat: number
  /** Where in the game, from 1. */
  readonly decision: number
  /** What its program did. */
  readonly fault: string
  /** In words for its author. */
  readonly detail: string
}

export type Made = Extract<Entry, { move: AnyMove }>

/** Beyond any game there is: rules that ask so often never end. */
export const MOST_DECISIONS = 100_000

/**
 * Plays a game between bots to its end, on the rules alone: a match would also guard each move against strangers, which
 * is most of the time at hundreds of thousands of decisions a second. The same seed gives the same game.
 */
export function playGame(game: Game, setup: GameSetup): PlayedGame {
  const { seats, options, seed, bots, most = MOST_DECISIONS } = setup
  const chance = new SeededChance(seed)
  // The bots' luck is their own: what they draw must not move the dice of the game.
  const whim = new SeededChance(`${seed} bots`)
  const state = game.setup(seats, options, chance)
  const moves: Made[] = []
  while (moves.length < most) {
    const decisions = game.decisions(state)
    if (decisions.length === 0) break
    const decision = single(decisions) ?? pick(whim, decisions)
    if (decision.moves.length === 0) break
    const { seat } = decision
    const move = choose(game, state, decision, at(bots, seat), whim)
    game.play(state, seat, move, chance, ignoreEvents)
    moves.push({ seat, move })
  }
  const result = game.result(state)
  return { moves, ...(result && { result }) }
}

const ignoreEvents = () => {}

/** What a bot of ours chooses. */
export function choose(game: Game, state: unknown, decision: Decision, bot: Bot, whim: SeededChance): AnyMove {
  // A random player needs to know nothing but what it is offered, so nothing is dealt anew for it.
  if (bot === bots.random) return randomMove(decision, whim)
  return bot(game, knownTo(game, state, decision.seat, whim), decision.seat, whim)
}

/** The record of a game between bots, as the match would have kept it. */
export const recordOfGame = (game: Game, setup: GameSetup, { moves, result }: PlayedGame): MatchRecord =>
  makeRecord({ ...setup, game: game.id, version: game.version }, moves, result)

/** What is wrong with a game that was played, and after how many decisions it showed. */
export interface Fault {
  readonly kind: 'refused' | 'broken' | 'unfinished'
  readonly decision: number
  /** In words for developers. */
  readonly detail: string
}

/** Goes through a game again, looking at what would have cost time while playing: refusals and broken laws. */
export function findFault(
  game: Game,
  { seats, options, seed, most = MOST_DECISIONS }: GameSetup,
  { moves, result }: PlayedGame,
): Fault | undefined {
  const chance = new SeededChance(seed)
  const state = game.setup(seats, options, chance)
  for (const [i, { seat, move }] of moves.entries()) {
    const refusal = game.refuse(state, seat, move)
    if (refusal !== undefined) {
      return { kind: 'refused', decision: i + 1, detail: `${refusal.code}: ${JSON.stringify({ seat, move })}` }
    }
    game.play(state, seat, move, chance, ignoreEvents)
    const broken = game.violation?.(state)
    if (broken !== undefined) return { kind: 'broken', decision: i + 1, detail: broken }
  }
  if (result !== undefined) return undefined
  const detail = moves.length === most ? 'it goes on and on' : 'nobody can move and there is no result'
  return { kind: 'unfinished', decision: moves.length, detail }
}
