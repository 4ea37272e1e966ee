import { pick, SeededChance } from '@portolan/engine'
import { pause, type SeatUpdate, type ServedTable } from './load.ts'

/**
 * Plays at a person's pace, at each table about so many moves a second. Gives how long each took to reach the other seat, in
 * milliseconds, the shortest first.
 */
export async function atPace(
  tables: readonly ServedTable[],
  movesPerSecond: number,
  seconds: number,
): Promise<readonly number[]> {
  const until = performance.now() + seconds * 1000
  const waits = await Promise.all(tables.map((table) => tableAtPace(table, movesPerSecond, until)))
  return waits.flat().sort((a, b) => a - b)
}

function tableAtPace(table: ServedTable, movesPerSecond: number, until: number): Promise<readonly number[]> {
  const waits: number[] = []
  return new Promise((resolve, reject) => {
    let from = -1
    let mover = -1
    let sent = 0
    const move = async (seat: number, update: SeatUpdate) => {
      if (update.moves.length === 0 || update.number <= from) return
      from = update.number
      await pause((0.5 + Math.random()) / movesPerSecond)
      if (performance.now() >= until) return resolve(waits)
      mover = seat
      sent = performance.now()
      table.play(seat, update, pick(ANY, update.moves))
    }
    table.onFailed = reject
    table.onUpdate = (seat, update) => {
      if (seat !== mover) waits.push(performance.now() - sent)
      void move(seat, update)
    }
    for (const [seat, update] of table.told.entries()) void move(seat, update)
  })
}

const ANY = new SeededChance('people')
