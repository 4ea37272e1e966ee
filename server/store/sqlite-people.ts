import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { LinkKind, PersonRef } from '../protocol.ts'
import type {
  EndedSessions,
  LinkRow,
  NewPerson,
  PersonRow,
  SessionOfPerson,
  SessionRow,
  SessionSight,
} from './store.ts'

type Row = Record<string, SQLOutputValue>

export const guestOf = ({ guest }: Row): Pick<PersonRef, 'guest'> => (guest === null ? {} : { guest: Number(guest) })

const person = (row: Row): PersonRow => ({
  id: String(row.id),
  name: String(row.name),
  ...guestOf(row),
  made: Number(row.made),
  hasLink: row.has_link === 1,
})

const session = (row: Row): SessionRow => ({
  hash: String(row.hash),
  id: String(row.id),
  person: String(row.person),
  device: String(row.device),
  made: Number(row.made),
  seen: Number(row.seen),
  renewed: Number(row.renewed),
  ...(row.link !== null && { link: String(row.link) }),
})

const link = (row: Row): LinkRow => ({
  hash: String(row.hash),
  person: String(row.person),
  kind: row.kind as LinkKind,
  made: Number(row.made),
  ...(row.expires !== null && { expires: Number(row.expires) }),
})

/** What the store does for people, their devices and their links, each within the caller's transaction. */
export function makePeopleStatements(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const addPerson = sql('INSERT INTO people (id, name, guest, made, seen) VALUES (?, ?, ?, ?, ?)')
  const renamePerson = sql('UPDATE people SET name = ?, guest = NULL WHERE id = ?')
  const personById = sql(
    `SELECT *, EXISTS (SELECT 1 FROM links WHERE person = people.id AND kind = 'recovery') AS has_link
     FROM people WHERE id = ?`,
  )
  const sawPerson = sql('UPDATE people SET seen = max(seen, ?) WHERE id = ?')
  const addSession = sql(
    'INSERT INTO sessions (hash, id, person, device, made, seen, renewed, link) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const sessionByHash = sql('SELECT * FROM sessions WHERE hash = ?')
  const sessionsOf = sql('SELECT * FROM sessions WHERE person = ? ORDER BY seen DESC, made DESC, id')
  const sawSession = sql('UPDATE sessions SET seen = ?, device = ?, renewed = ? WHERE hash = ?')
  const endSessions = sql(
    `DELETE FROM sessions WHERE person = ?1 AND (?2 IS NULL OR hash <> ?2) AND (?3 IS NULL OR id = ?3)
       AND (?4 IS NULL OR link = ?4) RETURNING hash`,
  )
  const putLink = sql('INSERT INTO links (hash, person, kind, made, expires) VALUES (?, ?, ?, ?, ?)')
  const linkByHash = sql('SELECT * FROM links WHERE hash = ? AND (expires IS NULL OR expires > ?)')
  const linksOf = sql('SELECT * FROM links WHERE person = ? AND (expires IS NULL OR expires > ?) ORDER BY kind')
  const dropLink = sql('DELETE FROM links WHERE hash = ?')
  const dropLinks = sql('DELETE FROM links WHERE person = ?1 AND (?2 IS NULL OR kind = ?2) RETURNING hash')

  const findPerson = (id: string): PersonRow | undefined => {
    const row = personById.get(id)
    return row && person(row)
  }
  const insertSession = ({ hash, id, person: of, device, made, seen, renewed, link: by }: SessionRow) => {
    addSession.run(hash, id, of, device, made, seen, renewed, by ?? null)
    sawPerson.run(seen, of)
  }
  const end = (of: string, { but, id, link: by }: EndedSessions): string[] =>
    endSessions.all(of, but ?? null, id ?? null, by ?? null).map(({ hash }) => String(hash))

  return {
    addPerson({ id, name, guest, made }: NewPerson, first: SessionRow): void {
      addPerson.run(id, name, guest ?? null, made, made)
      insertSession(first)
    },
    renamePerson: (id: string, name: string) => void renamePerson.run(name, id),

    addSession: insertSession,
    findSession(hash: string): SessionOfPerson | undefined {
      const row = sessionByHash.get(hash)
      if (row === undefined) return undefined
      const found = session(row)
      const of = findPerson(found.person)
      return of && { session: found, person: of }
    },
    listSessions: (of: string): SessionRow[] => sessionsOf.all(of).map(session),
    sawSession({ hash, person: of, seen, device, renewed }: SessionSight): void {
      sawSession.run(seen, device, renewed, hash)
      sawPerson.run(seen, of)
    },
    endSessions: end,

    putLink({ hash, person: of, kind, made, expires }: LinkRow, but: string): string[] {
      const ended = dropLinks.all(of, kind).flatMap((before) => end(of, { but, link: String(before.hash) }))
      putLink.run(hash, of, kind, made, expires ?? null)
      return ended
    },
    listLinks: (of: string, now: number): LinkRow[] => linksOf.all(of, now).map(link),
    findLink(hash: string, now: number): { readonly link: LinkRow; readonly person: PersonRow } | undefined {
      const row = linkByHash.get(hash, now)
      if (row === undefined) return undefined
      const found = link(row)
      const of = findPerson(found.person)
      return of && { link: found, person: of }
    },
    endLinks(of: string, but: string, kind?: LinkKind | null): string[] {
      return dropLinks.all(of, kind ?? null).flatMap((one) => end(of, { but, link: String(one.hash) }))
    },
    signInByLink(hash: string, made: Omit<SessionRow, 'person' | 'link'>): PersonRow | undefined {
      const row = linkByHash.get(hash, made.made)
      if (row === undefined) return undefined
      const { person: of, kind } = link(row)
      if (kind === 'move') dropLink.run(hash)
      insertSession({ ...made, person: of, ...(kind === 'recovery' && { link: hash }) })
      return findPerson(of)
    },
  }
}
