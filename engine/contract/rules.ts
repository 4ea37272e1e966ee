import { clone, equal } from '../clone.ts'
import { isRefusal, type Refusal } from '../game.ts'
import { readMove } from '../move.ts'
import { malformed, otherMoves } from './moves.ts'
import { Broken, brief, difference, must, type Property } from './property.ts'
import { type Check, checkLawful, describe, type Spot, seatsOf, some, viewersOf } from './spot.ts'

/** The most moves of one decision that are tried out at one moment. */
const TRIED = 24

export const lawful: Check = {
  of: ['invariants', 'ends', 'asks'],
  every: 1,
  look: ({ game, match }) => checkLawful(game, match.seats, match.state),
}

export const plain: Check = {
  of: ['plain'],
  every: 8,
  look({ match }) {
    const odd = notPlain(match.state, 'state')
    must(odd === undefined, 'plain', () => `${odd}`)
    for (const viewer of viewersOf(match)) {
      const oddView = notPlain(match.view(viewer), `view of ${viewer}`)
      must(oddView === undefined, 'plain', () => `${oddView}`)
    }
  },
}

export const looking: Check = {
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
    ask('broken', () => game.broken?.(state))
    for (const viewer of viewersOf(match)) ask(`the view of ${viewer}`, () => game.view(state, viewer))
    for (const seat of seatsOf(match)) ask(`the estimate for seat ${seat}`, () => checkEstimate(game, state, seat))
    for (const { seat, moves } of match.decisions()) {
      ask(`the idle move of seat ${seat}`, () => {
        const move = game.idle?.(state, seat)
        const fine = move === undefined || moves.some((offered) => equal(offered, move))
        must(fine, 'idle', () => `${brief(move)} is not offered to seat ${seat}`)
        return move
      })
    }
  },
}

export const accepts: Check = {
  of: ['accepts', 'distinct', 'invariants', 'ends', 'asks'],
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
        const trial = clone(match.state)
        try {
          game.play(trial, seat, move, chance, () => {})
          checkLawful(game, match.seats, trial)
        } catch (thrown) {
          if (thrown instanceof Broken) throw new Broken(thrown.property, thrown.message, { seat, move })
          throw new Broken('accepts', `${describe(seat, move)} is offered, and playing it throws: ${thrown}`)
        }
      }
    }
  },
}

export const refuses: Check = {
  of: ['refuses', 'wrongSeat', 'traceless'],
  every: 8,
  look(spot) {
    const { game, match, chance } = spot
    const decisions = match.decisions()
    for (const { seat, moves } of decisions) {
      for (const move of otherMoves(game.moves, moves, chance)) {
        const refusal = game.refuse(match.state, seat, move)
        must(isCode(refusal), 'refuses', () => `${describe(seat, move)} is not offered, and is not refused with a code`)
        leavesNoTrace(spot, seat, move, 'refuses')
      }
    }
    for (const { moves } of decisions) {
      for (const seat of seatsOf(match)) {
        const offered = decisions.find((decision) => decision.seat === seat)?.moves ?? []
        for (const move of some(chance, moves, 2)) {
          if (offered.some((one) => equal(one, move))) continue
          const refusal = game.refuse(match.state, seat, move)
          must(
            isCode(refusal),
            'wrongSeat',
            () => `${describe(seat, move)}: it was another's to choose, and is not refused`,
          )
          leavesNoTrace(spot, seat, move, 'wrongSeat')
        }
      }
      for (const seat of [-1, match.seats, 0.5, Number.NaN]) leavesNoTrace(spot, seat, moves[0], 'wrongSeat')
    }
  },
}

export const refusesMalformed: Check = {
  of: ['malformed', 'traceless'],
  every: 200,
  look(spot) {
    for (const { seat, moves } of spot.match.decisions()) {
      for (const input of malformed(moves[0])) leavesNoTrace(spot, seat, input, 'malformed', 'BAD_MOVE')
    }
  },
}

// Looking comes first: a state that changes when looked at is not seen to do so once something has looked.
export const stateChecks = [looking, lawful, plain, accepts, refuses, refusesMalformed]

function leavesNoTrace({ match }: Spot, seat: number, input: unknown, property: Property, code?: string): void {
  const { number } = match
  const before = JSON.stringify(match.state)
  const outcome = match.play(seat, input)
  const refused = isCode(outcome) && (code === undefined || outcome.code === code)
  must(refused, property, () => `seat ${seat}, ${brief(input)} was not refused as it should: ${brief(outcome)}`)
  const same = match.number === number && JSON.stringify(match.state) === before
  must(same, 'traceless', () => {
    const where = difference(JSON.parse(before), match.state)
    return `seat ${seat}, ${brief(input)} was refused, and after that ${where}`
  })
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
export function notPlain(value: unknown, path: string): string | undefined {
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
