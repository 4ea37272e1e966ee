import type { Chance } from '../chance.ts'
import type { AnyMove, Decision, Game, Seat, Viewer } from '../game.ts'
import type { Match } from '../match.ts'
import { brief, must, type Property } from './property.ts'

/** A moment of a game that is looked at. */
export interface Spot {
  readonly game: Game
  readonly match: Match
  /** The suite's own luck, which the match knows nothing of. */
  readonly chance: Chance
  readonly tally: Tally
}

/** What was seen over many games. */
export interface Tally {
  /** How often somebody was told what others were not. */
  toldApart: number
  /** How often a state was dealt anew, and how often it came out another. */
  dealt: number
  dealtOther: number
}

export const newTally = (): Tally => ({ toldApart: 0, dealt: 0, dealtOther: 0 })

/** A look at a moment. `every`: it is dear enough to be taken only at one moment in so many. */
export interface Check {
  readonly of: readonly Property[]
  readonly every: number
  look(spot: Spot): void
}

export const seatsOf = (match: Match): readonly Seat[] => Array.from({ length: match.seats }, (_, seat) => seat)

export const viewersOf = (match: Match): readonly Viewer[] => [...seatsOf(match), 'spectator']

export const decisionOf = (decisions: readonly Decision[], viewer: Viewer): Decision | undefined =>
  decisions.find(({ seat }) => seat === viewer)

/** Up to so many of the list, chosen at random. */
export function some<T>(chance: Chance, list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list
  const rest = [...list]
  const chosen: T[] = []
  while (chosen.length < most) chosen.push(...rest.splice(chance.int(rest.length), 1))
  return chosen
}

/** What must hold of any state a game can come to. */
export function checkLawful(game: Game, seats: number, state: unknown, law: Property = 'invariants'): void {
  const wrong = game.violation?.(state)
  must(wrong === undefined, law, () => `${wrong}`)
  const decisions = game.decisions(state)
  const result = game.result(state)
  must((decisions.length === 0) === (result !== undefined), 'ends', () =>
    result === undefined ? 'nobody is asked and there is no result' : 'there is a result and somebody is still asked',
  )
  if (result !== undefined) checkResult(result, seats)
  for (const [i, { seat, prompt, moves, asides = 0 }] of decisions.entries()) {
    must(Number.isInteger(seat) && seat >= 0 && seat < seats, 'asks', () => `seat ${seat} is asked: there is none`)
    must(!decisions.slice(0, i).some((other) => other.seat === seat), 'asks', () => `seat ${seat} is asked twice`)
    must(moves.length > 0, 'asks', () => `seat ${seat} is awaited and has no move (${brief(prompt)})`)
    const apart = Number.isInteger(asides) && asides >= 0 && asides <= moves.length
    must(apart, 'asks', () => `of ${moves.length} moves of seat ${seat}, ${asides} are said to be asides`)
    must(typeof prompt.key === 'string', 'asks', () => `seat ${seat} is asked nothing: ${brief(prompt)}`)
  }
}

function checkResult({ ending, standings }: NonNullable<ReturnType<Game['result']>>, seats: number): void {
  must(typeof ending === 'string', 'ends', () => `the ending has no name: ${brief(ending)}`)
  must(standings.length === seats, 'ends', () => `${standings.length} standings for ${seats} seats`)
  for (const { rank, score, items } of standings) {
    const whole = Number.isInteger(rank) && rank >= 1 && Number.isFinite(score) && Array.isArray(items)
    must(whole, 'ends', () => `a standing is not whole: ${brief({ rank, score, items })}`)
  }
}

export const describe = (seat: Seat, move: AnyMove) => `seat ${seat}, ${brief(move)}`
