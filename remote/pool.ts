import type { Exposed } from './expose.ts'
import type { Remote } from './remote.ts'

/** Something for a thread to do. Where it fails, the thread is given up: what is only refused or wrong is no failure. */
export type PoolJob<Api extends Exposed> = (thread: Remote<Api>) => Promise<unknown>

export interface PoolOptions<Api extends Exposed> {
  start(): Remote<Api>
  readonly size: number
  /** What is to be done next; who waits for how long is known to the owner of the pool alone. */
  next(): PoolJob<Api> | undefined
}

/** So many threads at most that each do one thing at a time, started when they are needed. */
export function pool<Api extends Exposed>({ start, size, next }: PoolOptions<Api>) {
  const threads = new Set<Remote<Api>>()
  const free = new Set<Remote<Api>>()
  let isClosed = false

  const begin = (): Remote<Api> => {
    const thread = start()
    threads.add(thread)
    void thread.ended.then(() => discard(thread))
    return thread
  }
  const discard = (thread: Remote<Api>) => {
    threads.delete(thread)
    free.delete(thread)
    return thread.close()
  }
  /** There is something to do: what waits is given to threads that are free. */
  const wake = (): void => {
    while (!isClosed && (free.size > 0 || threads.size < size)) {
      const job = next()
      if (job === undefined) return
      const [thread = begin()] = free
      free.delete(thread)
      const done = () => threads.has(thread) && free.add(thread)
      void job(thread)
        .then(done, () => discard(thread))
        .then(wake)
    }
  }
  /** Ends all threads, whatever they are doing. */
  const close = async (): Promise<void> => {
    isClosed = true
    await Promise.all([...threads].map(discard))
  }
  return { wake, close, size: () => threads.size }
}
