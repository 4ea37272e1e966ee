import { type Exposed, type PoolJob, type PoolOptions, pool, type Remote } from '@portolan/remote'
import { doneWithin } from '../stopping.ts'

/** `failed`: what it was last given to do ended a thread, or one that has nothing to do does not answer. */
export type PoolHealth = 'ok' | 'failed'

export interface CheckedPoolOptions<Api extends Exposed> extends PoolOptions<Api> {
  /** Asks a thread whether it is there. */
  ping(thread: Remote<Api>): Promise<unknown>
}

/** How long a thread that has nothing to do may take to answer, in milliseconds. */
const PATIENCE = 1_000

/** A pool that can be asked how it is. */
export function checkedPool<Api extends Exposed>({ start, next, ping, size }: CheckedPoolOptions<Api>) {
  const probes: PoolJob<Api>[] = []
  const alive = new Set<Remote<Api>>()
  let busy = 0
  let isBroken = false

  const watched =
    (job: PoolJob<Api>): PoolJob<Api> =>
    async (thread) => {
      busy++
      try {
        await job(thread)
        if (alive.has(thread)) isBroken = false
      } finally {
        busy--
      }
    }
  const threads = pool<Api>({
    size,
    start() {
      const thread = start()
      alive.add(thread)
      void thread.ended.then(() => {
        alive.delete(thread)
        isBroken = true
      })
      return thread
    },
    next() {
      const job = probes.shift() ?? next()
      return job && watched(job)
    },
  })

  /** Asks one of those that have nothing to do. Who is busy has a time for that; none is started but after a failure. */
  const check = async (): Promise<PoolHealth> => {
    const isIdle = threads.size() > busy
    if (!isIdle && (busy > 0 || !isBroken)) return 'ok'
    const { promise: answered, resolve } = Promise.withResolvers<PoolHealth>()
    probes.push(async (thread) => {
      try {
        await ping(thread)
        resolve('ok')
      } catch (error) {
        resolve('failed')
        throw error
      }
    })
    threads.wake()
    return (await doneWithin(PATIENCE, answered)) ? answered : 'failed'
  }
  return { wake: threads.wake, close: threads.close, check }
}
