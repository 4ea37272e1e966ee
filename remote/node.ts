import { MessagePort, Worker } from 'node:worker_threads'
import type { Port } from './port.ts'

/** A thread as the one that started it sees it, or a message port. */
export const nodePort = (end: Worker | MessagePort): Port => ({
  // About what comes of eight moves at a table: one thread sends it while the other plays the next.
  batch: 24,
  post: (message) => end.postMessage(message),
  onMessage: (receive) => void end.on('message', receive),
  onEnd(ended) {
    if (end instanceof MessagePort) return void end.once('close', () => ended(new Error('The port is closed.')))
    let failure: Error | undefined
    end.once('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error))
    })
    // By then all that it sent has been received.
    end.once('exit', (code) => ended(failure ?? new Error(`The thread ended with code ${code}.`)))
  },
  close: async () => (end instanceof Worker ? end.terminate() : end.close()),
})
