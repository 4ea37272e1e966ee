import { type AnyMove, type Entry, makeRecord } from '@portolan/engine'
import type { StepRow, TableDoc } from '../store/store.ts'

/** The entries of the record that stand after these steps: what was undone is not among them. */
export function standing(log: readonly Omit<StepRow, 'told'>[]): Entry[] {
  const entries: Entry[] = []
  for (const { kind, seat = 0, move, entry } of log) {
    if (kind === 'move') entries.push({ seat, move: move as AnyMove })
    else if (kind === 'left') entries.push({ seat, left: true })
    // A seat takes back its own last move, past what others have done since that it does not know of.
    else if (kind === 'undo')
      entries.splice(
        entries.findLastIndex((one) => one.seat === seat),
        1,
      )
    else entries.length = entry
  }
  return entries
}

/** What is to be folded for the match of a table that has begun. */
export const recordOf = ({ game, version, seats, options, seed = '' }: TableDoc, entries: readonly Entry[]) =>
  makeRecord({ game, version, seats: seats.length, options, seed }, entries)
