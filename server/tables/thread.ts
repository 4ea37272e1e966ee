// A thread on which tables are: their rules are played here, and what is seen of them is put into words.
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { bots } from '@portolan/bots'
import type { Refusal } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { makeCatalog } from '../catalog.ts'
import type { House, Listener } from '../house.ts'
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
import { enterSqlite } from '../store/sqlite.ts'
import { type ActName, actAt } from './acts.ts'
import { makeFollowers } from './follow.ts'
import { freezeFailed } from './frozen.ts'
import { guardedRules } from './guarded-rules.ts'
import {
  type Asked,
  type Chore,
  type Figures,
  hearAll,
  type Line,
  makeTeller,
  placeOf,
  type Said,
  type SaidProblem,
  type TakenUp,
  type ThreadData,
} from './messages.ts'
import { makePulse } from './pulse.ts'
import { makeRooms } from './rooms.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')
const port = parentPort
const { door, gamesFrom, botPause, thinkers: thinkingThreads, idleTables, place, places, seed }: ThreadData = workerData
const { pulse: memory, beatEvery, botPatience }: ThreadData = workerData
const { beat, supervised } = makePulse(memory)
const { liveTime, chat }: ThreadData = workerData

const say = makeTeller<Said>((text) => port.postMessage(text))

const { games }: { games: readonly GameEntry[] } = await import(gamesFrom)
const stats = { commits: 0, calls: 0 }
const store = enterSqlite(door, stats)
const catalog = makeCatalog(games, {
  wrap: guardedRules,
  onBroken: (game, error) => house.warn('the rules of a game could not be loaded', { game, error }),
})
const replayed = new Set<string>()
const failed = new Set<string>()
const counts = { step: 0, refusal: 0, botMove: 0, timeOut: 0 }
const now = () => Date.now()
let resting = false

const warn: House['warn'] = (what, { error, ...details }) =>
  say('warning', JSON.stringify({ what, ...details, ...(error !== undefined && { stack: stackOf(error) }) }))
const { timeOrigin } = performance
const steady = () => Math.floor(timeOrigin + performance.now())
const live = liveTimeIn(liveTime)
const rooms = makeRooms(
  { store, catalog, replayed, failed, supervised, now, live, steady, warn },
  {
    onLoad(room) {
      if (room.unreadable !== undefined) reportDamage(room.unreadable, room.id)
      house.changed(room)
    },
    onFailed: (room, error) => freezeFailed(house, room, error),
  },
)
const house: House = {
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
    if (resting) return
    botTurns.look(room)
    clocks.look(room)
  },
  watched(room) {
    if (!resting) botTurns.look(room)
  },
  counted(what) {
    counts[what]++
  },
  warn,
}
const thinkers = makeThinkers({ gamesFrom, threads: thinkingThreads, patience: botPatience })
const botTurns = makeBotTurns({ house, thinkers, pause: botPause })
const clocks = makeClocks(house)
const followers = makeFollowers(house)
const forgetting = setInterval(() => rooms.forgetIdle(idleTables), Math.min(idleTables, 60_000))
const isOurs = (table: string) => placeOf(table, places) === place
const dueTables = makeDueTables(house, isOurs)

let takingUp: Promise<TakenUp> | undefined
let keeping: Promise<unknown> | undefined

const chores: Readonly<Record<Chore, () => object | Promise<object>>> = {
  /** What is due goes on; after that, what was over before endings were kept gets its own. */
  takeUp() {
    takingUp = dueTables.takeUp()
    keeping = takingUp
      .then(() => keepEndings(house, isOurs, () => resting))
      .catch((error) => warn('endings could not be kept', { error }))
    return takingUp
  },
  count: (): Figures => ({ ...counts, tables: rooms.loaded.size, commits: stats.commits }),
  /** Nothing is begun any more but what is asked for. */
  async rest() {
    resting = true
    clearInterval(forgetting)
    clocks.stop()
    botTurns.stop()
    dueTables.stop()
    await thinkers.close()
    await takingUp?.catch(() => {})
    await keeping
    return {}
  },
  async end() {
    followers.stop()
    await Promise.all([...rooms.loaded.values()].map(({ tail }) => tail))
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
  house.warn('what is kept of a table is damaged', { table, ...(typeof number === 'number' && { number }) })
}

const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || String(thrown)

async function answer(id: number, asked: Promise<string>): Promise<void> {
  try {
    say('answer', id, await asked)
  } catch (thrown) {
    if (!(thrown instanceof Problem)) return say('failure', id, JSON.stringify(stackOf(thrown)))
    const { refusal, at } = thrown
    if (refusal.params?.table !== undefined) reportDamage(refusal)
    say('refusal', id, JSON.stringify({ refusal, at } satisfies SaidProblem))
  }
}

const listenerFor = (follower: number): Listener => ({
  tell: (type, text, number, chatLines) => say('tell', follower, type, number, chatLines, text),
  pass: (number, chatLines) => say('pass', follower, number, chatLines),
})

async function doChore(name: Chore): Promise<string> {
  return JSON.stringify(await chores[name]())
}

async function follow(table: string, follower: number, following: string): Promise<string> {
  await followers.follow(follower, table, JSON.parse(following), listenerFor(follower))
  return ''
}

function take(line: Line): void {
  const kind = line.word() as Asked[0]
  if (kind === 'unfollow') {
    followers.unfollow(Number(line.rest()))
    return
  }
  const id = line.number()
  if (kind === 'chore') {
    void answer(id, doChore(line.rest() as Chore))
    return
  }
  const table = line.word()
  if (kind === 'follow') void answer(id, follow(table, line.number(), line.rest()))
  else void answer(id, actAt(house, table, line.word() as ActName, JSON.parse(line.rest())))
}

port.on('message', (text: string) => {
  hearAll(text, take)
})
beat()
setInterval(beat, beatEvery)
flushCompileCache()
