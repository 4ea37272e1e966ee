// A thread for the tests of this folder.
import { parentPort } from 'node:worker_threads'
import { type CallContext, type EmitTo, expose } from './expose.ts'
import { nodePort } from './node.ts'

if (parentPort === null) throw new Error('this file runs as a worker thread')

export interface EchoEvents {
  heard: string
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const makeApi = (emit: EmitTo<EchoEvents>) => ({
  echo: (text: string) => text,
  add: async ({ a, b }: { readonly a: number; readonly b: number }) => a + b,
  fail(text: string): never {
    throw new Error(text)
  },
  /** Counts until it is taken back, and then says in an event how far it came. */
  async count(_: null, { signal, progress }: CallContext<number>): Promise<number> {
    let n = 0
    while (!signal.aborted) {
      progress(++n)
      await pause(1)
    }
    emit('heard', `stopped at ${n}`)
    return n
  },
  hang(_: null): never {
    for (;;);
  },
  exit: (code: number) => process.exit(code),
  note: (text: string) => emit('heard', text),
})

export type Echo = ReturnType<typeof makeApi>

expose(nodePort(parentPort), makeApi)
