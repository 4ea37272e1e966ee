/** Refusals that say nothing of what was asked: it can be asked again later. */
const PASSING = new Set(['NO_CONNECTION', 'TOO_MANY_REQUESTS', 'STOPPING', 'BUSY', 'TABLES_RESTARTING', 'UNEXPECTED'])

export const isPassing = ({ code }: { readonly code: string }): boolean => PASSING.has(code)

const FIRST_MS = 1_000
const MOST_MS = 30_000

/** Acts once after a while, a longer one after each try that failed, or as soon as the connection is back. */
export function tryLater(tries: number, act: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('online', now)
  }
  const now = () => {
    stop()
    act()
  }
  const timer = setTimeout(now, Math.min(MOST_MS, FIRST_MS * 2 ** tries))
  addEventListener('online', now)
  return stop
}
