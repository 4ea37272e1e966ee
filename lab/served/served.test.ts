import { expect, test } from 'vitest'
import { measureCrowd } from '../bench-connections.ts'
import { inTurns, MEASURED, SIMPLEST } from '../bench-server.ts'
import { FULL } from './games.ts'
import { percentile } from './load.ts'

// The benches as they are, with real servers, for no longer than is needed to see that they measure something.

const TIMING = { reserve: 1, warmUp: 0.1, turn: 1, turns: 1 }
const EVERYTHING = [...SIMPLEST, ...FULL]

test.each([
  ['portolan', EVERYTHING],
  ['boardgameIo', EVERYTHING],
  ['proxied', SIMPLEST],
  ['relay', SIMPLEST],
] as const)('tables are played at: %s', { timeout: 60_000 }, async (name, kinds) => {
  const [load] = await inTurns([MEASURED[name]], kinds.length, kinds, TIMING)
  expect(load?.movesPerSecond).toBeGreaterThan(0)
  expect(load?.playersTime).toBeGreaterThan(0)
  expect(load?.p50).toBeGreaterThan(0)
  expect(load?.p50).toBeLessThanOrEqual(load?.p99 ?? 0)
})

test('those who play are measured among many who do nothing', { timeout: 60_000 }, async () => {
  const { memory, alone, crowded } = await measureCrowd({ connections: 60, playing: 4, seconds: 1.5 })
  // Of so few, it is lost in what the server takes and gives back meanwhile.
  expect(memory).not.toBeNaN()
  for (const waits of [alone, crowded]) {
    expect(waits.length).toBeGreaterThan(0)
    expect(percentile(waits, 50)).toBeGreaterThan(0)
    expect(percentile(waits, 50)).toBeLessThanOrEqual(percentile(waits, 99))
  }
})
