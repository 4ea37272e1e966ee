import type { TableAnswer } from '@portolan/protocol'
import { expect, test } from 'vitest'
import { makeErasure } from './erasure.ts'
import { exampleSession } from './store/contract/examples.ts'
import type { Tables } from './table-threads.ts'
import { actAt } from './tables/acts.ts'
import { addTable } from './tables/create.ts'
import { makeTable } from './tables/lobby.ts'
import { makeTestContext } from './testing/table-context.ts'

test('a server that stops while it takes a name away goes on with that at its next start', async () => {
  const { context, close } = await makeTestContext(() => {})
  const { store } = context
  const [ana, ben] = [
    { id: 'ana-id-12345', name: 'Anabela' },
    { id: 'ben-id-12345', name: 'Ben' },
  ]
  for (const person of [ana, ben]) await store.addPerson({ ...person, made: 1 }, exampleSession(person.id, person.id))
  const game = await context.catalog.expect('bids')
  const ids: string[] = []
  for (const n of [1, 2, 3]) {
    const doc = makeTable(game, { game: 'bids', seats: ['me', 'open'] }, ben, context.bots, n)
    ids.push(await addTable(context, doc, `table-no---${n}`))
    await actAt(context, ids[n - 1] ?? '', 'join', { me: ana })
    await actAt(context, ids[n - 1] ?? '', 'start', { me: ben })
  }
  let asked = 0
  const ask: Tables['ask'] = async (table, name, input) => {
    asked++
    if (asked === 2) throw new Error('the server stops')
    return actAt(context, table, name, input)
  }
  const erasure = makeErasure({ store, tables: { ask } as Tables })
  await store.erasePerson(ana.id)
  await expect(erasure.takeAway(ana.id)).rejects.toThrow('the server stops')
  expect(await store.listErasing(9)).toEqual([ana.id])

  await erasure.resume()
  expect(await store.listErasing(9)).toEqual([])
  for (const id of ids) {
    const text = await actAt(context, id, 'show', { me: ben })
    expect(text).not.toContain('Anabela')
    const { table }: TableAnswer = JSON.parse(text)
    expect(table.status).toBe('abandoned')
    expect(table.seats[1]).toMatchObject({ person: { name: 'Someone', deleted: true } })
  }
  await close()
})
