import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countRunning, type LiveClock, liveTimeIn, startLiveClock } from './live-clock.ts'

// A computer whose clocks are in the test's hand: the time of day, one that only goes on, and when ticks come.

let monotonic = 0
let timeOfDay = 1_000_000
let disk: number | undefined
let writes = 0
let full = false
let clock: LiveClock | undefined

beforeEach(() => {
  vi.useFakeTimers()
  monotonic = 0
  timeOfDay = 1_000_000
  disk = undefined
  writes = 0
  full = false
})
afterEach(async () => {
  await clock?.stop()
  vi.useRealTimers()
})

const store = {
  readLiveTime: async () => disk,
  keepLiveTime: async (time: number) => {
    if (full) throw new Error('the disk is full')
    disk = time
    writes++
  },
}

async function start() {
  clock = await startLiveClock({ store, now: () => timeOfDay, monotonic: () => monotonic })
  return { time: liveTimeIn(clock.shared), count: countRunning(clock.shared) }
}

/** So many milliseconds pass, in which the process runs. */
async function run(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 250) {
    monotonic += 250
    timeOfDay += 250
    await vi.advanceTimersByTimeAsync(250)
  }
}

test('goes on while the server runs, from the time of day at which it was first started', async () => {
  const { time } = await start()
  expect(time()).toBe(1_000_000)
  await run(5_000)
  expect(time()).toBe(1_005_000)
})

test.each([
  ['stopped by a signal, or slow beyond measure', 3_600_000, 3_600_000],
  ['asleep with its computer', 0, 3_600_000],
])('stands still while the process is %s', async (_, monotonically, byDay) => {
  const { time } = await start()
  await run(1_000)
  monotonic += monotonically
  timeOfDay += byDay
  await run(250)
  expect(time() - 1_001_000).toBeLessThanOrEqual(1_000)
})

test.each([3_600_000, -3_600_000])('does not notice that the computer’s clock is set by %i ms', async (step) => {
  const { time } = await start()
  await run(1_000)
  timeOfDay += step
  await run(1_000)
  expect(time()).toBe(1_002_000)
})

test('does not begin anew if the server is killed as soon as it is started', async () => {
  await start()
  vi.clearAllTimers()
  timeOfDay += 86_400_000
  expect((await start()).time()).toBe(1_000_000)
})

test('goes on after a crash from at most a second before it, however long the server was down', async () => {
  const { time, count } = await start()
  count(1)
  await run(7_900)
  const last = time()
  vi.clearAllTimers()
  timeOfDay += 86_400_000
  const { time: again } = await start()
  expect(last - again()).toBeGreaterThanOrEqual(0)
  expect(last - again()).toBeLessThanOrEqual(1_250)
})

test('goes on after a stop from exactly there', async () => {
  const { time } = await start()
  await run(2_500)
  await clock?.stop()
  timeOfDay += 86_400_000
  expect((await start()).time()).toBe(time())
})

test('is written often only while a live clock runs', async () => {
  const { count } = await start()
  await run(59_000)
  expect(writes).toBe(1)
  count(1)
  await run(10_000)
  expect(writes).toBeGreaterThanOrEqual(9)
  count(-1)
  const before = writes
  await run(50_000)
  expect(writes).toBe(before)
  await run(20_000)
  expect(writes).toBe(before + 1)
})

test('goes on where it can’t be written', async () => {
  const { time, count } = await start()
  count(1)
  full = true
  await run(5_000)
  expect([time(), disk]).toEqual([1_005_000, 1_000_000])
  full = false
  await run(500)
  expect(disk).toBeGreaterThan(1_004_000)
})
