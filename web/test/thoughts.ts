import type { BrowserContext, Page } from 'playwright-core'
import { CANCEL, PROGRESS, RESULT, type RemoteFrame } from '../../remote/frames.ts'
import type { Advice } from '../analysis/advice.ts'
import type { Analysis } from '../analysis/analysis.ts'

const RELEASE = 'let-thoughts-end'

/**
 * Lets pages of this browser think no longer than it takes to have something to show. Until `endThoughts` they look as
 * if they still thought: what a test sees depends neither on how fast the machine is nor on how long it looks.
 */
export const holdThoughts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(hold, { release: RELEASE, choices: 4, PROGRESS, RESULT, CANCEL })

/** What is thought about is as far as it was when it was held. */
export const endThoughts = (page: Page): Promise<void> =>
  page.evaluate((release) => {
    dispatchEvent(new Event(release))
  }, RELEASE)

interface Holding {
  readonly release: string
  readonly choices: number
  readonly PROGRESS: number
  readonly RESULT: number
  readonly CANCEL: number
}

/** Runs in the page. `choices`: as many of a game's as make a graph. */
function hold({ release, choices, PROGRESS, RESULT, CANCEL }: Holding): void {
  const isEnough = (so: Advice | Analysis): boolean =>
    'moves' in so ? so.moves.length > 0 : so.choices.length >= choices

  let released = false
  addEventListener(release, () => {
    released = true
  })

  class HeldWorker extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      const held = new Set<number>()
      // It is the first to hear what the worker says.
      this.addEventListener('message', (event: MessageEvent<RemoteFrame>) => {
        const { data } = event
        const [id, kind, value] = data
        if (kind === PROGRESS && !held.has(id) && isEnough(value as Advice | Analysis)) {
          held.add(id)
          this.postMessage([id, CANCEL, undefined] satisfies RemoteFrame)
        } else if (kind === RESULT && held.delete(id) && !released) {
          event.stopImmediatePropagation()
          addEventListener(release, () => this.dispatchEvent(new MessageEvent('message', { data })), { once: true })
        }
      })
    }
  }
  Object.defineProperty(globalThis, 'Worker', { value: HeldWorker })
}

const HASTE = 'haste-of-thoughts'

/** Makes the clocks of this browser's workers such as `hurryThoughts` can turn. */
export const letThoughtsHurry = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/assets\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(${turnClock})('${HASTE}')\n${await response.text()}` })
  })

/**
 * From now on the clock of a worker that has begun runs so many times as fast: what is thought for a time is thought
 * for less of it.
 */
export const hurryThoughts = (page: Page, times: number): Promise<void> =>
  page.evaluate(
    ([name, haste]) => {
      const channel = new BroadcastChannel(name)
      channel.postMessage(haste)
      channel.close()
    },
    [HASTE, times] as const,
  )

/** Runs in the worker. */
function turnClock(name: string): void {
  const now = performance.now.bind(performance)
  let haste = 1
  let [from, shown] = [0, 0]
  performance.now = () => shown + (now() - from) * haste
  new BroadcastChannel(name).onmessage = ({ data }: MessageEvent<number>) => {
    ;[shown, from, haste] = [performance.now(), now(), data]
  }
}
