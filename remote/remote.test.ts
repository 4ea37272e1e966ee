import { MessageChannel, Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { Echo, EchoEvents } from './echo.fixture.ts'
import { exposeBatches } from './expose.ts'
import { nodePort } from './node.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type PoolJob, pool } from './pool.ts'
import { type Remote, remote, TimedOut } from './remote.ts'

const startEcho = (heard: (text: string) => void = () => {}): Remote<Echo> => {
  const worker = new Worker(new URL('./echo.fixture.ts', import.meta.url))
  const echo = remote<Echo, EchoEvents>(nodePort(worker), { on: { heard } })
  onTestFinished(() => echo.close())
  return echo
}

test('functions of another thread are called as if they were here', async () => {
  const echo = startEcho()
  const calls = [echo.call('echo', 'a'), echo.call('add', { a: 1, b: 2 }), echo.call('echo', 'b')] as const
  expect(await Promise.all(calls)).toEqual(['a', 3, 'b'])
})

test('what is thrown there is thrown here, with its stack, and what else was called is answered', async () => {
  const echo = startEcho()
  const failed = echo.call('fail', 'no such thing').catch((error: Error) => error)
  const answered = echo.call('echo', 'still here')
  const error = await failed
  expect(error).toMatchObject({ message: 'Error: no such thing' })
  expect(String((error as Error).stack)).toContain('echo.fixture.ts')
  expect(await answered).toBe('still here')
})

test('a name that is not served is a failure, also one that every object has', async () => {
  const worker = new Worker(new URL('./echo.fixture.ts', import.meta.url))
  const echo = remote<Record<string, (input: null) => unknown>>(nodePort(worker))
  onTestFinished(() => echo.close())
  await expect(echo.call('nothing', null)).rejects.toThrow('there is no nothing to call')
  await expect(echo.call('toString', null)).rejects.toThrow('there is no toString to call')
})

test('events and calls without an answer arrive in their order', async () => {
  const heard: string[] = []
  const echo = startEcho((text) => heard.push(text))
  for (const text of ['a', 'b', 'c', 'd', 'e']) echo.send('note', text)
  await echo.call('echo', 'the last')
  expect(heard).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a long call tells how far it is, and ends there when it is taken back here', async () => {
  const echo = startEcho()
  const taken = new AbortController()
  let last = 0
  const counting = echo.call('count', null, {
    signal: taken.signal,
    onProgress(value) {
      last = value
      if (last === 3) taken.abort(new Error('enough'))
    },
  })
  expect(await counting).toBe(last)
  await expect(echo.call('echo', 'x', { signal: taken.signal })).rejects.toThrow('enough')
})

test('a call that takes too long fails, and one that is answered in time has no timer left', async () => {
  const heard = Promise.withResolvers<string>()
  const echo = startEcho(heard.resolve)
  expect(await echo.call('echo', 'quick', { timeout: 60_000 })).toBe('quick')
  await expect(echo.call('count', null, { timeout: 20 })).rejects.toThrow(TimedOut)
  // It was told that nobody waits any more.
  expect(await heard.promise).toMatch(/^stopped at \d+$/)
})

test('when a thread ends, everybody who waits is told, and whoever calls after that', async () => {
  const echo = startEcho()
  const waiting = [echo.call('count', null), echo.call('exit', 7)].map((call) => call.catch((error: Error) => error))
  expect(await echo.ended).toMatchObject({ message: 'The thread ended with code 7.' })
  for (const error of await Promise.all(waiting)) expect(error).toMatchObject({ message: /code 7/ })
  await expect(echo.call('echo', 'x')).rejects.toThrow('code 7')
})

test('calls go one batch at a time: what comes meanwhile goes together in the next', async () => {
  const { port1, port2 } = new MessageChannel()
  const batches: string[][] = []
  exposeBatches(nodePort(port2), (calls) => {
    batches.push(calls.map(({ name }) => name))
    return calls.map(({ name, input }) => (name === 'bad' ? { failure: 'bad' } : { value: input }))
  })
  const store = remote<Record<string, (input: number) => number>>(nodePort(port1), {
    makeSender: oneAtATime({ enough: 3, pause: 1 }),
  })
  onTestFinished(() => store.close())
  const first = [store.call('a', 1), store.call('b', 2)]
  expect(await first[0]).toBe(1)
  const rest = [store.call('c', 3), store.call('bad', 4), store.call('e', 5), store.call('f', 6)]
  expect((await Promise.allSettled([...first, ...rest])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(batches).toEqual([['a', 'b'], ['c', 'bad', 'e'], ['f']])
})

test('a pool has no more threads than it may, does one thing at a time on each, and replaces one that hangs', async () => {
  const jobs: PoolJob<Echo>[] = []
  let running = 0
  let most = 0
  const workers = pool<Echo>({ start: () => startEcho(), size: 2, next: () => jobs.shift() })
  onTestFinished(() => workers.close())
  const run = (job: PoolJob<Echo>) =>
    new Promise((resolve) => {
      jobs.push(async (thread) => {
        most = Math.max(most, ++running)
        try {
          const value = await job(thread)
          resolve(value)
        } catch (error) {
          resolve(error)
          throw error
        } finally {
          running--
        }
      })
      workers.wake()
    })
  const hung = run((thread) => thread.call('hang', null, { timeout: 100 }))
  const others = Array.from({ length: 5 }, (_, n) => run((thread) => thread.call('add', { a: n, b: 1 })))
  expect(await Promise.all(others)).toEqual([1, 2, 3, 4, 5])
  expect(await hung).toBeInstanceOf(TimedOut)
  expect(await run((thread) => thread.call('echo', 'after'))).toBe('after')
  expect(most).toBe(2)
  expect(workers.size).toBeLessThanOrEqual(2)
})
