import type { Seat } from '@portolan/engine'
import type { Clock } from '@portolan/protocol'
import type { TableContext } from '../table-context.ts'
import { broadcastTable } from '../tables/broadcast.ts'
import { outOfTime, silentFrom, timeBy } from '../tables/clock.ts'
import { playFor, withoutDeadline } from '../tables/play.ts'
import type { Room } from '../tables/room.ts'
import { withSeat } from '../tables/seats.ts'
import { writeDoc } from '../tables/steps.ts'
import { idleMove } from './bots.ts'

/** Sees that deadlines are kept. They are stored, so a server that is started again takes them up. */
export interface Clocks {
  look(room: Room): void
  stop(): void
}

/** How often a turn that the rules play for an absent seat may ask it again. */
const MOST_IDLE_MOVES = 200

export function makeClocks(context: TableContext, every = 250): Clocks {
  /** By table and by its clock: a deadline, or from when on those awaited count as silent. */
  const nextMoment = new Map<string, { readonly clock: Clock; readonly at: number }>()
  const handling = new Set<string>()

  const sweep = () => {
    for (const [id, { clock, at }] of nextMoment) {
      if (at > timeBy(clock, context) || handling.has(id)) continue
      handling.add(id)
      context.rooms
        .withLock(id, async (room) => {
          const time = timeBy(room.doc.clock, context)
          for (const seat of outOfTime(room.turn, time)) await runOut(context, room, seat)
          // That somebody has become silent is written nowhere, and yet changes what the others may do.
          if (time >= silentFrom(room.doc, room.turn)) broadcastTable(context, room)
          look(room)
        })
        .catch((error) => context.warn('a clock failed', { table: id, error }))
        .finally(() => handling.delete(id))
    }
  }

  const look = ({ id, doc, turn }: Room): void => {
    const { clock } = doc
    const silent = silentFrom(doc, turn)
    const moments = [...turn.deadlines.map(({ at }) => at), ...(silent > timeBy(clock, context) ? [silent] : [])]
    const at = Math.min(...moments)
    const isDue = doc.status === 'playing' && Number.isFinite(at)
    if (clock.kind === 'live' && isDue !== nextMoment.has(id)) context.liveTables(isDue ? 1 : -1)
    if (isDue) nextMoment.set(id, { clock, at })
    else nextMoment.delete(id)
  }

  const timer = setInterval(sweep, every)
  return {
    look,
    stop() {
      clearInterval(timer)
    },
  }
}

/**
 * Live, the rules finish the turn of one who is out of time, so that the others can go on at once. By correspondence
 * nothing is played for anybody: the seat is marked, and the others may agree on a bot for it.
 */
async function runOut(context: TableContext, room: Room, seat: Seat): Promise<void> {
  const state = room.doc.seats[seat]
  if (room.doc.status !== 'playing' || state?.kind !== 'person') return
  context.counted('timeOut')
  const flagged = state.flagged ? room.doc : withSeat(room.doc, seat, { ...state, flagged: true })
  await writeDoc(context, room, flagged, withoutDeadline(room, seat))
  if (room.doc.clock.kind !== 'live') return

  for (let moves = 0; moves < MOST_IDLE_MOVES && room.turn.awaited.includes(seat); moves++) {
    const { match } = room
    const move = match && idleMove(match.game, match.state, seat)
    if (move === undefined || !(await playFor(context, room, seat, move, true))) break
  }
  const { clock, status } = room.doc
  if (status !== 'playing' || clock.kind !== 'live' || !room.turn.awaited.includes(seat)) return
  const at = context.live() + clock.seconds * 1000
  await writeDoc(context, room, room.doc, { ...room.turn, deadlines: [...room.turn.deadlines, { seat, at }] })
}
