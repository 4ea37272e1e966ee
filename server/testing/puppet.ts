// Loaded before the server, and so on each of its threads: its process does what the test that started it says.
import { BroadcastChannel, isMainThread, type Worker } from 'node:worker_threads'

/** What a test says to such a process. */
export type Order =
  /** The clock on the wall is so many milliseconds ahead of the true one, or behind it. */
  | { readonly clock: number }
  /** One of the threads on which tables are ends as if it had crashed. */
  | { readonly endThread: number }

const trueNow = Date.now
const clocks = new BroadcastChannel('the clock on the wall')
let ahead = 0

Date.now = () => trueNow() + ahead

if (isMainThread) {
  /** The first is the store's, which is never ended: a server without one stops. */
  const threads: Worker[] = []
  process.on('worker', (thread: Worker) => {
    threads.push(thread)
    thread.once('exit', () => threads.splice(threads.indexOf(thread), 1))
  })
  process.on('message', (order: Order) => {
    if ('clock' in order) {
      ahead = order.clock
      clocks.postMessage(ahead)
    } else void threads[1 + (order.endThread % (threads.length - 1))]?.terminate()
  })
} else {
  clocks.onmessage = ({ data }) => {
    ahead = Number(data)
  }
}
// Nobody waits for orders.
clocks.unref()
process.channel?.unref()
