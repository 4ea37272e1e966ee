import { afterAll, expect, test } from 'vitest'
import type { TableChange } from '../store/store.ts'
import { makeTestContext } from '../testing/table-context.ts'
import { actAt } from './acts.ts'
import { addTable } from './create.ts'
import { makeTable } from './lobby.ts'

/** All that is written of tables. */
const changes: TableChange[] = []
const { context, close } = await makeTestContext(
  () => {},
  ({ changeTable }) => ({
    changeTable(change) {
      changes.push(change)
      return changeTable(change)
    },
  }),
)
const { rooms, catalog } = context
afterAll(close)

const ana = { id: 'ana', name: 'Ana' }
const ben = { id: 'ben', name: 'Ben' }

async function begun(): Promise<string> {
  const rules = await catalog.expect('bids')
  const doc = makeTable(rules, { game: 'bids', seats: ['me', 'open'] }, ana, [], 0)
  const id = await addTable(context, doc, `table ${changes.length}`)
  await actAt(context, id, 'join', { me: ben })
  await actAt(context, id, 'start', { me: ana })
  return id
}

/** Plays the first move that is offered, to the end. */
async function playOut(id: string): Promise<void> {
  for (;;) {
    const room = await rooms.withLock(id, (one) => one)
    const [decision] = room.match?.decisions() ?? []
    if (decision === undefined) return
    const me = decision.seat === 0 ? ana : ben
    const body = { number: room.number, move: decision.moves[0] }
    await actAt(context, id, 'move', { me, at: { number: room.number }, body })
  }
}

test('the last step, the status, the result and the ending are one transaction', async () => {
  const id = await begun()
  changes.length = 0
  await playOut(id)
  const last = changes.at(-1)
  expect(last?.step?.kind).toBe('move')
  expect(last?.doc?.now.status).toBe('finished')
  expect(last?.snapshot).toBeNull()
  expect(changes.filter(({ ending }) => ending !== undefined)).toEqual([last])
  const record = JSON.parse(last?.ending?.record ?? '')
  expect(record.entries).toHaveLength(12)
  expect(record.result.standings).toHaveLength(2)
  const seen = JSON.parse(last?.ending?.seen ?? '')
  expect(seen.common.result).toEqual(record.result)
  expect(seen.own).toHaveLength(2)
})

test('so are the agreement to end a game and its ending', async () => {
  const id = await begun()
  changes.length = 0
  await actAt(context, id, 'propose', { me: ana, body: { kind: 'abandon' } })
  await actAt(context, id, 'answer', { me: ben, proposal: 1, accept: true })
  expect(changes.map(({ doc, ending }) => [doc?.now.status, ending !== undefined])).toEqual([
    ['playing', false],
    ['abandoned', true],
  ])
})
