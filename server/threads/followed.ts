import type { Listener } from '../table-context.ts'
import type { FollowedTable } from '../table-threads.ts'
import type { Cursor, Following, TableEvents } from '../tables/messages.ts'
import { isRestarting, type TableThread } from './thread.ts'

/** One who follows a table, whichever thread it is on. */
interface FollowingReader {
  readonly table: string
  readonly following: Following
  readonly listener: Listener
  readonly begun: PromiseWithResolvers<unknown>
  /** How far they are by what they were told. */
  at: Cursor | undefined
}

/** Those who follow tables, and go on where they are when a thread is replaced. */
export interface Followed {
  follow(table: string, following: Following, listener: Listener): FollowedTable
  /** Those of these tables are followed anew. */
  followAgain(isOf: (table: string) => boolean): void
  send(told: TableEvents['send']): void
}

export function makeFollowed(threadOf: (table: string) => TableThread | undefined): Followed {
  const readers = new Map<number, FollowingReader>()
  let last = 0

  const begin = (follower: number, { table, following, begun, at }: FollowingReader) => {
    const from = at === undefined ? following : { ...following, from: at }
    threadOf(table)
      ?.call('follow', [follower, table, from])
      .then(begun.resolve, (error) => {
        // They are followed anew on the next thread.
        if (!isRestarting(error)) begun.reject(error)
      })
  }

  return {
    follow(table, following, listener) {
      const follower = ++last
      const reader: FollowingReader = { table, following, listener, begun: Promise.withResolvers(), at: undefined }
      readers.set(follower, reader)
      begin(follower, reader)
      return {
        begun: reader.begun.promise,
        stop() {
          readers.delete(follower)
          threadOf(table)?.send('unfollow', follower)
        },
      }
    },
    followAgain(isOf) {
      for (const [follower, reader] of readers) if (isOf(reader.table)) begin(follower, reader)
    },
    send([follower, type, text, number, chatLines]) {
      const reader = readers.get(follower)
      if (reader === undefined) return
      reader.at = { number, chatLines }
      reader.listener.send(type, text, number, chatLines)
    },
  }
}
