import type { PersonRef, SeatState } from '@portolan/protocol'
import type { TableDoc } from './store.ts'

// One person becomes part of another, as a table has them. Which of the two played where is asked of the table alone.

const holds = ({ seats }: TableDoc, id: string): boolean =>
  seats.some((state) => state.kind === 'person' && state.person.id === id)

const isGoing = ({ status }: TableDoc): boolean => status === 'playing' || status === 'frozen'

/** Whether both play a game that is not over: nobody may know the secrets of two seats. */
export const playTogether = (doc: TableDoc, one: string, other: string): boolean =>
  isGoing(doc) && holds(doc, one) && holds(doc, other)

/** The table as it is when `from` is `into`, who don't play a game together there. */
export function mergedDoc(doc: TableDoc, from: string, into: PersonRef): TableDoc {
  const owner = doc.owner.id === from ? into : doc.owner
  const removed = doc.removed?.map((one) => (one.id === from ? into : one))
  const known = { ...doc, owner, ...(removed && { removed }) }
  const areBoth = holds(doc, from) && holds(doc, into.id)
  // What was played is shown as it was played: nobody sat there twice.
  if (areBoth && doc.status !== 'open') return { ...known, merged: [...(doc.merged ?? []), from] }
  const isThere = holds(doc, into.id)
  const isComing = holds(doc, from)
  const seats = doc.seats.map((state): SeatState => {
    if (state.kind === 'bot') {
      if (state.after?.id !== from) return state
      return isThere ? { kind: 'bot', bot: state.bot } : { ...state, after: into }
    }
    if (state.kind === 'open') return state
    if (state.person.id === from) return isThere ? { kind: 'open' } : { ...state, person: into }
    // A seat that was kept for who sits on another by now.
    return state.kind === 'invited' && state.person.id === into.id && isComing ? { kind: 'open' } : state
  })
  return { ...known, seats }
}
