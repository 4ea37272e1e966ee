import { type AnyOptions, at, type Game, type Result, SeededChance } from '@portolan/engine'
import type { LostSeat, Made, PlayedGame } from './play.ts'
import type { Job } from './setup.ts'

/** What is kept of one game: a line of the results. */
export interface GameRow extends Job {
  readonly decisions: number
  /** Missing where the game did not come to an end. */
  readonly result?: Result
  /** Seats whose programs failed. Where there is one, the record has their moves by the rules for one out of time. */
  readonly lost?: readonly LostSeat[]
  /** By seat: how good its position looked at the beginning and after each tenth of the game, where the game says. */
  readonly course?: readonly (readonly number[])[]
  /** By seat: how often a choice was taken, and how often it was offered (0 where that can't be said). */
  readonly choices: readonly Readonly<Record<string, Count>>[]
}

export type Count = readonly [taken: number, offered: number]

export const TENTHS = 10

/** The name that a choice is counted under: a kind of move, or one of its values. */
export const choiceKey = (type: string, value?: unknown): string => (value === undefined ? type : `${type}:${value}`)

/** The row of a game that was played: it is gone through once more, its length now known. */
export function rowOf(game: Game, job: Job, options: AnyOptions, { moves, result, lost }: PlayedGame): GameRow {
  const seats = job.bots.length
  const counts = Array.from({ length: seats }, () => new Map<string, [number, number]>())
  const course = game.estimate && counts.map((): number[] => [])
  const chance = new SeededChance(job.seed)
  const state = game.setup(seats, options, chance)
  const look = () => {
    for (const [seat, values] of course?.entries() ?? []) values.push(rounded(game.estimate?.(state, seat) ?? 0))
  }
  look()
  for (const [i, made] of moves.entries()) {
    countMove(game, state, made, at(counts, made.seat))
    game.play(state, made.seat, made.move, chance, (event) => countEvent(game, event, counts))
    // A game of fewer than ten decisions has several tenths at one of them.
    for (let tenth = tenthsAt(i, moves.length); tenth < tenthsAt(i + 1, moves.length); tenth++) look()
  }
  return {
    ...job,
    decisions: moves.length,
    ...(result && { result }),
    ...(lost && { lost }),
    ...(course && { course }),
    choices: counts.map((of) => Object.fromEntries(of)),
  }
}

const tenthsAt = (decision: number, decisions: number) => Math.floor((decision * TENTHS) / decisions)

const rounded = (value: number) => Number(value.toFixed(4))

type Counts = Map<string, [number, number]>

function countMove(game: Game, state: unknown, { seat, move }: Made, counts: Counts): void {
  const keysOf = (one: Made['move']) => {
    const value = valueIn(one, game.choices?.[one.type])
    return value === undefined ? [choiceKey(one.type)] : [choiceKey(one.type), choiceKey(one.type, value)]
  }
  const offered = new Set<string>()
  for (const decision of game.decisions(state)) {
    if (decision.seat === seat) for (const one of decision.moves) for (const key of keysOf(one)) offered.add(key)
  }
  for (const key of offered) countOf(counts, key)[1]++
  for (const key of keysOf(move)) countOf(counts, key)[0]++
}

function countEvent(game: Game, event: { readonly type: string }, counts: readonly Counts[]): void {
  const field = Object.hasOwn(game.moves, event.type) ? undefined : game.choices?.[event.type]
  const value = valueIn(event, field)
  const seat = valueIn(event, 'seat')
  if (value !== undefined && typeof seat === 'number') countOf(at(counts, seat), choiceKey(event.type, value))[0]++
}

/** What is in this field of a move or an event. */
const valueIn = (thing: object, field: string | undefined): unknown =>
  field === undefined ? undefined : Object.entries(thing).find(([name]) => name === field)?.[1]

function countOf(counts: Counts, key: string): [number, number] {
  const known = counts.get(key)
  if (known !== undefined) return known
  const none: [number, number] = [0, 0]
  counts.set(key, none)
  return none
}
