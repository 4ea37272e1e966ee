import { Worker } from 'node:worker_threads'
import { type Remote, remote } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import { toError } from '../failures.ts'
import { Problem, problem } from '../problem.ts'
import { doneWithin } from '../stopping.ts'
import type { TableApi } from '../tables/api.ts'
import type { TableEvents } from '../tables/messages.ts'
import { newPulse, readPulse, type Vitals } from '../tables/pulse.ts'
import type { TableThreadData } from '../tables/shards.ts'

/** One thread of tables, as long as it lives. */
export interface TableThread extends Pick<Remote<TableApi>, 'call' | 'send' | 'ended'> {
  vitals(): Vitals
  /** Ends it at once, whatever it is doing, and for which reason. */
  kill(why: string): void
  /** Has it do one of its last chores; one that does not come to it is ended. */
  finish(name: 'drain' | 'close'): Promise<void>
}

export interface TableThreadParts {
  readonly data: Omit<TableThreadData, 'pulse'>
  /** For what it keeps, in megabytes: one that needs more is ended. */
  readonly memory: number
  /** What it tells by itself. */
  readonly on: { readonly [Name in keyof TableEvents]: (told: TableEvents[Name]) => void }
  /** Whether the server stops: whoever still waits is told so. */
  isStopping(): boolean
}

/** How long a thread may take to come to an end, in milliseconds. */
const PATIENCE = 3_000

/** How often it is looked how much memory a thread uses, in milliseconds. */
const WEIGH_EVERY = 100
/** More than rules can take between two such looks, however busy the machine is, in megabytes. */
const HEADROOM = 1024
const MEGABYTE = 2 ** 20

/** When those whose thread has ended are to come again, in seconds. */
const COME_AGAIN = 1

export const restarting = (): Problem => problem('TABLES_RESTARTING', { seconds: COME_AGAIN })

export const isRestarting = (error: unknown): boolean =>
  error instanceof Problem && error.refusal.code === 'TABLES_RESTARTING'

export function startTableThread({ data, memory, on, isStopping }: TableThreadParts): TableThread {
  const pulse = newPulse()
  const worker = new Worker(new URL('../tables/thread.ts', import.meta.url), {
    workerData: { ...data, pulse } satisfies TableThreadData,
    transferList: [data.storePort],
    // V8's own limit is far off: reaching it may end the whole process.
    resourceLimits: { maxOldGenerationSizeMb: memory + HEADROOM },
    name: 'tables',
  })
  const whenGone = () => (isStopping() ? problem('STOPPING') : restarting())
  const { call, send, ended, close } = remote<TableApi, TableEvents>(nodePort(worker), { on, toError, whenGone })

  const kill = (why: string) => void close(new Error(why))
  /** Is answered in the midst of rules, too. */
  const weigh = async () => {
    const { used_heap_size: used } = await worker.getHeapStatistics()
    if (used > memory * MEGABYTE) kill(`It needed more than ${memory} MB.`)
  }
  const weighing = setInterval(() => weigh().catch(() => {}), WEIGH_EVERY)
  void ended.then(() => clearInterval(weighing))

  return {
    call,
    send,
    ended,
    vitals: () => readPulse(pulse),
    kill,
    async finish(name) {
      const isDone = await doneWithin(
        PATIENCE,
        call(name, null).catch(() => {}),
      )
      if (name === 'close' || !isDone) await close()
    },
  }
}
