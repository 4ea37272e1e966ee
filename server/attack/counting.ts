import type { Seat, Viewer } from '@portolan/engine'
import type { Logged, Model } from './model.ts'

// Everybody counts the steps and entries that they know of: a step that shows nothing to anybody but its own seat is in
// that seat's log alone.

/** The seat on which a person sits. */
export const seatOf = ({ seats }: Model, person: string | undefined): Seat | undefined => {
  const seat = seats.findIndex((one) => one.kind === 'person' && one.id === person)
  return seat < 0 ? undefined : seat
}

export const viewerOf = (model: Model, person: string | undefined): Viewer => seatOf(model, person) ?? 'spectator'

export const isKnownTo = ({ secret, seat }: Logged, viewer: Viewer): boolean => secret !== true || seat === viewer

/** How far a viewer is in the log. Steps of which it is not known yet whether they are secret count as if they were not. */
export const numberFor = ({ log }: Pick<Model, 'log'>, viewer: Viewer): number =>
  log.filter((step) => isKnownTo(step, viewer)).length

/** The same as if these were secret. */
export const leastNumberFor = ({ log }: Pick<Model, 'log'>, viewer: Viewer): number =>
  log.filter((step) => step.secret === false || step.seat === viewer).length

/** The moves and leavings that the record has after these steps. */
export function standing(log: readonly Logged[]): readonly Logged[] {
  const entries: Logged[] = []
  for (const step of log) {
    const { kind, seat, entry = 0 } = step
    if (kind === 'move' || kind === 'left') entries.push(step)
    else if (kind === 'undo') {
      // A seat takes back its own last one, whatever others have done in secret since.
      const place = entries.findLastIndex((one) => one.seat === seat)
      entries.splice(place, step.alone === false ? entries.length - place : 1)
    } else if (kind === 'takeBack') entries.length = entry
  }
  return entries
}

/** The seats that have left; a leaving that was taken back has not been. */
export const leftOf = ({ log }: Pick<Model, 'log'>): readonly Seat[] =>
  standing(log).flatMap(({ kind, seat }) => (kind === 'left' && seat !== undefined ? [seat] : []))

/** How many entries of the record a viewer knows of. */
export const entriesFor = ({ log }: Pick<Model, 'log'>, viewer: Viewer): number =>
  standing(log).filter((step) => isKnownTo(step, viewer)).length

/** How many entries the record has with the first so many that a viewer knows of. */
export function trueEntry(entries: readonly Logged[], viewer: Viewer, known: number): number {
  if (known === 0) return 0
  const places = entries.flatMap((step, place) => (isKnownTo(step, viewer) ? [place] : []))
  return (places[known - 1] ?? entries.length - 1) + 1
}

/** The place in a record of the entry that comes after the first so many that a viewer knows of. */
export function placeAfter(entries: readonly Logged[], viewer: Viewer, known: number): number {
  const places = entries.flatMap((step, place) => (isKnownTo(step, viewer) ? [place] : []))
  return places[known] ?? entries.length
}

/** What of a record a viewer is not told of: of all its entries, and of the last ones. */
export function unseenOf(entries: readonly Logged[], viewer: Viewer): { entries: number; latest: number } {
  const known = entries.filter((step) => isKnownTo(step, viewer)).length
  const last = entries.findLastIndex((step) => isKnownTo(step, viewer))
  return { entries: entries.length - known, latest: entries.length - 1 - last }
}
