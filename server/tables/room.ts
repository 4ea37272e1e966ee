import {
  type CommonChange,
  type CommonSeen,
  equal,
  type Game,
  isRefusal,
  Match,
  type OwnSeen,
  type Refusal,
  type Seat,
  type Snapshot,
  type Viewer,
} from '@portolan/engine'
import { type Catalog, whyUnplayable } from '../catalog.ts'
import type { Listener } from '../house.ts'
import type { PersonRef } from '../protocol.ts'
import type { Store, StoredTable, TableDoc, Turn } from '../store/store.ts'
import { recordOf, standing } from './fold.ts'

/** One who is told what happens at a table, as long as it lasts. */
export interface Follower extends Listener {
  readonly person: PersonRef | undefined
  /** What the reader calls its stream, if anything. */
  readonly stream: string | undefined
  /** As whom it was last told all that there is to see: only then can it be told what has changed. */
  as: Viewer | undefined
}

/** What was made to tell one viewer of the last step and serves to tell others. */
export interface Telling {
  /** The step itself, if nothing of it is for some alone. */
  step?: string
  /** What it changed for everybody. */
  change?: CommonChange
}

/** What there is to see of the match at a moment, as far as somebody asked. */
export interface Moment {
  common?: CommonSeen
  readonly own: Map<Viewer, OwnSeen>
}

const unseen = (): Moment => ({ own: new Map() })

/** A table in memory. */
export interface Room {
  readonly id: string
  doc: TableDoc
  revision: number
  turn: Turn
  /** The installed rules, if they are those of this table. */
  game: Game | undefined
  /** Of a table that has begun and can be read. */
  match: Match | undefined
  /** Why a table that has begun has no match. */
  unreadable: Refusal | undefined
  /** The last number of the log. */
  number: number
  chatLines: number
  /** The latest two places to go on from when something is taken back, oldest first. */
  snapshots: readonly Snapshot[]
  readonly followers: Set<Follower>
  /** Those who have it in a list: they are told whose turn it is, and are not at the table. */
  readonly listers: Set<Follower>
  /** The seats for which a bot is thinking. */
  readonly thinking: Set<Seat>
  /** What is seen now, and what was seen before the last step. */
  seen: Moment
  seenBefore: Moment
  telling: Telling
  /** Whatever is done at the table comes after this, if something is being done. */
  tail: Promise<unknown> | undefined
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
}

/** The table as it is stored; one whose record can't be played any more is frozen, one that can again is thawed. */
export async function loadRoom(source: LoadSource, id: string, now: number): Promise<Room | undefined> {
  const stored = await source.store.loadTable(id)
  if (stored === undefined) return undefined
  const room: Room = {
    id,
    doc: stored.doc,
    revision: stored.revision,
    turn: stored.turn,
    game: undefined,
    match: undefined,
    unreadable: undefined,
    number: 0,
    chatLines: 0,
    snapshots: [],
    followers: new Set(),
    listers: new Set(),
    thinking: new Set(),
    seen: unseen(),
    seenBefore: unseen(),
    telling: {},
    tail: undefined,
    lost: false,
    touched: now,
  }
  await fill(source, room, stored)
  return room
}

/** Puts a room back to what is stored: after a write that somebody else's came before, or that failed. */
export async function reloadRoom(source: LoadSource, room: Room): Promise<void> {
  const stored = await source.store.loadTable(room.id)
  if (stored === undefined) throw new Error('a table has vanished from the store')
  await fill(source, room, stored)
}

/** The match has gone a step on: what was seen of it holds no longer. */
export function goOn(room: Room): void {
  room.seenBefore = room.seen
  room.seen = unseen()
  room.telling = {}
}

async function fill(source: LoadSource, room: Room, stored: StoredTable): Promise<void> {
  const { doc, revision, turn, log, chatLines } = stored
  const number = log.at(-1)?.number ?? 0
  Object.assign(room, {
    doc,
    revision,
    turn,
    number,
    chatLines,
    match: undefined,
    unreadable: undefined,
    snapshots: [],
    seen: unseen(),
    seenBefore: unseen(),
    telling: {},
  })
  const game = await source.catalog.rules(doc.game)
  room.game = game
  if (doc.seed === undefined) return

  const match = readMatch(game, stored, source.replayed.has(room.id))
  if (isRefusal(match)) room.unreadable = match
  else {
    room.match = match
    source.replayed.add(room.id)
    room.snapshots = stored.snapshot === undefined ? [] : [stored.snapshot]
  }
  await freezeOrThaw(source.store, room)
}

function readMatch(game: Game | undefined, stored: StoredTable, trusted: boolean): Match | Refusal {
  const { doc, turn, log, snapshot } = stored
  const unplayable = whyUnplayable(game, doc.game, doc.version)
  if (unplayable !== undefined || game === undefined) return unplayable ?? { code: 'NO_SUCH_GAME' }
  const record = recordOf(doc, standing(log))
  try {
    const match = Match.from(game, record, trusted ? snapshot : undefined)
    if (isRefusal(match)) return match
    // Replays, but to somewhere else than it did when it was played.
    const astray = doc.status === 'playing' && !equal(match.awaited(), turn.awaited)
    return astray ? { code: 'OTHER_COURSE', params: { entry: match.number } } : match
  } catch (bug) {
    return { code: 'RULES_FAILED', params: { problem: bug instanceof Error ? bug.message : String(bug) } }
  }
}

async function freezeOrThaw(store: Store, room: Room): Promise<void> {
  const { doc, unreadable } = room
  if (unreadable !== undefined && doc.status === 'playing') {
    const params = Object.fromEntries(
      Object.entries(unreadable.params ?? {}).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : `${value}`,
      ]),
    )
    await putDoc(store, room, { ...doc, status: 'frozen', frozen: { code: unreadable.code, params } })
  } else if (unreadable === undefined && doc.status === 'frozen') {
    const { frozen: _, ...rest } = doc
    await putDoc(store, room, { ...rest, status: 'playing' })
  }
}

async function putDoc(store: Store, room: Room, now: TableDoc): Promise<void> {
  const outcome = await store.changeTable({ table: room.id, turn: room.turn, doc: { now, from: room.revision } })
  if (outcome !== 'done') return
  room.doc = now
  room.revision++
}
