import type { DatabaseSync } from 'node:sqlite'
import type { PersonRef } from '@portolan/protocol'
import { mergedDoc, playTogether } from './merged.ts'
import { makeTakeFigures } from './sqlite-figures.ts'
import { makeDropOwn } from './sqlite-own.ts'
import type { makePeopleStatements } from './sqlite-people.ts'
import type { makeDocStatements } from './sqlite-tables.ts'
import type { Merge, MergeOutcome } from './store.ts'

type PeopleRows = Pick<ReturnType<typeof makePeopleStatements>, 'findSession' | 'findPerson' | 'endSessions'>
type TableRows = ReturnType<typeof makeDocStatements>

/** One person becomes part of another, each within the caller's transaction. */
export function makeMergeStatements(db: DatabaseSync, people: PeopleRows, tables: TableRows) {
  const sql = (text: string) => db.prepare(text)
  const tablesOf = sql(
    'SELECT table_id AS id FROM seated WHERE person = ?1 UNION SELECT id FROM tables WHERE owner = ?1 ORDER BY id',
  )
  const bothAt = sql(
    `SELECT one.table_id AS id FROM seated AS one JOIN seated AS other ON other.table_id = one.table_id
     WHERE one.person = ? AND other.person = ? AND one.status IN ('playing', 'frozen') ORDER BY id`,
  )
  const followMerged = sql('UPDATE merged SET person = ? WHERE person = ?')
  const addMerged = sql('INSERT INTO merged (was, person, at) VALUES (?, ?, ?)')
  // What both have stays as it is, and the other goes.
  const takeOwn = ['mail', 'ways', 'signal_settings', 'signal_choices'].map((table) =>
    sql(`UPDATE OR IGNORE ${table} SET person = ? WHERE person = ?`),
  )
  const takeDays = makeTakeDays(db)
  const takeFigures = makeTakeFigures(db)
  const dropOwn = makeDropOwn(db)
  const dropPerson = sql('DELETE FROM people WHERE id = ?')

  const listTogether = (one: string, other: string): string[] =>
    bothAt
      .all(one, other)
      .map(({ id }) => String(id))
      .filter((id) => {
        const doc = tables.findDoc(id)
        return doc !== undefined && playTogether(doc, one, other)
      })

  const takeTables = (from: string, into: PersonRef): string[] => {
    const ids = tablesOf.all(from).map(({ id }) => String(id))
    return ids.filter((id) => tables.changeDoc(id, (doc) => mergedDoc(doc, from, into)))
  }

  return {
    listTogether,
    mergePeople({ from, into, session, at }: Merge): MergeOutcome {
      const asking = people.findSession(session)
      const { before } = asking?.session ?? {}
      const isProven = asking?.person.id === into && before?.person === from && before.until > at && from !== into
      const goes = people.findPerson(from)
      if (!isProven || goes === undefined) return { outcome: 'unproven' }
      if (goes.hasPasskey) return { outcome: 'account' }
      const together = listTogether(from, into)
      if (together.length > 0) return { outcome: 'together', tables: together }
      const { id, name, guest, avatar } = asking.person
      const seen = { id, name, ...(guest !== undefined && { guest }), ...(avatar !== undefined && { avatar }) }
      // Before the tables: what is counted there already is not counted again.
      takeFigures(from, into)
      const changed = takeTables(from, seen)
      takeDays(from, into)
      for (const take of takeOwn) take.run(into, from)
      const ended = people.endSessions(from, {})
      followMerged.run(into, from)
      addMerged.run(from, into, at)
      dropOwn(from)
      dropPerson.run(from)
      return { outcome: 'done', tables: changed, ended }
    },
  }
}

/** Of each day the attempt counts that came first, as it does for one person; what is listed for it still is. */
function makeTakeDays(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const both = sql(
    `SELECT game, day, own.at AS own_at, own.fingerprint AS own_print, other.at AS other_at, other.fingerprint AS other_print
     FROM daily AS own JOIN daily AS other USING (game, day) WHERE own.person = ? AND other.person = ?`,
  )
  const drop = sql('DELETE FROM daily WHERE game = ? AND day = ? AND person = ?')
  const listFirst = sql(
    `UPDATE daily SET listed = 1 WHERE game = ?1 AND day = ?2 AND person = (
       SELECT person FROM daily WHERE game = ?1 AND day = ?2 AND fingerprint = ?3 ORDER BY listed DESC, at LIMIT 1
     )`,
  )
  const take = sql('UPDATE daily SET person = ? WHERE person = ?')
  return (from: string, into: string): void => {
    for (const row of both.all(from, into)) {
      const [game, day] = [String(row.game), String(row.day)]
      const isOwnLater = Number(row.own_at) > Number(row.other_at)
      drop.run(game, day, isOwnLater ? from : into)
      // The same record of somebody else, which was not listed beside it, may be the first now.
      const gone = isOwnLater ? row.own_print : row.other_print
      if (typeof gone === 'string') listFirst.run(game, day, gone)
    }
    take.run(into, from)
  }
}
