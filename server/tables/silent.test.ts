import { randomMove, SeededChance } from '@portolan/engine'
import type { PersonRef, Present, TableAnswer } from '@portolan/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { games } from '../testing/games.ts'
import { makeTestContext, type TestContext } from '../testing/table-context.ts'
import { actAt } from './acts.ts'
import { addTable, randomId } from './create.ts'
import { makeTable } from './lobby.ts'

const HOUR = 60 * 60 * 1000
const [ana, ben]: readonly PersonRef[] = [
  { id: 'ana', name: 'Ana' },
  { id: 'ben', name: 'Ben' },
]
const feudum = await games.find(({ id }) => id === 'feudum')?.rules()

let world: TestContext | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await world?.close()
})

test('who picks in secret is as silent for the others as who does nothing, and is heard when they are missed', async () => {
  world = await makeTestContext(() => {})
  const { context } = world
  if (feudum === undefined) throw new Error('no game')
  const started = Date.now()
  let hours = 0
  vi.spyOn(Date, 'now').mockImplementation(() => started + hours * HOUR)
  const doc = makeTable(feudum, { game: 'feudum', seats: ['me', 'open'] }, ana, context.bots, started)
  const table = await addTable(context, doc, randomId())
  await actAt(context, table, 'join', { me: ben })
  await actAt(context, table, 'start', { me: ana })
  const show = async (me: PersonRef): Promise<TableAnswer & { present: Present }> =>
    JSON.parse(await actAt(context, table, 'show', { me }))
  const play = async (me: PersonRef, type?: string) => {
    const { number, seen } = (await show(me)).present
    const moves = seen.decision?.moves ?? []
    const move = moves.find((one) => one.type === type) ?? randomMove({ seat: 0, prompt: { key: '' }, moves }, chance)
    await actAt(context, table, 'move', { me, at: { number }, body: { number, move } })
  }
  const chance = new SeededChance('silent')
  for (let seats = (await show(ana)).present.seen.awaited; seats.length < 2; ) {
    await play([ana, ben][seats[0]])
    seats = (await show(ana)).present.seen.awaited
  }
  const { present } = await show(ben)

  hours = 20
  await play(ana, 'selectCard')
  hours = 25
  expect(await show(ben)).toMatchObject({ table: { gone: [0, 1] }, present: { number: present.number } })
  // Now it says that Ana is there.
  await play(ana, 'selectCard')
  expect(await show(ben)).toMatchObject({ table: { gone: [] }, present: { number: present.number + 1 } })
})
