import { isRefusal, Match } from '@portolan/engine'
import type { TableAnswer } from '@portolan/protocol'
import { expect, test } from 'vitest'
import type { TableDoc } from '../store/store.ts'
import { makeTestContext } from '../testing/table-context.ts'
import { actAt } from './acts.ts'
import { addTable } from './create.ts'

test('a server that stops while it plays again what was begun elsewhere goes on with that, and nothing is there twice', async () => {
  const me = { id: 'ana', name: 'Ana' }
  let calls = 0
  const { context, close } = await makeTestContext(
    () => {},
    (store) => ({
      changeTable(change) {
        calls++
        if (calls === 6) throw new Error('the server stops')
        return store.changeTable(change)
      },
    }),
  )
  const match = Match.start(await context.catalog.expect('ophir'), { seats: 2, seed: 'at home' })
  if (isRefusal(match)) throw new Error(match.code)
  for (let n = 0; n < 10; n++) {
    const [{ seat, moves }] = match.decisions()
    match.play(seat, moves[0])
  }
  const { seed, entries, options, version } = match.record()
  const doc: TableDoc = {
    ...{ game: 'ophir', version, options, access: 'link', clock: { kind: 'none' }, owner: me, status: 'open' },
    seats: [
      { kind: 'person', person: me },
      { kind: 'bot', bot: 'random' },
    ],
    ...{ made: 1, proposals: 0, begun: { seed, entries }, homeLuck: true },
  }
  const id = await addTable(context, doc, 'begun-before')
  await expect(actAt(context, id, 'start', { me })).rejects.toThrow('the server stops')
  const stored = await context.store.loadTable(id)
  expect([stored?.number, stored?.doc.begun === undefined]).toEqual([5, false])

  const { table, present }: TableAnswer = JSON.parse(await actAt(context, id, 'show', { me }))
  expect(table.status).toBe('playing')
  expect(present?.number).toBe(11)
  const whole = await context.store.loadTable(id)
  expect(whole?.doc.begun).toBeUndefined()
  expect(whole?.log.flatMap(({ move }) => (move === undefined ? [] : [move]))).toEqual(
    entries.map((entry) => ('move' in entry ? entry.move : undefined)),
  )
  await close()
})
