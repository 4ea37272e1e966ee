import { type EmitTo, stackOf } from '@portolan/remote'
import { makeBotTurns } from '../jobs/bots.ts'
import { makeClocks } from '../jobs/clocks.ts'
import { makeDueTables } from '../jobs/due.ts'
import { keepEndings } from '../jobs/endings.ts'
import { makeThinkers } from '../jobs/thinkers.ts'
import { Problem } from '../problem.ts'
import { connectSqlite } from '../store/sqlite.ts'
import type { Listener, TableContext } from '../table-context.ts'
import { actAt } from './acts.ts'
import { adoptAll } from './adopt.ts'
import { makeDamageReport, makeTableContext, type TableParts } from './context.ts'
import { makeFollowers } from './follow.ts'
import type { ActCall, FollowCall, TableEvents } from './messages.ts'
import { type Resumed, shardOf, type TableThreadData, type ThreadFigures } from './shards.ts'
import { makeTurnNews } from './turn-news.ts'

interface TableApiParts extends TableParts {
  readonly data: TableThreadData
  readonly emit: EmitTo<TableEvents>
}

export type TableApi = ReturnType<typeof makeTableApi>

/** All that can be asked of a thread of tables. */
export function makeTableApi(parts: TableApiParts) {
  const { data, emit } = parts
  const stats = { commits: 0, calls: 0 }
  const counts = { step: 0, refusal: 0, botMove: 0, timeOut: 0 }
  const store = connectSqlite(data.storePort, stats)
  const warn: TableContext['warn'] = (what, { error, ...details }) =>
    emit('warning', { what, ...details, ...(error !== undefined && { stack: stackOf(error) }) })
  const reportDamage = makeDamageReport(warn)
  let draining = false

  const context = makeTableContext(parts, {
    store,
    warn,
    reportDamage,
    changed(room) {
      turnNews.look(room)
      if (draining) return
      botTurns.look(room)
      clocks.look(room)
    },
    watched(room) {
      if (!draining) botTurns.look(room)
    },
    counted(what) {
      counts[what]++
    },
  })
  const { rooms } = context
  const turnNews = makeTurnNews((...news) => emit('turn', news))
  const thinkers = makeThinkers({ gamesFrom: data.gamesFrom, threads: data.thinkers, patience: data.botPatience })
  const botTurns = makeBotTurns({ context, thinkers, pause: data.botPause })
  const clocks = makeClocks(context)
  const followers = makeFollowers(context)
  const forgetting = setInterval(() => rooms.forgetIdle(data.idleTables), Math.min(data.idleTables, 60_000))
  const isOurs = (table: string) => shardOf(table, data.shards) === data.shard
  const dueTables = makeDueTables(context, isOurs)
  const failing = (thrown: unknown): never => {
    if (thrown instanceof Problem && thrown.refusal.params?.table !== undefined) reportDamage(thrown.refusal)
    throw thrown
  }
  let resuming: Promise<Resumed> | undefined
  let keeping: Promise<unknown> | undefined

  return {
    act: ([table, name, input]: ActCall): Promise<string> => actAt(context, table, name, input).catch(failing),
    follow: ([follower, table, following]: FollowCall): Promise<void> =>
      followers.follow(follower, table, following, listenerFor(emit, follower)).catch(failing),
    adopt: (tables: readonly string[]) => adoptAll(context, tables),
    unfollow: (follower: number) => followers.unfollow(follower),
    /** What is due goes on; after that, what was over before endings were kept gets its own. */
    resume(_: null): Promise<Resumed> {
      resuming = dueTables.resume()
      keeping = resuming
        .then(() => keepEndings(context, isOurs, () => draining))
        .catch((error) => warn('endings could not be kept', { error }))
      return resuming
    },
    count: (_: null): ThreadFigures => ({ ...counts, tables: rooms.loaded.size, commits: stats.commits }),
    /** How those are who think for this thread. */
    check: (_: null) => thinkers.check(),
    /** Nothing is begun any more but what is asked for. */
    async drain(_: null): Promise<void> {
      draining = true
      clearInterval(forgetting)
      clocks.stop()
      botTurns.stop()
      dueTables.stop()
      await thinkers.close()
      await resuming?.catch(() => {})
      await keeping
    },
    async close(_: null): Promise<void> {
      followers.stop()
      await Promise.all([...rooms.loaded.values()].map(({ queue }) => queue))
      await rooms.markAll().catch((error) => warn('tables could not be marked', { error }))
      await store.close()
    },
  }
}

const listenerFor = (emit: EmitTo<TableEvents>, follower: number): Listener => ({
  send: (type, text, number, chatLines) => emit('send', [follower, type, text, number, chatLines]),
})
