/** So many things at a time in all, and one at a time by key; the others wait in their order. */
export interface SendingPlaces {
  run(key: string, act: () => Promise<void>): void
  /** Fulfilled when nothing is under way or waits. */
  idle(): Promise<void>
  /** What waits is not begun any more. */
  stop(): void
}

export function makeSendingPlaces(most: number): SendingPlaces {
  const waiting = new Map<string, (() => Promise<void>)[]>()
  const busy = new Set<string>()
  let whenIdle: PromiseWithResolvers<void> | undefined

  const next = () => {
    for (const [key, acts] of waiting) {
      if (busy.size >= most) return
      if (busy.has(key)) continue
      const act = acts.shift()
      if (acts.length === 0) waiting.delete(key)
      if (act === undefined) continue
      busy.add(key)
      void act()
        .catch(() => {})
        .finally(() => {
          busy.delete(key)
          next()
        })
    }
    if (busy.size === 0 && waiting.size === 0) whenIdle?.resolve()
  }

  return {
    run(key, act) {
      const acts = waiting.get(key)
      if (acts === undefined) waiting.set(key, [act])
      else acts.push(act)
      next()
    },
    idle() {
      if (busy.size === 0 && waiting.size === 0) return Promise.resolve()
      whenIdle ??= Promise.withResolvers()
      return whenIdle.promise
    },
    stop() {
      waiting.clear()
      next()
    },
  }
}
