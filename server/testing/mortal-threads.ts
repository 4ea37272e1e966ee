// Loaded before the server: SIGUSR2 ends the thread of the store, SIGWINCH those of the tables that there are.
import type { Worker } from 'node:worker_threads'

const signals: Readonly<Record<string, NodeJS.Signals>> = { store: 'SIGUSR2', tables: 'SIGWINCH' }

process.on('worker', (thread: Worker) => {
  const signal = signals[thread.threadName ?? '']
  if (signal === undefined) return
  const end = () => void thread.terminate()
  process.on(signal, end)
  thread.once('exit', () => process.off(signal, end))
})
