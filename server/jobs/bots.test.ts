import type { AnyMove } from '@portolan/engine'
import type { PersonRef, SeatWish } from '@portolan/protocol'
import { afterEach, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { actAt } from '../tables/acts.ts'
import { addTable, randomId } from '../tables/create.ts'
import { makeTable } from '../tables/lobby.ts'
import type { Follower, Room } from '../tables/room.ts'
import { games } from '../testing/games.ts'
import { makeTestContext, type TestContext } from '../testing/table-context.ts'
import { type BotTurns, backoff, makeBotTurns } from './bots.ts'
import { type BotRequest, makeThinkers, type Thinker } from './thinkers.ts'

// Bots whose minds are in the test's hand, at real tables on a real database.

const ana: PersonRef = { id: 'ana', name: 'Ana' }
const bids = await games.find(({ id }) => id === 'bids')?.rules()

interface World extends TestContext {
  /** What is being thought about. */
  readonly asked: BotRequest[]
  /** How long was waited before a turn was tried again. */
  readonly waits: number[]
  /** Ends the first thought: with a move that is offered, or with the death of the mind. */
  think(): Promise<void>
  die(): Promise<void>
  begin(owner: PersonRef, seats: readonly SeatWish[]): Promise<string>
  number(table: string): Promise<number>
  stop(): void
}

let world: World | undefined
afterEach(async () => {
  world?.stop()
  await world?.close()
})

/** Lets everything happen at the tables that needs no thought: whatever is done there comes after what was begun before. */
const settle = async () => {
  const { rooms } = world?.context ?? {}
  for (let i = 0; i < 6; i++) {
    await Promise.all([...(rooms?.loaded.keys() ?? [])].map((id) => rooms?.withLock(id, () => {})))
    await new Promise(setImmediate)
  }
}

async function makeWorld(replace?: (store: Store) => Partial<Store>): Promise<World> {
  let botTurns: BotTurns | undefined
  const test = await makeTestContext((room) => botTurns?.look(room), replace)
  const asked: BotRequest[] = []
  const answers = new Map<number, PromiseWithResolvers<AnyMove>>()
  const waits: number[] = []
  /** A thread that thinks when it is told to. */
  const startThinker = (): Thinker => {
    const ended = Promise.withResolvers<Error>()
    const call = (_: string, request: BotRequest) => {
      const answer = Promise.withResolvers<AnyMove>()
      asked.push(request)
      answers.set(request.id, answer)
      void ended.promise.then(answer.reject)
      return answer.promise
    }
    die = () => ended.resolve(new Error('a thinking thread ended'))
    return {
      thread: { call, send() {}, ended: ended.promise, close: async () => {} } as Thinker['thread'],
      stop(id) {
        const place = asked.findIndex((one) => one.id === id)
        if (place >= 0) asked.splice(place, 1)
        answers.get(id)?.reject(new Error('stopped'))
      },
    }
  }
  let die = () => {}
  /** Every thought takes a second. */
  let time = 0
  const thinkers = makeThinkers({ gamesFrom: '', threads: 1, startThinker, now: () => time })
  const { context } = test
  const wait = async (milliseconds: number) => {
    if (milliseconds > 0) waits.push(milliseconds)
  }
  botTurns = makeBotTurns({ context, thinkers, pause: 0, wait })
  const next = () => {
    const request = asked.shift()
    if (request === undefined) throw new Error('nobody thinks')
    return request
  }
  world = {
    ...test,
    asked,
    waits,
    async think() {
      const { id, known, seat } = next()
      time += 1000
      const move = bids?.decisions(known).find((one) => one.seat === seat)?.moves[0]
      if (move === undefined) answers.get(id)?.reject(new Error('a bot gave no move'))
      else answers.get(id)?.resolve(move)
      await settle()
    },
    async die() {
      next()
      die()
      await settle()
    },
    async begin(owner, seats) {
      if (bids === undefined) throw new Error('no game')
      const doc = makeTable(bids, { game: 'bids', seats, options: { rounds: 30 } }, owner, context.bots, 0)
      const id = await addTable(context, doc, randomId())
      await actAt(context, id, 'start', { me: owner })
      return id
    },
    number: (table) => context.rooms.withLock(table, ({ number }) => number),
    stop: () => botTurns?.stop(),
  }
  return world
}

const hard = { bot: 'hard' }

test('a turn that can’t be written is tried again, later each time, until it is', async () => {
  let full = 0
  const { begin, think, number, waits, warnings } = await makeWorld((store) => ({
    changeTable: (change) => {
      if (change.step?.seat !== 0 || full === 0) return store.changeTable(change)
      full--
      return Promise.reject(new Error('database or disk is full'))
    },
  }))
  const table = await begin(ana, [hard, 'me'])
  await settle()
  full = 5
  for (let i = 0; i < 5; i++) await think()
  expect(await number(table)).toBe(1)
  expect(waits).toEqual([1, 2, 3, 4, 5].map(backoff))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(warnings).toHaveLength(5)
  await think()
  expect(await number(table)).toBe(2)
})

test('a bot whose thread dies is asked again; if it dies every time, the rules move for it', async () => {
  const { begin, think, die, number, asked, waits } = await makeWorld()
  const table = await begin(ana, [hard, 'me'])
  await settle()
  await die()
  await think()
  expect([await number(table), waits.length]).toEqual([2, 1])
  // Now it bids, and never gets to it.
  for (let i = 0; i < 4; i++) await die()
  expect([await number(table), asked.length]).toEqual([3, 0])
})

test('a turn that is not wanted any more is not tried again', async () => {
  let full = false
  const { begin, think, asked, context, waits } = await makeWorld((store) => ({
    changeTable: (change) =>
      full && change.step !== undefined ? Promise.reject(new Error('full')) : store.changeTable(change),
  }))
  const table = await begin(ana, [hard, 'me'])
  await settle()
  full = true
  await think()
  expect([asked.length, waits.length]).toEqual([1, 1])
  await actAt(context, table, 'propose', { me: ana, body: { kind: 'abandon' } })
  await settle()
  expect(asked).toEqual([])
})

const follower = (): Follower => ({ person: undefined, as: undefined, send() {} })

test('what others choose and take back at the same time does not hold it up', async () => {
  const { context, asked, begin, think, number } = await makeWorld()
  const table = await begin(ana, ['me', hard, hard])
  /** Ana does the first thing that she is offered. */
  const chooses = (number: number) =>
    context.rooms
      .withLock(
        table,
        ({ match }) => match?.decisions().find(({ seat }) => seat === 0)?.moves[0] ?? { type: 'nothing' },
      )
      .then((move) => actAt(context, table, 'move', { me: ana, at: { number }, body: { number, move } }))
  await chooses(1)
  await settle()
  const [thought] = asked
  await chooses(2)
  await actAt(context, table, 'undo', { me: ana, at: { number: 3 } })
  await settle()
  expect(asked).toEqual([thought])
  await think()
  expect(await number(table)).toBe(5)
})

test('where only bots play they do so while somebody watches, and are let go of otherwise', async () => {
  const { begin, think, asked, number, context } = await makeWorld()
  const table = await begin(ana, [hard, hard, hard])
  await settle()
  expect(asked).toEqual([])
  context.rooms.forgetIdle(0)
  expect(context.rooms.loaded.size).toBe(0)

  const watcher = follower()
  const watch = (act: (room: Room) => void) =>
    context.rooms.withLock(table, (room) => {
      act(room)
      context.watched(room)
    })
  await watch(({ followers }) => followers.add(watcher))
  await settle()
  await think()
  expect(await number(table)).toBe(2)
  expect(asked).toHaveLength(1)
  await watch(({ followers }) => followers.delete(watcher))
  await settle()
  expect([asked.length, await number(table)]).toEqual([0, 2])
  context.rooms.forgetIdle(-1)
  expect(context.rooms.loaded.size).toBe(0)
})

test('however many tables others have, somebody’s bot is at its turn after one thought for each of them', {
  timeout: 60_000,
}, async () => {
  const { begin, think, asked, number } = await makeWorld()
  const flooders = ['eve', 'ed', 'emma'].map((id) => ({ id, name: id }))
  for (let i = 0; i < 300; i++) await begin(flooders[i % 3], [hard, hard, hard, hard, 'me'])
  await settle()
  for (let i = 0; i < 10; i++) await think()
  const table = await begin(ana, [hard, 'me'])
  await settle()
  let thoughts = 0
  for (; (await number(table)) === 1; thoughts++) await think()
  // One that was under way, one for each of the three, and its own.
  expect(thoughts).toBeLessThanOrEqual(5)
  // The next turn, after Ana's, as well: nobody is paid back for having waited.
  expect(asked).toHaveLength(1)
  const before = await number(table)
  for (thoughts = 0; (await number(table)) === before; thoughts++) await think()
  expect(thoughts).toBeLessThanOrEqual(5)
})
