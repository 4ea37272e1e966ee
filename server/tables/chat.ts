import type { ChatLine, PersonRef } from '@portolan/protocol'
import { refTo } from '../people.ts'
import { problem } from '../problem.ts'
import type { Allowance, ChatShare, TableDoc } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { broadcast } from './answers.ts'
import type { Room } from './room.ts'
import { seatOf } from './seats.ts'

// Who may talk at a table, and how much. Those who sit there and its owner have a share each that nobody else can use
// up; all who look on have one together, so that strangers fill neither the chat nor the disk.

/** Says something to the table; the line as all hear it. */
export async function sayLine(context: TableContext, room: Room, me: PersonRef, text: string): Promise<string> {
  const { doc } = room
  const seat = seatOf(doc, me)
  const isHost = seat !== undefined || doc.owner.id === me.id
  expectMayTalk(doc, me, isHost)
  if (!isHost) expectSlowly(context, room, me)
  const number = room.chatLines + 1
  const line: ChatLine = { number, person: refTo(me), ...(seat !== undefined && { seat }), text, at: context.now() }
  const outcome = await context.store.addChat(room.id, line, allowances(context, room, me, isHost))
  if (outcome === 'taken') {
    room.lost = true
    throw problem('STALE_NUMBER', { given: number, number })
  }
  if (outcome !== 'done') throw problem(USED_UP[outcome])
  room.chatLines = number
  const message = JSON.stringify({ type: 'chat', id: room.id, line })
  broadcast(room, 'chat', () => message)
  return JSON.stringify(line)
}

/** The lines that one who comes to a table is told. */
const SHOWN = 100

/** The latest lines after a number. One that is not what was written is left out, and noted once while the table is open. */
export async function readLines(context: TableContext, room: Room, after: number): Promise<readonly ChatLine[]> {
  const { id, spoiltLines } = room
  const { lines, damaged } = await context.store.readChat(id, after, SHOWN)
  for (const number of damaged.filter((one) => !spoiltLines.has(one))) {
    spoiltLines.add(number)
    context.warn('a line of chat is damaged and left out', { table: id, number })
  }
  return lines
}

const USED_UP = {
  seat: 'CHAT_USED_UP',
  person: 'CHAT_USED_UP',
  spectators: 'SPECTATORS_USED_UP',
} as const satisfies Record<ChatShare, string>

/** Those who look on may talk while there is something to look at; who was sent away may not. */
function expectMayTalk({ status, removed }: TableDoc, me: PersonRef, isHost: boolean): void {
  if (status === 'closed') throw problem('TABLE_CLOSED')
  if (isHost) return
  if (removed?.some(({ id }) => id === me.id)) throw problem('REMOVED')
  if (status !== 'open' && status !== 'playing') throw problem('CHAT_ENDED')
}

function expectSlowly({ chat }: TableContext, { id }: Room, me: PersonRef): void {
  const seconds = chat.spectatorGate(`${id} ${me.id}`)
  if (seconds > 0) throw problem('TOO_MANY_REQUESTS', { seconds })
}

function allowances({ chat }: TableContext, { id }: Room, me: PersonRef, isHost: boolean): readonly Allowance[] {
  const allow = (share: ChatShare, key: string, lines: number) => ({ share, key, lines, bytes: lines * chat.bytes })
  return [
    isHost ? allow('seat', `table ${id} ${me.id}`, chat.ofSeat) : allow('spectators', `table ${id}`, chat.ofSpectators),
    allow('person', `person ${me.id}`, chat.ofPerson),
  ]
}
