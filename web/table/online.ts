import type { AnyMove } from '@portolan/engine'
import { isRefusal, type Refusal, type Seat } from '@portolan/engine'
import { findGame } from '@portolan/games'
import type { ChatLine, ProposeBody, SeatBody, TableAnswer, TableDetail } from '@portolan/protocol'
import { computed, type ReadonlySignal } from '@preact/signals'
import { connection } from '../net/live.ts'
import { followTable, type TableClient } from '../net/table-client.ts'
import { calledBy } from '../people.ts'
import { type ApiRefusal, beSomebody, call } from './api.ts'
import type { ChatMessage, RequestResult, Table } from './table.ts'
import { tableInfo } from './table-info.ts'

/** A table on the server: what all tables have, and the room where one waits for the others. */
export interface OnlineTable extends Table {
  readonly detail: ReadonlySignal<TableDetail>
  /** Whether the match has begun and there is a position to show. */
  readonly begun: ReadonlySignal<boolean>
  /** The seats that must decide, by the latest that is known of the match. */
  readonly awaited: ReadonlySignal<readonly Seat[]>
  join(seat?: Seat): RequestResult
  leave(): RequestResult
  seat(seat: Seat, wish: SeatBody): RequestResult
  start(): RequestResult
  /** The owner ends a frozen table, for everybody. */
  closeForAll(): RequestResult
}

export async function openOnline(id: string): Promise<OnlineTable | Refusal> {
  const first = await call('GET /api/tables/:id', { id })
  if (isRefusal(first)) return first
  const game = findGame(first.table.game)
  if (game === undefined) return { code: 'NO_SUCH_GAME', params: { game: first.table.game } }
  const followed = followTable(first)
  const { state, clock, listen, request, close } = followed
  const detail = computed(() => state.value.detail)
  const asks = asksOf(followed)
  const { seated } = asks
  return {
    kind: 'online',
    id,
    game,
    detail,
    listen,
    close,
    info: computed(() => tableInfo(detail.value, clock.value)),
    log: computed(() => state.value.log),
    link: computed(() => state.value.link),
    missed: computed(() => state.value.missed),
    chat: computed(() => state.value.chat.map(messageOf)),
    begun: computed(() => state.value.position !== undefined),
    awaited: computed(() => (detail.value.status === 'playing' ? (state.value.position?.seen.awaited ?? []) : [])),
    older: computed(() => detail.value.olderRules === true),
    play: (move, unlessFinal) => seated(() => request({ type: 'move', move, ...(unlessFinal && { unlessFinal }) })),
    undo: () => seated(() => request({ type: 'undo' })),
    ...asks.all,
  }
}

const messageOf = ({ number, person, seat, text, at }: ChatLine): ChatMessage => ({
  number,
  ...calledBy(person),
  text,
  at,
  ...(seat !== undefined && { seat }),
})

/** What is asked of the server beside the connection. */
function asksOf({ state, hear }: TableClient) {
  const { id } = state.peek().detail
  const refusalIn = (answer: object | Refusal): Refusal | undefined => {
    if (!isRefusal(answer)) return undefined
    // What plain requests can't reach is in doubt altogether.
    if (answer.code === 'NO_CONNECTION') connection.reopen()
    return answer
  }
  const post = async (asking: Promise<TableAnswer | ApiRefusal>): RequestResult => {
    const answer = await asking
    if (!isRefusal(answer)) hear({ type: 'answer', table: answer.table })
    return refusalIn(answer)
  }
  /** What only one who sits here can do: nobody else need ask, and a stranger is not asked who they are. */
  const seated = async (act: () => RequestResult): RequestResult =>
    state.peek().detail.you === undefined ? { code: 'NOT_SEATED' } : act()
  const propose = (body: ProposeBody) => seated(() => post(call('POST /api/tables/:id/proposals', { id, body })))
  const all = {
    propose,
    takeBack: (entry: number) => propose({ kind: 'takeBack', entry }),
    answer: (proposal: number, accept: boolean) =>
      seated(() =>
        post(call('POST /api/tables/:id/proposals/:proposal', { id, proposal: `${proposal}`, body: { accept } })),
      ),
    resign: () =>
      seated(() => post(call('POST /api/tables/:id/resign', { id, body: { number: state.peek().number } }))),
    why: (move: AnyMove) =>
      seated(async () => {
        const answer = await call('POST /api/tables/:id/why', { id, body: { move } })
        return isRefusal(answer) ? answer : answer.refusal
      }),
    async again(): Promise<string | Refusal> {
      if (state.peek().detail.you === undefined) return { code: 'NOT_SEATED' }
      const answer = await call('POST /api/tables/:id/rematch', { id })
      return isRefusal(answer) ? answer : answer.table.id
    },
    async say(text: string): RequestResult {
      // Whoever looks on may speak, too: with the first word one becomes somebody.
      const answer = (await beSomebody()) ?? (await call('POST /api/tables/:id/chat', { id, body: { text } }))
      if (!isRefusal(answer)) hear({ type: 'said', line: answer })
      return refusalIn(answer)
    },
    join: async (seat?: Seat) =>
      (await beSomebody()) ?? post(call('POST /api/tables/:id/join', { id, body: seat === undefined ? {} : { seat } })),
    leave: () => seated(() => post(call('POST /api/tables/:id/leave', { id }))),
    seat: (seat: Seat, body: SeatBody) => post(call('POST /api/tables/:id/seats/:seat', { id, seat: `${seat}`, body })),
    start: () => post(call('POST /api/tables/:id/start', { id })),
    closeForAll: () => post(call('POST /api/tables/:id/close', { id })),
  }
  return { seated, all }
}
