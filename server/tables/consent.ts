import type { PersonRef, Proposal, ProposeBody } from '@portolan/protocol'
import type { TableDoc } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { timeBy } from './clock.ts'
import { takeNewRules } from './frozen.ts'
import { goneSeats, mayLeave } from './gone.ts'
import { abandoned } from './lobby.ts'
import { leave, personAt, withoutDeadline } from './play.ts'
import { type Absent, type Agreement, answer, propose } from './proposals.ts'
import type { Room } from './room.ts'
import { viewerOf, withSeat } from './seats.ts'
import { entriesFor, entryBefore } from './secret.ts'
import { goBack, staleNumber, writeDoc, writeStep } from './steps.ts'

// What the people at a table decide together.

export async function makeProposal(context: TableContext, room: Room, me: PersonRef, body: ProposeBody): Promise<void> {
  const { doc, match, secrets } = room
  const circumstances = {
    ...absentFrom(context, room),
    entries: match === undefined ? 0 : entriesFor(secrets, viewerOf(doc, me)),
    mayLeave: mayLeave(room),
    mayTakeNewRules: room.successor !== undefined,
    bots: context.bots,
  }
  await carryOut(context, room, propose(doc, me, body, circumstances))
}

export async function answerProposal(
  context: TableContext,
  room: Room,
  me: PersonRef,
  id: number,
  accept: boolean,
): Promise<void> {
  await carryOut(context, room, answer(room.doc, me, id, accept, absentFrom(context, room)))
}

const absentFrom = (context: TableContext, room: Room): Absent => ({
  gone: goneSeats(room, timeBy(room.doc.clock, context)),
  left: room.match?.left() ?? [],
})

async function carryOut(context: TableContext, room: Room, { doc, agreed }: Agreement): Promise<void> {
  if (agreed === undefined) await writeDoc(context, room, doc)
  else await doAgreed(context, room, doc, agreed)
}

export async function doAgreed(context: TableContext, room: Room, doc: TableDoc, agreed: Proposal): Promise<void> {
  if (agreed.kind === 'abandon') await writeDoc(context, room, abandoned(doc), { ...room.turn, deadlines: [] })
  else if (agreed.kind === 'handOver') {
    const { seat, bot } = agreed
    const after = personAt(doc, seat).person
    await writeDoc(context, room, withSeat(doc, seat, { kind: 'bot', bot, after }), withoutDeadline(room, seat))
  } else if (agreed.kind === 'playWithout') await leave(context, room, doc, agreed.seat)
  else if (agreed.kind === 'newRules') await takeNewRules(context, room, doc)
  else {
    // Who has left since is in the game again; who gave up has still given up, and the others choose anew.
    goBack(room, entryBefore(room.secrets, agreed.by, agreed.entry))
    const outcome = await writeStep(context, room, doc, { kind: 'takeBack', emitted: [] })
    if (typeof outcome === 'string') throw staleNumber(room, room.number)
  }
}
