import type { Remote } from '@portolan/remote'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkedPool } from './checked-pool.ts'
import { makeChecker } from './checker.ts'
import { makeThinkers } from './thinkers.ts'

/** A list of games that can't be loaded: a thread that needs it ends at once. */
const BROKEN = 'data:text/javascript,throw new Error("no games here")'

test('those who check records are well until they are needed and can’t be started', async () => {
  const checker = makeChecker(BROKEN)
  onTestFinished(checker.close)
  expect(await checker.checkHealth()).toBe('ok')
  await expect(checker.check({ game: 'any', day: '2026-01-01', seed: '', record: {} })).rejects.toThrow('no games here')
  expect(await checker.checkHealth()).toBe('failed')
})

test('so are those who think', async () => {
  const thinkers = makeThinkers({ gamesFrom: BROKEN, threads: 2 })
  onTestFinished(thinkers.close)
  expect(await thinkers.check()).toBe('ok')
  const task = { game: 'any', version: 1, bot: 'random', known: {}, seat: 0, seed: '', milliseconds: 1 }
  await expect(thinkers.think(task, ['ana'])).rejects.toThrow('no games here')
  expect(await thinkers.check()).toBe('failed')
})

type Api = { readonly ping: (_: null) => null }

/** A pool of one thread that is nothing but a name here: what it is asked is answered by the test. */
function oneThread() {
  const ends: PromiseWithResolvers<Error>[] = []
  const pings: PromiseWithResolvers<null>[] = []
  const jobs: (() => Promise<unknown>)[] = []
  const start = (): Remote<Api> => {
    const end = Promise.withResolvers<Error>()
    ends.push(end)
    const close = async () => end.resolve(new Error('closed'))
    return { call: () => Promise.reject(), send: () => {}, ended: end.promise, close }
  }
  const ping = () => {
    const asked = Promise.withResolvers<null>()
    pings.push(asked)
    return asked.promise
  }
  return { ...checkedPool<Api>({ start, size: 1, next: () => jobs.shift(), ping }), ends, pings, jobs }
}

test('one that has nothing to do is asked, one that is busy is not', async () => {
  const { wake, check, jobs, pings } = oneThread()
  const job = Promise.withResolvers<void>()
  jobs.push(() => job.promise)
  wake()
  expect(await check()).toBe('ok')
  expect(pings).toEqual([])
  job.resolve()
  await job.promise
  const checked = check()
  await vi.waitUntil(() => pings.length > 0)
  pings[0]?.resolve(null)
  expect([await checked, pings.length]).toEqual(['ok', 1])
})

test('after a failure it is well again when another thread answers', async () => {
  const { wake, check, jobs, pings, ends } = oneThread()
  jobs.push(() => Promise.reject(new Error('hung')))
  wake()
  await ends[0]?.promise
  await Promise.resolve()
  const first = check()
  expect([ends.length, pings.length]).toEqual([2, 1])
  pings[0]?.reject(new Error('not there'))
  expect(await first).toBe('failed')
  const second = check()
  pings[1]?.resolve(null)
  expect([await second, ends.length]).toEqual(['ok', 3])
})
