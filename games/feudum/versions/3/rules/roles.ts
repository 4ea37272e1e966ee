import type { Seat } from '@portolan/engine'
import { type Location, locations } from '../data/map.ts'
import type { Emit } from './events.ts'
import type { Code } from './refusals.ts'
import { reseat } from './seats.ts'
import { NOBODY, type Place, type Player, type State } from './state.ts'

// 7.1: rulers, subjects and serfs.

export const markersAt = ({ ruler, serf, subject }: Place): number =>
  (ruler === NOBODY ? 0 : 1) + (serf === NOBODY ? 0 : 1) + (subject ? 1 : 0)

export const hasMarkerAt = ({ ruler, serf }: Place, seat: Seat): boolean => ruler === seat || serf === seat

/** The locations that this seat rules. */
export function ruledBy({ places }: State, seat: Seat): Location[] {
  const found: Location[] = []
  for (const at of locations) if (places[at].ruler === seat) found.push(at)
  return found
}

/** Why this seat's marker can't come here, by the place alone. */
export function whyNoMarker(state: State, place: Place, seat: Seat): Code | undefined {
  const { ruler, serf, subject, kind } = place
  if (ruler === NOBODY) return undefined
  if (serf !== NOBODY && subject) return 'PLACE_FULL'
  if (ruler === seat) return subject ? 'TWO_OF_YOURS' : undefined
  if (serf !== NOBODY && serf !== seat) return 'TWO_OTHERS'
  // a feudum falls to Conquer alone.
  if (serf === seat && kind === 'feudum' && !state.options.feudumUsurpable) return 'FEUDUM_STANDS'
  return undefined
}

/** A marker from home: the first rules, the next serves; the ruler's second is a subject, the serf's second usurps. */
export function placeMarker(state: State, seat: Seat, at: Location, emit: Emit): void {
  const place = state.places[at]
  state.players[seat].markers--
  if (place.ruler === NOBODY) {
    place.ruler = seat
    emit({ type: 'ruled', seat, location: at })
  } else if (place.ruler === seat) {
    place.subject = true
    emit({ type: 'subjected', seat, location: at })
  } else if (place.serf === NOBODY) {
    place.serf = seat
    emit({ type: 'served', seat, location: at })
  } else {
    const from = place.ruler
    place.ruler = seat
    place.serf = from
    place.subject = true
    place.subjectSeal = place.serfSeal
    place.serfSeal = false
    emit({ type: 'usurped', seat, from, location: at })
  }
  reseat(state, emit)
}

/** A serf or subject goes home; a seal under it goes to its owner. */
export function sendHome(state: State, at: Location, marker: 'serf' | 'subject'): Seat {
  const place = state.places[at]
  const owner = marker === 'serf' ? place.serf : place.ruler
  const player = state.players[owner]
  player.markers++
  if (marker === 'serf') {
    if (place.serfSeal) returnSeal(state, player)
    place.serfSeal = false
    place.serf = NOBODY
  } else {
    if (place.subjectSeal) returnSeal(state, player)
    place.subjectSeal = false
    place.subject = false
  }
  return owner
}

function returnSeal(state: State, player: Player): void {
  player.seals++
  state.immunities--
}
