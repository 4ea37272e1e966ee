import { MessageChannel, Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Echo, EchoEvents } from './echo.fixture.ts'
import { exposeBatches } from './expose.ts'
import { FAILURE, makeSender, RESULT, readFrames } from './frames.ts'
import { nodePort } from './node.ts'
import { type PoolJob, pool } from './pool.ts'
import { type Port, webPort } from './port.ts'
import { type Remote, remote } from './remote.ts'

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
  const heard = Promise.withResolvers<string>()
  const echo = startEcho(heard.resolve)
  const taken = new AbortController()
  let last = 0
  const counting = echo.call('count', null, {
    signal: taken.signal,
    progress(value) {
      last = value
      if (last === 3) taken.abort(new Error('enough'))
    },
  })
  expect(await counting).toBe(last)
  expect(await heard.promise).toBe(`stopped at ${last}`)
  await expect(echo.call('echo', 'x', { signal: taken.signal })).rejects.toThrow('enough')
})

test('when a thread ends, everybody who waits is told, and whoever calls after that', async () => {
  const echo = startEcho()
  const waiting = [echo.call('count', null), echo.call('exit', 7)].map((call) => call.catch((error: Error) => error))
  expect(await echo.ended).toMatchObject({ message: 'The thread ended with code 7.' })
  for (const error of await Promise.all(waiting)) expect(error).toMatchObject({ message: /code 7/ })
  await expect(echo.call('echo', 'x')).rejects.toThrow('code 7')
})

test.each([
  ['a thread', () => nodePort(new Worker(new URL('./echo.fixture.ts', import.meta.url)))],
  ['a port of Node', () => nodePort(new MessageChannel().port1)],
  ['a port of a browser', () => webPort(new globalThis.MessageChannel().port1)],
])('who ends %s says why, and everybody who waits is told so', async (_, open) => {
  const echo = remote<Echo>(open(), { whenGone: ({ message }) => new Error(`gone: ${message}`) })
  const waiting = echo.call('hang', null).catch((error: Error) => error)
  await echo.close(new Error('enough'))
  expect(await waiting).toMatchObject({ message: 'gone: enough' })
  expect(await echo.ended).toMatchObject({ message: 'enough' })
  await expect(echo.call('echo', 'x')).rejects.toThrow('gone: enough')
})

test('in Node what comes in one turn goes together, in no more than so many frames; to a page each by itself', async () => {
  const posted = (batch: number) => {
    const sizes: number[] = []
    const port: Port = {
      batch,
      post: (message) => sizes.push((message as readonly unknown[]).length / 3),
      onMessage() {},
      onEnd() {},
      close: async () => {},
    }
    const { send } = remote<Echo>(port)
    for (let n = 0; n < 7; n++) send('note', `${n}`)
    return sizes
  }
  const [few, single] = [posted(3), posted(webPort(new globalThis.MessageChannel().port1).batch)]
  await new Promise(setImmediate)
  expect([few, single]).toEqual([
    [3, 3, 1],
    [1, 1, 1, 1, 1, 1, 1],
  ])
})

test('where a batch is done as one, the next waits for its answer, and few frames a moment longer for more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const posted: string[] = []
  let answer = () => {}
  const send = makeSender({
    batch: 3,
    pause: 1,
    post(message) {
      posted.push(
        readFrames(message)
          .map(([, name]) => name)
          .join(''),
      )
    },
    onMessage(receive) {
      answer = () => receive([])
    },
    onEnd() {},
    close: async () => {},
  })
  const call = (names: string) => {
    for (const name of names) send(1, name, null)
  }
  call('ab')
  await new Promise(setImmediate)
  call('cdef')
  await new Promise(setImmediate)
  expect(posted).toEqual(['ab'])
  answer()
  expect(posted).toEqual(['ab', 'cdef'])
  // Several came at a time: one who comes now waits for others, but not for more than are enough.
  answer()
  call('g')
  await new Promise(setImmediate)
  expect(posted).toEqual(['ab', 'cdef'])
  vi.runAllTimers()
  expect(posted).toEqual(['ab', 'cdef', 'g'])
  // One came alone: the next does not wait.
  call('h')
  answer()
  expect(posted).toEqual(['ab', 'cdef', 'g', 'h'])
  call('ijk')
  answer()
  answer()
  call('lmn')
  expect(posted.slice(4)).toEqual(['ijk', 'lmn'])
})

test('calls go one batch at a time: what comes meanwhile goes together in the next', async () => {
  const { port1, port2 } = new MessageChannel()
  const batches: string[][] = []
  exposeBatches(nodePort(port2), (calls) => {
    batches.push(calls.map(([, name]) => String(name)))
    return calls.map(([id, name, input]) => [id, name === 'bad' ? FAILURE : RESULT, input])
  })
  const store = remote<Record<string, (input: number) => number>>({ ...nodePort(port1), batch: 3, pause: 1 })
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
  const late = Promise.withResolvers<never>()
  const hung = run((thread) => Promise.race([thread.call('hang', null), late.promise]))
  const others = Array.from({ length: 5 }, (_, n) => run((thread) => thread.call('add', { a: n, b: 1 })))
  expect(await Promise.all(others)).toEqual([1, 2, 3, 4, 5])
  late.reject(new Error('late'))
  expect(await hung).toMatchObject({ message: 'late' })
  expect(await run((thread) => thread.call('echo', 'after'))).toBe('after')
  expect(most).toBe(2)
  expect(workers.size()).toBeLessThanOrEqual(2)
})
