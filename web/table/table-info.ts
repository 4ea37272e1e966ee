import type { Seat } from '@portolan/engine'
import type { SeatState, TableDetail } from '@portolan/protocol'
import { isLevel } from '../levels.ts'
import { isGameOver } from '../net/state.ts'
import type { HeardClock } from '../net/table-client.ts'
import { calledBy } from '../people.ts'
import type { PlayerInfo, ProposalInfo, TableInfo } from './table.ts'

/** What the frame shows of a table of the server, beside its match. */
export function tableInfo(detail: TableDetail, clock: HeardClock | undefined): TableInfo {
  const { options, you, commitment, seed, spectators, proposal, rematch, mayLeave, closed, homeLuck } = detail
  const deadlines = clock?.state.deadlines ?? []
  // The server's clock and this browser's may differ: only how long is left counts.
  const ahead = clock === undefined ? 0 : clock.heard - clock.state.now
  return {
    options,
    over: isGameOver(detail),
    spectators,
    mayLeave,
    ...(commitment !== undefined && { commitment }),
    ...(seed !== undefined && { seed }),
    ...(rematch !== undefined && { rematch }),
    ...(closed && { closed }),
    ...(homeLuck && { homeLuck }),
    ...(proposal !== undefined && { proposal: proposalInfo(proposal) }),
    players: detail.seats.map((state, seat) => {
      const due = deadlines.find((one) => one.seat === seat)?.at
      return {
        ...playerInfo(state, seat),
        ...presenceInfo(detail, seat),
        mine: seat === you,
        ...(due !== undefined && { deadline: due + ahead }),
      }
    }),
  }
}

function playerInfo(state: SeatState, seat: Seat): Pick<PlayerInfo, 'seat' | 'name' | 'guest' | 'kind' | 'level'> {
  if (state.kind === 'bot') {
    const { bot, after } = state
    return {
      seat,
      ...(after === undefined ? { name: '' } : calledBy(after)),
      kind: 'bot',
      ...(isLevel(bot) && { level: bot }),
    }
  }
  if (state.kind === 'open') return { seat, name: '', kind: 'person' }
  return { seat, ...calledBy(state.person), kind: 'person' }
}

/** Whether the person on a seat is there, and why not. */
function presenceInfo(
  { seats, present, gone, left }: TableDetail,
  seat: Seat,
): Pick<PlayerInfo, 'present' | 'gone' | 'replaceable'> {
  const state = seats[seat]
  if (state?.kind !== 'person') return {}
  const replaceable = gone.includes(seat)
  const why = left.includes(seat) ? 'left' : (markOf(state) ?? (replaceable ? 'silent' : undefined))
  return { present: present.includes(seat), ...(why && { gone: why }), ...(replaceable && { replaceable }) }
}

function markOf({ quit, flagged }: Extract<SeatState, { kind: 'person' }>): 'quit' | 'flagged' | undefined {
  if (quit) return 'quit'
  return flagged ? 'flagged' : undefined
}

function proposalInfo(proposal: NonNullable<TableDetail['proposal']>): ProposalInfo {
  const { id, by, kind, waitsFor } = proposal
  return {
    id,
    by,
    kind,
    waitsFor,
    ...(kind === 'takeBack' && { entry: proposal.entry }),
    ...(kind === 'handOver' && { seat: proposal.seat, ...(isLevel(proposal.bot) && { level: proposal.bot }) }),
    ...(kind === 'playWithout' && { seat: proposal.seat }),
  }
}
