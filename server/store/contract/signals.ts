import { expect, test } from 'vitest'
import type { SignalRow, Store, WayRow } from '../store.ts'
import {
  ana,
  ben,
  exampleStep as move,
  type StoreUnderTest,
  exampleSession as session,
  exampleTable as table,
  exampleTurn as turn,
} from './examples.ts'

const addPeople = async (store: Store): Promise<void> => {
  for (const person of [ana, ben]) await store.addPerson({ ...person, made: 1 }, session(person.id, person.id))
}

const hook: WayRow = { id: 'w', person: 'ana', kind: 'webhook', target: 'https://a.example/', doc: '{}', made: 2 }
const browser: WayRow = { id: 'p', person: 'ana', kind: 'push', target: 'https://push.example/', doc: '{}', made: 3 }

const signal = (id: string, change: Partial<SignalRow> = {}): SignalRow => ({
  id,
  person: 'ana',
  table: 'a',
  way: 'w',
  kind: 'turn',
  after: 0,
  state: 'due',
  at: 5,
  tries: 0,
  ...change,
})

/** How people hear of their turns, and what was sent. */
export function signalsContract({ reopen }: StoreUnderTest): void {
  test('a key is the first that was made under its name', async () => {
    expect(await (await reopen()).keepKey('push', 'one')).toBe('one')
    expect(await (await reopen()).keepKey('push', 'two')).toBe('one')
  })

  test('what a person has set is kept, and nothing is known of others', async () => {
    const store = await reopen()
    await addPeople(store)
    await store.addTable(table('a'))
    expect(await store.readSignals('ana')).toEqual({ ways: [], choices: {} })
    await store.putSignalSettings('ana', '{"zone":"UTC"}')
    await store.putTableChoice('ana', 'a', 'mute')
    expect(await store.putWay(hook, 2)).toBe(true)
    expect(await store.putWay({ ...hook, id: 'again', doc: '[]' }, 1)).toBe(true)
    expect(await store.putWay({ ...hook, id: 'of a', table: 'a' }, 1)).toBe(false)
    const known = { settings: '{"zone":"UTC"}', ways: [{ ...hook, id: 'again', doc: '[]' }], choices: { a: 'mute' } }
    const again = await reopen()
    expect(await again.readSignals('ana')).toEqual(known)
    await again.putTableChoice('ana', 'a')
    expect([await again.dropWay('ben', 'again'), await again.dropWay('ana', 'again')]).toEqual([false, true])
    expect(await again.readSignals('ana')).toEqual({ settings: '{"zone":"UTC"}', ways: [], choices: {} })
  })

  test('a browser’s subscription is of who uses it now', async () => {
    const store = await reopen()
    await addPeople(store)
    await store.putWay(browser, 9)
    await store.putWay({ ...hook, person: 'ben' }, 9)
    expect(await store.listReachable('', 9)).toEqual(['ana', 'ben'])
    await store.putWay({ ...browser, person: 'ben' }, 9)
    expect(await store.listReachable('', 9)).toEqual(['ben'])
    expect(await store.listReachable('ben', 9)).toEqual([])
  })

  test('a mail address is its person’s once that is confirmed, by the link that is out and in time', async () => {
    const store = await reopen()
    await addPeople(store)
    const asked = { person: 'ana', address: 'ana@x.example', hash: 'one', expires: 50 }
    await store.askMail(asked)
    expect((await store.readSignals('ana')).mail).toEqual({ pending: 'ana@x.example', expires: 50, off: false })
    expect(await store.listReachable('', 9)).toEqual([])
    expect(await store.confirmMail('one', 50)).toBeUndefined()
    await store.askMail({ ...asked, hash: 'two', expires: 60 })
    expect(await store.confirmMail('one', 10)).toBeUndefined()
    expect(await store.confirmMail('two', 10)).toEqual({ person: 'ana', address: 'ana@x.example' })
    expect(await store.confirmMail('two', 10)).toBeUndefined()
    await store.turnMailOff('ana', true)
    await store.askMail({ ...asked, address: 'new@x.example', hash: 'three' })
    const both = { address: 'ana@x.example', pending: 'new@x.example', expires: 50, off: true }
    expect((await (await reopen()).readSignals('ana')).mail).toEqual(both)
  })

  test('whoever confirms an address last has it, and nobody else', async () => {
    const store = await reopen()
    await addPeople(store)
    for (const person of ['ana', 'ben'])
      await store.askMail({ person, address: 'same@x.example', hash: person, expires: 50 })
    await store.confirmMail('ana', 10)
    await store.confirmMail('ben', 10)
    expect((await store.readSignals('ana')).mail).toEqual({ off: false })
    expect(await store.listReachable('', 9)).toEqual(['ben'])
    await store.dropMail('ben')
    expect((await store.readSignals('ben')).mail).toBeUndefined()
  })
}

/** What is waited for, and what was sent. */
export function outboxContract({ reopen }: StoreUnderTest): void {
  test('one waits for the person’s next own step, whatever others do meanwhile', async () => {
    const store = await reopen()
    await store.addTable(table('a', { status: 'playing', clock: { kind: 'correspondence', hours: 1 } }))
    const wait = { table: 'a', game: 'bids', after: 0, since: 1 }
    expect(await store.findWait('ana', 'a')).toEqual({ ...wait, deadline: 5 })
    expect(await store.findWait('ben', 'a')).toBeUndefined()
    const step = (number: number, change: object) =>
      store.changeTable({ table: 'a', turn: { ...turn, deadlines: [] }, step: move(number, change) })
    await step(1, { seat: 1 })
    expect(await store.findWait('ana', 'a')).toEqual(wait)
    await step(2, { seat: 0 })
    await step(3, { seat: 0, idle: true })
    expect(await store.findWait('ana', 'a')).toEqual({ ...wait, after: 2 })
    const again = await reopen()
    expect(await again.findWait('ana', 'a')).toEqual({ ...wait, after: 2 })
    await again.changeTable({ table: 'a', turn: { ...turn, awaited: [1] }, step: move(4, { seat: 0 }) })
    expect(await again.findWait('ana', 'a')).toBeUndefined()
  })

  test('a signal is noted once, and found until it is known what came of it', async () => {
    const store = await reopen()
    await addPeople(store)
    await store.addTable(table('a'))
    expect(await store.addSignals([signal('x'), signal('y', { state: 'seen' }), signal('z')])).toEqual(['x', 'y', 'z'])
    expect(await store.addSignals([signal('x', { at: 9 }), signal('of nobody', { person: 'cleo' })])).toEqual([])
    await store.markSignals(['x'], { state: 'handed', at: 6, tries: 1, message: 'm' })
    const again = await reopen()
    const handed = signal('x', { state: 'handed', at: 6, tries: 1, message: 'm' })
    expect(await again.listOpenSignals({ after: '', limit: 9 })).toEqual([handed, signal('z')])
    expect(await again.listOpenSignals({ after: 'x', limit: 1 })).toEqual([signal('z')])
    await again.markSignals(['x'], { state: 'sent', at: 7, tries: 1, answer: '200' })
    expect(await again.listOpenSignals({ after: '', limit: 9 })).toEqual([signal('z')])
    const sent = signal('x', { state: 'sent', at: 7, tries: 1, answer: '200', message: 'm' })
    expect(await again.listSignalsOf('ana', 9)).toEqual([sent, signal('z')])
    expect(await again.listSignalsOf('ben', 9)).toEqual([])
  })

  test('what was sent is forgotten when it is old and nobody waits for it any more', async () => {
    const store = await reopen()
    await addPeople(store)
    await store.addTable(table('a', { status: 'playing' }))
    await store.addTable(table('over', { status: 'finished' }))
    await store.addSignals([
      signal('before', { state: 'sent' }),
      signal('now', { state: 'sent', after: 2 }),
      signal('of over', { state: 'sent', table: 'over' }),
      signal('late', { state: 'sent', table: 'over', at: 30 }),
    ])
    expect(await store.sweepSignals(20)).toBe(2)
    expect((await store.listSignalsOf('ana', 9)).map(({ id }) => id)).toEqual(['late', 'now'])
  })
}
