import type { House } from '../house.ts'
import type { PersonRef, ProposeBody } from '../protocol.ts'
import type { TableDoc } from '../store/store.ts'
import { ended, personAt, withoutDeadline } from './play.ts'
import { type Agreement, answer, propose } from './proposals.ts'
import type { Room } from './room.ts'
import { withSeat } from './seats.ts'
import { expectMatch, goBack, staleNumber, withoutMark, writeDoc, writeStep } from './steps.ts'

// What the people at a table decide together.

export async function makeProposal(house: House, room: Room, me: PersonRef, body: ProposeBody): Promise<void> {
  const entries = room.match?.number ?? 0
  const canLeave = room.game?.leave !== undefined
  const known = { entries, bots: house.bots, canLeave }
  await carryOut(house, room, propose(room.doc, room.turn, me, body, known, house.now()))
}

export async function answerProposal(
  house: House,
  room: Room,
  me: PersonRef,
  id: number,
  accept: boolean,
): Promise<void> {
  await carryOut(house, room, answer(room.doc, me, id, accept))
}

async function carryOut(house: House, room: Room, { doc, agreed }: Agreement): Promise<void> {
  if (agreed === undefined) await writeDoc(house, room, doc)
  else await doAgreed(house, room, doc, agreed)
}

export async function doAgreed(house: House, room: Room, doc: TableDoc, agreed: ProposeBody): Promise<void> {
  if (agreed.kind === 'abandon') await writeDoc(house, room, ended(doc), { ...room.turn, deadlines: [] })
  else if (agreed.kind === 'handOver') {
    const { seat, bot } = agreed
    const after = personAt(doc, seat).person
    await writeDoc(house, room, withSeat(doc, seat, { kind: 'bot', bot, after }), withoutDeadline(room, seat))
  } else {
    goBack(room, agreed.entry)
    const outcome = await writeStep(house, room, backAtTheTable(doc, room), { kind: 'takeBack', told: [] })
    if (typeof outcome === 'string') throw staleNumber(room, room.number)
  }
}

/** Those whose leaving was taken back have not left. */
function backAtTheTable(doc: TableDoc, room: Room): TableDoc {
  const match = expectMatch(room)
  if (match.game.leave === undefined) return doc
  const hasLeft = (seat: number) => match.entries.some((entry) => 'left' in entry && entry.seat === seat)
  return { ...doc, seats: doc.seats.map((state, seat) => (hasLeft(seat) ? state : withoutMark(state, 'quit'))) }
}
