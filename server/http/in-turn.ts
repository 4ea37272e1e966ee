/** Does things one after the other by key: for what counts something and then adds to it. */
export function makeTurns(): <T>(key: string, act: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, act) => {
    const before = last.get(key)
    const own = (before ?? Promise.resolve()).then(act)
    const settled = own.catch(() => {})
    last.set(key, settled)
    try {
      return await own
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
