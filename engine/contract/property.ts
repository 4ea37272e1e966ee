import type { Entry, MatchRecord } from '../record.ts'

/** What the suite proves of a game, each in a sentence. */
export const properties = {
  ends: 'a game ends, with a result exactly when nobody is asked any more',
  asks: 'who is awaited has a move, and is asked once',
  repeats: 'equal seeds and equal moves give equal games',
  plain: 'the state and the views are plain JSON, and a game goes on from a copy as it would have',
  apart: 'a field of a view is everybody’s or a seat’s own, and stays so',
  looking: 'asking the rules for decisions, views, results or estimates changes nothing',
  accepts: 'every offered move is of a declared form, is not refused, and can be played',
  distinct: 'no move is offered twice',
  refuses: 'every other well-formed move is refused with a code',
  reasons: 'a refusal has a reason of the rules: a move that passes the checks is offered',
  wrongSeat: 'a move from a seat that was not offered it is refused with a code',
  malformed: 'what has not the form of a move is refused',
  traceless: 'what is refused leaves no trace',
  invariants: 'the laws of the game hold after every move',
  redeals: 'a re-dealt state is lawful, and secrets are dealt anew',
  views: 'a view shows only what its viewer may know',
  hints: 'decisions, refusals, finality and the result tell a viewer nothing that the view does not',
  shows: 'a move that can be taken back shows its mover nothing new',
  events: 'events tell a viewer nothing that the view does not, unless a secret is being revealed',
  undo: 'taking back restores exactly, and does not cross chance, a secret shown, or the decision of another',
  replays: 'a record, stored and read again, replays to the same end',
  idle: 'the move of a seat that does not answer is an offered one',
  leaves: 'a seat that left is asked nothing more',
  estimates: 'an estimate is from 0 to 1',
  golden: 'the golden records replay to their results',
  sound: 'the rules never throw',
} as const

export type Property = keyof typeof properties

/** A property that does not hold, and the shortest record found that shows it. */
export interface Failure {
  readonly property: Property
  readonly message: string
  readonly seed: string
  readonly seats: number
  readonly options: MatchRecord['options']
  readonly record: MatchRecord
}

/** Thrown where a property is seen not to hold; never leaves the suite. */
export class Broken extends Error {
  readonly property: Property
  /** The move that was only tried out, where it took one to see this. */
  readonly tried: Entry | undefined

  constructor(property: Property, message: string, tried?: Entry) {
    super(message)
    this.property = property
    this.tried = tried
  }
}

export function must(holds: boolean, property: Property, message: () => string): asserts holds {
  if (!holds) throw new Broken(property, message())
}

/** A value in one line that fits a message. */
export function brief(value: unknown, most = 200): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** Where two values differ first, as a path and both sides. */
export function difference(a: unknown, b: unknown, path = ''): string {
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const [left, right] = [a[key as never], b[key as never]]
      if (JSON.stringify(left) !== JSON.stringify(right)) return difference(left, right, `${path}.${key}`)
    }
  }
  return `${path.slice(1) || 'it'} is ${brief(a, 80)} in one and ${brief(b, 80)} in the other`
}
