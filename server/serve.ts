import { availableParallelism, networkInterfaces } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { bots } from '@portolan/bots'
import type { GameEntry } from '@portolan/games'
import { originsOnNetworks, readPublicUrl } from './addresses.ts'
import { makeCatalog } from './catalog.ts'
import type { Front } from './front.ts'
import type { Details } from './house.ts'
import { makeApp } from './http/app.ts'
import { makeChecker } from './jobs/checker.ts'
import { LIMITS, type Limits } from './limits.ts'
import { makeMetrics } from './metrics.ts'
import { makePeople } from './people.ts'
import { loadSentences } from './sentences.ts'
import { openSqlite } from './store/sqlite.ts'
import { makeStreams } from './streams.ts'
import { startTables } from './table-threads.ts'

export interface ServeOptions {
  readonly port?: number
  readonly host?: string
  /** The origin at which everybody finds it, as `readPublicUrl` reads it: what links begin with that are given away. */
  readonly publicUrl?: string
  /** The directory of the database; it is made where it is missing. */
  readonly data: string
  /** The built web client; without it the API alone is served. */
  readonly webRoot?: string
  /** The module that exports `games`: a name or URL, for the threads on which bots think load it too. */
  readonly gamesFrom?: string
  readonly limits?: Partial<Limits>
  /** How long a bot waits before it moves, for the people who watch it. */
  readonly botPause?: number
  /** Threads for bots to think on. */
  readonly threads?: number
  /** Threads on which tables are. */
  readonly tableThreads?: number
  /** How long the check of a record may take before it is given up, in milliseconds. */
  readonly checkPatience?: number
  /** Behind a proxy: take the address and the protocol from what it says. */
  readonly trustProxy?: boolean
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** For tests: games and bots draw their luck from this and not from the system. */
  readonly seed?: string
  /** Tables that nobody has touched for so long leave memory, in milliseconds. */
  readonly idleTables?: number
}

export interface Serving {
  /** What to open. */
  readonly address: string
  /** What others on the networks of this computer open, the likeliest to work first. */
  addresses(): readonly string[]
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

/** One thread keeps one to three of tables busy, and each has all rules in memory. */
const MOST_TABLE_THREADS = 3

export async function serve(options: ServeOptions): Promise<Serving> {
  setFlagsFromString(MAKE_NOTHING_OLD)
  const { port = 8080, host = '127.0.0.1', gamesFrom = '@portolan/games', botPause = 400 } = options
  const { publicUrl } = options
  if (publicUrl !== undefined && readPublicUrl(publicUrl) !== publicUrl) throw new Error(`${publicUrl} is no origin`)
  const limits = { ...LIMITS, ...options.limits }
  const { games }: { games: readonly GameEntry[] } = await import(gamesFrom)
  const stats = { commits: 0, calls: 0 }
  const store = await openSqlite(options.data, stats)
  const cores = availableParallelism()
  const tableThreads = options.tableThreads ?? Math.max(1, Math.min(cores - 1, MOST_TABLE_THREADS))
  const warn = (what: string, { error, ...details }: Details) => app.log.warn({ err: error, ...details }, what)
  const tables = startTables({
    threads: tableThreads,
    door: store.door,
    gamesFrom: import.meta.resolve(gamesFrom),
    botPause,
    thinkers: Math.max(1, Math.floor((options.threads ?? cores - 1) / tableThreads)),
    idleTables: options.idleTables ?? 5 * 60_000,
    seed: options.seed,
    warn,
  })
  const front: Front = {
    store,
    catalog: makeCatalog(games),
    tables,
    bots: Object.keys(bots),
    sentences: await loadSentences(games),
    now: () => Date.now(),
  }
  let stopping = false
  const streams = makeStreams({ tables, sentences: front.sentences, streamBuffer: limits.streamBuffer, warn })
  const checker = makeChecker(import.meta.resolve(gamesFrom), options.checkPatience)
  const addresses = () => {
    const listening = app.server.address()
    if (listening === null || typeof listening === 'string') return []
    return originsOnNetworks(networkInterfaces(), listening.address, listening.port)
  }
  const app = await makeApp({
    front,
    people: makePeople(store, front.now),
    streams,
    metrics: makeMetrics({ streams: () => streams.size, tables: tables.count, commits: () => stats.commits }),
    checker,
    limits,
    reach: { publicUrl, addresses },
    webRoot: options.webRoot,
    trustProxy: options.trustProxy ?? false,
    logLevel: options.logLevel ?? 'info',
    isStopping: () => stopping,
  })

  const address = await app.listen({ port, host }).catch(async (error) => {
    streams.close()
    await app.close()
    await tables.end()
    await store.close()
    throw error
  })
  tables.takeUp().then(
    (found) => app.log.info(found, 'unfinished tables checked'),
    (error) => app.log.error({ err: error }, 'unfinished tables could not be checked'),
  )

  let closing: Promise<void> | undefined
  const stop = async () => {
    stopping = true
    await tables.rest()
    await checker.close()
    streams.close()
    await app.close()
    await tables.end()
    await store.close()
  }
  const close = () => {
    closing ??= stop()
    return closing
  }
  // Nothing can be acknowledged without a store, and nothing in memory is worth more than what is on disk.
  const stopAsLost = (what: string) => async (error: Error) => {
    app.log.fatal({ err: error }, `${what} is gone: the server stops`)
    await close()
    return error
  }
  const lost = Promise.race([
    store.lost.then(stopAsLost('the store')),
    tables.lost.then(stopAsLost('a thread of tables')),
  ])

  return {
    // What a server listens on everywhere is opened here.
    address: address.replace(/0\.0\.0\.0|\[::\]/, 'localhost'),
    addresses,
    lost,
    close,
  }
}
