import { changeOfFields, type Parts } from './change.ts'
import type { CommonSeen, OwnSeen } from './seen.ts'

// What makes the `Seen` before a step into the `Seen` after it: a `Change`, in JSON. What all have in common is compared
// and written once; for each viewer it is put side by side with what has changed of its own.

/** The fields of a change without the braces around them: those of the view, and the others. */
interface Pieces {
  readonly view: string
  readonly others: string
}

/** What a step has changed for everybody. */
export interface CommonChange extends Pieces {
  /** All of it: for one of whose own nothing has changed. */
  readonly text: string
}

export function commonChange(before: CommonSeen, now: CommonSeen): CommonChange {
  const pieces = piecesOf(changeOfFields(before, now) ?? {})
  return { ...pieces, text: together(pieces, { view: '', others: '' }) }
}

/** What a step has changed for one viewer. */
export function changeText(common: CommonChange, before: OwnSeen, now: OwnSeen): string {
  const own = changeOfFields(before, now)
  return own === undefined ? common.text : together(common, piecesOf(own))
}

const piecesOf = ({ view = {}, ...others }: Parts): Pieces => ({ view: inside(view), others: inside(others) })

const inside = (change: unknown): string => JSON.stringify(change).slice(1, -1)

function together(common: Pieces, own: Pieces): string {
  const view = beside(common.view, own.view)
  return `{${beside(beside(common.others, own.others), view && `"view":{${view}}`)}}`
}

const beside = (one: string, other: string): string => (one === '' || other === '' ? one + other : `${one},${other}`)
