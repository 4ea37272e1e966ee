/** One end of a connection between two threads, in Node and in browsers alike. */
export interface Port {
  /** So many frames are posted at once; fewer in the next turn of the event loop. */
  readonly batch: number
  /** Where a batch is done as one: the next waits for its answer, and one of few frames so many milliseconds more. */
  readonly pause?: number
  post(message: unknown): void
  onMessage(receive: (message: unknown) => void): void
  /** Called once, when the other end is gone. */
  onEnd(ended: (reason: Error) => void): void
  close(): Promise<unknown>
}

/** A worker of a browser as its page sees it, or the page as the worker sees it; or an end of a message channel. */
interface WebEnd extends Partial<Record<'start' | 'terminate' | 'close', () => void>> {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void
}

/** Posts each frame by itself: a page that fails at one hears the next all the same. */
export const webPort = (end: WebEnd): Port => ({
  batch: 1,
  post: (message) => end.postMessage(message),
  onMessage(receive) {
    end.addEventListener('message', ({ data }) => receive(data))
    end.start?.()
  },
  onEnd: (ended) => end.addEventListener('error', ({ message }) => ended(new Error(message))),
  close: async () => (end.terminate ? end.terminate() : end.close?.()),
})
