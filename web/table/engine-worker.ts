import type { Answer, Asked, FromWorker, ToWorker } from './worker-protocol.ts'

type Told = Extract<FromWorker, { type: 'position' }>

/** The page's end of a worker that holds a match. */
export interface EngineWorker {
  ask(asked: Asked): Promise<Answer>
  close(): void
}

export function startWorker(hear: (told: Told) => void = () => {}): EngineWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'position') return hear(data)
    const asker = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.type === 'answer') asker?.resolve(data.value)
    else asker?.reject(new Error(data.message))
  })
  worker.addEventListener('error', (event) => {
    for (const asker of waiting.values()) asker.reject(new Error(event.message))
    waiting.clear()
  })
  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        worker.postMessage({ id: last, asked } satisfies ToWorker)
      }),
    close: () => worker.terminate(),
  }
}
