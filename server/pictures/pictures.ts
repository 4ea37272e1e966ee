import { Worker } from 'node:worker_threads'
import { type PoolJob, type Remote, remote } from '@portolan/remote'
import { nodePort } from '@portolan/remote/node'
import { checkedPool } from '../jobs/checked-pool.ts'
import { makeFairQueue } from '../jobs/fair-queue.ts'
import { problem } from '../problem.ts'
import { TimedOut, within } from '../stopping.ts'
import type { PictureAsked } from './asked.ts'
import type { PainterApi } from './painter-worker.ts'

export interface PictureWish {
  /** The same for the same picture. */
  readonly key: string
  /** Who asks: by that the turns are shared. */
  readonly network: string
  /** Finds out what is to be drawn, when its turn has come. */
  look(): Promise<PictureAsked>
}

/** Draws pictures on a thread of its own, one at a time, and keeps those that were asked for lately. */
export interface Pictures {
  /** Finds the picture that is kept under a key, or draws it. Fails as busy where too many wait. */
  draw(wish: PictureWish): Promise<Uint8Array>
  /** How many were drawn, and not found among those that are kept. */
  drawn(): number
  close(): Promise<void>
}

/** More than so many that wait are asked to come again, and more of one network. */
const MOST_WAITING = 24
const MOST_OF_NETWORK = 6
/** What is kept, in bytes. A picture has about a hundred thousand. */
const MOST_KEPT = 32 * 1024 * 1024
/** How long a picture may take, in milliseconds. The first takes longer than others, for the thread starts with it. */
const PATIENCE = 20_000

export function makePictures(patience = PATIENCE): Pictures {
  const queue = makeFairQueue<PoolJob<PainterApi>>()
  const underWay = new Map<string, Promise<Uint8Array>>()
  const kept = makeKept()
  const waiting = new Set<(error: Error) => void>()
  let drawn = 0
  let closed = false

  const startThread = () => {
    const worker = new Worker(new URL('./painter-worker.ts', import.meta.url), { name: 'painter' })
    worker.unref()
    return remote<PainterApi>(nodePort(worker), { whenGone: (reason) => (closed ? problem('STOPPING') : reason) })
  }
  const ping = (thread: Remote<PainterApi>) => within(patience, thread.call('ping', null))
  const threads = checkedPool<PainterApi>({ size: 1, start: startThread, next: () => queue.next()?.job, ping })

  const paint = ({ look, network }: PictureWish): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(problem('STOPPING'))
      if (queue.size >= MOST_WAITING || queue.waitingOf(network) >= MOST_OF_NETWORK) return reject(problem('BUSY'))
      waiting.add(reject)
      const job: PoolJob<PainterApi> = async (thread) => {
        const begun = performance.now()
        try {
          const asked = await look()
          resolve(await within(patience, thread.call('draw', asked)))
          drawn++
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
          // A thread that is still busy with it is replaced.
          if (error instanceof TimedOut) throw error
        } finally {
          waiting.delete(reject)
          queue.charge(network, performance.now() - begun)
        }
      }
      queue.add(job, [network])
      threads.wake()
    })

  return {
    draw(wish) {
      const { key } = wish
      const found = kept.find(key)
      if (found !== undefined) return Promise.resolve(found)
      const begun = underWay.get(key)
      if (begun !== undefined) return begun
      const painting = paint(wish)
        .then((picture) => {
          kept.keep(key, picture)
          return picture
        })
        .finally(() => underWay.delete(key))
      underWay.set(key, painting)
      return painting
    },
    drawn: () => drawn,
    async close() {
      closed = true
      queue.clear()
      for (const reject of waiting) reject(problem('STOPPING'))
      waiting.clear()
      await threads.close()
    },
  }
}

/** Those asked for last stay. */
function makeKept() {
  const pictures = new Map<string, Uint8Array>()
  let bytes = 0
  return {
    find(key: string): Uint8Array | undefined {
      const picture = pictures.get(key)
      if (picture === undefined) return undefined
      pictures.delete(key)
      pictures.set(key, picture)
      return picture
    },
    keep(key: string, picture: Uint8Array): void {
      pictures.set(key, picture)
      bytes += picture.length
      for (const [oldest, { length }] of pictures) {
        if (bytes <= MOST_KEPT) return
        pictures.delete(oldest)
        bytes -= length
      }
    },
  }
}
