import type { LogStep, StepAnswer, TableAnswer } from '@portolan/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begunTable, type Client, first, guest, play, stepOf } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

const data = newDataDirectory()
let server: TestServer
let ana: Client
beforeAll(async () => {
  server = await startServer(data)
  ana = await guest(server.address, 'Ana')
})
afterAll(async () => {
  await server.stop()
  removeDataDirectory(data)
})

const presentAt = async (table: string) => {
  const { present } = await ana.get<TableAnswer>(`/api/tables/${table}`)
  if (present === undefined) throw new Error('the table has not begun')
  return present
}

/** Plays until a move that can be taken back makes the bot, at the other seat, think. */
async function untilTheBotThinks(table: string): Promise<LogStep> {
  for (;;) {
    await expect.poll(async () => (await presentAt(table)).seen.decision).toBeDefined()
    const step = await stepOf(ana, table, await play(ana, table, first))
    if (step.seen?.mayUndo && !step.seen.awaited.includes(0)) return step
  }
}

test('a bot that thinks about a move which is taken back thinks no more, and again when it is its turn', async () => {
  const table = await begunTable([ana], { game: 'ophir', seats: ['me', { bot: 'hard' }] })
  const moved = await untilTheBotThinks(table)
  const back = await ana.post<StepAnswer>(`/api/tables/${table}/undo`, { number: moved.number })
  expect(await stepOf(ana, table, back)).toMatchObject({
    kind: 'undo',
    number: moved.number + 1,
    seen: { awaited: [0] },
  })
  // Another bot has its thoughts on the same thread, after the one that is not wanted any more.
  const other = await begunTable([ana], { game: 'ophir', seats: [{ bot: 'hard' }, { bot: 'hard' }] })
  const watching = await ana.stream([other])
  await expect.poll(async () => (await presentAt(other)).number).toBeGreaterThan(2)
  expect(await presentAt(table)).toMatchObject({ number: back.number, seen: { awaited: [0] } })
  watching.close()

  const again = await play(ana, table, first)
  await expect.poll(async () => (await presentAt(table)).number).toBeGreaterThan(again.number)
})
