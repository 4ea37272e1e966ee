import { expect, test } from 'vitest'
import { ana, ben, type StoreUnderTest, exampleSession as session } from './examples.ts'

/** Who people are, on which devices, and by which links they come back. */
export function peopleContract({ reopen }: StoreUnderTest): void {
  test('people are found by their sessions, and are seen by them', async () => {
    const store = await reopen()
    await store.addPerson({ ...ana, made: 1 }, session('phone', 'ana'))
    const person = { ...ana, made: 1, hasLink: false }
    expect(await store.findSession('phone')).toEqual({ person, session: session('phone', 'ana') })
    expect(await store.findSession('unknown')).toBeUndefined()
    await store.addSession({ ...session('laptop', 'ana'), link: 'link' })
    await store.sawSession({ hash: 'laptop', person: 'ana', seen: 9, device: 'Firefox, Linux', renewed: 8 })
    const laptop = { ...session('laptop', 'ana'), link: 'link', seen: 9, device: 'Firefox, Linux', renewed: 8 }
    expect(await store.listSessions('ana')).toEqual([laptop, session('phone', 'ana')])

    await store.addPerson({ id: 'guest', name: 'Guest 9621', guest: 9621, made: 2 }, session('unnamed', 'guest'))
    expect((await store.findSession('unnamed'))?.person).toMatchObject({ name: 'Guest 9621', guest: 9621 })
    await store.renamePerson('guest', 'Gil')
    expect((await store.findSession('unnamed'))?.person).toEqual({ id: 'guest', name: 'Gil', made: 2, hasLink: false })
    await store.renamePerson('ana', 'Anna')
    expect((await (await reopen()).findSession('laptop'))?.person.name).toBe('Anna')
  })

  test('sessions end one by one, all but one, or by the link they came by', async () => {
    const store = await reopen()
    await store.addPerson({ ...ana, made: 1 }, session('a', 'ana'))
    await store.addPerson({ ...ben, made: 1 }, session('ben', 'ben'))
    for (const hash of ['b', 'c', 'd']) await store.addSession(session(hash, 'ana'))
    await store.addSession({ ...session('e', 'ana'), link: 'link' })
    expect(await store.endSessions('ana', { id: 'id of ben' })).toEqual([])
    expect(await store.endSessions('ana', { id: 'id of b' })).toEqual(['b'])
    expect(await store.endSessions('ana', { id: 'id of b' })).toEqual([])
    expect(await store.endSessions('ana', { link: 'link', but: 'e' })).toEqual([])
    expect(await store.endSessions('ana', { link: 'link' })).toEqual(['e'])
    expect([...(await store.endSessions('ana', { but: 'c' }))].sort()).toEqual(['a', 'd'])
    expect((await store.listSessions('ana')).map(({ hash }) => hash)).toEqual(['c'])
    expect(await store.endSessions('ana', {})).toEqual(['c'])
    expect(await store.findSession('ben')).toBeDefined()
  })

  test('a link to another device is spent by the first who comes, and one for recovery never', async () => {
    const store = await reopen()
    await store.addPerson({ ...ana, made: 1 }, session('phone', 'ana'))
    const move = { hash: 'move', person: 'ana', kind: 'move', made: 1, expires: 50 } as const
    const recovery = { hash: 'recovery', person: 'ana', kind: 'recovery', made: 1 } as const
    await store.putLink(move, 'phone')
    await store.putLink(recovery, 'phone')
    expect(await store.listLinks('ana', 10)).toEqual([move, recovery])
    expect(await store.listLinks('ana', 50)).toEqual([recovery])
    const person = { ...ana, made: 1, hasLink: true }
    expect(await store.findLink('move', 10)).toEqual({ link: move, person })
    expect(await store.findLink('move', 50)).toBeUndefined()

    const arrive = (link: string, hash: string, made: number) => {
      const { person: _, ...arrived } = session(hash, 'ana')
      return store.signInByLink(link, { ...arrived, made })
    }
    expect(await arrive('move', 'late', 50)).toBeUndefined()
    const both = await Promise.all([arrive('move', 'first', 10), arrive('move', 'second', 10)])
    expect(both).toEqual([person, undefined])
    expect(await arrive('recovery', 'third', 10)).toEqual(person)
    expect(await arrive('recovery', 'fourth', 10)).toEqual(person)
    expect((await store.findSession('first'))?.session.link).toBeUndefined()
    expect((await store.findSession('third'))?.session.link).toBe('recovery')

    // Who came by it goes with it, except the one that ends it.
    expect(await store.putLink({ ...recovery, hash: 'anew' }, 'third')).toEqual(['fourth'])
    expect(await store.findLink('recovery', 10)).toBeUndefined()
    expect(await store.endLinks('ana', 'phone', 'recovery')).toEqual([])
    expect((await store.findSession('third'))?.person.hasLink).toBe(false)
    await store.putLink(move, 'phone')
    await store.endLinks('ana', 'phone')
    expect(await store.listLinks('ana', 10)).toEqual([])
  })
}

/** The table of a day. */
export function dailyContract({ reopen }: StoreUnderTest): void {
  test('the table of a day: one attempt of each person, the best first, and one’s own place', async () => {
    const store = await reopen()
    const people = ['ana', 'ben', 'cleo', 'dov'].map((id) => ({ id, name: id.toUpperCase(), made: 1 }))
    await Promise.all(people.map((person) => store.addPerson(person, session(person.id, person.id))))
    // Standings are whole numbers beyond 32 bits.
    const attempt = (person: string, standing: number, at: number) =>
      store.addDaily({ game: 'bids', day: '2026-11-15', person, result: { standing: 1e10 + standing }, at })
    await attempt('ben', 5, 3)
    await attempt('ana', 7, 4)
    await attempt('cleo', 5, 2)
    await attempt('ben', 9, 5)
    await attempt('dov', -20_000_000_000, 1)
    await store.addDaily({ game: 'bids', day: '2026-11-16', person: 'ana', result: { standing: 1 }, at: 6 })
    await store.renamePerson('cleo', 'Cleopatra')

    const again = await reopen()
    const query = { game: 'bids', day: '2026-11-15', limit: 9 }
    const place = (at: number, id: string, name: string, standing: number) => ({
      place: at,
      person: { id, name },
      result: { standing: 1e10 + standing },
    })
    const best = [
      place(1, 'ana', 'ANA', 7),
      place(2, 'cleo', 'Cleopatra', 5),
      place(2, 'ben', 'BEN', 5),
      place(4, 'dov', 'DOV', -20_000_000_000),
    ]
    expect(await again.readDaily(query)).toEqual({ count: 4, best })
    expect(await again.readDaily({ ...query, limit: 1, person: 'ben' })).toEqual({
      count: 4,
      best: best.slice(0, 1),
      own: best[2],
    })
    expect(await again.readDaily({ ...query, day: '2026-11-17', person: 'ana' })).toEqual({ count: 0, best: [] })
    expect(await again.readDaily({ ...query, game: 'other' })).toEqual({ count: 0, best: [] })
  })

  test('the seed of a day is the first that was made for it', async () => {
    const store = await reopen()
    const asked = { game: 'bids', day: '2026-11-15' }
    expect(await store.daySeed(asked)).toBeUndefined()
    expect(await store.daySeed({ ...asked, made: 'one' })).toBe('one')
    const again = await reopen()
    expect(await again.daySeed({ ...asked, made: 'another' })).toBe('one')
    expect(await again.daySeed(asked)).toBe('one')
    expect(await again.daySeed({ ...asked, day: '2026-11-16', made: 'another' })).toBe('another')
    expect(await again.daySeed({ ...asked, game: 'other' })).toBeUndefined()
  })
}
