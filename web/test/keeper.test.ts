import { isRefusal, type MatchRecord, RECORD_FORMAT, type Refusal } from '@portolan/engine'
import { findGame } from '@portolan/games'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Advice } from '../analysis/advice.ts'
import { startWorker } from '../table/engine-worker.ts'
import type { KeeperEvents, Opening, ShownMatch } from '../table/keeper.ts'
import type { LocalSeat } from '../table/local-match.ts'

/** A keeper as the page has it: here there are no workers of a browser. */
function keep() {
  const told: KeeperEvents['position'][] = []
  let onPosition = () => {}
  const worker = startWorker((position) => {
    told.push(position)
    onPosition()
  })
  onTestFinished(worker.close)
  return {
    ...worker,
    /** What the screen was told of. */
    told,
    /** The next time the screen is told of something. */
    position: () =>
      new Promise<void>((resolve) => {
        onPosition = resolve
      }),
  }
}

const broken = vi.fn()
vi.stubGlobal('reportError', broken)

/** A keeper takes a breath after each portion of a thought: it makes a message channel. */
const Channel = MessageChannel
let breathe = () => {}
vi.stubGlobal(
  'MessageChannel',
  class extends Channel {
    constructor() {
      breathe()
      super()
    }
  },
)

const turns = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** Whether anything is being thought about, by any keeper. */
async function isThinking(): Promise<boolean> {
  let breaths = 0
  await turns(3)
  breathe = () => breaths++
  await turns(100)
  return breaths > 0
}

/** What is no refusal. */
function granted<Answer extends object>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer
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
  const { call } = keep()
  const asked = { game: 'ophir', from: record(2), seats: [], viewer: 'spectator', bots: false } as const
  expect(await call('open', { ...asked, version: 1 })).toHaveProperty('position')
  expect(await call('open', { ...asked, version: 99 })).toEqual({ code: 'CANNOT_REPLAY' })
  expect(await call('open', { ...asked, game: 'none', version: 1 })).toMatchObject({ code: 'NO_SUCH_GAME' })
})

const person: LocalSeat = { kind: 'person' }
const hard: LocalSeat = { kind: 'bot', bot: 'hard' }

const opening = (seats: readonly LocalSeat[], bots = true): Opening => ({
  game: 'ophir',
  from: record(seats.length),
  seats,
  bots,
})

test('what is asked before a match is open fails', async () => {
  await expect(keep().call('undo', 0)).rejects.toThrow('no match is open')
})

/** Plays the person's first move over and over until a bot must think about something. */
async function untilBotThinks(keeper: ReturnType<typeof keep>): Promise<ShownMatch> {
  for (;;) {
    const now = await keeper.call('look', 0)
    const { decision, awaited } = now.position.seen
    if (decision === undefined && awaited.includes(1)) return now
    if (decision === undefined) await keeper.position()
    else await keeper.call('play', { seat: 0, move: decision.moves[0] })
  }
}

test('while a bot thinks, questions are answered at once', async () => {
  const keeper = keep()
  await keeper.call('open', opening([person, hard]))
  const before = await untilBotThinks(keeper)
  const told = keeper.told.length
  const again = await keeper.call('look', 0)
  expect(keeper.told.length).toBe(told)
  expect(again.position.seen.number).toBe(before.position.seen.number)
  await keeper.position()
})

test('what a bot thought about before the game went back is not played', async () => {
  const keeper = keep()
  await keeper.call('open', opening([person, hard]))
  await untilBotThinks(keeper)
  await keeper.call('rewind', 0)
  expect(await isThinking()).toBe(false)
  const since = keeper.told.length
  await untilBotThinks(keeper)
  await keeper.position()
  const told = keeper.told.slice(since)
  expect(told.map(({ position }) => position.seen.number)).toEqual(told.map((_, i) => i + 1))
  expect(broken).not.toHaveBeenCalled()
})

test('a table kept with bots of an earlier day goes on', async () => {
  const keeper = keep()
  await keeper.call(
    'open',
    opening([
      { kind: 'bot', bot: 'greedy' },
      { kind: 'bot', bot: 'random' },
    ]),
  )
  await keeper.position()
  const unknown = keep()
  const strange = { kind: 'bot', bot: 'toString' } as unknown as LocalSeat
  await unknown.call('open', opening([strange, strange]))
  await unknown.position()
})

test('advice says how far it is, and is content with what there is when it is stopped', async () => {
  const keeper = keep()
  const { position } = granted(await keeper.call('open', opening([person, person], false)))
  const [seat] = position.seen.awaited
  const enough = new AbortController()
  const heard: Advice[] = []
  const advice = await keeper.call(
    'advise',
    { seat },
    {
      signal: enough.signal,
      progress(so) {
        heard.push(so)
        enough.abort()
      },
    },
  )
  expect(heard[0]).toMatchObject({ seat, number: 0 })
  // What is left of it is a portion or two.
  expect(heard.length).toBeLessThan(4)
  expect(advice).toMatchObject({ seat, number: 0, done: 1 })
  expect(granted(advice).moves.length).toBeGreaterThan(0)
})

test('advice ends when the game goes on, and is refused to a seat that is not asked', async () => {
  const keeper = keep()
  const { position } = granted(await keeper.call('open', opening([person, person], false)))
  const [seat] = position.seen.awaited
  expect(await keeper.call('advise', { seat: 1 - seat })).toEqual({ code: 'NOT_YOUR_TURN' })
  const asked = keeper.call('advise', { seat })
  await keeper.call('play', { seat, move: position.seen.decision?.moves[0] ?? { type: 'none' } })
  expect(granted(await asked).done).toBeDefined()
})

test('after it is closed nothing is thought and nothing heard, not even what was asked before', async () => {
  const keeper = keep()
  await keeper.call('open', opening([hard, hard]))
  expect(await isThinking()).toBe(true)
  const answered = vi.fn()
  keeper.call('look', 0).then(answered, answered)
  keeper.close()
  const told = keeper.told.length
  expect(await isThinking()).toBe(false)
  expect(keeper.told.length).toBe(told)
  expect(answered).not.toHaveBeenCalled()
})

test('what is closed while it opens is not played', async () => {
  const keeper = keep()
  await keeper.call('open', opening([hard, hard], false))
  // Its rules are not there yet.
  const game = 'cataracts'
  void keeper.call('open', { game, from: { ...record(1), game }, seats: [hard], bots: true })
  keeper.close()
  await findGame(game)?.rules()
  expect(await isThinking()).toBe(false)
})

test('a bot that fails is reported to the browser', async () => {
  const keeper = keep()
  await keeper.call('open', opening([person, hard]))
  const { decision } = (await keeper.call('look', 0)).position.seen
  const reported = new Promise((resolve) => broken.mockImplementationOnce(resolve))
  breathe = () => {
    throw new Error('out of breath')
  }
  expect(await keeper.call('play', { seat: 0, move: decision?.moves[0] ?? { type: 'none' } })).toBeUndefined()
  breathe = () => {}
  expect(await reported).toMatchObject({ message: 'Error: out of breath' })
})

test('whoever plays alone can give up, and the game is over', async () => {
  const { call, told } = keep()
  const from = { seats: 1, options: {}, seed: 'given up' }
  granted(await call('open', { game: 'cataracts', from, seats: [{ kind: 'person' }], bots: true }))
  expect(await call('leave', 0)).toBeUndefined()
  expect(told.at(-1)?.record.result).toBeDefined()
})
