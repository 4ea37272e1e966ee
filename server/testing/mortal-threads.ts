// Loaded before the server: SIGUSR2 ends the thread of the store, SIGHUP that of the tables, which are the first two.
import type { Worker } from 'node:worker_threads'

const signals = ['SIGUSR2', 'SIGHUP'] as const
let started = 0

process.on('worker', (thread: Worker) => {
  const signal = signals[started++]
  if (signal !== undefined) process.once(signal, () => void thread.terminate())
})
