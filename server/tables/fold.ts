import { type AnyMove, type Entry, makeRecord, type Seat } from '@portolan/engine'
import type { StepRow, TableDoc } from '../store/store.ts'

/** The entries of the record that stand after these steps: what was undone is not among them. */
export function standing(log: readonly Omit<StepRow, 'emitted'>[]): Entry[] {
  const entries: Entry[] = []
  for (const { kind, seat = 0, move, entry } of log) {
    if (kind === 'move') entries.push({ seat, move: move as AnyMove })
    else if (kind === 'left') entries.push({ seat, left: true })
    else if (kind === 'undo') takeBack(entries, seat, entry)
    else entries.length = entry
  }
  return entries
}

/**
 * A seat takes back its own last entry, past what others have done since that it does not know of. That stands where it
 * can be played without; otherwise it goes with it, and then the record has no more entries than came before.
 */
export function takeBack<One extends { readonly seat: Seat }>(
  entries: One[],
  seat: Seat,
  left: number,
): readonly One[] {
  const place = entries.findLastIndex((one) => one.seat === seat)
  return entries.splice(place, left === place ? entries.length - place : 1)
}

/** What is to be folded for the match of a table that has begun. */
export const recordOf = ({ game, version, seats, options, seed = '' }: TableDoc, entries: readonly Entry[]) =>
  makeRecord({ game, version, seats: seats.length, options, seed }, entries)
