// Writes a data folder in which people have tables of their own, and prints the secrets by which they are known:
// node server/testing/own-tables.ts <folder> <people> <tables of each> [<how many are over, of one more person> …]
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { PersonRef, SeatState } from '@portolan/protocol'
import { prepareDatabase } from '../store/sqlite-schema.ts'
import { makeStatements } from '../store/sqlite-statements.ts'
import type { TableDoc, Turn } from '../store/store.ts'

const [folder = '', ...numbers] = process.argv.slice(2)
const [people = 0, tables = 0, ...histories] = numbers.map(Number)
const db = new DatabaseSync(`${folder}/portolan.db`)
prepareDatabase(db, folder)
db.exec('PRAGMA synchronous = OFF; BEGIN')
const statements = makeStatements(db)
const now = Date.now()

const GAMES = ['ophir', 'feudum', 'east-to-west']
const secretOf = (i: number) => `secret-of-somebody-${`${i}`.padStart(6, '0')}`
const personOf = (i: number): PersonRef => ({ id: `person-${i}`, name: `Somebody ${i}` })
let laid = 0

for (let i = 0; i < people + histories.length; i++) {
  const hash = createHash('sha256').update(secretOf(i)).digest('base64url')
  const session = { hash, id: `session-${i}`, person: personOf(i).id, device: '', made: now, seen: now, renewed: now }
  statements.addPerson({ ...personOf(i), made: now }, session)
}
/** Two people at a table: the first is awaited at every other one. */
function lay(first: number, second: number, status: 'playing' | 'finished'): void {
  const n = laid++
  const seats = [first, second].map((one): SeatState => ({ kind: 'person', person: personOf(one) }))
  const isOver = status === 'finished'
  const standings = [
    { rank: 1, score: 40 },
    { rank: 2, score: 30 },
  ]
  const doc: TableDoc = {
    ...{ game: GAMES[n % GAMES.length] ?? '', version: 1, options: {}, access: 'link', clock: { kind: 'none' } },
    ...{ owner: personOf(first), status, seats, made: now - n, seed: 'seed', proposals: 0 },
    ...(isOver && { result: { ending: 'rounds', standings } }),
  }
  const turn: Turn = { awaited: isOver ? [] : [n % 2], deadlines: [], ended: [], changed: now - n, asked: now - n }
  statements.addTable({ id: `table${`${n}`.padStart(7, '0')}`, revision: 1, doc, turn })
}

// Each sits with the next ones, and so at twice as many tables as they lay.
for (let i = 0; i < people; i++)
  for (let n = 1; n <= tables / 2; n++) lay(i, (i + n) % people, n % 5 === 0 ? 'finished' : 'playing')
for (const [i, history] of histories.entries())
  for (let n = 0; n < history; n++) lay(people + i, n % people, 'finished')
statements.settle()
db.exec('COMMIT')
db.close()
console.log(JSON.stringify(Array.from({ length: people + histories.length }, (_, i) => secretOf(i))))
