import type { DatabaseSync } from 'node:sqlite'
import type { LinkKind, PersonRef } from '@portolan/protocol'
import { makePasskeyStatements } from './sqlite-passkeys.ts'
import type { Row } from './sqlite-rows.ts'
import type {
  EndedSessions,
  LinkRow,
  NewPerson,
  NewSession,
  PersonRow,
  ProfileChange,
  SessionOfPerson,
  SessionRow,
  SessionSight,
  TradedLink,
} from './store.ts'

/** What is known of a person beside their name. */
export const looksOf = ({ guest, avatar, erasing }: Row): Pick<PersonRef, 'guest' | 'avatar' | 'deleted'> => ({
  ...(guest !== null && { guest: Number(guest) }),
  ...(avatar !== null && { avatar: Number(avatar) }),
  ...(erasing !== 0 && { deleted: true }),
})

const personIn = (row: Row): PersonRow => ({
  id: String(row.id),
  name: String(row.name),
  ...looksOf(row),
  made: Number(row.made),
  ...(row.shown === 1 && { shown: true }),
  hasLink: row.has_link === 1,
  ...(row.has_passkey === 1 && { hasPasskey: true }),
})

const sessionIn = (row: Row): SessionRow => ({
  hash: String(row.hash),
  id: String(row.id),
  person: String(row.person),
  device: String(row.device),
  made: Number(row.made),
  seen: Number(row.seen),
  renewed: Number(row.renewed),
  ...(row.link !== null && { link: String(row.link) }),
  ...(row.before !== null && { before: { person: String(row.before), until: Number(row.before_until) } }),
})

const linkIn = (row: Row): LinkRow => ({
  hash: String(row.hash),
  person: String(row.person),
  kind: row.kind as LinkKind,
  made: Number(row.made),
  ...(row.expires !== null && { expires: Number(row.expires) }),
})

/** What the store does for people, their devices and their links, each within the caller's transaction. */
export function makePeopleStatements(db: DatabaseSync) {
  const people = makePersonRows(db)
  const sessions = makeSessionStatements(db, people)
  return {
    addPerson(person: NewPerson, first: SessionRow): void {
      people.add(person)
      sessions.addSession(first)
    },
    renamePerson: people.rename,
    findPerson: people.find,
    setProfile: people.setProfile,
    ...sessions,
    ...makeLinkStatements(db, people, sessions),
    ...makePasskeyStatements(db, people.find, sessions.addSession),
  }
}

function makePersonRows(db: DatabaseSync) {
  const add = db.prepare('INSERT INTO people (id, name, guest, made, seen) VALUES (?, ?, ?, ?, ?)')
  const rename = db.prepare('UPDATE people SET name = ?, guest = NULL WHERE id = ? AND erasing = 0')
  const byId = db.prepare(
    `SELECT *, EXISTS (SELECT 1 FROM links WHERE person = people.id AND kind = 'recovery') AS has_link,
       EXISTS (SELECT 1 FROM passkeys WHERE person = people.id) AS has_passkey
     FROM people WHERE id = ?`,
  )
  const setProfile = db.prepare(
    'UPDATE people SET avatar = coalesce(?, avatar), shown = coalesce(?, shown) WHERE id = ? AND erasing = 0',
  )
  const saw = db.prepare('UPDATE people SET seen = max(seen, ?) WHERE id = ?')
  return {
    add: ({ id, name, guest, made }: NewPerson) => void add.run(id, name, guest ?? null, made, made),
    rename: (id: string, name: string) => void rename.run(name, id),
    find(id: string): PersonRow | undefined {
      const row = byId.get(id)
      return row && personIn(row)
    },
    setProfile(id: string, { avatar, shown }: ProfileChange): void {
      setProfile.run(avatar ?? null, shown === undefined ? null : Number(shown), id)
    },
    saw: (id: string, seen: number) => void saw.run(seen, id),
  }
}

type People = ReturnType<typeof makePersonRows>

/** The devices on which people are signed in. */
function makeSessionStatements(db: DatabaseSync, people: People) {
  const sql = (text: string) => db.prepare(text)
  const add = sql(
    `INSERT INTO sessions (hash, id, person, device, made, seen, renewed, link, before, before_until)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const byHash = sql('SELECT * FROM sessions WHERE hash = ?')
  const allOf = sql('SELECT * FROM sessions WHERE person = ? ORDER BY seen DESC, made DESC, id')
  const saw = sql('UPDATE sessions SET seen = ?, device = ?, renewed = ? WHERE hash = ?')
  const forgetBefore = sql('UPDATE sessions SET before = NULL, before_until = NULL WHERE hash = ?')
  const forgetAllBefore = sql('UPDATE sessions SET before = NULL, before_until = NULL WHERE before = ?')
  const end = sql(
    `DELETE FROM sessions WHERE person = ?1 AND (?2 IS NULL OR hash <> ?2) AND (?3 IS NULL OR id = ?3)
       AND (?4 IS NULL OR link = ?4) RETURNING hash`,
  )
  return {
    addSession({ hash, id, person, device, made, seen, renewed, link, before }: SessionRow): void {
      const was = [before?.person ?? null, before?.until ?? null] as const
      add.run(hash, id, person, device, made, seen, renewed, link ?? null, ...was)
      people.saw(person, seen)
    },
    findSession(hash: string): SessionOfPerson | undefined {
      const row = byHash.get(hash)
      if (row === undefined) return undefined
      const session = sessionIn(row)
      const person = people.find(session.person)
      return person && { session, person }
    },
    listSessions: (person: string): SessionRow[] => allOf.all(person).map(sessionIn),
    sawSession({ hash, person, seen, device, renewed }: SessionSight): void {
      saw.run(seen, device, renewed, hash)
      people.saw(person, seen)
    },
    endSessions(person: string, { but, id, link }: EndedSessions): string[] {
      if (id === undefined && link === undefined) forgetAllBefore.run(person)
      return end.all(person, but ?? null, id ?? null, link ?? null).map(({ hash }) => String(hash))
    },
    forgetBefore: (hash: string) => void forgetBefore.run(hash),
  }
}

/** The links by which people come to another device, or come back. */
function makeLinkStatements(
  db: DatabaseSync,
  people: People,
  { addSession, endSessions }: ReturnType<typeof makeSessionStatements>,
) {
  const sql = (text: string) => db.prepare(text)
  const put = sql('INSERT INTO links (hash, person, kind, made, expires) VALUES (?, ?, ?, ?, ?)')
  const byHash = sql('SELECT * FROM links WHERE hash = ? AND (expires IS NULL OR expires > ?)')
  const allOf = sql('SELECT * FROM links WHERE person = ? AND (expires IS NULL OR expires > ?) ORDER BY kind')
  const drop = sql('DELETE FROM links WHERE hash = ?')
  const dropKind = sql('DELETE FROM links WHERE person = ? AND kind = ?')
  const dropAll = sql('DELETE FROM links WHERE person = ?1 AND (?2 IS NULL OR kind = ?2) RETURNING hash')

  const endLinks = (person: string, but: string, kind?: LinkKind): string[] =>
    dropAll.all(person, kind ?? null).flatMap(({ hash }) => endSessions(person, { but, link: String(hash) }))
  return {
    putLink({ hash, person, kind, made, expires }: LinkRow, but: string): string[] {
      const ended = endLinks(person, but, kind)
      put.run(hash, person, kind, made, expires ?? null)
      return ended
    },
    listLinks: (person: string, now: number): LinkRow[] => allOf.all(person, now).map(linkIn),
    findLink(hash: string, now: number): { readonly link: LinkRow; readonly person: PersonRow } | undefined {
      const row = byHash.get(hash, now)
      if (row === undefined) return undefined
      const link = linkIn(row)
      const person = people.find(link.person)
      return person && { link, person }
    },
    endLinks,
    tradeCode(hash: string, { hash: traded, made, expires }: TradedLink): PersonRow | undefined {
      const row = byHash.get(hash, made)
      if (row === undefined || row.kind !== 'code') return undefined
      const { person } = linkIn(row)
      drop.run(hash)
      dropKind.run(person, 'move')
      put.run(traded, person, 'move', made, expires ?? null)
      return people.find(person)
    },
    signInByLink(hash: string, made: NewSession): PersonRow | undefined {
      const row = byHash.get(hash, made.made)
      if (row === undefined) return undefined
      const { person, kind } = linkIn(row)
      if (kind === 'code') return undefined
      if (kind !== 'recovery') drop.run(hash)
      addSession({ ...made, person, ...(kind === 'recovery' && { link: hash }) })
      return people.find(person)
    },
  }
}
