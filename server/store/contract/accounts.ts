import type { PersonRef } from '@portolan/protocol'
import { expect, test } from 'vitest'
import type { PasskeyRow, Store, TableDoc } from '../store.ts'
import { ana, ben, exampleLine, exampleTable, type StoreUnderTest, exampleSession as session } from './examples.ts'

const key = (id: string, person: string, change: Partial<PasskeyRow> = {}): PasskeyRow => ({
  id,
  person,
  site: 'localhost',
  publicKey: `key of ${id}`,
  counter: 0,
  transports: ['internal', 'hybrid'],
  name: 'Firefox, Linux',
  synced: true,
  made: 1,
  used: 1,
  ...change,
})

const arrived = (hash: string, made: number) => {
  const { person: _, ...rest } = session(hash, '')
  return { ...rest, made }
}

/** The keys by which people sign in, and the codes by which they get to another device. */
export function passkeysContract({ reopen }: StoreUnderTest): void {
  test('passkeys are kept as they were given, renamed and ended by their person alone', async () => {
    const store = await reopen()
    await store.addPerson({ ...ana, made: 1 }, session('phone', 'ana'))
    await store.addPerson({ ...ben, made: 1 }, session('ben', 'ben'))
    expect(await store.addPasskey(key('second', 'ana', { made: 2, synced: false }))).toBe(true)
    expect(await store.addPasskey(key('first', 'ana'))).toBe(true)
    expect(await store.addPasskey(key('first', 'ben'))).toBe(false)
    expect(await store.listPasskeys('ana')).toEqual([
      key('first', 'ana'),
      key('second', 'ana', { made: 2, synced: false }),
    ])
    expect(await store.findPasskey('first')).toEqual(key('first', 'ana'))
    expect(await store.findPasskey('none')).toBeUndefined()
    expect((await store.findPerson('ana'))?.hasPasskey).toBe(true)
    expect(await store.renamePasskey('ben', 'first', 'Mine')).toBe(false)
    expect(await store.renamePasskey('ana', 'first', 'Key ring')).toBe(true)
    expect((await store.findPasskey('first'))?.name).toBe('Key ring')
    expect(await store.endPasskey('ben', 'first')).toBe(false)
    expect(await store.endPasskey('ana', 'first')).toBe(true)
    expect(await store.endPasskey('ana', 'first')).toBe(false)
    expect((await (await reopen()).listPasskeys('ana')).map(({ id }) => id)).toEqual(['second'])
  })

  test('a passkey signs in while its device counts on, and one that does not count always', async () => {
    const store = await reopen()
    await store.addPerson({ ...ana, made: 1 }, session('phone', 'ana'))
    await store.addPasskey(key('counts', 'ana', { counter: 7 }))
    await store.addPasskey(key('silent', 'ana'))
    expect(await store.signInByPasskey('none', 1, arrived('a', 5))).toBeUndefined()
    expect(await store.signInByPasskey('counts', 7, arrived('b', 5))).toBeUndefined()
    expect(await store.signInByPasskey('counts', 0, arrived('c', 5))).toBeUndefined()
    expect((await store.signInByPasskey('counts', 8, arrived('d', 6)))?.id).toBe('ana')
    expect(await store.signInByPasskey('counts', 8, arrived('e', 7))).toBeUndefined()
    expect((await store.signInByPasskey('silent', 0, arrived('f', 8)))?.id).toBe('ana')
    expect((await store.signInByPasskey('silent', 0, arrived('g', 9)))?.id).toBe('ana')
    expect(await store.findPasskey('counts')).toMatchObject({ counter: 8, used: 6 })
    expect((await store.listSessions('ana')).map(({ hash }) => hash).toSorted()).toEqual(['d', 'f', 'g', 'phone'])
  })

  test('a code becomes a link once, in place of the one there was, and signs in nobody by itself', async () => {
    const store = await reopen()
    await store.addPerson({ ...ana, made: 1 }, session('phone', 'ana'))
    await store.putLink({ hash: 'move', person: 'ana', kind: 'move', made: 1, expires: 90 }, 'phone')
    await store.putLink({ hash: 'code', person: 'ana', kind: 'code', made: 1, expires: 50 }, 'phone')
    expect(await store.signInByLink('code', arrived('a', 10))).toBeUndefined()
    expect(await store.tradeCode('move', { hash: 'x', made: 10, expires: 60 })).toBeUndefined()
    expect(await store.tradeCode('code', { hash: 'x', made: 50, expires: 60 })).toBeUndefined()
    const both = [
      store.tradeCode('code', { hash: 'traded', made: 10, expires: 60 }),
      store.tradeCode('code', { hash: 'again', made: 10, expires: 60 }),
    ]
    expect((await Promise.all(both)).map((person) => person?.id)).toEqual(['ana', undefined])
    expect((await store.listLinks('ana', 20)).map(({ hash, kind }) => [hash, kind])).toEqual([['traded', 'move']])
    expect((await store.signInByLink('traded', arrived('b', 20)))?.id).toBe('ana')
    expect(await store.listLinks('ana', 20)).toEqual([])
  })
}

const guest: PersonRef = { id: 'guest', name: 'Guest 9621', guest: 9621 }
const sits = (person: PersonRef) => ({ kind: 'person', person }) as const
const at = { session: 'here', from: 'guest', into: 'ana', at: 10 }

/** A device of Ana’s that was the guest’s until she signed in. */
async function arrive(store: Store): Promise<void> {
  await store.addPerson({ ...ana, made: 1 }, session('phone', 'ana'))
  await store.addPerson({ ...ben, made: 1 }, session('ben', 'ben'))
  await store.addPerson({ ...guest, made: 1 }, session('elsewhere', 'guest'))
  await store.addSession({ ...session('here', 'ana'), before: { person: 'guest', until: 50 } })
}

const docOf = async (store: Store, id: string): Promise<TableDoc | undefined> => (await store.findTable(id))?.doc

/** A guest becomes part of somebody. */
export function mergeContract({ reopen, crash }: StoreUnderTest): void {
  test('seats, invitations, tables, days and words of a guest become those of who they are, and stay so', async () => {
    const store = await reopen()
    await arrive(store)
    await store.addTable(exampleTable('played', { status: 'playing', owner: guest, seats: [sits(ben), sits(guest)] }))
    await store.addTable(exampleTable('over', { status: 'finished', seats: [sits(guest), sits(ben)] }, { changed: 9 }))
    await store.addTable(exampleTable('owned', { owner: guest, seats: [sits(ben), { kind: 'open' }] }))
    const asked = [sits(ben), { kind: 'invited', person: guest } as const]
    await store.addTable(exampleTable('asked', { owner: ben, seats: asked, removed: [guest] }))
    const before = { kind: 'bot', bot: 'greedy', after: guest } as const
    await store.addTable(exampleTable('left', { status: 'playing', owner: ben, seats: [sits(ben), before] }))
    await store.addChat('played', { ...exampleLine(1), person: guest, seat: 1, at: 5 })
    await store.addChat('played', { ...exampleLine(2), person: ben, at: 6 })
    const day = { game: 'bids', day: '2026-11-15' }
    await store.addDaily({ ...day, person: 'guest', result: { standing: 5 }, fingerprint: 'f', at: 3 })
    await store.putLink({ hash: 'kept', person: 'guest', kind: 'recovery', made: 1 }, '')

    const tables = ['asked', 'left', 'over', 'owned', 'played']
    expect(await store.mergePeople(at)).toEqual({ outcome: 'done', tables, ended: ['elsewhere'] })
    const again = await crash()
    expect(await docOf(again, 'played')).toMatchObject({ owner: ana, seats: [sits(ben), sits(ana)] })
    expect(await docOf(again, 'over')).toMatchObject({ seats: [sits(ana), sits(ben)] })
    expect(await docOf(again, 'owned')).toMatchObject({ owner: ana })
    expect(await docOf(again, 'asked')).toMatchObject({
      removed: [ana],
      seats: [sits(ben), { kind: 'invited', person: ana }],
    })
    expect(await docOf(again, 'left')).toMatchObject({ seats: [sits(ben), { ...before, after: ana }] })
    const own = await again.listTablesOf('ana', { limit: 9 })
    expect(own.map(({ id }) => id).toSorted()).toEqual(['asked', 'left', 'over', 'played'])
    expect(await again.listTablesOf('guest', { limit: 9 })).toEqual([])
    const { lines } = await again.readChat('played', 0, 9)
    expect(lines.map(({ person, seat }) => [person, seat])).toEqual([
      [ana, 1],
      [ben, 0],
    ])
    expect((await again.readDaily({ ...day, limit: 9, person: 'ana' })).own?.result).toEqual({ standing: 5 })
    expect(await again.findPerson('guest')).toBeUndefined()
    expect(await again.findSession('elsewhere')).toBeUndefined()
    expect(await again.findLink('kept', 20)).toBeUndefined()
    expect(await again.mergePeople(at)).toEqual({ outcome: 'unproven' })
    // Who said something is known also when who they became becomes somebody else.
    await again.addSession({ ...session('later', 'ben'), before: { person: 'ana', until: 50 } })
    await again.mergePeople({ session: 'later', from: 'ana', into: 'ben', at: 20 }).then((merged) => {
      expect(merged).toMatchObject({ outcome: 'together', tables: ['played'] })
    })
  })
}

const result = (...ranks: readonly number[]) => ({
  ending: 'over',
  standings: ranks.map((rank) => ({ rank, score: 10 - rank })),
})

/** A game that is played to its end at once. */
async function playedOut(store: Store, id: string, people: readonly PersonRef[], ranks: readonly number[]) {
  const row = exampleTable(id, { status: 'playing', owner: ben, seats: people.map(sits) }, { changed: 5 })
  await store.addTable(row)
  const doc = { ...row.doc, status: 'finished', result: result(...ranks) } as const
  await store.changeTable({ table: id, turn: row.turn, doc: { now: doc, from: row.revision } })
}

/** What goes along when two become one, and what goes when they are gone. */
export function takenAlongContract({ reopen }: StoreUnderTest): void {
  test('what a guest has come to counts for who they are, each game once', async () => {
    const store = await reopen()
    await arrive(store)
    await store.setProfile('ben', { shown: true })
    await playedOut(store, 'own', [ana, ben], [1, 2])
    await playedOut(store, 'guests', [guest, ben], [2, 1])
    await playedOut(store, 'of-three', [guest, ben, ana], [1, 2, 3])
    expect(await store.mergePeople(at)).toMatchObject({ outcome: 'done' })
    const { games, met } = await store.readFigures('ana', 9)
    expect(games).toEqual([{ game: 'bids', played: 3, won: 1, best: 9, mean: 8 }])
    expect(met.map(({ person, played, won }) => [person.id, played, won])).toEqual([['ben', 3, 1]])
    await store.setProfile('ana', { shown: true })
    expect((await store.readFigures('ben', 9)).met.map(({ person, played, won }) => [person.id, played, won])).toEqual([
      ['ana', 3, 2],
    ])
    expect(await store.readFigures('guest', 9)).toEqual({ games: [], met: [], bots: [] })
  })

  test('who deletes themselves leaves no key, no address and no name from before', async () => {
    const store = await reopen()
    await arrive(store)
    await playedOut(store, 'over', [guest, ben, ana], [1, 2, 3])
    await store.addChat('over', { ...exampleLine(1), person: guest, at: 5 })
    await store.addPasskey(key('key', 'ana'))
    await store.putSignalSettings('ana', '{"zone":"UTC"}')
    await store.putWay(
      { id: 'way', person: 'ana', kind: 'webhook', target: 'https://x.example', doc: '{}', made: 1 },
      9,
    )
    await store.mergePeople(at)
    expect(await store.listFormer('ana')).toEqual(['guest'])

    await store.erasePerson('ana')
    expect(await store.findPasskey('key')).toBeUndefined()
    expect(await store.readSignals('ana')).toEqual({ ways: [], choices: {} })
    expect((await store.listNaming('guest', '')).ids).toEqual(['over'])
    for (const one of ['ana', ...(await store.listFormer('ana'))]) await store.eraseChat(one, '')
    expect((await store.readChat('over', 0, 9)).lines.map(({ person }) => person.name)).toEqual(['Someone'])
    expect((await store.listChatOf('guest', '')).lines).toHaveLength(1)
  })
}

/** What can't be merged, and where two of a kind meet. */
export function mergeLimitsContract({ reopen }: StoreUnderTest): void {
  test('while both play one game nothing is changed; where it is over both stay, and before it one seat is freed', async () => {
    const store = await reopen()
    await arrive(store)
    const both = { owner: guest, seats: [sits(guest), sits(ana)] }
    await store.addTable(exampleTable('over', { ...both, status: 'finished' }))
    await store.addTable(exampleTable('open', both))
    await store.addTable(exampleTable('played', { ...both, status: 'playing' }))
    await store.addTable(exampleTable('frozen', { ...both, status: 'frozen' }))
    expect(await store.listTogether('guest', 'ana')).toEqual(['frozen', 'played'])
    expect(await store.mergePeople(at)).toEqual({ outcome: 'together', tables: ['frozen', 'played'] })
    expect(await docOf(store, 'over')).toMatchObject(both)
    expect(await store.findPerson('guest')).toMatchObject(guest)
    for (const id of ['frozen', 'played']) {
      const { doc, turn, revision } = (await store.findTable(id)) ?? exampleTable(id)
      await store.changeTable({ table: id, turn, doc: { now: { ...doc, status: 'abandoned' }, from: revision } })
    }
    expect(await store.mergePeople(at)).toMatchObject({ outcome: 'done' })
    const seats = [sits(guest), sits(ana)]
    expect(await docOf(store, 'over')).toMatchObject({ owner: ana, seats, merged: ['guest'] })
    expect(await docOf(store, 'open')).toMatchObject({ owner: ana, seats: [{ kind: 'open' }, sits(ana)] })
  })

  test('of two attempts at a day the first counts, and a record that is listed no more is for who sent it next', async () => {
    const store = await reopen()
    await arrive(store)
    const attempt = (day: string, person: string, standing: number, at: number, fingerprint: string) =>
      store.addDaily({ game: 'bids', day, person, result: { standing }, fingerprint, at })
    await attempt('2026-11-15', 'guest', 5, 1, 'f')
    await attempt('2026-11-15', 'ana', 9, 2, 'g')
    await attempt('2026-11-15', 'ben', 9, 3, 'g')
    await attempt('2026-11-16', 'ana', 4, 1, 'f')
    await attempt('2026-11-16', 'guest', 8, 2, 'g')
    await store.mergePeople(at)
    const placesOf = async (day: string) => {
      const { best } = await store.readDaily({ game: 'bids', day, limit: 9 })
      return best.map(({ person, result }) => [person.id, result.standing])
    }
    expect(await placesOf('2026-11-15')).toEqual([
      ['ben', 9],
      ['ana', 5],
    ])
    expect(await placesOf('2026-11-16')).toEqual([['ana', 4]])
  })

  test('nobody is merged but who was on the device lately, has no passkey and is still there', async () => {
    const store = await reopen()
    await arrive(store)
    expect(await store.mergePeople({ ...at, session: 'phone' })).toEqual({ outcome: 'unproven' })
    expect(await store.mergePeople({ ...at, from: 'ben' })).toEqual({ outcome: 'unproven' })
    expect(await store.mergePeople({ ...at, into: 'ben' })).toEqual({ outcome: 'unproven' })
    expect(await store.mergePeople({ ...at, at: 50 })).toEqual({ outcome: 'unproven' })
    await store.addPasskey(key('own', 'guest'))
    expect(await store.mergePeople(at)).toEqual({ outcome: 'account' })
    await store.endPasskey('guest', 'own')
    await store.endSessions('guest', { but: 'elsewhere' })
    expect(await store.mergePeople(at)).toEqual({ outcome: 'unproven' })
    await store.addSession({ ...session('again', 'ana'), before: { person: 'guest', until: 50 } })
    await store.forgetBefore('again')
    expect(await store.mergePeople({ ...at, session: 'again' })).toEqual({ outcome: 'unproven' })
    expect(await store.findPerson('guest')).toMatchObject(guest)
  })
}
