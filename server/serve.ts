import { flushCompileCache } from 'node:module'
import { availableParallelism, totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { bots } from '@portolan/bots'
import type { GameEntry } from '@portolan/games'
import type { FastifyBaseLogger } from 'fastify'
import { readPublicUrl } from './addresses.ts'
import type { AppContext } from './app-context.ts'
import { makeCatalog } from './catalog.ts'
import { type Erasure, makeErasure } from './erasure.ts'
import { makeFront } from './front.ts'
import type { Listening } from './http/metrics-server.ts'
import type { ServerRoute } from './http/policy.ts'
import type { TrustedProxies } from './http/proxies.ts'
import { makeChecker } from './jobs/checker.ts'
import { liveTimeIn, makeSteady, startLiveClock } from './jobs/live-clock.ts'
import { LIMITS, type Limits } from './limits.ts'
import { makeLive } from './live/live.ts'
import { makeLoad, type WatchedTables, watchLoop, watchTables } from './load.ts'
import { makeMailSignIn } from './mail-sign-in.ts'
import { makePeople } from './people.ts'
import { makeQuarantine } from './quarantine.ts'
import { RETENTION, type Retention, type Sweeper, startSweeper } from './retention.ts'
import { makeSeeds } from './seeds.ts'
import { loadSentences } from './sentences.ts'
import { makeSignalService, type ServiceParts, type SignalOptions, type SignalService } from './signals/service.ts'
import { doneWithin } from './stopping.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import type { Details } from './table-context.ts'
import { startTables, type Tables, type TableThreads } from './table-threads.ts'

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
  /** For tests: how often each stream and socket says that it is alive, in milliseconds. */
  readonly beatEvery?: number
  /** For how many days things are kept that nobody comes back for, as `readRetention` reads it. */
  readonly retention?: Partial<Retention>
  /** For tests: how often it is looked for those, in milliseconds. */
  readonly sweepEvery?: number
  /** Tables that nobody has touched for so long leave memory, in milliseconds. */
  readonly idleTables?: number
  readonly signals?: SignalOptions
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
   * Tells those who follow, finishes what is under way, and stops: soon, whatever hangs. False where the store could not be
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

/** Of the module with the games: threads and the server load the same. */
const addressOfGames = ({ gamesFrom = '@portolan/games' }: ServeOptions) => import.meta.resolve(gamesFrom)

/** One thread keeps one to three of tables busy, and each has all rules in memory. */
const MOST_TABLE_THREADS = 3

/** A thread that needs more than its part of half of the machine's memory is replaced. In megabytes. */
const memoryFor = (threads: number): number =>
  Math.max(
    256,
    Math.min(2048, Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 ** 21 / threads)),
  )

/** How long a stop waits for the disk, in milliseconds. */
const CLOSE_STORE = 4_000

/** Starts the threads of tables as the options say, and keeps count of what waits there. */
function startThreads(
  options: ServeOptions,
  parts: Pick<TableThreads, 'connectStore' | 'liveTime' | 'chat' | 'quarantine' | 'warn'>,
): WatchedTables {
  const cores = availableParallelism()
  const threads = options.tableThreads ?? Math.max(1, Math.min(cores - 1, MOST_TABLE_THREADS))
  const tables = startTables({
    ...parts,
    threads,
    gamesFrom: addressOfGames(options),
    botPause: options.botPause ?? 400,
    thinkers: Math.max(1, Math.floor((options.threads ?? cores - 1) / threads)),
    idleTables: options.idleTables ?? 5 * 60_000,
    seed: options.seed,
    botPatience: options.botPatience ?? 30_000,
    patience: options.tablePatience ?? 10_000,
    memory: options.tableMemory ?? memoryFor(threads),
  })
  return watchTables(tables, threads)
}

/** What the routes are given beside the parts of the server. */
const basics = ({ seed }: ServeOptions, liveTime: SharedArrayBuffer) => ({
  bots: Object.keys(bots),
  newSeed: makeSeeds(seed),
  now: () => Date.now(),
  steady: makeSteady(),
  live: liveTimeIn(liveTime),
})

interface TellingParts extends Pick<ServiceParts, 'games' | 'limits' | 'address'> {
  readonly context: AppContext
  warn(what: string, details: Details): void
}

/** Those who are there are told over live connections what happens; those who are not are told in other ways of their turns. */
async function startTelling(options: ServeOptions, { context, games, limits, address, warn }: TellingParts) {
  const { store, tables, sentences, now } = context
  const service = await makeSignalService(options.signals ?? {}, {
    ...{ store, games, limits, address, now, warn },
    publicUrl: options.publicUrl,
    isLooking: (person, table) => live.isLooking(person, table),
  })
  const { looked } = service.signals
  tables.followAllTurns(service.signals)
  const live = makeLive({ tables, store, sentences, limits, beatEvery: options.beatEvery, warn, looked })
  return { service, live }
}

export async function serve(options: ServeOptions): Promise<Serving> {
  setFlagsFromString(MAKE_NOTHING_OLD)
  const { publicUrl } = options
  if (publicUrl !== undefined && readPublicUrl(publicUrl) !== publicUrl) throw new Error(`${publicUrl} is no origin`)
  const limits = { ...LIMITS, ...options.limits }
  const { games }: { games: readonly GameEntry[] } = await import(addressOfGames(options))
  const stats = { commits: 0, calls: 0 }
  const store = await openSqlite(options.data, stats)
  const liveClock = await startLiveClock({ store })
  const warn = (what: string, { error, ...details }: Details) => app.log.warn({ err: error, ...details }, what)
  const onBroken = (game: string, error: unknown) => warn('the rules of a game could not be loaded', { game, error })
  const catalog = makeCatalog(games, { onBroken })
  const { tables, wait } = startThreads(options, {
    connectStore: store.connect,
    liveTime: liveClock.shared,
    chat: limits,
    quarantine: makeQuarantine(store, catalog),
    warn,
  })
  /** The games whose words could not be loaded. */
  const wordless: Details[] = []
  const sentences = await loadSentences(games, (game, error) => wordless.push({ game, error }))
  const context: AppContext = { store, catalog, tables, sentences, ...basics(options, liveClock.shared) }
  const telling = await startTelling(options, { context, games, limits, warn, address: () => opened })
  const { live, service } = telling
  const people = makePeople(store, context.now, live.closeOf)
  const checker = makeChecker(addressOfGames(options), options.checkPatience)
  const erasure = makeErasure(context)
  const failed = (error: unknown) => warn('no link was sent', { error })
  const mail = makeMailSignIn({ store, people, mailer: service.mailer, failed })
  const loop = watchLoop()
  let stopping = false
  const front = await makeFront(options, {
    context,
    people,
    mail,
    ...telling,
    checker,
    erasure,
    limits,
    load: makeLoad(loop.delay, wait, limits.wait),
    commits: () => stats.commits,
    isStopping: () => stopping,
  })
  const { app, routes, addresses } = front
  for (const details of wordless) warn('the words of a game could not be loaded', details)

  let sweeper: Sweeper | undefined
  const stop = async (): Promise<boolean> => {
    stopping = true
    sweeper?.stop()
    loop.stop()
    await Promise.all([service.stop(), tables.drain()])
    await checker.close()
    live.close()
    await front.close()
    await tables.close()
    await doneWithin(CLOSE_STORE, liveClock.stop())
    return doneWithin(CLOSE_STORE, store.close())
  }
  const { address, metricsAddress } = await front.listen().catch(async (error) => {
    await stop()
    throw error
  })
  // What a server listens on everywhere is opened here.
  const opened = address.replace(/0\.0\.0\.0|\[::\]/, 'localhost')
  // Whoever kills it now finds the next start a faster one; so do the threads, each when it has begun.
  flushCompileCache()
  takeUp(app.log, store.problems, tables, erasure, service)
  sweeper = sweep(app.log, store, options)

  let closing: Promise<boolean> | undefined
  const close = () => {
    closing ??= stop()
    return closing
  }
  return { address: opened, addresses, metricsAddress, routes, lost: lostStore(app.log, store, close), close }
}

/** Nothing can be acknowledged without a store, and nothing in memory is worth more than what is on disk. */
async function lostStore(log: FastifyBaseLogger, store: Store, close: () => Promise<boolean>): Promise<Error> {
  const error = await store.lost
  log.fatal({ err: error }, 'the store is gone: the server stops')
  await close()
  return error
}

/** Says what is wrong with the database, if anything is, and goes on with what was due when the server stopped. */
function takeUp(
  log: FastifyBaseLogger,
  problems: readonly string[],
  tables: Tables,
  erasure: Erasure,
  { signals }: SignalService,
): void {
  if (problems.length > 0)
    log.error(
      { problems },
      'the database is damaged: “portolan check-data” says what is lost, “portolan restore” brings back a backup',
    )
  erasure
    .resume()
    .catch((error) => log.error({ err: error }, 'what names those who have deleted themselves could not be taken away'))
  tables.resume().then(
    (found) => log.info(found, 'the tables at which something was due are resumed'),
    (error) => log.error({ err: error }, 'the tables at which something was due could not be resumed'),
  )
  signals.start().catch((error) => log.error({ err: error }, 'who is awaited could not be looked up'))
}

const sweep = (log: FastifyBaseLogger, store: Store, { retention, sweepEvery }: ServeOptions): Sweeper =>
  startSweeper({
    store,
    retention: { ...RETENTION, ...retention },
    now: () => Date.now(),
    every: sweepEvery,
    swept: (counts) => log.info(counts, 'what was kept for long enough is taken away'),
    failed: (error) => log.warn({ err: error }, 'what was kept for long enough could not be taken away'),
  })
