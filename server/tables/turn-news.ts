import { equal } from '@portolan/engine'
import type { StreamMessage } from '@portolan/protocol'
import type { TableDoc } from '../store/store.ts'
import type { Room } from './room.ts'

/** What a table is to somebody: it awaits them, it is theirs and goes on without them, or neither. */
export type OwnState = Extract<StreamMessage, { type: 'turn' }>['state']

type Tell = (person: string, table: string, game: string, state: OwnState) => void

/** What was last looked at, and what it was to whom. */
interface Known {
  readonly doc: TableDoc
  readonly awaited: readonly number[]
  readonly states: ReadonlyMap<string, OwnState>
}

const isGoing = ({ status }: TableDoc): boolean => status === 'open' || status === 'playing' || status === 'frozen'

/** The people of a table that goes on, each with what it is to them. */
function statesAt({ doc, turn: { awaited } }: Pick<Room, 'doc' | 'turn'>): Map<string, OwnState> {
  const states = new Map<string, OwnState>()
  if (!isGoing(doc)) return states
  for (const [seat, state] of doc.seats.entries()) {
    if (!('person' in state)) continue
    const isAwaited =
      doc.status === 'playing' && state.kind === 'person' && state.quit !== true && awaited.includes(seat)
    states.set(state.person.id, isAwaited ? 'yours' : 'others')
  }
  return states
}

const NOBODY: ReadonlyMap<string, OwnState> = new Map()

/**
 * Tells people what their tables are to them, whoever else follows those: nobody whose state is what it was. A table that
 * comes into memory is news to nobody, unless nothing has ever happened there: then it was just laid.
 */
export function makeTurnNews(tell: Tell) {
  const known = new WeakMap<Room, Known>()
  return {
    look(room: Room): void {
      const { id, doc, turn, revision } = room
      const last = known.get(room)
      // So it is after most moves.
      if (last !== undefined && last.doc === doc && equal(last.awaited, turn.awaited)) return
      const states = statesAt(room)
      known.set(room, { doc, awaited: turn.awaited, states })
      if (last === undefined && revision > 1) return
      const before = last?.states ?? NOBODY
      for (const [person, state] of states) if (before.get(person) !== state) tell(person, id, doc.game, state)
      for (const person of before.keys()) if (!states.has(person)) tell(person, id, doc.game, 'none')
    },
  }
}
