import type { DatabaseSync } from 'node:sqlite'
import { looksOf } from './sqlite-people.ts'
import type { Row } from './sqlite-rows.ts'
import type { DailyPlace, DailyQuery, DailyRow, DailyStandings, DaySeed } from './store.ts'

const dailyPlace = (row: Row, place: number): DailyPlace => ({
  place,
  person: { id: String(row.person), name: String(row.name), ...looksOf(row) },
  result: JSON.parse(String(row.result)),
})

/** The challenge of the day, each within the caller's transaction. */
export function makeDailyStatements(db: DatabaseSync) {
  const sql = (text: string) => db.prepare(text)
  const addDaily = sql(
    `INSERT INTO daily (game, day, person, standing, result, at, fingerprint, listed)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, NOT EXISTS (
       SELECT 1 FROM daily WHERE game = ?1 AND day = ?2 AND fingerprint = ?7
     )) ON CONFLICT DO NOTHING`,
  )
  const dailyRow =
    'SELECT person, name, guest, avatar, erasing, standing, result FROM daily JOIN people ON people.id = person'
  const bestDaily = sql(`${dailyRow} WHERE game = ? AND day = ? AND listed ORDER BY standing DESC, at LIMIT ?`)
  const ownDaily = sql(`${dailyRow} WHERE game = ? AND day = ? AND person = ?`)
  const countDaily = sql('SELECT count(*) AS n FROM daily WHERE game = ? AND day = ? AND listed')
  const countBetter = sql('SELECT count(*) AS n FROM daily WHERE game = ? AND day = ? AND listed AND standing > ?')
  const addSeed = sql('INSERT INTO day_seeds (game, day, seed) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const findSeed = sql('SELECT seed FROM day_seeds WHERE game = ? AND day = ?')

  return {
    daySeed({ game, day, made }: DaySeed): string | undefined {
      if (made !== undefined) addSeed.run(game, day, made)
      return findSeed.get(game, day)?.seed?.toString()
    },
    addDaily({ game, day, person, result, at, fingerprint }: DailyRow): void {
      addDaily.run(game, day, person, result.standing, JSON.stringify(result), at, fingerprint ?? null)
    },
    readDaily({ game, day, limit, person }: DailyQuery): DailyStandings {
      const rows = bestDaily.all(game, day, limit)
      const place = ({ standing }: Row) => 1 + rows.findIndex((other) => other.standing === standing)
      const own = person === undefined ? undefined : ownDaily.get(game, day, person)
      return {
        count: Number(countDaily.get(game, day)?.n),
        best: rows.map((row) => dailyPlace(row, place(row))),
        ...(own && { own: dailyPlace(own, 1 + Number(countBetter.get(game, day, own.standing ?? null)?.n)) }),
      }
    },
  }
}
