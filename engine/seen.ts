import type { AnyEvent, AnyMove, Decision, Emitted, Result, Seat, Viewer } from './game.ts'
import type { Match } from './match.ts'

/** What everybody is given of a match. */
export interface CommonSeen<View = unknown> {
  readonly view: View
  /** The seats that must decide now. */
  readonly awaited: readonly Seat[]
  readonly result?: Result
}

/** What one viewer is given of its own. */
export interface OwnSeen<View = unknown, Move extends AnyMove = AnyMove> {
  /** How many entries of the record this viewer knows of. */
  readonly number: number
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

/** The entries of a record that a viewer is not told of: of all, and of the last ones without one that they know of between. */
export interface Unseen {
  readonly entries: number
  readonly latest: number
}

const NOTHING_UNSEEN: Unseen = { entries: 0, latest: 0 }

export function commonSeen<View>(match: Match<unknown, AnyMove, View>): CommonSeen<View> {
  const result = match.result()
  return { view: match.common(), awaited: match.awaited(), ...(result && { result }) }
}

export function ownSeen<View, Move extends AnyMove>(
  match: Match<unknown, Move, View>,
  viewer: Viewer,
  { entries, latest }: Unseen = NOTHING_UNSEEN,
): OwnSeen<View, Move> {
  const number = match.number - entries
  const decision = match.decisions().find(({ seat }) => seat === viewer)
  const mayUndo = viewer !== 'spectator' && match.mayUndo(viewer, latest)
  const view = match.own(viewer)
  return decision === undefined ? { number, view, mayUndo } : { number, view, decision, mayUndo }
}

/** The two parts as one. */
export const seenOf = <View, Move extends AnyMove>(
  common: CommonSeen<View>,
  own: OwnSeen<View, Move>,
): Seen<View, Move> => ({ ...common, ...own, view: { ...common.view, ...own.view } })

export const seen = <View, Move extends AnyMove>(
  match: Match<unknown, Move, View>,
  viewer: Viewer,
  unseen?: Unseen,
): Seen<View, Move> => seenOf(commonSeen(match), ownSeen(match, viewer, unseen))

/** The events that a viewer may know of. */
export const eventsFor = <Event extends AnyEvent>(
  emitted: readonly Emitted<Event>[],
  viewer: Viewer,
): readonly Event[] =>
  emitted
    .filter(({ to }) => to === undefined || (viewer !== 'spectator' && to.includes(viewer)))
    .map(({ event }) => event)
