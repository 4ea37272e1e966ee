import { DatabaseSync } from 'node:sqlite'
import { type AnyMove, type Emitted, type Game, isRefusal, Match, pick, SeededChance } from '@portolan/engine'
import { games } from '@portolan/games'
import type { Clock, SeatState } from '@portolan/protocol'
import { prepareDatabase } from '../store/sqlite-schema.ts'
import { makeStatements } from '../store/sqlite-statements.ts'
import type { Deadline, StepRow, TableDoc, Turn } from '../store/store.ts'
import { dueOf } from '../tables/due.ts'
import { markOf } from '../tables/marks.ts'

export interface Many {
  readonly tables: number
  /** How many of them wait for a bot, and at how many a deadline has passed. */
  readonly bots: number
  readonly late: number
}

/** Some games that have begun, as many as are needed to look like all games: their logs are written again and again. */
const PATTERNS = 20
const MOVES = 30

interface Pattern {
  readonly game: Game
  readonly seed: string
  readonly match: Match
  readonly steps: readonly StepRow[]
}

/** Writes a data folder with so many unfinished tables of all games, and gives the id of one where people are awaited. */
export async function manyTables(directory: string, { tables, bots, late }: Many): Promise<string> {
  const patterns = await makePatterns()
  const db = new DatabaseSync(`${directory}/portolan.db`)
  prepareDatabase(db, directory)
  // A power cut may take these tables: nobody plays at them.
  db.exec('PRAGMA synchronous = OFF')
  const statements = makeStatements(db)
  const now = Date.now()
  let untouched = ''
  db.exec('BEGIN')
  for (let i = 0; i < tables; i++) {
    const kind = i < bots ? 'bot' : i < bots + late ? 'late' : 'people'
    const id = `table${String(i).padStart(7, '0')}`
    const { doc, turn, steps } = tableOf(patterns[i % patterns.length], kind, i, now)
    statements.addTable({ id, revision: 1, doc, turn })
    const due = dueOf(doc, turn, { steady: Date.now, live: Date.now })
    for (const step of steps) {
      const written = { ...step, move: JSON.stringify(step.move), emitted: JSON.stringify(step.emitted) }
      statements.changeTable(id, JSON.stringify(turn), due, written)
    }
    if (kind === 'people') untouched = id
    if (i % 1000 < 999) continue
    statements.settle()
    db.exec('COMMIT; BEGIN')
  }
  statements.foldAll()
  statements.settle()
  db.exec('COMMIT')
  db.close()
  return untouched
}

async function makePatterns(): Promise<readonly Pattern[]> {
  const chance = new SeededChance('many tables')
  const rules = (await Promise.all(games.map((entry) => entry.rules()))).filter(({ seats }) => seats.max > 1)
  return Array.from({ length: PATTERNS }, (_, i) => {
    const game = rules[i % rules.length]
    const seed = `pattern ${i}`
    const match = Match.start(game, { seats: Math.max(2, game.seats.min), seed })
    if (isRefusal(match)) throw new Error(match.code)
    const steps: StepRow[] = [{ number: 1, kind: 'start', entry: 0, emitted: [], at: 1 }]
    while (match.number < MOVES && match.awaited().length > 0) {
      const [{ seat, moves, asides = 0 }] = match.decisions()
      const move: AnyMove = pick(chance, moves.slice(0, moves.length - asides || 1))
      const played = match.play(seat, move)
      if (isRefusal(played)) throw new Error(played.code)
      steps.push(stepOf(match, seat, move, played.events))
    }
    if (match.result() !== undefined) throw new Error(`a game of ${game.id} ended within ${MOVES} moves`)
    return { game, seed, match, steps }
  })
}

const stepOf = ({ number }: Match, seat: number, move: AnyMove, emitted: readonly Emitted[]): StepRow => ({
  number: number + 1,
  kind: 'move',
  seat,
  move,
  entry: number,
  emitted,
  at: number,
})

function tableOf({ game, seed, match, steps }: Pattern, kind: 'bot' | 'late' | 'people', i: number, now: number) {
  const person = { id: `person${i % 1000}`, name: 'Ana' }
  const awaited = match.awaited()
  const seats = Array.from({ length: match.seats }, (_, seat): SeatState => {
    const isBot = kind === 'bot' ? awaited.includes(seat) : seat > 0 && kind === 'people' && !awaited.includes(seat)
    return isBot
      ? { kind: 'bot', bot: 'greedy' }
      : { kind: 'person', person: { ...person, id: `${person.id} ${seat}` } }
  })
  const clock: Clock = kind === 'late' ? { kind: 'correspondence', hours: 24 } : { kind: 'none' }
  const deadlines = kind === 'late' ? awaited.map((seat): Deadline => ({ seat, at: now - 1 - i })) : []
  const turn: Turn = { awaited, deadlines, ended: [], changed: now, asked: now, mark: markOf(match) }
  const { id, version } = game
  const { options } = match
  const doc: TableDoc = {
    ...{ game: id, version, options, access: 'link', clock, owner: person, status: 'playing' },
    ...{ seats, made: now, seed, proposals: 0 },
  }
  return { doc, turn, steps }
}
