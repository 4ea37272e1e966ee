import type { DatabaseSync } from 'node:sqlite'
import { makeJournal } from './journal.ts'
import { makeLog } from './log.ts'
import { makeChatStatements } from './sqlite-chat.ts'
import { makeDailyStatements } from './sqlite-daily.ts'
import { makeErasureStatements } from './sqlite-erasure.ts'
import { makeFigureStatements } from './sqlite-figures.ts'
import { makeListStatements } from './sqlite-lists.ts'
import { makeMergeStatements } from './sqlite-merge.ts'
import { makeOwnListStatements } from './sqlite-own-lists.ts'
import { makePeopleStatements } from './sqlite-people.ts'
import { makeRetentionStatements } from './sqlite-retention.ts'
import { makeSignalStatements } from './sqlite-signals.ts'
import { makeDocStatements, makeLogStatements, makeTableStatements } from './sqlite-tables.ts'

/** The store's functions over one open database, each within the caller's transaction. */
export function makeStatements(db: DatabaseSync) {
  const journal = makeJournal(db)
  const log = makeLog(db, journal)
  const people = makePeopleStatements(db)
  return {
    settle: journal.settle,
    forget: journal.forget,
    foldAll: journal.foldAll,
    ...people,
    ...makeTableStatements(db, journal, log),
    ...makeMergeStatements(db, people, makeDocStatements(db, journal, log)),
    ...makeLogStatements(log),
    ...makeListStatements(db, log),
    ...makeOwnListStatements(db, log),
    ...makeChatStatements(db),
    ...makeDailyStatements(db),
    ...makeRetentionStatements(db),
    ...makeFigureStatements(db),
    ...makeErasureStatements(db),
    ...makeSignalStatements(db, log),
    ...makeServerStatements(db),
  }
}

export type Statements = ReturnType<typeof makeStatements>

/** What the server keeps for itself, each within the caller's transaction. */
function makeServerStatements(db: DatabaseSync) {
  const writeProbe = db.prepare('INSERT OR REPLACE INTO probe (id, at) VALUES (1, ?)')
  const readLiveTime = db.prepare('SELECT time FROM live_clock')
  const keepLiveTime = db.prepare('INSERT OR REPLACE INTO live_clock (one, time) VALUES (1, ?)')

  return {
    /** Writes something, whatever it is. */
    probe: (at: number) => void writeProbe.run(at),
    readLiveTime(): number | undefined {
      const row = readLiveTime.get()
      return row && Number(row.time)
    },
    keepLiveTime: (time: number) => void keepLiveTime.run(time),
  }
}
