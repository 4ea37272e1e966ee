import { clone, equal } from '../clone.ts'
import { NOT_LISTED } from '../decide.ts'
import { type AnyMove, isRefusal, type Refusal, type Seat } from '../game.ts'
import { at } from '../lists.ts'
import { readMove } from '../move.ts'
import { recordLuck, repeatLuck } from './luck.ts'
import { malformed, otherMoves } from './moves.ts'
import { Broken, brief, difference, must, type Property } from './property.ts'
import { type Check, checkLawful, describe, type Spot, seatsOf, some } from './spot.ts'

/** The most moves of one decision that are tried out at one moment. */
const TRIED = 12

const lawful: Check = {
  of: ['invariants', 'ends', 'asks'],
  every: 1,
  look: ({ game, match }) => checkLawful(game, match.seats, match.state),
}

const plain: Check = {
  of: ['plain'],
  every: 8,
  look({ match }) {
    const odd = notPlain(match.state, 'state')
    must(odd === undefined, 'plain', () => `${odd}`)
    checkView(match.common(), 'the view')
    for (const seat of seatsOf(match)) checkView(match.own(seat), `what seat ${seat} has of its own`)
  },
}

function checkView(view: unknown, what: string): void {
  const odd = notPlain(view, what)
  must(odd === undefined, 'plain', () => `${odd}`)
  must(typeof view === 'object' && !Array.isArray(view), 'plain', () => `${what} has no fields: ${brief(view)}`)
}

const apart: Check = {
  of: ['apart'],
  every: 8,
  look({ match }) {
    for (const seat of seatsOf(match)) checkApart(match.common(), match.own(seat))
  },
}

/** The two may be of different moments. */
export function checkApart(common: unknown, own: object): void {
  const both = Object.keys(own).find((name) => name in (common as object))
  must(both === undefined, 'apart', () => `${both} is everybody's and a seat's own`)
}

const looking: Check = {
  of: ['looking', 'repeats', 'estimates', 'idle'],
  every: 8,
  look({ game, match }) {
    const { state } = match
    const before = JSON.stringify(state)
    const ask = (what: string, answer: () => unknown) => {
      const first = JSON.stringify(answer())
      const after = JSON.stringify(state)
      must(after === before, 'looking', () => `${what}: ${difference(JSON.parse(before), JSON.parse(after))}`)
      must(JSON.stringify(answer()) === first, 'repeats', () => `${what}, asked twice, is not the same`)
    }
    ask('decisions', () => game.decisions(state))
    ask('result', () => game.result(state))
    ask('violation', () => game.violation?.(state))
    ask('the view', () => game.view(state))
    for (const seat of seatsOf(match)) {
      ask(`what seat ${seat} has of its own`, () => game.own?.(state, seat))
      ask(`the estimate for seat ${seat}`, () => checkEstimate(game, state, seat))
    }
    for (const decision of match.decisions()) {
      const { seat, moves } = decision
      ask(`the idle move of seat ${seat}`, () => {
        const move = game.idle?.(state, decision)
        const fine = move === undefined || moves.some((offered) => equal(offered, move))
        must(fine, 'idle', () => `${brief(move)} is not offered to seat ${seat}`)
        return move
      })
    }
  },
}

const accepts: Check = {
  of: ['accepts', 'distinct', 'repeats', 'invariants', 'ends', 'asks'],
  every: 8,
  look({ game, match, chance }) {
    for (const { seat, moves } of match.decisions()) {
      const seen = new Set<string>()
      for (const move of moves) {
        const read = readMove(game.moves, move)
        must(!isRefusal(read) && equal(read, move), 'accepts', () => `${describe(seat, move)}: ${brief(read)}`)
        const key = JSON.stringify(read)
        must(!seen.has(key), 'distinct', () => `${describe(seat, move)} is offered twice`)
        seen.add(key)
        const refusal = game.refuse(match.state, seat, move)
        must(
          refusal === undefined,
          'accepts',
          () => `${describe(seat, move)} is offered and refused: ${brief(refusal)}`,
        )
      }
      for (const move of some(chance, moves, TRIED)) {
        const [trial, again] = [clone(match.state), clone(match.state)]
        const luck = recordLuck(chance)
        try {
          game.play(trial, seat, move, luck.chance, () => {})
          game.play(again, seat, move, repeatLuck(luck, chance).chance, () => {})
          must(
            equal(again, trial),
            'repeats',
            () => `${describe(seat, move)}, with the same luck: ${difference(trial, again)}`,
          )
          checkLawful(game, match.seats, trial)
        } catch (thrown) {
          if (thrown instanceof Broken) throw new Broken(thrown.property, thrown.message, { seat, move })
          throw new Broken('accepts', `${describe(seat, move)} is offered, and playing it throws: ${thrown}`)
        }
      }
    }
  },
}

const refuses: Check = {
  of: ['refuses', 'reasons', 'wrongSeat', 'traceless'],
  every: 8,
  look(spot) {
    const { game, match, chance } = spot
    const decisions = match.decisions()
    const offeredTo = (seat: Seat) => decisions.find((decision) => decision.seat === seat)?.moves ?? []
    const refused: Attempt[] = []
    const refuse = (seat: Seat, move: AnyMove, property: Property) => {
      const refusal = game.refuse(match.state, seat, move)
      must(isCode(refusal), property, () => `${describe(seat, move)} is not offered, and is not refused with a code`)
      must(
        refusal.code !== NOT_LISTED,
        'reasons',
        () => `${describe(seat, move)} passes the check of its command, and is not among the moves that it lists`,
      )
      refused.push({ seat, input: move, property })
    }
    leavesNoTrace(spot, refused, () => {
      for (const { seat, moves } of decisions) {
        for (const move of otherMoves(game.moves, moves, chance)) refuse(seat, move, 'refuses')
        for (const other of seatsOf(match)) {
          for (const move of some(chance, moves, 2)) {
            if (!offeredTo(other).some((one) => equal(one, move))) refuse(other, move, 'wrongSeat')
          }
        }
        for (const nobody of NO_SEATS) refused.push({ seat: nobody, input: moves[0], property: 'wrongSeat' })
      }
    })
  },
}

const refusesMalformed: Check = {
  of: ['malformed', 'traceless'],
  every: 200,
  look(spot) {
    const bad = spot.match
      .decisions()
      .flatMap(({ seat, moves }) =>
        malformed(at(moves, 0)).map((input): Attempt => ({ seat, input, property: 'malformed', code: 'BAD_MOVE' })),
      )
    leavesNoTrace(spot, bad, () => {})
  },
}

// Looking comes first: a state that changes when looked at is not seen to do so once something has looked.
export const stateChecks = [looking, lawful, plain, apart, accepts, refuses, refusesMalformed]

const NO_SEATS = [-1, 99, 0.5, Number.NaN]

/** Something that is not to be accepted, and what it would break if it were. */
interface Attempt {
  readonly seat: Seat
  readonly input: unknown
  readonly property: Property
  readonly code?: string
}

/** Asks the rules, then tries the attempts on the match itself, and sees that neither changed anything. */
function leavesNoTrace({ match }: Spot, attempts: readonly Attempt[], askRules: () => void): void {
  const { number } = match
  const before = JSON.stringify(match.state)
  const unchanged = (what: () => string) => {
    const after = JSON.stringify(match.state)
    const same = after === before && match.number === number
    must(same, 'traceless', () => `${what()} left a trace: ${difference(JSON.parse(before), JSON.parse(after))}`)
  }
  askRules()
  unchanged(() => 'asking why moves are refused')
  for (const { seat, input, property, code } of attempts) {
    const outcome = match.play(seat, input)
    const refused = isCode(outcome) && (code === undefined || outcome.code === code)
    must(refused, property, () => `seat ${seat}, ${brief(input)} was not refused as it should: ${brief(outcome)}`)
  }
  unchanged(() => 'moves that were refused')
}

const isCode = (outcome: object | undefined): outcome is Refusal =>
  outcome !== undefined && isRefusal(outcome) && outcome.code !== ''

function checkEstimate(game: Spot['game'], state: unknown, seat: number): number | undefined {
  const value = game.estimate?.(state, seat)
  const fine = value === undefined || (value >= 0 && value <= 1)
  must(fine, 'estimates', () => `the position is worth ${value} to seat ${seat}`)
  return value
}

/** What in this value JSON would lose or change. */
function notPlain(value: unknown, path: string): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`
  if (typeof value !== 'object') return `${path} is ${typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`}`
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== Array.prototype) return `${path} is neither a plain object nor a list`
  for (const key of Object.keys(value)) {
    const odd = notPlain(value[key as never], `${path}.${key}`)
    if (odd !== undefined) return odd
  }
  return Array.isArray(value) && Object.keys(value).length !== value.length ? `${path} has holes` : undefined
}
