import { at, type Game, type MatchRecord } from '@portolan/engine'
import { type Fault, findFault, type GameSetup, type PlayedGame, playGame, recordOfGame } from './play.ts'

export interface SimulationSetup extends GameSetup {
  readonly games: number
}

/** What came of many games between bots. */
export interface Simulation {
  readonly games: number
  readonly finished: number
  readonly decisions: number
  /** Spent playing; going through the games again for faults is not counted. */
  readonly seconds: number
  readonly decisionsPerSecond: number
  readonly gamesPerSecond: number
  /** How many games ended in which way. */
  readonly endings: Readonly<Record<string, number>>
  /** Over all seats of all finished games. */
  readonly meanScore: number
  readonly meanScoreBySeat: readonly number[]
  /** First places; one that is shared counts for each who shares it. */
  readonly winsBySeat: readonly number[]
  readonly sharedWins: number
  /** Moves that the rules offered and then refused: none, if the rules are sound. */
  readonly refused: number
  /** What was wrong, the first thing in each game. */
  readonly faults: readonly GameFault[]
}

export interface GameFault extends Fault {
  /** From 1. */
  readonly game: number
  readonly seed: string
}

export interface Spectator {
  /** How many games are done. */
  progress?(done: number): void
  /** Given the record of each game, where this is here. */
  keep?(record: MatchRecord, number: number): void
}

/** The seed of one game among many. */
export const seedOf = (seed: string, number: number): string => `${seed}-${number}`

/** Plays many games, numbered from 1, each with its own seed, and looks for faults in each. */
export function simulate(game: Game, setup: SimulationSetup, { progress, keep }: Spectator = {}): Simulation {
  const tally = newTally(setup.seats)
  for (let number = 1; number <= setup.games; number++) {
    const one = { ...setup, seed: seedOf(setup.seed, number) }
    const begun = performance.now()
    const outcome = playGame(game, one)
    tally.milliseconds += performance.now() - begun
    count(tally, outcome)
    const fault = findFault(game, one, outcome)
    if (fault !== undefined) tally.faults.push({ game: number, seed: one.seed, ...fault })
    keep?.(recordOfGame(game, one, outcome), number)
    progress?.(number)
  }
  return summary(tally, setup.games)
}

interface Tally {
  milliseconds: number
  decisions: number
  finished: number
  sharedWins: number
  readonly endings: Record<string, number>
  readonly seats: readonly { score: number; wins: number }[]
  readonly faults: GameFault[]
}

const newTally = (seats: number): Tally => ({
  milliseconds: 0,
  decisions: 0,
  finished: 0,
  sharedWins: 0,
  endings: {},
  seats: Array.from({ length: seats }, () => ({ score: 0, wins: 0 })),
  faults: [],
})

function count(tally: Tally, { moves, result }: PlayedGame): void {
  tally.decisions += moves.length
  if (result === undefined) return
  tally.finished++
  tally.endings[result.ending] = (tally.endings[result.ending] ?? 0) + 1
  let winners = 0
  for (const [seat, { rank, score }] of result.standings.entries()) {
    const own = at(tally.seats, seat)
    own.score += score
    if (rank !== 1) continue
    own.wins++
    winners++
  }
  if (winners > 1) tally.sharedWins++
}

function summary(tally: Tally, games: number): Simulation {
  const { decisions, finished, sharedWins, endings, seats, faults } = tally
  const seconds = tally.milliseconds / 1000
  const meanScoreBySeat = seats.map(({ score }) => rounded(score / Math.max(1, finished)))
  return {
    games,
    finished,
    decisions,
    seconds: rounded(seconds, 6),
    decisionsPerSecond: Math.round(decisions / Math.max(seconds, 1e-6)),
    gamesPerSecond: rounded(games / Math.max(seconds, 1e-6)),
    endings,
    meanScore: rounded(seats.reduce((sum, { score }) => sum + score, 0) / Math.max(1, finished * seats.length)),
    meanScoreBySeat,
    winsBySeat: seats.map(({ wins }) => wins),
    sharedWins,
    refused: faults.filter(({ kind }) => kind === 'refused').length,
    faults,
  }
}

const rounded = (value: number, digits = 3) => Number(value.toFixed(digits))
