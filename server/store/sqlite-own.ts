import type { DatabaseSync } from 'node:sqlite'

/** Takes away all rows that are a person's, by the foreign keys of the database; those of some tables stay. */
export function makeDropOwn(db: DatabaseSync, but: readonly string[] = []) {
  const theirs = db
    .prepare(
      `SELECT name, "from" AS person FROM sqlite_schema, pragma_foreign_key_list(sqlite_schema.name)
       WHERE type = 'table' AND "table" = 'people'`,
    )
    .all()
  const drops = theirs
    .filter(({ name }) => !but.includes(String(name)))
    .map(({ name, person }) => db.prepare(`DELETE FROM ${name} WHERE ${person} = ?`))
  return (id: string): void => {
    for (const drop of drops) drop.run(id)
  }
}
