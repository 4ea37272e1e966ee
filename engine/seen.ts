import type { AnyEvent, AnyMove, Decision, Result, Seat, Told, Viewer } from './game.ts'
import type { Match } from './match.ts'

/** All that one viewer is given of a match: what a screen is drawn from, at a table online or at home. */
export interface Seen<View = unknown, Move extends AnyMove = AnyMove> {
  /** How many entries the record has. */
  readonly number: number
  readonly view: View
  /** What this viewer must decide now; none for a spectator or one who waits. */
  readonly decision?: Decision<Move>
  /** The seats that must decide now. */
  readonly awaited: readonly Seat[]
  readonly mayUndo: boolean
  readonly result?: Result
}

export function seen<View, Move extends AnyMove>(match: Match<unknown, Move, View>, viewer: Viewer): Seen<View, Move> {
  const own = match.decisions().find(({ seat }) => seat === viewer)
  const result = match.result()
  return {
    number: match.number,
    view: match.view(viewer),
    ...(own && { decision: own }),
    awaited: match.awaited(),
    mayUndo: viewer !== 'spectator' && match.mayUndo(viewer),
    ...(result && { result }),
  }
}

/** The events that a viewer may know of. */
export const toldTo = <Event extends AnyEvent>(told: readonly Told<Event>[], viewer: Viewer): readonly Event[] =>
  told.filter(({ to }) => to === undefined || (viewer !== 'spectator' && to.includes(viewer))).map(({ event }) => event)
