// Loaded before the server: SIGUSR2 ends the thread of the store, which is the first that a server starts.
import type { Worker } from 'node:worker_threads'

process.once('worker', (store: Worker) => {
  process.once('SIGUSR2', () => void store.terminate())
})
