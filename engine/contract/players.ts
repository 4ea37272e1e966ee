import { type Chance, pick } from '../chance.ts'
import { equal } from '../clone.ts'
import type { Game, Seat } from '../game.ts'
import type { Match } from '../match.ts'
import { randomMove } from '../random.ts'
import type { Entry } from '../record.ts'
import { seatsOf } from './spot.ts'

/** Chooses how a game goes on; undefined: here it stops. */
export type MoveChooser = (match: Match) => Entry | undefined

/** Any offered move, of any awaited seat. In some games, where seats may leave, one does, or several, early or late. */
export function randomPlayer(game: Game, chance: Chance): MoveChooser {
  const mayLeave = game.leave !== undefined
  let untilLeaving = mayLeave && chance.int(4) === 0 ? soonOrLate(chance) : -1
  return (match) => {
    const decisions = match.decisions()
    if (decisions.length === 0) return undefined
    if (untilLeaving-- === 0) {
      if (chance.int(2) === 0) untilLeaving = soonOrLate(chance)
      const seated = seatsOf(match).filter((seat) => !hasLeft(match, seat))
      return { seat: pick(chance, seated), left: true }
    }
    const decision = pick(chance, decisions)
    return { seat: decision.seat, move: randomMove(decision, chance) }
  }
}

/** A number of decisions of any magnitude, for games of any length. */
const soonOrLate = (chance: Chance) => chance.int(2 ** (1 + chance.int(11)))

const hasLeft = (match: Match, seat: Seat) => match.entries.some((entry) => 'left' in entry && entry.seat === seat)

/** These entries in turn, passing over those that can't be made any more. */
export function givenPlayer(entries: readonly Entry[]): MoveChooser {
  const left = entries.values()
  return (match) => {
    const decisions = match.decisions()
    for (let next = left.next(); !next.done; next = left.next()) {
      const entry = next.value
      if ('left' in entry) {
        if (decisions.length > 0 && !hasLeft(match, entry.seat)) return entry
      } else if (decisions.some(({ seat, moves }) => seat === entry.seat && moves.some((m) => equal(m, entry.move)))) {
        return entry
      }
    }
    return undefined
  }
}
