import { problem } from '../problem.ts'
import { type LoadSource, loadRoom, type Room, reloadRoom } from './room.ts'

/** The tables in memory: they come when they are touched and go when they have been idle. */
export interface Rooms {
  /** Does something at a table, after whatever was begun there before; nobody sees what is not yet on disk. */
  within<T>(id: string, act: (room: Room) => T | Promise<T>): Promise<T>
  /** Lets go of what nobody has touched for so long. */
  forgetIdle(milliseconds: number): void
  readonly loaded: ReadonlyMap<string, Room>
}

export function makeRooms(source: LoadSource, now: () => number, onLoad: (room: Room) => void): Rooms {
  const loading = new Map<string, Promise<Room | undefined>>()
  const loaded = new Map<string, Room>()

  const load = async (id: string): Promise<Room | undefined> => {
    try {
      const room = await loadRoom(source, id, now())
      if (room !== undefined) {
        loaded.set(id, room)
        onLoad(room)
      }
      return room
    } finally {
      loading.delete(id)
    }
  }

  const get = async (id: string): Promise<Room> => {
    let room = loaded.get(id)
    if (room === undefined) {
      let coming = loading.get(id)
      if (coming === undefined) {
        coming = load(id)
        loading.set(id, coming)
      }
      room = await coming
    }
    if (room === undefined) throw problem('NO_SUCH_TABLE')
    return room
  }

  return {
    loaded,
    async within(id, act) {
      const room = await get(id)
      room.touched = now()
      const done = room.tail.then(async () => {
        if (room.lost) await reloadRoom(source, room)
        return act(room)
      })
      const tail = done.catch(() => {}).then(() => {})
      room.tail = tail
      return done
    },
    forgetIdle(milliseconds) {
      const before = now() - milliseconds
      for (const [id, room] of loaded) {
        if (room.followers.size === 0 && room.thinking.size === 0 && room.touched <= before) loaded.delete(id)
      }
    },
  }
}
