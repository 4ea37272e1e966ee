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

  const load = async (id: string): Promise<Room> => {
    let coming = loading.get(id)
    if (coming === undefined) {
      coming = loadRoom(source, id, now())
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

  return {
    loaded,
    async within(id, act) {
      const room = loaded.get(id) ?? (await load(id))
      room.touched = now()
      const before = room.tail
      let release = () => {}
      const own = new Promise<void>((resolve) => {
        release = resolve
      })
      room.tail = own
      if (before !== undefined) await before
      try {
        if (room.lost) await reloadRoom(source, room)
        return await act(room)
      } finally {
        release()
        // Who comes next has nothing to wait for.
        if (room.tail === own) room.tail = undefined
      }
    },
    forgetIdle(milliseconds) {
      const before = now() - milliseconds
      for (const [id, room] of loaded) {
        const isIdle = room.followers.size + room.listers.size + room.thinking.size === 0
        if (isIdle && room.touched <= before) loaded.delete(id)
      }
    },
  }
}
