import { changeOf } from './change.ts'
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
  const awaited = fieldText('awaited', before.awaited, now.awaited)
  const result = fieldText('result', before.result, now.result)
  const pieces = { view: viewText(before.view, now.view), others: beside(awaited, result) }
  return { ...pieces, text: together(pieces, NOTHING) }
}

/** What a step has changed for one viewer. */
export function changeText(common: CommonChange, before: OwnSeen, now: OwnSeen): string {
  const number = before.number === now.number ? '' : `"number":[${now.number}]`
  const decision = fieldText('decision', before.decision, now.decision)
  const mayUndo = before.mayUndo === now.mayUndo ? '' : `"mayUndo":[${now.mayUndo}]`
  const own = { view: viewText(before.view, now.view), others: beside(beside(number, decision), mayUndo) }
  return own.view === '' && own.others === '' ? common.text : together(common, own)
}

const NOTHING: Pieces = { view: '', others: '' }

function viewText(before: unknown, now: unknown): string {
  const change = changeOf(before, now)
  return change === undefined ? '' : JSON.stringify(change).slice(1, -1)
}

function fieldText(name: string, before: unknown, now: unknown): string {
  if (before === now) return ''
  if (now === undefined) return `"${name}":0`
  const change = changeOf(before, now)
  return change === undefined ? '' : `"${name}":${JSON.stringify(change)}`
}

function together(common: Pieces, own: Pieces): string {
  const view = beside(common.view, own.view)
  return `{${beside(beside(common.others, own.others), view && `"view":{${view}}`)}}`
}

const beside = (one: string, other: string): string => (one === '' || other === '' ? one + other : `${one},${other}`)
