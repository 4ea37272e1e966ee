import type { AnyEvent, AnyMove, Decision, Result, Seat, Told, Viewer } from './game.ts'
import type { Match } from './match.ts'

/** What everybody is given of a match. */
export interface CommonSeen<View = unknown> {
  /** How many entries the record has. */
  readonly number: number
  readonly view: View
  /** The seats that must decide now. */
  readonly awaited: readonly Seat[]
  readonly result?: Result
}

/** What one viewer is given of its own. */
export interface OwnSeen<View = unknown, Move extends AnyMove = AnyMove> {
  /** More fields of the view. */
  readonly view: Partial<View>
  /** What this viewer must decide now; none for a spectator or one who waits. */
  readonly decision?: Decision<Move>
  readonly mayUndo: boolean
}

/** All that one viewer is given of a match: what a screen is drawn from, at a table online or at home. */
export interface Seen<View = unknown, Move extends AnyMove = AnyMove>
  extends CommonSeen<View>,
    Omit<OwnSeen<View, Move>, 'view'> {}

export function commonSeen<View>(match: Match<unknown, AnyMove, View>): CommonSeen<View> {
  const result = match.result()
  return { number: match.number, view: match.common(), awaited: match.awaited(), ...(result && { result }) }
}

export function ownSeen<View, Move extends AnyMove>(
  match: Match<unknown, Move, View>,
  viewer: Viewer,
): OwnSeen<View, Move> {
  const decision = match.decisions().find(({ seat }) => seat === viewer)
  const mayUndo = viewer !== 'spectator' && match.mayUndo(viewer)
  const view = match.own(viewer)
  return decision === undefined ? { view, mayUndo } : { view, decision, mayUndo }
}

/** The two parts as one. */
export const seenOf = <View, Move extends AnyMove>(
  common: CommonSeen<View>,
  own: OwnSeen<View, Move>,
): Seen<View, Move> => ({ ...common, ...own, view: { ...common.view, ...own.view } })

export const seen = <View, Move extends AnyMove>(match: Match<unknown, Move, View>, viewer: Viewer): Seen<View, Move> =>
  seenOf(commonSeen(match), ownSeen(match, viewer))

/** The events that a viewer may know of. */
export const toldTo = <Event extends AnyEvent>(told: readonly Told<Event>[], viewer: Viewer): readonly Event[] =>
  told.filter(({ to }) => to === undefined || (viewer !== 'spectator' && to.includes(viewer))).map(({ event }) => event)
