// A thread on which tables are: their rules are played here, and what is seen of them is put into words.
import { parentPort, workerData } from 'node:worker_threads'
import { bots } from '@portolan/bots'
import type { GameEntry } from '@portolan/games'
import { makeCatalog } from '../catalog.ts'
import type { House, Listener } from '../house.ts'
import { makeBotTurns } from '../jobs/bots.ts'
import { makeClocks } from '../jobs/clocks.ts'
import { makeThinkers } from '../jobs/thinkers.ts'
import { Problem } from '../problem.ts'
import { makeSeeds } from '../seeds.ts'
import { loadSentences } from '../sentences.ts'
import { enterSqlite } from '../store/sqlite.ts'
import { type ActName, actAt } from './acts.ts'
import { makeFollowers } from './follow.ts'
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
import { makeRooms } from './rooms.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')
const port = parentPort
const { door, gamesFrom, botPause, thinkers: thinkingThreads, idleTables, place, places, seed }: ThreadData = workerData

const say = makeTeller<Said>((text) => port.postMessage(text))

const { games }: { games: readonly GameEntry[] } = await import(gamesFrom)
const stats = { commits: 0, calls: 0 }
const store = enterSqlite(door, stats)
const catalog = makeCatalog(games)
const replayed = new Set<string>()
const counts = { step: 0, refusal: 0, botMove: 0, timeOut: 0 }
const now = () => Date.now()
let resting = false

const rooms = makeRooms({ store, catalog, replayed }, now, (room) => house.changed(room))
const house: House = {
  store,
  catalog,
  rooms,
  bots: Object.keys(bots),
  sentences: await loadSentences(games),
  replayed,
  now,
  newSeed: makeSeeds(seed),
  changed(room) {
    if (resting) return
    botTurns.look(room)
    clocks.look(room)
  },
  counted(what) {
    counts[what]++
  },
  warn: (what, { error, ...details }) =>
    say('warning', JSON.stringify({ what, ...details, ...(error !== undefined && { stack: stackOf(error) }) })),
}
const thinkers = makeThinkers(gamesFrom, thinkingThreads)
const botTurns = makeBotTurns(house, thinkers, botPause)
const clocks = makeClocks(house)
const followers = makeFollowers(house)
const forgetting = setInterval(() => rooms.forgetIdle(idleTables), Math.min(idleTables, 60_000))

/** Every unfinished table is played through by the installed rules; its bots and clocks go on from there. */
async function takeUp(): Promise<TakenUp> {
  const ids = (await store.listIds(['playing', 'frozen'])).filter((id) => placeOf(id, places) === place)
  let frozen = 0
  for (const id of ids) {
    if (resting) break
    await rooms.within(id, ({ doc }) => {
      if (doc.status === 'frozen') frozen++
    })
  }
  return { tables: ids.length, frozen }
}

let takingUp: Promise<TakenUp> | undefined

const chores: Readonly<Record<Chore, () => object | Promise<object>>> = {
  takeUp() {
    takingUp = takeUp()
    return takingUp
  },
  count: (): Figures => ({ ...counts, tables: rooms.loaded.size, commits: stats.commits }),
  /** Nothing is begun any more but what is asked for. */
  async rest() {
    resting = true
    clearInterval(forgetting)
    clocks.stop()
    botTurns.stop()
    await thinkers.close()
    await takingUp?.catch(() => {})
    return {}
  },
  async end() {
    followers.stop()
    await Promise.all([...rooms.loaded.values()].map(({ tail }) => tail))
    await store.close()
    return {}
  },
}

const stackOf = (thrown: unknown): string => (thrown instanceof Error && thrown.stack) || String(thrown)

async function answer(id: number, asked: Promise<string>): Promise<void> {
  try {
    say('answer', id, await asked)
  } catch (thrown) {
    if (!(thrown instanceof Problem)) return say('failure', id, JSON.stringify(stackOf(thrown)))
    const { refusal, at } = thrown
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
