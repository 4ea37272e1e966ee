import { seen } from '@portolan/engine'
import type { House } from '../house.ts'
import { Problem, problem } from '../problem.ts'
import type { ChatLine, MoveBody, PersonRef, ProposeBody, SeatBody } from '../protocol.ts'
import type { TableDoc } from '../store/store.ts'
import { detailOf, isOver, presentText, stepOf, youOf } from './answers.ts'
import { readLines, sayLine } from './chat.ts'
import { timeBy } from './clock.ts'
import { answerProposal, makeProposal } from './consent.ts'
import { addTable, randomId } from './create.ts'
import { readKnownLog } from './known-log.ts'
import { arrange, closeTable, getUp, rematchOf, renamed, sitDown } from './lobby.ts'
import { matchOf, move, type Seen, start, undo } from './play.ts'
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
  show: (house: House, room: Room, { me }: ByAnyone) => tableText(house, room, me),

  join: inLobby(({ me, seat }: By & { readonly seat?: number | undefined }, doc) => sitDown(doc, me, seat)),
  leave: inLobby(({ me }: By, doc) => getUp(doc, me)),
  arrange: inLobby(({ me, seat, wish }: By & { readonly seat: number; readonly wish: SeatBody }, doc, { bots }) =>
    arrange(doc, me, seat, wish, bots),
  ),
  close: inLobby(({ me }: By, doc) => closeTable(doc, me)),
  rename: inLobby(({ me }: By, doc) => renamed(doc, me)),
  start: thenShown((house, room, { me }: By) => start(house, room, me)),

  move: (house: House, room: Room, { me, at, body }: By & { readonly at: Seen; readonly body: MoveBody }) =>
    move(house, room, me, at, body),
  undo: (house: House, room: Room, { me, at }: By & { readonly at: Seen }) => undo(house, room, me, at),
  resign: thenShown((house, room, { me, at }: By & { readonly at: Seen }) => resign(house, room, me, at)),
  propose: thenShown((house, room, { me, body }: By & { readonly body: ProposeBody }) =>
    makeProposal(house, room, me, body),
  ),
  answer: thenShown((house, room, { me, proposal, accept }: By & Readonly<{ proposal: number; accept: boolean }>) =>
    answerProposal(house, room, me, proposal, accept),
  ),

  why({ sentences }: House, room: Room, { me, move }: By & { readonly move: unknown }): string {
    const { doc } = room
    expectPlaying(doc)
    const answer = expectMatch(room).isFinal(ownSeat(doc, me), move)
    return typeof answer === 'boolean' ? '{}' : JSON.stringify({ refusal: sentences(answer, doc.game) })
  },

  chat: (house: House, room: Room, { me, text }: By & { readonly text: string }) => sayLine(house, room, me, text),

  async log(house: House, room: Room, { me, after }: ByAnyone & { readonly after: number }): Promise<string> {
    const viewer = viewerOf(room.doc, me)
    const steps = await readKnownLog(house, room, viewer, after)
    return JSON.stringify({ steps: steps.map((step) => stepOf(step, viewer)) })
  },

  async at(house: House, room: Room, { me, entry }: ByAnyone & { readonly entry: number }): Promise<string> {
    if (room.doc.status === 'open' || room.doc.status === 'closed') throw problem('NOT_BEGUN')
    if (isOver(room.doc.status)) await bringBack(house, room)
    const { entries } = expectMatch(room)
    const viewer = viewerOf(room.doc, me)
    const over = isOver(room.doc.status)
    if (entry > (over ? entries.length : entriesFor(room.secrets, viewer))) throw problem('NO_SUCH_MOVE', { entry })
    const count = over ? entry : trueEntry(room.secrets, viewer, entry)
    const then = matchOf(room, entries.slice(0, count))
    return JSON.stringify({ entry, seen: seen(then, viewer, { entries: count - entry, latest: 0 }) })
  },

  record(_: House, room: Room, __: ByAnyone): string {
    if (!isOver(room.doc.status) || room.ended === undefined) throw problem('NOT_OVER')
    const players = JSON.stringify(room.doc.seats.map(seatName))
    return `${room.ended.record.slice(0, -1)},"players":${players}}`
  },

  /** The id of the new table for the same people, if there is one; else nothing. */
  rematch(_: House, { doc }: Room, { me }: By): string {
    if (!isOver(doc.status)) throw problem('NOT_OVER')
    ownSeat(doc, me)
    return doc.rematch ?? ''
  },

  /** Its id, whoever made it. */
  async makeRematch(house: House, room: Room, { me }: By): Promise<string> {
    const { doc } = room
    const known = acts.rematch(house, room, { me })
    if (known !== '') return known
    const game = await house.catalog.expect(doc.game)
    const made = await addTable(house, rematchOf(doc, me, game, house.now()), randomId())
    await writeDoc(house, room, { ...doc, rematch: made })
    return made
  },
}

export type ActName = keyof typeof acts
export type Input<Name extends ActName> = Parameters<(typeof acts)[Name]>[2]

/** Does something at a table; what is refused there is said as it is said at this table. */
export const actAt = (house: House, table: string, name: ActName, input: Input<ActName>): Promise<string> =>
  house.rooms.within(table, async (room) => {
    try {
      const act = acts[name] as (house: House, room: Room, input: Input<ActName>) => string | Promise<string>
      return await act(house, room, input)
    } catch (thrown) {
      throw thrown instanceof Problem ? inContext(house, room, input, thrown) : thrown
    }
  })

/** Refusals at a table are said in its game's words; a stale request is shown where the match stands. */
function inContext(house: House, room: Room, { me }: ByAnyone, { refusal }: Problem): Problem {
  const present =
    refusal.code === 'STALE_NUMBER' && presentText(room, viewerOf(room.doc, me), timeBy(room.doc.clock, house))
  return new Problem(refusal, { game: room.doc.game, ...(present && { present }) })
}

/** An act after which the table is shown as it is then. */
function thenShown<Asked extends By>(act: (house: House, room: Room, asked: Asked) => Promise<void>) {
  return async (house: House, room: Room, asked: Asked): Promise<string> => {
    await act(house, room, asked)
    return tableText(house, room, asked.me)
  }
}

/** One that changes the table and not its match. */
function inLobby<Asked extends By>(change: (asked: Asked, doc: TableDoc, house: House) => TableDoc) {
  return thenShown<Asked>((house, room, asked) => writeDoc(house, room, change(asked, room.doc, house)))
}

/** A `TableAnswer`. */
async function tableText(house: House, room: Room, person: PersonRef | undefined): Promise<string> {
  const chat: readonly ChatLine[] = room.chatLines === 0 ? [] : await readLines(house, room, 0)
  const viewer = viewerOf(room.doc, person)
  const time = timeBy(room.doc.clock, house)
  const table = JSON.stringify(detailOf(room, youOf(viewer), house.sentences, time))
  const present = presentText(room, viewer, time)
  return `{"table":${table}${present === undefined ? '' : `,"present":${present}`},"chat":${JSON.stringify(chat)}}`
}
