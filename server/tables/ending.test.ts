import { afterAll, expect, test } from 'vitest'
import { keepEndings } from '../jobs/endings.ts'
import type { Ending, TableChange } from '../store/store.ts'
import { makeTestContext } from '../testing/table-context.ts'
import { actAt } from './acts.ts'
import { addTable } from './create.ts'
import { makeTable } from './lobby.ts'

/** All that is to be written of tables. */
const changes: TableChange[] = []
/** Whether endings are written: versions of the server before they were kept did not. */
let keepsEndings = true
const { context, close } = await makeTestContext(
  () => {},
  ({ changeTable }) => ({
    changeTable(change) {
      changes.push(change)
      return changeTable(keepsEndings ? change : { ...change, ending: undefined })
    },
  }),
)
const { rooms, catalog, store } = context
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

/** A game that is over and was let go, as the server left it; and its ending, whether or not that was written. */
async function over(): Promise<{ id: string; ending: Ending | undefined }> {
  const id = await begun()
  await playOut(id)
  rooms.forget(id)
  expect(rooms.loaded.has(id)).toBe(false)
  return { id, ending: changes.at(-1)?.ending }
}

async function overUnkept(): Promise<{ id: string; ending: Ending | undefined }> {
  keepsEndings = false
  const unkept = await over()
  keepsEndings = true
  expect((await store.loadTable(unkept.id))?.ending).toBeUndefined()
  return unkept
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

test('what is over is shown by its ending alone: its rules are not asked again', async () => {
  const { id, ending } = await over()
  // As if its rules had failed here, so that nothing could be had from them.
  context.failed.add(id)
  const { ended, match, unreadable } = await rooms.withLock(id, (room) => room)
  expect(ended).toEqual({ record: ending?.record, seen: JSON.parse(ending?.seen ?? '') })
  expect([match, unreadable]).toEqual([undefined, undefined])
})

test('one that was over before endings were kept gets the same ending when it is opened', async () => {
  const { id, ending } = await overUnkept()
  await rooms.withLock(id, () => {})
  expect((await store.loadTable(id))?.ending).toEqual(ending)
})

test('and without being opened by anybody, where its thread is the one that has it', async () => {
  const [ours, theirs] = [await overUnkept(), await overUnkept()]
  const kept = await keepEndings(
    context,
    (id) => id !== theirs.id,
    () => false,
  )
  expect(kept).toBe(1)
  expect((await store.loadTable(ours.id))?.ending).toEqual(ours.ending)
  expect((await store.loadTable(theirs.id))?.ending).toBeUndefined()
  expect(rooms.loaded.has(ours.id)).toBe(false)
})
