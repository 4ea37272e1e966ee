// A thread on which tables are: their rules are played here, and what is seen of them is put into words.
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { bots } from '@portolan/bots'
import type { Refusal } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { makeCatalog } from '../catalog.ts'
import { makeBotTurns } from '../jobs/bots.ts'
import { makeClocks } from '../jobs/clocks.ts'
import { makeDueTables } from '../jobs/due.ts'
import { keepEndings } from '../jobs/endings.ts'
import { countRunning, liveTimeIn } from '../jobs/live-clock.ts'
import { makeThinkers } from '../jobs/thinkers.ts'
import { makeGate } from '../limits.ts'
import { Problem } from '../problem.ts'
import { makeSeeds } from '../seeds.ts'
import { loadSentences } from '../sentences.ts'
import { connectSqlite } from '../store/sqlite.ts'
import type { Listener, TableContext } from '../table-context.ts'
import { type ActName, actAt } from './acts.ts'
import { makeFollowers } from './follow.ts'
import { freezeFailed } from './frozen.ts'
import { guardedRules } from './guarded-rules.ts'
import {
  batchSender,
  type Chore,
  type FromThread,
  type MessageFrame,
  type Resumed,
  receive,
  type SentProblem,
  shardOf,
  type TableThreadData,
  type ThreadFigures,
  type ToThread,
} from './messages.ts'
import { makePulse } from './pulse.ts'
import { makeRooms } from './rooms.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')
const port = parentPort
const {
  storePort,
  gamesFrom,
  botPause,
  thinkers: thinkingThreads,
  idleTables,
  shard,
  shards,
  seed,
}: TableThreadData = workerData
const { pulse: memory, beatEvery, botPatience }: TableThreadData = workerData
const { beat, supervised } = makePulse(memory)
const { liveTime, chat }: TableThreadData = workerData

const send = batchSender<FromThread>((text) => port.postMessage(text))

const { games }: { games: readonly GameEntry[] } = await import(gamesFrom)
const stats = { commits: 0, calls: 0 }
const store = connectSqlite(storePort, stats)
const catalog = makeCatalog(games, {
  wrap: guardedRules,
  onBroken: (game, error) => context.warn('the rules of a game could not be loaded', { game, error }),
})
const replayed = new Set<string>()
const failed = new Set<string>()
const counts = { step: 0, refusal: 0, botMove: 0, timeOut: 0 }
const now = () => Date.now()
let draining = false

const warn: TableContext['warn'] = (what, { error, ...details }) =>
  send('warning', JSON.stringify({ what, ...details, ...(error !== undefined && { stack: stackOf(error) }) }))
const { timeOrigin } = performance
const steady = () => Math.floor(timeOrigin + performance.now())
const live = liveTimeIn(liveTime)
const rooms = makeRooms(
  { store, catalog, replayed, failed, supervised, now, live, steady, warn },
  {
    onLoad(room) {
      if (room.unreadable !== undefined) reportDamage(room.unreadable, room.id)
      context.changed(room)
    },
    onFailed: (room, error) => freezeFailed(context, room, error),
  },
)
const context: TableContext = {
  store,
  catalog,
  rooms,
  bots: Object.keys(bots),
  sentences: await loadSentences(games),
  replayed,
  failed,
  supervised,
  now,
  steady,
  live,
  liveTables: countRunning(liveTime),
  newSeed: makeSeeds(seed),
  chat: {
    ofSeat: chat.chatOfSeat,
    ofSpectators: chat.chatOfSpectators,
    ofPerson: chat.chatOfPerson,
    bytes: chat.chatBytes,
    spectatorGate: makeGate(chat.spectatorChat),
  },
  changed(room) {
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
  warn,
}
const thinkers = makeThinkers({ gamesFrom, threads: thinkingThreads, patience: botPatience })
const botTurns = makeBotTurns({ context, thinkers, pause: botPause })
const clocks = makeClocks(context)
const followers = makeFollowers(context)
const forgetting = setInterval(() => rooms.forgetIdle(idleTables), Math.min(idleTables, 60_000))
const isOurs = (table: string) => shardOf(table, shards) === shard
const dueTables = makeDueTables(context, isOurs)

let resuming: Promise<Resumed> | undefined
let keeping: Promise<unknown> | undefined

const chores: Readonly<Record<Chore, () => object | Promise<object>>> = {
  /** What is due goes on; after that, what was over before endings were kept gets its own. */
  resume() {
    resuming = dueTables.resume()
    keeping = resuming
      .then(() => keepEndings(context, isOurs, () => draining))
      .catch((error) => warn('endings could not be kept', { error }))
    return resuming
  },
  count: (): ThreadFigures => ({ ...counts, tables: rooms.loaded.size, commits: stats.commits }),
  /** Nothing is begun any more but what is asked for. */
  async drain() {
    draining = true
    clearInterval(forgetting)
    clocks.stop()
    botTurns.stop()
    dueTables.stop()
    await thinkers.close()
    await resuming?.catch(() => {})
    await keeping
    return {}
  },
  async close() {
    followers.stop()
    await Promise.all([...rooms.loaded.values()].map(({ queue }) => queue))
    await rooms.markAll().catch((error) => warn('tables could not be marked', { error }))
    await store.close()
    return {}
  },
}

const reported = new Set<string>()

/** Says once of each table that what is kept of it is not what was written. */
function reportDamage({ code, params = {} }: Refusal, table = `${params.table}`): void {
  if ((code !== 'TABLE_DAMAGED' && code !== 'LOG_DAMAGED') || reported.has(table)) return
  reported.add(table)
  const { number } = params
  context.warn('what is kept of a table is damaged', { table, ...(typeof number === 'number' && { number }) })
}

const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || String(thrown)

async function answer(id: number, asked: Promise<string>): Promise<void> {
  try {
    send('answer', id, await asked)
  } catch (thrown) {
    if (!(thrown instanceof Problem)) return send('failure', id, JSON.stringify(stackOf(thrown)))
    const { refusal, at } = thrown
    if (refusal.params?.table !== undefined) reportDamage(refusal)
    send('refusal', id, JSON.stringify({ refusal, at } satisfies SentProblem))
  }
}

const listenerFor = (follower: number): Listener => ({
  send: (type, text, number, chatLines) => send('send', follower, type, number, chatLines, text),
  advance: (number, chatLines) => send('advance', follower, number, chatLines),
})

async function doChore(name: Chore): Promise<string> {
  return JSON.stringify(await chores[name]())
}

async function follow(table: string, follower: number, following: string): Promise<string> {
  await followers.follow(follower, table, JSON.parse(following), listenerFor(follower))
  return ''
}

function take(frame: MessageFrame): void {
  const kind = frame.word() as ToThread[0]
  if (kind === 'unfollow') {
    followers.unfollow(Number(frame.rest()))
    return
  }
  const id = frame.number()
  if (kind === 'chore') {
    void answer(id, doChore(frame.rest() as Chore))
    return
  }
  const table = frame.word()
  if (kind === 'follow') void answer(id, follow(table, frame.number(), frame.rest()))
  else void answer(id, actAt(context, table, frame.word() as ActName, JSON.parse(frame.rest())))
}

port.on('message', (text: string) => {
  receive(text, take)
})
beat()
setInterval(beat, beatEvery)
flushCompileCache()
