import { problem } from '../problem.ts'
import { dueOf } from './due.ts'
import { RulesError } from './guarded-rules.ts'
import { markOf } from './marks.ts'
import { type LoadSource, loadRoom, type Room, reloadRoom } from './room.ts'

/** The tables in memory: they come when they are touched and go when they have been idle. */
export interface Rooms {
  /** Does something at a table, after whatever was begun there before; nobody sees what is not yet on disk. */
  withLock<T>(id: string, act: (room: Room) => T | Promise<T>): Promise<T>
  /** Whether a table is in memory, or on its way there. */
  isHere(id: string): boolean
  /** Lets go of what nobody has touched for so long. */
  forgetIdle(milliseconds: number): void
  /** Lets go of a table at which nothing is going on. */
  forget(id: string): void
  /** Writes how the matches in memory stand, so that rules which play them otherwise are found out. */
  markAll(): Promise<void>
  readonly loaded: ReadonlyMap<string, Room>
}

export interface RoomsOptions {
  onLoad(room: Room): void
  /** The rules threw: the table is to be frozen, and it alone. */
  onFailed(room: Room, error: RulesError): Promise<void>
}

const isIdle = ({ followers, listers, thinking, queue }: Room): boolean =>
  followers.size + listers.size + thinking.size === 0 && queue === undefined

export function makeRooms(source: LoadSource, { onLoad, onFailed }: RoomsOptions): Rooms {
  const { now, store } = source
  const loading = new Map<string, Promise<Room | undefined>>()
  const loaded = new Map<string, Room>()

  const load = async (id: string): Promise<Room> => {
    let coming = loading.get(id)
    if (coming === undefined) {
      coming = loadRoom(source, id)
        .then((room) => {
          if (room !== undefined) {
            loaded.set(id, room)
            onLoad(room)
          }
          return room
        })
        .finally(() => loading.delete(id))
      loading.set(id, coming)
    }
    const room = await coming
    if (room === undefined) throw problem('NO_SUCH_TABLE')
    return room
  }

  /** What is left unmarked is not lost: it is marked again as it goes on. */
  const mark = async (room: Room): Promise<void> => {
    const { id, doc, match, lost } = room
    if (doc.status !== 'playing' || match === undefined || lost) return
    // A live clock may have stood still: what is due there is said anew.
    if (room.turn.mark?.entry === match.number && doc.clock.kind !== 'live') return
    const turn = { ...room.turn, mark: markOf(match) }
    const due = dueOf(doc, turn, source)
    await store.changeTable({ table: id, turn, due })
  }
  const drop = (id: string, room: Room): void => {
    loaded.delete(id)
    mark(room).catch((error) => source.warn('a table could not be marked', { table: id, error }))
  }

  return {
    loaded,
    isHere: (id) => loaded.has(id) || loading.has(id),
    async withLock(id, act) {
      const room = loaded.get(id) ?? (await load(id))
      room.touched = now()
      const before = room.queue
      let release = () => {}
      const own = new Promise<void>((resolve) => {
        release = resolve
      })
      room.queue = own
      if (before !== undefined) await before
      try {
        if (room.lost) await reloadRoom(source, room)
        return await act(room)
      } catch (thrown) {
        if (!(thrown instanceof RulesError)) throw thrown
        await onFailed(room, thrown)
        throw problem('TABLE_FROZEN', { reason: room.unreadable?.code ?? '' })
      } finally {
        release()
        // Who comes next has nothing to wait for.
        if (room.queue === own) room.queue = undefined
      }
    },
    forgetIdle(milliseconds) {
      const before = now() - milliseconds
      for (const [id, room] of loaded) if (isIdle(room) && room.touched <= before) drop(id, room)
    },
    forget(id) {
      const room = loaded.get(id)
      if (room !== undefined && isIdle(room)) drop(id, room)
    },
    async markAll() {
      await Promise.all([...loaded.values()].map(mark))
    },
  }
}
