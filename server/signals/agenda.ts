/** What is to be done at which moment, each thing once at most. */
export interface Agenda<Key> {
  /** In place of the moment that was set for it, if one was. */
  set(key: Key, at: number): void
  drop(key: Key): void
  stop(): void
}

/** No timer of Node runs for longer. */
const LONGEST = 2 ** 31 - 1

export function makeAgenda<Key>(now: () => number, due: (key: Key) => void): Agenda<Key> {
  const timers = new Map<Key, NodeJS.Timeout>()
  const drop = (key: Key) => {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }
  const set = (key: Key, at: number) => {
    drop(key)
    const timer = setTimeout(
      () => {
        if (at > now()) return set(key, at)
        timers.delete(key)
        due(key)
      },
      Math.max(0, Math.min(at - now(), LONGEST)),
    )
    timer.unref()
    timers.set(key, timer)
  }
  return {
    set,
    drop,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
