import type { Seat } from '@portolan/engine'
import {
  type CommonSeen,
  changeText,
  commitment,
  commonChange,
  commonSeen,
  eventsFor,
  type OwnSeen,
  ownSeen,
  seenOf,
  type Viewer,
} from '@portolan/engine'
import type { PersonRef, Proposal, TableDetail, TableSummary } from '@portolan/protocol'
import type { Sentences } from '../sentences.ts'
import type { StepRow, TableRow } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { clockState, timeBy } from './clock.ts'
import type { LastSeen } from './ending.ts'
import { goneSeats, mayLeave } from './gone.ts'
import type { Room } from './room.ts'
import { seatOf, viewerOf } from './seats.ts'
import { entriesFor, entryBefore, type KnownStep, numberFor, undoneAt, unseenBy } from './secret.ts'

// What is said of a table. Texts are JSON that is made once for a viewer and sent to all who see the same.

export function summaryOf(
  { id, doc, turn }: Pick<TableRow, 'id' | 'doc' | 'turn'>,
  you: Seat | undefined,
): TableSummary {
  const { game, options, access, clock, status, seats, owner, made, result, closed } = doc
  return {
    id,
    game,
    options,
    access,
    clock,
    status,
    seats,
    owner,
    made,
    changed: turn.changed,
    ...(you !== undefined && { you }),
    awaited: status === 'playing' ? turn.awaited : [],
    ...(result && { result }),
    ...(closed && { closed }),
  }
}

/** The same as whose table it is finds it in a list: since when it waits, and what time is left. */
export function listedOf(
  row: Pick<TableRow, 'id' | 'doc' | 'turn'>,
  you: Seat | undefined,
  clocks: Pick<TableContext, 'live' | 'steady'>,
): TableSummary {
  const { doc, turn } = row
  if (doc.status !== 'playing') return summaryOf(row, you)
  const running = clockState(turn, timeBy(doc.clock, clocks))
  // What is noted by a live clock is not the time of day.
  const since = (doc.clock.kind === 'live' ? undefined : turn.asked) ?? turn.changed
  return { ...summaryOf(row, you), since, ...(running && { running }) }
}

export const isOver = (status: string): boolean => status === 'finished' || status === 'abandoned'

export function detailOf(room: Room, you: Seat | undefined, sentences: Sentences, now: number): TableDetail {
  const { doc, match, ended, unreadable, newest = 0 } = room
  const { version, seed, proposal, rematch, status, removed = [] } = doc
  const here = presentAt(room)
  return {
    ...summaryOf(room, you),
    revision: room.revision,
    version,
    ...(seed !== undefined && { commitment: commitment(seed) }),
    ...(seed !== undefined && isOver(status) && { seed }),
    ...(proposal && { proposal: proposalFor(room, proposal, you) }),
    ...(doc.homeLuck && { homeLuck: true }),
    ...(rematch && { rematch }),
    ...(unreadable && ended?.seen === undefined && { frozen: sentences(unreadable, doc.game) }),
    ...(seed !== undefined && version < newest && { olderRules: true }),
    ...(status === 'frozen' && room.successor !== undefined && { mayTakeNewRules: true }),
    ...here,
    gone: goneSeats(room, now),
    left: match?.left() ?? ended?.seen?.left ?? [],
    mayLeave: mayLeave(room),
    ...(status === 'open' && removed.length > 0 && { removed }),
  }
}

/** Entries of the record are counted by each viewer as they know of them; a proposal has them as whoever made it does. */
function proposalFor({ secrets }: Room, proposal: Proposal, you: Seat | undefined): Proposal {
  if (proposal.kind !== 'takeBack') return proposal
  const { by, entry } = proposal
  return { ...proposal, entry: entriesFor(secrets, you ?? 'spectator', entryBefore(secrets, by, entry)) }
}

function presentAt({ followers, doc }: Room): { present: Seat[]; spectators: number } {
  const present = new Set<Seat>()
  const others = new Set<string>()
  let nameless = 0
  for (const { person } of followers) {
    const seat = seatOf(doc, person)
    if (seat !== undefined) present.add(seat)
    else if (person !== undefined) others.add(person.id)
    else nameless++
  }
  return { present: [...present].toSorted((a, b) => a - b), spectators: others.size + nameless }
}

/** What a viewer sees, in its two parts. */
interface Sight {
  readonly common: CommonSeen
  readonly own: OwnSeen
}

/** What the viewer sees now; undefined before the start. */
function seenNow({ match, ended, seen, secrets, doc }: Room, viewer: Viewer): Sight | undefined {
  if (match === undefined) return ended?.seen && lastSight(ended.seen, viewer)
  seen.common ??= commonSeen(match)
  let own = seen.own.get(viewer)
  if (own === undefined) {
    own = ownSeen(match, viewer, isOver(doc.status) ? undefined : unseenBy(secrets, viewer))
    seen.own.set(viewer, own)
  }
  return { common: seen.common, own }
}

const lastSight = ({ common, own, number }: LastSeen, viewer: Viewer): Sight => ({
  common,
  own: (viewer === 'spectator' ? undefined : own[viewer]) ?? { number, view: {}, mayUndo: false },
})

const seenText = ({ common, own }: Sight): string => JSON.stringify(seenOf(common, own))

const clockText = (room: Room, now: number): string => {
  const clock = clockState(room.turn, now)
  return clock === undefined ? '' : `,"clock":${JSON.stringify(clock)}`
}

/** A `Present`; undefined before the start. */
export function presentText(room: Room, viewer: Viewer, now: number): string | undefined {
  const given = seenNow(room, viewer)
  return given && `{"number":${numberFor(room, viewer)},"seen":${seenText(given)}${clockText(room, now)}}`
}

/** The key with which a person asked for a step: nobody else is told it. */
function keyFor({ key }: Pick<StepRow, 'key'>, person: PersonRef | undefined): string | undefined {
  const whose = person && `${person.id} `
  return whose !== undefined && key?.startsWith(whose) ? key.slice(whose.length) : undefined
}

/** A `LogStep` without what is seen after it, and without its key. */
function stepOf(row: KnownStep, viewer: Viewer) {
  const { number, kind, seat, idle, entry, undone, emitted, at } = row
  return {
    number,
    kind,
    ...(seat !== undefined && { seat }),
    ...(idle && { idle }),
    entry,
    ...(undone !== undefined && { undone }),
    events: eventsFor(emitted, viewer),
    at,
  }
}

/** The same of the table's last step as text, open at its end for what is seen after it. */
function stepBegin(room: Room, row: StepRow, viewer: Viewer): string {
  const { lastStepTexts, secrets } = room
  const isForAll = secrets.total === 0 && row.emitted.every(({ to }) => to === undefined)
  const text =
    (isForAll && lastStepTexts.step) || JSON.stringify(stepOf(lastKnown(room, row, viewer), viewer)).slice(0, -1)
  if (isForAll) lastStepTexts.step = text
  return text
}

/** The table's last step as this viewer's log has it. */
function lastKnown(room: Room, row: StepRow, viewer: Viewer): KnownStep {
  const { secrets, doc, lastStepTexts } = room
  if (secrets.total === 0 && lastStepTexts.undone === undefined) return row
  const over = isOver(doc.status)
  const entry = over ? row.entry : entriesFor(secrets, viewer)
  const undone = lastStepTexts.undone === undefined ? {} : undoneAt(secrets, lastStepTexts.undone, viewer, over)
  return { ...row, number: numberFor(room, viewer), entry, ...undone }
}

/** What the last step changed for the viewer; undefined where it is not known what it saw before. */
function lastChangeText({ lastStepTexts, seenBefore }: Room, viewer: Viewer, now: Sight): string | undefined {
  const own = seenBefore.own.get(viewer)
  if (seenBefore.common === undefined || own === undefined) return undefined
  lastStepTexts.change ??= commonChange(seenBefore.common, now.common)
  return changeText(lastStepTexts.change, own, now.own)
}

/** A `LogStep` as this person has it in their log, without what is seen after it. */
export function loggedStep(row: KnownStep, viewer: Viewer, person: PersonRef | undefined) {
  const key = keyFor(row, person)
  return { ...stepOf(row, viewer), ...(key !== undefined && { key }) }
}

/**
 * A `LogStep` that is the table's last one, open at its end for the key; for one who has what the viewer saw before it,
 * with what has changed.
 */
function lastStepBegin(room: Room, row: StepRow, viewer: Viewer, at: number, hasBefore: boolean): string {
  const now = seenNow(room, viewer)
  const change = hasBefore && now ? lastChangeText(room, viewer, now) : undefined
  const after = change === undefined ? now && `,"seen":${seenText(now)}` : `,"change":${change}`
  return `${stepBegin(room, row, viewer)}${after ?? ''}${clockText(room, at)}`
}

/** A `LogStep` of the past; with what is seen now, where the viewer knows of none after it. */
export function stepText(
  room: Room,
  step: KnownStep,
  viewer: Viewer,
  person: PersonRef | undefined,
  now: number | undefined,
): string {
  const text = JSON.stringify(loggedStep(step, viewer, person))
  const given = now === undefined ? undefined : seenNow(room, viewer)
  if (given === undefined || now === undefined) return text
  return `${text.slice(0, -1)},"seen":${seenText(given)}${clockText(room, now)}}`
}

/** Tells the table's last step to all who may know of it, and the one who asked for it by which key it was. */
export function broadcastStep(room: Room, row: StepRow, now: number): void {
  const id = JSON.stringify(room.id)
  const wholes = new Map<Viewer, string>()
  const changes = new Map<Viewer, string>()
  for (const follower of room.followers) {
    const viewer = viewerOf(room.doc, follower.person)
    if (row.secret && viewer !== row.seat) continue
    const hasBefore = follower.as === viewer
    follower.as = viewer
    const texts = hasBefore ? changes : wholes
    let text = texts.get(viewer)
    if (text === undefined) {
      text = `{"type":"step","id":${id},"step":${lastStepBegin(room, row, viewer, now, hasBefore)}`
      texts.set(viewer, text)
    }
    const key = keyFor(row, follower.person)
    const end = key === undefined ? '}}' : `,"key":${JSON.stringify(key)}}}`
    follower.send('step', text + end, numberFor(room, viewer), room.chatLines)
  }
}

/** A text for each viewer among the followers, made once. */
export function broadcast(room: Room, type: 'table' | 'chat', textFor: (viewer: Viewer) => string): void {
  const texts = new Map<Viewer, string>()
  for (const follower of room.followers) {
    const viewer = viewerOf(room.doc, follower.person)
    let text = texts.get(viewer)
    if (text === undefined) {
      text = textFor(viewer)
      texts.set(viewer, text)
    }
    follower.send(type, text, numberFor(room, viewer), room.chatLines)
  }
}

export const youOf = (viewer: Viewer): Seat | undefined => (viewer === 'spectator' ? undefined : viewer)
