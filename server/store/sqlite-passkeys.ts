import type { DatabaseSync } from 'node:sqlite'
import type { Row } from './sqlite-rows.ts'
import type { NewSession, PasskeyRow, PersonRow, SessionRow } from './store.ts'

const passkeyIn = (row: Row): PasskeyRow => ({
  id: String(row.id),
  person: String(row.person),
  site: String(row.site),
  publicKey: String(row.public_key),
  counter: Number(row.counter),
  transports: JSON.parse(String(row.transports)),
  name: String(row.name),
  synced: row.synced === 1,
  made: Number(row.made),
  used: Number(row.used),
})

/** The keys on devices by which people sign in, each within the caller's transaction. */
export function makePasskeyStatements(
  db: DatabaseSync,
  findPerson: (id: string) => PersonRow | undefined,
  addSession: (session: SessionRow) => void,
) {
  const sql = (text: string) => db.prepare(text)
  const add = sql(
    `INSERT INTO passkeys (id, person, site, public_key, counter, transports, name, synced, made, used)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const byId = sql('SELECT * FROM passkeys WHERE id = ?')
  const allOf = sql('SELECT * FROM passkeys WHERE person = ? ORDER BY made, id')
  const rename = sql('UPDATE passkeys SET name = ? WHERE person = ? AND id = ?')
  const end = sql('DELETE FROM passkeys WHERE person = ? AND id = ?')
  // A device that does not count says 0 each time.
  const use = sql(
    `UPDATE passkeys SET counter = ?1, used = ?2
     WHERE id = ?3 AND (counter < ?1 OR (counter = 0 AND ?1 = 0)) RETURNING person`,
  )
  return {
    addPasskey({ id, person, site, publicKey, counter, transports, name, synced, made, used }: PasskeyRow): boolean {
      const ways = JSON.stringify(transports)
      return add.run(id, person, site, publicKey, counter, ways, name, synced ? 1 : 0, made, used).changes === 1
    },
    findPasskey(id: string): PasskeyRow | undefined {
      const row = byId.get(id)
      return row && passkeyIn(row)
    },
    listPasskeys: (person: string): PasskeyRow[] => allOf.all(person).map(passkeyIn),
    renamePasskey: (person: string, id: string, name: string): boolean => rename.run(name, person, id).changes === 1,
    endPasskey: (person: string, id: string): boolean => end.run(person, id).changes === 1,
    signInByPasskey(id: string, counter: number, made: NewSession): PersonRow | undefined {
      const row = use.get(counter, made.made, id)
      if (row === undefined) return undefined
      const person = String(row.person)
      addSession({ ...made, person })
      return findPerson(person)
    },
  }
}
