import { Worker } from 'node:worker_threads'
import { Problem, problem } from './problem.ts'
import type { StreamMessage } from './protocol.ts'
import { doneWithin } from './stopping.ts'
import type { Details } from './table-context.ts'
import {
  batchSender,
  type FromThread,
  type MessageFrame,
  receive,
  type SentProblem,
  type TableThreadData,
  type ToThread,
} from './tables/messages.ts'
import { newPulse, readPulse, type Vitals } from './tables/pulse.ts'

/** One thread of tables, as long as it lives. */
export interface TableThread {
  ask(asked: (id: number) => ToThread): Promise<string>
  send(...asked: ToThread): void
  vitals(): Vitals
  /** Ends it at once, whatever it is doing, and for which reason. */
  kill(why: string): void
  /** Has it do one of its last chores; one that does not come to it is ended. */
  finish(name: 'drain' | 'close'): Promise<void>
  /** Fulfilled when it has ended, with the reason. Whoever waited for an answer of it has then been told. */
  readonly ended: Promise<Error>
}

export interface TableThreadParts {
  readonly data: Omit<TableThreadData, 'pulse'>
  /** For what it keeps, in megabytes: one that needs more is ended. */
  readonly memory: number
  /** What a follower is told. */
  forward(follower: number, type: StreamMessage['type'], text: string, number: number, chatLines: number): void
  advanced(follower: number, number: number, chatLines: number): void
  warn(what: string, details: Details): void
  /** Whether the server stops: whoever still waits is told so. */
  isStopping(): boolean
}

interface Waiting {
  resolve(text: string): void
  reject(error: Error): void
}

/** How long a thread may take to come to an end, in milliseconds. */
const PATIENCE = 3_000

/** How often it is looked how much memory a thread uses, in milliseconds. */
const WEIGH_EVERY = 500
const MEGABYTE = 2 ** 20

/** When those whose thread has ended are to come again, in seconds. */
const COME_AGAIN = 1

export const restarting = (): Problem => problem('TABLES_RESTARTING', { seconds: COME_AGAIN })

export function startTableThread(parts: TableThreadParts): TableThread {
  const { data, memory, forward, advanced, warn, isStopping } = parts
  const pulse = newPulse()
  const worker = new Worker(new URL('./tables/thread.ts', import.meta.url), {
    workerData: { ...data, pulse } satisfies TableThreadData,
    transferList: [data.storePort],
    // V8's own limit is for what comes too fast to be seen: reaching it may end the whole process.
    resourceLimits: { maxOldGenerationSizeMb: 2 * memory },
    name: 'tables',
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let failure: Error | undefined
  let over = false

  const handle = (frame: MessageFrame) => {
    const kind = frame.word() as FromThread[0]
    if (kind === 'warning') return note(frame.rest())
    const id = frame.number()
    if (kind === 'send') {
      const type = frame.word() as StreamMessage['type']
      const number = frame.number()
      const chatLines = frame.number()
      forward(id, type, frame.rest(), number, chatLines)
    } else if (kind === 'advance') advanced(id, frame.number(), Number(frame.rest()))
    else settle(id, kind, frame.rest())
  }
  const settle = (id: number, kind: 'answer' | 'refusal' | 'failure', text: string) => {
    const who = waiting.get(id)
    waiting.delete(id)
    if (kind === 'answer') who?.resolve(text)
    else who?.reject(kind === 'refusal' ? readProblem(text) : withStack(JSON.parse(text)))
  }
  const note = (text: string) => {
    const { what, stack, ...details } = JSON.parse(text)
    warn(what, { ...details, ...(stack && { error: withStack(stack) }) })
  }
  worker.on('message', (text: string) => {
    receive(text, handle)
  })
  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error))
  })
  const gone = () => (isStopping() ? problem('STOPPING') : restarting())
  // All that it said before has been heard by then.
  const ended = new Promise<Error>((resolve) => {
    worker.on('exit', (code) => {
      over = true
      for (const { reject } of waiting.values()) reject(gone())
      waiting.clear()
      resolve(failure ?? new Error(`A thread of tables ended with code ${code}.`))
    })
  })

  const kill = (why: string) => {
    failure ??= new Error(why)
    void worker.terminate()
  }
  /** Is answered in the midst of rules, too. */
  const weigh = async () => {
    const { used_heap_size: used } = await worker.getHeapStatistics()
    if (used > memory * MEGABYTE) kill(`It needed more than ${memory} MB.`)
  }
  const weighing = setInterval(() => weigh().catch(() => {}), WEIGH_EVERY)
  worker.once('exit', () => clearInterval(weighing))

  const send = batchSender<ToThread>((text) => worker.postMessage(text))
  const ask = (asked: (id: number) => ToThread) =>
    new Promise<string>((resolve, reject) => {
      if (over) return reject(gone())
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      send(...asked(id))
    })

  return {
    ask,
    send,
    vitals: () => readPulse(pulse),
    kill,
    async finish(name) {
      const done = ask((id) => ['chore', id, name]).catch(() => {})
      const inTime = await doneWithin(PATIENCE, done)
      if (name === 'close' || !inTime) await worker.terminate()
    },
    ended,
  }
}

function readProblem(text: string): Problem {
  const { refusal, at }: SentProblem = JSON.parse(text)
  return new Problem(refusal, at)
}

function withStack(stack: string): Error {
  const error = new Error(stack.split('\n', 1)[0])
  error.stack = stack
  return error
}
