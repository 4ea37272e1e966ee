import type { FromWorker, KeeperAnswer, KeeperRequest, ToWorker } from './worker-protocol.ts'

type Told = Extract<FromWorker, { type: 'position' }>

export interface AskOptions {
  /** Hears how far a long answer is. */
  readonly hear?: (value: KeeperAnswer) => void
  /** Takes the question back: it is then answered with what was found until now. */
  readonly signal?: AbortSignal
}

/** The page's end of what keeps a match. */
export interface EngineWorker {
  ask(asked: KeeperRequest, asking?: AskOptions): Promise<KeeperAnswer>
  close(): void
}

interface Waiting {
  resolve(answer: KeeperAnswer): void
  reject(error: Error): void
  readonly hear: ((value: KeeperAnswer) => void) | undefined
}

export function startWorker(hear: (told: Told) => void = () => {}): EngineWorker {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let closed = false

  const take = (message: FromWorker): void => {
    if (closed) return
    if (message.type === 'position') hear(message)
    // What nobody asked for has nobody to tell: the browser's console has it.
    else if (message.type === 'broken') reportError(new Error(message.message))
    else if (message.type === 'progress') waiting.get(message.id)?.hear?.(message.value)
    else {
      const asker = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.type === 'answer') asker?.resolve(message.value)
      else asker?.reject(new Error(message.message))
    }
  }
  const fail = (message: string) => {
    for (const asker of waiting.values()) asker.reject(new Error(message))
    waiting.clear()
  }
  const keeper = open(take, fail)

  return {
    ask: (asked, { hear, signal } = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject, hear })
        keeper.send({ id, asked })
        signal?.addEventListener('abort', () => {
          if (waiting.has(id)) keeper.send({ id: ++last, asked: { call: 'stop', id } })
        })
      }),
    close() {
      closed = true
      keeper.close()
    },
  }
}

interface Keeper {
  send(message: ToWorker): void
  close(): void
}

/** A thread of its own; in a browser that gives none, this one, which the keeper shares in small portions. */
function open(take: (message: FromWorker) => void, fail: (message: string) => void): Keeper {
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => take(data))
    worker.addEventListener('error', (event) => fail(event.message))
    return { send: (message) => worker.postMessage(message), close: () => worker.terminate() }
  } catch {
    const keeping = import('./keeper.ts').then(({ makeKeeper }) => makeKeeper(take))
    const send = (message: ToWorker) => void keeping.then((keep) => keep(message))
    return { send, close: () => send({ id: 0, asked: { call: 'close' } }) }
  }
}
