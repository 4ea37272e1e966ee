import { type MessagePort, Worker } from 'node:worker_threads'
import type { Details, Listener } from './house.ts'
import { Problem, problem } from './problem.ts'
import type { StreamMessage } from './protocol.ts'
import type { ActName, Input } from './tables/acts.ts'
import {
  type Asked,
  type Chore,
  type Figures,
  type Following,
  hearAll,
  type Line,
  makeTeller,
  placeOf,
  type Said,
  type SaidProblem,
  type TakenUp,
  type ThreadData,
} from './tables/messages.ts'

/** The tables, wherever they are: each on one of some threads, so that who speaks with the people never waits for rules. */
export interface Tables {
  /** Asks something of a table; what comes back is a text, mostly JSON. */
  ask<Name extends ActName>(table: string, name: Name, input: Input<Name>): Promise<string>
  follow(table: string, following: Following, listener: Listener): FollowedTable
  /** Takes up what was going on when the server stopped. */
  takeUp(): Promise<TakenUp>
  count(): Promise<Figures>
  /** Nothing is begun any more but what is asked for. */
  rest(): Promise<void>
  /** Finishes what is under way, and ends the threads. */
  end(): Promise<void>
  /** Fulfilled when a thread ended by itself: from then on its tables can't be asked. */
  readonly lost: Promise<Error>
}

export interface FollowedTable {
  /** Fulfilled when all that there was to tell is told; fails where there is no such table. */
  readonly begun: Promise<unknown>
  stop(): void
}

interface Waiting {
  resolve(text: string): void
  reject(error: Error): void
}

interface Thread {
  ask(asked: (id: number) => Asked): Promise<string>
  tell(...asked: Asked): void
  rest(): Promise<void>
  end(): Promise<void>
}

export interface TableThreads extends Omit<ThreadData, 'door' | 'place' | 'places'> {
  readonly threads: number
  /** A way to the store for each of them. */
  door(): MessagePort
  warn(what: string, details: Details): void
}

/** How long a thread may take to come to an end, in milliseconds: rules that never end must not keep a server from it. */
const PATIENCE = 5_000

export function startTables({ threads, door, warn, ...data }: TableThreads): Tables {
  const lost = Promise.withResolvers<Error>()
  const listeners = new Map<number, Listener>()
  let lastFollower = 0

  const startThread = (place: number): Thread => {
    const port = door()
    const workerData: ThreadData = { ...data, door: port, place, places: threads }
    const worker = new Worker(new URL('./tables/thread.ts', import.meta.url), { workerData, transferList: [port] })
    const waiting = new Map<number, Waiting>()
    let lastId = 0
    let broken: Error | undefined
    let ending = false

    const hear = (line: Line) => {
      const kind = line.word() as Said[0]
      if (kind === 'warning') return note(line.rest())
      const id = line.number()
      if (kind === 'tell') {
        const type = line.word() as StreamMessage['type']
        const number = line.number()
        const chatLines = line.number()
        listeners.get(id)?.tell(type, line.rest(), number, chatLines)
      } else if (kind === 'pass') listeners.get(id)?.pass(line.number(), Number(line.rest()))
      else settle(id, kind, line.rest())
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
      hearAll(text, hear)
    })

    const fail = (error: Error) => {
      broken ??= error
      for (const { reject } of waiting.values()) reject(broken)
      waiting.clear()
      if (!ending) lost.resolve(broken)
    }
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    const exited = new Promise<void>((resolve) => {
      worker.on('exit', (code) => {
        fail(new Error(`A thread of tables ended by itself, with code ${code}.`))
        resolve()
      })
    })

    const tell = makeTeller<Asked>((text) => worker.postMessage(text))

    const ask = (asked: (id: number) => Asked) =>
      new Promise<string>((resolve, reject) => {
        if (broken !== undefined) return reject(ending ? problem('STOPPING') : broken)
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        tell(...asked(id))
      })

    /** Does the last chores, unless the thread is gone; one that does not come to them is given up. */
    const finish = async (name: 'rest' | 'end') => {
      if (broken !== undefined) return
      const timer = setTimeout(() => void worker.terminate(), PATIENCE)
      await ask((id) => ['chore', id, name]).catch(() => {})
      clearTimeout(timer)
    }

    return {
      ask,
      tell,
      rest: () => finish('rest'),
      async end() {
        await finish('end')
        ending = true
        await worker.terminate()
        await exited
      },
    }
  }

  const all = Array.from({ length: threads }, (_, place) => startThread(place))
  const threadOf = (table: string) => all[placeOf(table, threads)]
  const chore = (name: Exclude<Chore, 'rest' | 'end'>) =>
    Promise.all(all.map(({ ask }) => ask((id) => ['chore', id, name])))

  return {
    ask: (table, name, input) => threadOf(table).ask((id) => ['act', id, table, name, JSON.stringify(input)]),
    follow(table, following, listener) {
      const follower = ++lastFollower
      const { ask, tell } = threadOf(table)
      listeners.set(follower, listener)
      return {
        begun: ask((id) => ['follow', id, table, follower, JSON.stringify(following)]),
        stop() {
          listeners.delete(follower)
          tell('unfollow', follower)
        },
      }
    },
    takeUp: async () => sumOf<TakenUp>(await chore('takeUp')),
    count: async () => sumOf<Figures>(await chore('count')),
    async rest() {
      await Promise.all(all.map(({ rest }) => rest()))
    },
    async end() {
      await Promise.all(all.map(({ end }) => end()))
    },
    lost: lost.promise,
  }
}

/** What the threads counted, together. */
function sumOf<Counts extends Readonly<Record<keyof Counts, number>>>(texts: readonly string[]): Counts {
  return texts
    .map((text): Record<string, number> => JSON.parse(text))
    .reduce((sum, one) =>
      Object.fromEntries(Object.entries(one).map(([name, count]) => [name, count + sum[name]])),
    ) as Counts
}

function readProblem(text: string): Problem {
  const { refusal, at }: SaidProblem = JSON.parse(text)
  return new Problem(refusal, at)
}

function withStack(stack: string): Error {
  const error = new Error(stack.split('\n', 1)[0])
  error.stack = stack
  return error
}
