import type { Exposed } from './expose.ts'
import type { Remote } from './remote.ts'

/** Something for a thread to do. Where it fails, the thread is given up: what is only refused or wrong is no failure. */
export type PoolJob<Api extends Exposed> = (thread: Remote<Api>) => Promise<unknown>

/** Threads that each do one thing at a time, started when they are needed. */
export interface Pool {
  /** There is something to do: what waits is given to threads that are free. */
  wake(): void
  readonly size: number
  /** Ends all threads, whatever they are doing. */
  close(): Promise<void>
}

export interface PoolOptions<Api extends Exposed> {
  start(): Remote<Api>
  readonly size: number
  /** What is to be done next; who waits for how long is known to the owner of the pool alone. */
  next(): PoolJob<Api> | undefined
}

export function pool<Api extends Exposed>({ start, size, next }: PoolOptions<Api>): Pool {
  const threads = new Set<Remote<Api>>()
  const free: Remote<Api>[] = []
  let closed = false

  const begin = (): Remote<Api> => {
    const thread = start()
    threads.add(thread)
    void thread.ended.then(() => discard(thread))
    return thread
  }
  const discard = (thread: Remote<Api>) => {
    threads.delete(thread)
    const place = free.indexOf(thread)
    if (place >= 0) free.splice(place, 1)
    return thread.close()
  }
  const work = async (thread: Remote<Api>, job: PoolJob<Api>) => {
    try {
      await job(thread)
      if (threads.has(thread)) free.push(thread)
    } catch {
      await discard(thread)
    }
    wake()
  }
  const wake = () => {
    while (!closed && (free.length > 0 || threads.size < size)) {
      const job = next()
      if (job === undefined) return
      void work(free.pop() ?? begin(), job)
    }
  }
  return {
    wake,
    get size() {
      return threads.size
    },
    async close() {
      closed = true
      await Promise.all([...threads].map(discard))
    },
  }
}
