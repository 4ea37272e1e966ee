import { seen } from '@portolan/engine'
import type { ChatLine, MoveBody, PersonRef, ProposeBody, SeatBody } from '@portolan/protocol'
import { Problem, problem } from '../problem.ts'
import type { TableDoc } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { detailOf, isOver, loggedStep, presentText, youOf } from './answers.ts'
import { readLines, sayLine } from './chat.ts'
import { timeBy } from './clock.ts'
import { answerProposal, makeProposal } from './consent.ts'
import { addTable, randomId } from './create.ts'
import { forget } from './forget.ts'
import { readKnownLog } from './known-log.ts'
import { arrange, closeTable, getUp, rematchOf, renamed, sitDown } from './lobby.ts'
import { matchOf, move, playBegun, type RequestStamp, start, undo } from './play.ts'
import { bringBack } from './replaying.ts'
import { resign } from './resign.ts'
import type { Room } from './room.ts'
import { expectPlaying, ownSeat, seatName, viewerOf } from './seats.ts'
import { entriesFor, trueEntry } from './secret.ts'
import { expectMatch, writeDoc } from './steps.ts'

// What can be asked of a table. What is asked and what is answered goes from thread to thread, so both are plain data:
// an object without functions, and a text, which nearly always is the JSON that a request is answered with.

/** Who asks. */
interface By {
  readonly me: PersonRef
}

/** Who asks, if it is anybody. */
interface ByAnyone {
  readonly me?: PersonRef | undefined
}

export const acts = {
  show: (context: TableContext, room: Room, { me }: ByAnyone) => tableText(context, room, me),

  join: inLobby(({ me, seat }: By & { readonly seat?: number | undefined }, doc) => sitDown(doc, me, seat)),
  leave: inLobby(({ me }: By, doc) => getUp(doc, me)),
  arrange: inLobby(({ me, seat, wish }: By & { readonly seat: number; readonly wish: SeatBody }, doc, { bots }) =>
    arrange(doc, me, seat, wish, bots),
  ),
  close: inLobby(({ me }: By, doc) => closeTable(doc, me)),
  rename: inLobby(({ me }: By, doc) => renamed(doc, me)),
  /** Who has deleted themselves gives up what they play, and is called so no more. */
  forget: async (context: TableContext, room: Room, { me }: By) => {
    await forget(context, room, me)
    return ''
  },
  start: thenShown((context, room, { me }: By) => start(context, room, me)),

  /** A `StepOutcome`, as of `undo`. */
  move: async (
    context: TableContext,
    room: Room,
    { me, at, body }: By & { readonly at: RequestStamp; readonly body: MoveBody },
  ) => JSON.stringify(await move(context, room, me, at, body)),
  undo: async (context: TableContext, room: Room, { me, at }: By & { readonly at: RequestStamp }) =>
    JSON.stringify(await undo(context, room, me, at)),
  resign: thenShown((context, room, { me, at }: By & { readonly at: RequestStamp }) => resign(context, room, me, at)),
  propose: thenShown((context, room, { me, body }: By & { readonly body: ProposeBody }) =>
    makeProposal(context, room, me, body),
  ),
  answer: thenShown((context, room, { me, proposal, accept }: By & Readonly<{ proposal: number; accept: boolean }>) =>
    answerProposal(context, room, me, proposal, accept),
  ),

  why({ sentences }: TableContext, room: Room, { me, move }: By & { readonly move: unknown }): string {
    const { doc } = room
    expectPlaying(doc)
    const answer = expectMatch(room).isFinal(ownSeat(doc, me), move)
    return typeof answer === 'boolean' ? '{}' : JSON.stringify({ refusal: sentences(answer, doc.game) })
  },

  chat: (context: TableContext, room: Room, { me, text }: By & { readonly text: string }) =>
    sayLine(context, room, me, text),

  async log(context: TableContext, room: Room, { me, after }: ByAnyone & { readonly after: number }): Promise<string> {
    const viewer = viewerOf(room.doc, me)
    const steps = await readKnownLog(context, room, viewer, after)
    return JSON.stringify({ steps: steps.map((step) => loggedStep(step, viewer, me)) })
  },

  async at(context: TableContext, room: Room, { me, entry }: ByAnyone & { readonly entry: number }): Promise<string> {
    if (room.doc.status === 'open' || room.doc.status === 'closed') throw problem('NOT_BEGUN')
    if (isOver(room.doc.status)) await bringBack(context, room)
    const { entries } = expectMatch(room)
    const viewer = viewerOf(room.doc, me)
    const over = isOver(room.doc.status)
    if (entry > (over ? entries.length : entriesFor(room.secrets, viewer))) throw problem('NO_SUCH_MOVE', { entry })
    const count = over ? entry : trueEntry(room.secrets, viewer, entry)
    const then = matchOf(room, entries.slice(0, count))
    return JSON.stringify({ entry, seen: seen(then, viewer, { entries: count - entry, latest: 0 }) })
  },

  record(_: TableContext, room: Room, __: ByAnyone): string {
    if (!isOver(room.doc.status) || room.ended === undefined) throw problem('NOT_OVER')
    const players = JSON.stringify(room.doc.seats.map(seatName))
    return `${room.ended.record.slice(0, -1)},"players":${players}}`
  },

  /** The id of the new table for the same people, if there is one; else nothing. */
  rematch(_: TableContext, { doc }: Room, { me }: By): string {
    if (!isOver(doc.status)) throw problem('NOT_OVER')
    ownSeat(doc, me)
    return doc.rematch ?? ''
  },

  /** Its id, whoever made it. */
  async makeRematch(context: TableContext, room: Room, { me }: By): Promise<string> {
    const { doc } = room
    const known = acts.rematch(context, room, { me })
    if (known !== '') return known
    const game = await context.catalog.expect(doc.game)
    const made = await addTable(context, rematchOf(doc, me, game, context.now()), randomId())
    await writeDoc(context, room, { ...doc, rematch: made })
    return made
  },
}

export type ActName = keyof typeof acts
export type Input<Name extends ActName> = Parameters<(typeof acts)[Name]>[2]

/** Does something at a table; what is refused there is said as it is said at this table. */
export const actAt = (context: TableContext, table: string, name: ActName, input: Input<ActName>): Promise<string> =>
  context.rooms.withLock(table, async (room) => {
    try {
      await playBegun(context, room)
      const act = acts[name] as (context: TableContext, room: Room, input: Input<ActName>) => string | Promise<string>
      return await act(context, room, input)
    } catch (thrown) {
      throw thrown instanceof Problem ? inContext(context, room, input, thrown) : thrown
    }
  })

/** Refusals at a table are said in its game's words; a stale request is shown where the match stands. */
function inContext(context: TableContext, room: Room, { me }: ByAnyone, { refusal }: Problem): Problem {
  const present =
    refusal.code === 'STALE_NUMBER' && presentText(room, viewerOf(room.doc, me), timeBy(room.doc.clock, context))
  return new Problem(refusal, { game: room.doc.game, ...(present && { present }) })
}

/** An act after which the table is shown as it is then. */
function thenShown<Asked extends By>(act: (context: TableContext, room: Room, asked: Asked) => Promise<void>) {
  return async (context: TableContext, room: Room, asked: Asked): Promise<string> => {
    await act(context, room, asked)
    return tableText(context, room, asked.me)
  }
}

/** One that changes the table and not its match. */
function inLobby<Asked extends By>(change: (asked: Asked, doc: TableDoc, context: TableContext) => TableDoc) {
  return thenShown<Asked>((context, room, asked) => writeDoc(context, room, change(asked, room.doc, context)))
}

/** A `TableAnswer`. */
async function tableText(context: TableContext, room: Room, person: PersonRef | undefined): Promise<string> {
  const chat: readonly ChatLine[] = room.chatLines === 0 ? [] : await readLines(context, room, 0)
  const viewer = viewerOf(room.doc, person)
  const time = timeBy(room.doc.clock, context)
  const table = JSON.stringify(detailOf(room, youOf(viewer), context.sentences, time))
  const present = presentText(room, viewer, time)
  return `{"table":${table}${present === undefined ? '' : `,"present":${present}`},"chat":${JSON.stringify(chat)}}`
}
