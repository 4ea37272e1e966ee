import { flushCompileCache } from 'node:module'
import type { Server, Socket } from 'node:net'
import { availableParallelism, hostname, networkInterfaces, totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { bots } from '@portolan/bots'
import type { GameEntry } from '@portolan/games'
import { originsOnNetworks, readPublicUrl } from './addresses.ts'
import type { AppContext } from './app-context.ts'
import { makeCatalog } from './catalog.ts'
import { watchConnections } from './connections.ts'
import { makeKnowsHost } from './hosts.ts'
import { makeApp } from './http/app.ts'
import { type Listening, makeMetricsServer } from './http/metrics-server.ts'
import type { ServerRoute } from './http/policy.ts'
import { type TrustedProxies, trustOf } from './http/proxies.ts'
import { makeChecker } from './jobs/checker.ts'
import { startLiveClock } from './jobs/live-clock.ts'
import { LIMITS, type Limits } from './limits.ts'
import { makeLoad, watchLoop, watchTables } from './load.ts'
import { makeMetrics } from './metrics.ts'
import { makePeople } from './people.ts'
import { RETENTION, type Retention, startSweeper } from './retention.ts'
import { loadSentences } from './sentences.ts'
import { listenFailure } from './start-failure.ts'
import { doneWithin } from './stopping.ts'
import { openSqlite } from './store/sqlite.ts'
import { makeStreams } from './streams.ts'
import type { Details } from './table-context.ts'
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
  /** How long a bot may take for a thought before its thread is replaced, in milliseconds. */
  readonly botPatience?: number
  /** How long a thread of tables may stand still before it is replaced, in milliseconds. */
  readonly tablePatience?: number
  /** For what the tables of a thread keep, in megabytes. */
  readonly tableMemory?: number
  /** How long the check of a record may take before it is given up, in milliseconds. */
  readonly checkPatience?: number
  /** The proxies before it, whose word is taken for who asks, as `readTrustedProxies` reads them. */
  readonly trustProxy?: TrustedProxies
  /** What it is called besides its public address and the names of its computer, as `readAllowedHost` reads it. */
  readonly allowedHosts?: readonly string[]
  /** Where its figures are told, and to everybody who reaches that. */
  readonly metrics?: Listening
  /** Who shows this is told the figures where everything else is. */
  readonly metricsToken?: string
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** For tests: games and bots draw their luck from this and not from the system. */
  readonly seed?: string
  /** For tests: how often each stream says that it is alive, in milliseconds. */
  readonly beatEvery?: number
  /** For how many days things are kept that nobody comes back for, as `readRetention` reads it. */
  readonly retention?: Partial<Retention>
  /** For tests: how often it is looked for those, in milliseconds. */
  readonly sweepEvery?: number
  /** Tables that nobody has touched for so long leave memory, in milliseconds. */
  readonly idleTables?: number
}

export interface Serving {
  /** What to open. */
  readonly address: string
  /** What others on the networks of this computer open, the likeliest to work first. */
  addresses(): readonly string[]
  /** Where the figures are, if they have an address of their own. */
  readonly metricsAddress: string | undefined
  /** All that can be asked of it. */
  readonly routes: readonly ServerRoute[]
  /** Fulfilled when the server had to stop because its store was gone, with the reason. */
  readonly lost: Promise<Error>
  /**
   * Tells the streams, finishes what is under way, and stops: soon, whatever hangs. False where the store could not be
   * closed in time; what was acknowledged is on disk all the same.
   */
  close(): Promise<boolean>
}

/**
 * V8 learns which code makes things that last, and then makes them where only its slow collection finds them. What each
 * viewer sees lasts at a table where nobody moves, and so V8 takes it to last everywhere; where people play, it is
 * garbage after the next move. A tenth of the processor time of a move was spent on this error.
 */
const MAKE_NOTHING_OLD = '--no-allocation-site-pretenuring'

/** One thread keeps one to three of tables busy, and each has all rules in memory. */
const MOST_TABLE_THREADS = 3

/** A thread that needs more than its part of half of the machine's memory is replaced. In megabytes. */
const memoryFor = (threads: number): number =>
  Math.max(
    256,
    Math.min(2048, Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 ** 21 / threads)),
  )

/** How long a stop waits for those who are connected, and for the disk, in milliseconds. */
const HANG_UP = 3_000
const CLOSE_STORE = 4_000

/** The connections that are open, whatever they are used for. */
function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

export async function serve(options: ServeOptions): Promise<Serving> {
  setFlagsFromString(MAKE_NOTHING_OLD)
  const { port = 8080, host = '127.0.0.1', gamesFrom = '@portolan/games', botPause = 400 } = options
  const { publicUrl } = options
  if (publicUrl !== undefined && readPublicUrl(publicUrl) !== publicUrl) throw new Error(`${publicUrl} is no origin`)
  const limits = { ...LIMITS, ...options.limits }
  const { games }: { games: readonly GameEntry[] } = await import(gamesFrom)
  const stats = { commits: 0, calls: 0 }
  const store = await openSqlite(options.data, stats)
  const liveClock = await startLiveClock({ store })
  const cores = availableParallelism()
  const tableThreads = options.tableThreads ?? Math.max(1, Math.min(cores - 1, MOST_TABLE_THREADS))
  const warn = (what: string, { error, ...details }: Details) => app.log.warn({ err: error, ...details }, what)
  const catalog = makeCatalog(games, {
    onBroken: (game, error) => warn('the rules of a game could not be loaded', { game, error }),
  })
  const quarantine = async (table: string) => {
    const found = await store.findTable(table)
    if (found === undefined) return
    const { game, version, seed } = found.doc
    // A table that has not begun would be played by the rules that are installed.
    const asked = seed === undefined ? (await catalog.rules(game))?.version : version
    await store.quarantine(table, { code: 'RULES_ENDLESS', version: asked ?? version }, Date.now())
  }
  const watched = watchTables(
    startTables({
      threads: tableThreads,
      connectStore: store.connect,
      gamesFrom: import.meta.resolve(gamesFrom),
      botPause,
      thinkers: Math.max(1, Math.floor((options.threads ?? cores - 1) / tableThreads)),
      idleTables: options.idleTables ?? 5 * 60_000,
      seed: options.seed,
      liveTime: liveClock.shared,
      chat: limits,
      botPatience: options.botPatience ?? 30_000,
      patience: options.tablePatience ?? 10_000,
      memory: options.tableMemory ?? memoryFor(tableThreads),
      quarantine,
      warn,
    }),
    tableThreads,
  )
  const { tables } = watched
  /** The games whose words could not be loaded. */
  const wordless: Details[] = []
  const context: AppContext = {
    store,
    catalog,
    tables,
    bots: Object.keys(bots),
    sentences: await loadSentences(games, (game, error) => wordless.push({ game, error })),
    now: () => Date.now(),
  }
  let stopping = false
  const streams = makeStreams({
    tables,
    sentences: context.sentences,
    streamBuffer: limits.streamBuffer,
    beatEvery: options.beatEvery,
    warn,
  })
  const checker = makeChecker(import.meta.resolve(gamesFrom), options.checkPatience)
  const addresses = () => {
    const listening = app.server.address()
    if (listening === null || typeof listening === 'string') return []
    return originsOnNetworks(networkInterfaces(), listening.address, listening.port)
  }
  const loop = watchLoop()
  const metrics = makeMetrics({
    streams: () => streams.size,
    tables: tables.count,
    commits: () => stats.commits,
    replaced: tables.replaced,
  })
  const knowsHost = makeKnowsHost({ publicUrl, host, computer: hostname(), allowed: options.allowedHosts ?? [] })
  const trust = options.trustProxy === undefined ? undefined : trustOf(options.trustProxy)
  const { app, routes } = await makeApp({
    context,
    people: makePeople(store, context.now, streams.closeOf),
    streams,
    metrics,
    checker,
    limits,
    load: makeLoad(loop.delay, watched.wait, limits.wait),
    reach: { publicUrl, addresses },
    webRoot: options.webRoot,
    knowsHost,
    trust,
    metricsToken: options.metricsToken,
    logLevel: options.logLevel ?? 'info',
    isStopping: () => stopping,
  })

  for (const details of wordless) warn('the words of a game could not be loaded', details)
  const connections = openConnections(app.server)
  const isProxy = (peer: string) => trust?.(peer, 0) ?? false
  watchConnections(app.server, limits, isProxy)
  const figures = options.metrics && makeMetricsServer(metrics, knowsHost, limits)
  const listen = async () => {
    const metricsAddress = options.metrics && (await figures?.listen(options.metrics))
    return { address: await app.listen({ port, host }), metricsAddress }
  }
  const { address, metricsAddress } = await listen().catch(async (error) => {
    loop.stop()
    await figures?.close()
    streams.close()
    await app.close()
    await tables.close()
    await liveClock.stop()
    await store.close()
    throw listenFailure(error, { port, host, metrics: options.metrics })
  })
  // Whoever kills it now finds the next start a faster one; so do the threads, each when it has begun.
  flushCompileCache()
  const { problems } = store
  if (problems.length > 0)
    app.log.error(
      { problems },
      'the database is damaged: “portolan check-data” says what is lost, “portolan restore” brings back a backup',
    )
  tables.resume().then(
    (found) => app.log.info(found, 'the tables at which something was due are resumed'),
    (error) => app.log.error({ err: error }, 'the tables at which something was due could not be resumed'),
  )

  const sweeper = startSweeper({
    store,
    retention: { ...RETENTION, ...options.retention },
    now: context.now,
    every: options.sweepEvery,
    swept: (counts) => app.log.info(counts, 'what was kept for long enough is taken away'),
    failed: (error) => app.log.warn({ err: error }, 'what was kept for long enough could not be taken away'),
  })

  let closing: Promise<boolean> | undefined
  const stop = async () => {
    stopping = true
    sweeper.stop()
    loop.stop()
    await tables.drain()
    await checker.close()
    streams.close()
    // Who is in the middle of a request has a moment to finish; who never does, or does not read, is cut off.
    const hungUp = Promise.all([app.close(), figures?.close()])
    if (!(await doneWithin(HANG_UP, hungUp))) for (const socket of connections) socket.destroy()
    await hungUp
    await tables.close()
    await doneWithin(CLOSE_STORE, liveClock.stop())
    return doneWithin(CLOSE_STORE, store.close())
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
    addresses,
    metricsAddress,
    routes,
    lost,
    close,
  }
}
