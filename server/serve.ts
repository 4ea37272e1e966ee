import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { bots } from '@portolan/bots'
import type { GameEntry } from '@portolan/games'
import { makeCatalog } from './catalog.ts'
import type { House } from './house.ts'
import { makeApp } from './http/app.ts'
import { makeBotTurns } from './jobs/bots.ts'
import { makeChecker } from './jobs/checker.ts'
import { makeClocks } from './jobs/clocks.ts'
import { makeThinkers } from './jobs/thinkers.ts'
import { LIMITS, type Limits } from './limits.ts'
import { makeMetrics } from './metrics.ts'
import { makePeople } from './people.ts'
import { loadSentences } from './sentences.ts'
import { openSqlite } from './store/sqlite.ts'
import { makeStreams } from './streams.ts'
import { makeRooms } from './tables/rooms.ts'

export interface ServeOptions {
  readonly port?: number
  readonly host?: string
  /** The directory of the database; it is made where it is missing. */
  readonly data: string
  /** The built web client; without it the API alone is served. */
  readonly webRoot?: string
  /** The module that exports `games`: a name or URL, for the threads on which bots think load it too. */
  readonly gamesFrom?: string
  readonly limits?: Partial<Limits>
  /** How long a bot waits before it moves, for the people who watch it. */
  readonly botPause?: number
  readonly threads?: number
  /** How long the check of a record may take before it is given up, in milliseconds. */
  readonly checkPatience?: number
  /** Behind a proxy: take the address and the protocol from what it says. */
  readonly trustProxy?: boolean
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Tables that nobody has touched for so long leave memory, in milliseconds. */
  readonly idleTables?: number
}

export interface Serving {
  /** What to open. */
  readonly address: string
  /** Fulfilled when the server had to stop because its store was gone, with the reason. */
  readonly lost: Promise<Error>
  /** Tells the streams, finishes what is under way, and stops. */
  close(): Promise<void>
}

/**
 * V8 learns which code makes things that last, and then makes them where only its slow collection finds them. What each
 * viewer sees lasts at a table where nobody moves, and so V8 takes it to last everywhere; where people play, it is
 * garbage after the next move. A tenth of the processor time of a move was spent on this error.
 */
const MAKE_NOTHING_OLD = '--no-allocation-site-pretenuring'

export async function serve(options: ServeOptions): Promise<Serving> {
  setFlagsFromString(MAKE_NOTHING_OLD)
  const { port = 8080, host = '127.0.0.1', gamesFrom = '@portolan/games', botPause = 400 } = options
  const limits = { ...LIMITS, ...options.limits }
  const { games }: { games: readonly GameEntry[] } = await import(gamesFrom)
  const stats = { commits: 0, calls: 0 }
  const store = await openSqlite(options.data, stats)
  const catalog = makeCatalog(games)
  const replayed = new Set<string>()
  const now = () => Date.now()
  let stopping = false

  const metrics = makeMetrics({
    streams: () => streams.size,
    rooms: () => rooms.loaded.size,
    commits: () => stats.commits,
  })
  const rooms = makeRooms({ store, catalog, replayed }, now, (room) => house.changed(room))
  const house: House = {
    store,
    catalog,
    rooms,
    bots: Object.keys(bots),
    sentences: await loadSentences(games),
    replayed,
    now,
    changed(room) {
      if (stopping) return
      botTurns.look(room)
      clocks.look(room)
    },
    counted: metrics.counted,
    warn: (what, { error, ...details }) => app.log.warn({ err: error, ...details }, what),
  }
  const thinkers = makeThinkers(
    import.meta.resolve(gamesFrom),
    options.threads ?? Math.max(1, availableParallelism() - 1),
  )
  const checker = makeChecker(import.meta.resolve(gamesFrom), options.checkPatience)
  const botTurns = makeBotTurns(house, thinkers, botPause)
  const clocks = makeClocks(house)
  const streams = makeStreams(house, limits.streamBuffer)
  const app = await makeApp({
    house,
    people: makePeople(store, now),
    streams,
    metrics,
    checker,
    limits,
    webRoot: options.webRoot,
    trustProxy: options.trustProxy ?? false,
    logLevel: options.logLevel ?? 'info',
    isStopping: () => stopping,
  })
  const { idleTables = 5 * 60_000 } = options
  const forgetting = setInterval(() => rooms.forgetIdle(idleTables), Math.min(idleTables, 60_000))

  /** Every unfinished table is played through by the installed rules; its bots and clocks go on from there. */
  const takeUp = async () => {
    const ids = await store.listIds(['playing', 'frozen'])
    let frozen = 0
    for (const id of ids) {
      if (stopping) return
      await rooms.within(id, ({ doc }) => {
        if (doc.status === 'frozen') frozen++
      })
    }
    app.log.info({ tables: ids.length, frozen }, 'unfinished tables checked')
  }

  const address = await app.listen({ port, host }).catch(async (error) => {
    clearInterval(forgetting)
    clocks.stop()
    streams.close()
    await app.close()
    await store.close()
    throw error
  })
  const takingUp = takeUp().catch((error) => app.log.error({ err: error }, 'unfinished tables could not be checked'))

  let closing: Promise<void> | undefined
  const stop = async () => {
    stopping = true
    clearInterval(forgetting)
    clocks.stop()
    botTurns.stop()
    await thinkers.close()
    await checker.close()
    await takingUp
    streams.close()
    await app.close()
    await Promise.all([...rooms.loaded.values()].map(({ tail }) => tail))
    await store.close()
  }
  const close = () => {
    closing ??= stop()
    return closing
  }
  // Nothing can be acknowledged without a store, and nothing in memory is worth more than what is on disk.
  const lost = store.lost.then(async (error) => {
    app.log.fatal({ err: error }, 'the store is gone: the server stops')
    await close()
    return error
  })

  return {
    // What a server listens on everywhere is opened here.
    address: address.replace(/0\.0\.0\.0|\[::\]/, 'localhost'),
    lost,
    close,
  }
}
