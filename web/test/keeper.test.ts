import { type MatchRecord, RECORD_FORMAT } from '@portolan/engine'
import { expect, test } from 'vitest'
import { makeKeeper } from '../table/keeper.ts'
import type { LocalSeat } from '../table/local-match.ts'
import type { FromWorker, KeeperAnswer, KeeperRequest } from '../table/worker-protocol.ts'

/** A keeper as the page has it, without the thread in between. */
function keep() {
  const heard: FromWorker[] = []
  const waiting = new Map<number, (answer: KeeperAnswer) => void>()
  let last = 0
  let onPosition = () => {}
  const send = makeKeeper((message) => {
    // What crosses to another thread must be plain.
    heard.push(structuredClone(message))
    if (message.type === 'answer') waiting.get(message.id)?.(message.value)
    if (message.type === 'position') onPosition()
  })
  return {
    heard,
    ask(asked: KeeperRequest): Promise<KeeperAnswer> & { id: number } {
      const id = ++last
      const answer = new Promise<KeeperAnswer>((resolve) => waiting.set(id, resolve))
      send({ id, asked })
      return Object.assign(answer, { id })
    },
    /** The next time the screen is told of something. */
    position: () =>
      new Promise<void>((resolve) => {
        onPosition = resolve
      }),
    positions: () => heard.filter(({ type }) => type === 'position').length,
  }
}

const record = (seats: number, entries: MatchRecord['entries'] = []): MatchRecord => ({
  format: RECORD_FORMAT,
  game: 'ophir',
  version: 1,
  seats,
  options: {},
  seed: 'keeper',
  commitment: '',
  entries,
})

test('a record is played by the version of the rules that it says, or not at all', async () => {
  const { ask } = keep()
  const asked = { call: 'open', game: 'ophir', from: record(2), seats: [], viewer: 'spectator', bots: false } as const
  expect((await ask({ ...asked, version: 1 })).position).toBeDefined()
  expect((await ask({ ...asked, version: 99 })).refusal).toEqual({ code: 'CANNOT_REPLAY' })
  expect((await ask({ ...asked, game: 'none', version: 1 })).refusal?.code).toBe('NO_SUCH_GAME')
})

const person: LocalSeat = { kind: 'person' }
const hard: LocalSeat = { kind: 'bot', bot: 'hard' }

const open = (seats: readonly LocalSeat[], bots = true): KeeperRequest => ({
  call: 'open',
  game: 'ophir',
  from: record(seats.length),
  seats,
  bots,
})

/** Plays the person's first move over and over until a bot must think about something. */
async function untilBotThinks(keeper: ReturnType<typeof keep>): Promise<KeeperAnswer> {
  for (;;) {
    const now = await keeper.ask({ call: 'look', viewer: 0 })
    const decision = now.position?.seen.decision
    if (decision === undefined && now.position?.seen.awaited.includes(1)) return now
    if (decision === undefined) await keeper.position()
    else await keeper.ask({ call: 'play', seat: 0, move: decision.moves[0] })
  }
}

test('while a bot thinks, questions are answered at once', async () => {
  const keeper = keep()
  await keeper.ask(open([person, hard]))
  const before = await untilBotThinks(keeper)
  const told = keeper.positions()
  const again = await keeper.ask({ call: 'look', viewer: 0 })
  expect(keeper.positions()).toBe(told)
  expect(again.position?.seen.number).toBe(before.position?.seen.number)
  await keeper.position()
  await keeper.ask({ call: 'close' })
})

test('what a bot thought about before the game went back is not played', async () => {
  const keeper = keep()
  await keeper.ask(open([person, hard]))
  await untilBotThinks(keeper)
  await keeper.ask({ call: 'rewind', entry: 0 })
  const since = keeper.heard.length
  await untilBotThinks(keeper)
  await keeper.position()
  await keeper.ask({ call: 'close' })
  const told = keeper.heard.slice(since).filter((message) => message.type === 'position')
  expect(told.map(({ position }) => position.seen.number)).toEqual(told.map((_, i) => i + 1))
  expect(keeper.heard.filter(({ type }) => type === 'broken')).toEqual([])
})

test('a table kept with bots of an earlier day goes on', async () => {
  const keeper = keep()
  await keeper.ask(
    open([
      { kind: 'bot', bot: 'greedy' },
      { kind: 'bot', bot: 'random' },
    ]),
  )
  await keeper.position()
  await keeper.ask({ call: 'close' })
  const unknown = keep()
  const strange = { kind: 'bot', bot: 'toString' } as unknown as LocalSeat
  await unknown.ask(open([strange, strange]))
  await unknown.position()
  await unknown.ask({ call: 'close' })
})

test('advice says how far it is, and is content with what there is when it is stopped', async () => {
  const keeper = keep()
  const { position } = await keeper.ask(open([person, person], false))
  const [seat] = position?.seen.awaited ?? []
  const asked = keeper.ask({ call: 'advise', seat })
  const progress = () => keeper.heard.filter((message) => message.type === 'progress')
  while (progress().length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(progress()[0]).toMatchObject({ id: asked.id, value: { advice: { seat } } })
  await keeper.ask({ call: 'stop', id: asked.id })
  const { advice } = await asked
  expect(advice?.moves.length).toBeGreaterThan(0)
  expect(advice?.number).toBe(0)
})

test('advice ends when the game goes on, and is refused to a seat that is not asked', async () => {
  const keeper = keep()
  const { position } = await keeper.ask(open([person, person], false))
  const [seat] = position?.seen.awaited ?? []
  expect(await keeper.ask({ call: 'advise', seat: 1 - seat })).toMatchObject({ refusal: { code: 'NOT_YOUR_TURN' } })
  const asked = keeper.ask({ call: 'advise', seat })
  await keeper.ask({ call: 'play', seat, move: position?.seen.decision?.moves[0] ?? { type: 'none' } })
  expect((await asked).advice?.done).toBeDefined()
})
