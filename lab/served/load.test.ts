import { describe, expect, test } from 'vitest'
import { makePlayers, type SeatUpdate, type ServedTable } from './load.ts'
import { makeReserve } from './reserve.ts'

const NO_TIME = () => ({ all: 0, loop: 0 })

/** Two seats take turns, and the game is over after so many moves. Nothing is between them: no server is as fast. */
function fastTable(length: number, closed: () => void): ServedTable {
  const update = (number: number, seat: number): SeatUpdate => ({
    number,
    moves: number < length && number % 2 === seat ? ['move'] : [],
    over: number >= length,
  })
  const table: ServedTable = {
    told: [update(0, 0), update(0, 1)],
    play(_, { number }) {
      queueMicrotask(() => {
        for (const seat of [0, 1]) table.onUpdate(seat, update(number + 1, seat))
      })
    },
    onUpdate() {},
    onFailed() {},
    close: closed,
  }
  return table
}

/** Counts what is laid and closed, of kinds that are lengths of games. */
function layTables(kinds: readonly number[], atFirst: number) {
  const count = { laid: 0, closed: 0 }
  const lay = async (length: number) => {
    count.laid++
    return fastTable(length, () => count.closed++)
  }
  return { count, reserve: makeReserve(kinds, lay, atFirst) }
}

describe('games that end faster than any reserve', () => {
  test.each([0, 1, 20])('are followed by others, with %i tables in reserve', async (atFirst) => {
    const { count, reserve } = layTables([1, 2, 3], atFirst)
    const players = makePlayers(5, reserve, NO_TIME, 0)
    for (let turn = 0; turn < 2; turn++) await players.play(0.02)
    const { movesPerSecond, p50 } = players.seen()
    expect(count.laid).toBeGreaterThan(3 * atFirst + 5)
    expect(movesPerSecond).toBeGreaterThan(0)
    expect(p50).toBeGreaterThanOrEqual(0)
  })

  test('fail at once where no table can be laid', async () => {
    const reserve = makeReserve([1], async () => Promise.reject(new Error('the lobby is closed')))
    await expect(makePlayers(1, reserve, NO_TIME, 0).play(1)).rejects.toThrow('the lobby is closed')
  })
})

test('only the time of play is counted, not that of laying tables', async () => {
  const { reserve } = layTables([1], 1)
  let isLaying = false
  let time = 0
  const slow: typeof reserve = {
    ...reserve,
    async fill(waiting) {
      isLaying = true
      await reserve.fill(waiting)
      // What the server spends on it.
      time += 1e9
      isLaying = false
    },
  }
  const players = makePlayers(
    1,
    slow,
    () => {
      expect(isLaying).toBe(false)
      return { all: time, loop: 0 }
    },
    0,
  )
  await players.play(0.005)
  expect(players.seen().processorTime.all).toBe(0)
})

test('nobody stays at a table whose game is over', async () => {
  const { count, reserve } = layTables([1], 1)
  await makePlayers(1, reserve, NO_TIME, 0).play(0.005)
  await reserve.fill([])
  expect(count.closed).toBeGreaterThan(0)
  reserve.close()
  expect(count.closed).toBe(count.laid)
})
