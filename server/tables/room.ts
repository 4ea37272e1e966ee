import {
  type CommonChange,
  type CommonSeen,
  type Game,
  isRefusal,
  Match,
  type OwnSeen,
  type Refusal,
  type Seat,
  type Viewer,
} from '@portolan/engine'
import type { PersonRef } from '@portolan/protocol'
import { type Catalog, newestOf, rulesFor } from '../catalog.ts'
import { problem } from '../problem.ts'
import type { Store, StoredSnapshot, StoredTable, TableDoc, Turn } from '../store/store.ts'
import type { Details, Listener } from '../table-context.ts'
import { isOver } from './answers.ts'
import { timeBy } from './clock.ts'
import { dueOf, restarted } from './due.ts'
import { briefOf, type Ended, endingOf, readEnding } from './ending.ts'
import { recordOf, standing } from './fold.ts'
import { RULES_FAILED, readMatch } from './reading.ts'
import { noSecrets, numberAs, type Secrets, secretsIn, secretsOf } from './secret.ts'

/** One who is told what happens at a table, as long as it lasts. */
export interface Follower extends Listener {
  readonly person: PersonRef | undefined
  /** As whom it was last told all that there is to see: only then can it be told what has changed. */
  as: Viewer | undefined
}

/** Texts of the last step that were made for one viewer and serve for others. */
export interface LastStepTexts {
  /** The step itself, if nothing of it is for some alone. */
  step?: string
  /** What it changed for everybody. */
  change?: CommonChange
  /** The place of the entry that an undo took back. */
  undone?: number
}

/** What there is to see of the match at a moment, as far as somebody asked. */
export interface SeenCache {
  common?: CommonSeen
  readonly own: Map<Viewer, OwnSeen>
}

const unseen = (): SeenCache => ({ own: new Map() })

/** A table in memory. */
export interface Room {
  readonly id: string
  doc: TableDoc
  revision: number
  turn: Turn
  /** The rules of this table, where they are installed and needed. */
  game: Game | undefined
  /** The newest version of them that is installed. */
  newest: number | undefined
  /** Of a table that is going on and can be read; of one that is over, while it is in memory since then. */
  match: Match | undefined
  /** Of a table that is over. */
  ended: Ended | undefined
  /** Why a table that has begun has no match. */
  unreadable: Refusal | undefined
  /** The match of a frozen table as the newest rules play it, if they do. */
  successor: Match | undefined
  /** The last number of the log. */
  number: number
  /** What of the log is known to one seat alone: how far each viewer is in it follows from that. */
  secrets: Secrets
  /** By seat, since which number, as the seat counts them, it is asked what it is asked now. */
  askedSince: number[]
  chatLines: number
  /** The numbers of lines that were found to be damaged. */
  readonly spoiltLines: Set<number>
  /** The latest two places to go on from when something is taken back, oldest first. */
  snapshots: readonly StoredSnapshot[]
  readonly followers: Set<Follower>
  /** Those who have it in a list: they are told whose turn it is, and are not at the table. */
  readonly listers: Set<Follower>
  /** The seats for which a bot is thinking. */
  readonly thinking: Set<Seat>
  /** What is seen now, and what was seen before the last step. */
  seen: SeenCache
  seenBefore: SeenCache
  lastStepTexts: LastStepTexts
  /** Whatever is done at the table comes after this, if something is being done. */
  queue: Promise<unknown> | undefined
  /** A write failed: what is in memory is not to be relied on. */
  lost: boolean
  touched: number
}

/** Between two snapshots of a table: so many entries at most are played again to open it or to take back a move. */
export const SNAPSHOT_EVERY = 50

export interface LoadSource {
  readonly store: Store
  readonly catalog: Catalog
  /** The tables whose whole record was played by the rules of this process: only their snapshots are relied on. */
  readonly replayed: Set<string>
  /** The tables at which the rules failed in this process: they are not tried again by it. */
  readonly failed: Set<string>
  now(): number
  live(): number
  steady(): number
  warn(what: string, details: Details): void
  /** The rules as a table asks them: see `Pulse`. */
  supervised(game: Game, table: string): Game
}

/** The table as it is stored; one whose record can't be played any more is frozen, one that can again is thawed. */
export async function loadRoom(source: LoadSource, id: string): Promise<Room | undefined> {
  const stored = await source.store.loadTable(id)
  if (stored === undefined) return undefined
  const room: Room = {
    id,
    doc: stored.doc,
    revision: stored.revision,
    turn: stored.turn,
    ...unread(),
    number: 0,
    secrets: noSecrets(),
    askedSince: [],
    chatLines: 0,
    spoiltLines: new Set(),
    followers: new Set(),
    listers: new Set(),
    thinking: new Set(),
    queue: undefined,
    lost: false,
    touched: source.now(),
  }
  await fill(source, room, stored)
  return room
}

/** Puts a room back to what is stored: after a write that somebody else's came before, or that failed. */
export async function reloadRoom(source: LoadSource, room: Room): Promise<void> {
  const stored = await source.store.loadTable(room.id)
  // One that was closed is not kept for ever.
  if (stored === undefined) throw problem('NO_SUCH_TABLE')
  await fill(source, room, stored)
  room.lost = false
}

/** The match has gone a step on: what was seen of it holds no longer. */
export function goOn(room: Room): void {
  room.seenBefore = room.seen
  room.seen = unseen()
  room.lastStepTexts = {}
}

/** A room of whose match nothing is known. */
const unread = () => ({
  game: undefined,
  newest: undefined,
  match: undefined,
  ended: undefined,
  unreadable: undefined,
  successor: undefined,
  snapshots: [],
  seen: unseen(),
  seenBefore: unseen(),
  lastStepTexts: {},
})

async function fill(source: LoadSource, room: Room, stored: StoredTable): Promise<void> {
  const { doc, revision, turn, number, chatLines, ending, log } = stored
  const ended = ending && readEnding(ending)
  const secrets = ended?.seen === undefined ? secretsOf(log) : secretsIn(ended.seen.secretSteps)
  const askedSince = doc.seats.map((_, seat) => numberAs(secrets, number, seat))
  Object.assign(room, { ...unread(), doc, revision, turn, number, chatLines, secrets, askedSince })
  for (const part of stored.spoilt ?? [])
    source.warn(`the ${part} of a table is damaged and made again`, { table: room.id })
  const newest = await newestOf(source.catalog, doc.game)
  room.newest = newest?.version
  if (stored.damaged !== undefined) freezeDamaged(room, stored.damaged)
  else if (isQuarantined(stored, room.newest)) {
    room.ended = ended
    room.unreadable = { code: stored.quarantine?.code ?? '' }
    await freezeOrThaw(source, room)
  } else if (ended !== undefined) room.ended = ended
  else if (doc.seed === undefined) room.game = newest && source.supervised(newest, room.id)
  else await fillBegun(source, room, stored)
}

/** Nothing is written to what is damaged: what is lost may yet be brought back. */
function freezeDamaged(room: Room, number: number): void {
  const reason = { code: 'LOG_DAMAGED', params: { number } }
  room.unreadable = reason
  if (room.doc.status === 'playing') room.doc = { ...room.doc, status: 'frozen', frozen: reason }
}

/** Whether the rules that would be asked are those that are not to be. A table that has not begun asks the newest. */
const isQuarantined = ({ doc, quarantine }: StoredTable, newest: number | undefined): boolean =>
  quarantine !== undefined && quarantine.version === (doc.seed === undefined ? newest : doc.version)

/** The match of a table that goes on, or the ending of one that was over before endings were kept. */
async function fillBegun(source: LoadSource, room: Room, stored: StoredTable): Promise<void> {
  const { doc, snapshot } = stored
  if (snapshot !== undefined) room.snapshots = [snapshot]
  const found = await rulesFor(source.catalog, doc.game, doc.version)
  const rules = isRefusal(found) ? found : source.supervised(found, room.id)
  if (!isRefusal(rules)) room.game = rules
  const { match, refusal, error } = source.failed.has(room.id)
    ? { refusal: RULES_FAILED }
    : readMatch(rules, { ...stored, entries: standing(stored.log) }, source.replayed.has(room.id))
  if (error !== undefined) source.warn('the rules failed on a stored table', { table: room.id, error })
  if (match === undefined) room.unreadable = refusal
  else {
    room.match = match
    source.replayed.add(room.id)
  }
  if (isOver(doc.status)) await keepEnding(source, room, stored)
  else {
    if (room.unreadable !== undefined) room.successor = await successorOf(source, stored)
    await freezeOrThaw(source, room)
  }
}

/** What the newest rules make of a record that its own do not play, if it is a game that can go on. */
async function successorOf(
  { catalog, supervised }: LoadSource,
  { id, doc, log, quarantine }: StoredTable,
): Promise<Match | undefined> {
  const found = await newestOf(catalog, doc.game)
  if (found === undefined || found.version === quarantine?.version) return undefined
  const newest = supervised(found, id)
  try {
    const match = Match.from(newest, { ...recordOf(doc, standing(log)), version: newest.version })
    return isRefusal(match) || match.result() !== undefined ? undefined : match
  } catch {
    return undefined
  }
}

/** A game that was over before endings were kept gets its own while its rules are still here. */
async function keepEnding({ store }: LoadSource, room: Room, { doc, log }: StoredTable): Promise<void> {
  const { match, turn } = room
  if (match === undefined) {
    // What was played is known without rules; what came of it is not.
    room.ended = { record: JSON.stringify(recordOf(doc, standing(log))) }
    return
  }
  const ending = endingOf(match, room.secrets)
  const result = doc.status === 'finished' && doc.result === undefined ? match.result() : undefined
  const now = result && { ...doc, result: briefOf(result) }
  const change = { table: room.id, turn, ending, snapshot: null }
  const outcome = await store.changeTable(now ? { ...change, doc: { now, from: room.revision } } : change)
  if (outcome === 'done' && now !== undefined) {
    room.doc = now
    room.revision++
  }
  room.ended = readEnding(ending)
}

async function freezeOrThaw(source: LoadSource, room: Room): Promise<void> {
  const { doc, unreadable } = room
  if (unreadable !== undefined && doc.status === 'playing') await freeze(source, room, unreadable)
  else if (unreadable === undefined && doc.status === 'frozen') {
    const { frozen: _, proposal: __, ...rest } = doc
    // While it was frozen nobody could answer: they have all of their time again.
    await putDoc(source, room, { ...rest, status: 'playing' }, restarted(rest, room.turn, timeBy(rest.clock, source)))
  }
}

/** Nothing moves at the table until rules that fit are there, or those who play have decided what becomes of it. */
export async function freeze(
  source: Pick<LoadSource, 'store' | 'live' | 'steady'>,
  room: Room,
  { code, params }: Refusal,
) {
  const { proposal: _, ...rest } = room.doc
  const plain = Object.entries(params ?? {}).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? value : `${value}`,
  ])
  await putDoc(source, room, { ...rest, status: 'frozen', frozen: { code, params: Object.fromEntries(plain) } })
}

async function putDoc(
  source: Pick<LoadSource, 'store' | 'live' | 'steady'>,
  room: Room,
  now: TableDoc,
  turn: Turn = room.turn,
): Promise<void> {
  const due = dueOf(now, turn, source)
  const doc = { now, from: room.revision }
  const outcome = await source.store.changeTable({ table: room.id, turn, doc, due })
  if (outcome !== 'done') return
  room.doc = now
  room.turn = turn
  room.revision++
}
