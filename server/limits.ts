/** How much of something may be done: so many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

export interface Limits {
  /** All requests from one address. */
  readonly address: Rate
  /** Changing requests of one person. */
  readonly person: Rate
  /** Guests made, and private links tried, from one address. */
  readonly arrivals: Rate
  readonly chat: Rate
  readonly newTables: Rate
  /** Attempts at a challenge of the day that one person sends in. */
  readonly attempts: Rate
  /** Tables of one owner that are not over. */
  readonly tables: number
  /** Streams open at once, of one person and from one address. */
  readonly streams: number
  readonly streamsOfAddress: number
  /** Bytes that may wait for a slow reader before it is cut off. */
  readonly streamBuffer: number
}

export const LIMITS: Limits = {
  address: { burst: 400, perSecond: 100 },
  person: { burst: 60, perSecond: 10 },
  arrivals: { burst: 30, perSecond: 0.2 },
  chat: { burst: 6, perSecond: 0.5 },
  newTables: { burst: 10, perSecond: 0.05 },
  attempts: { burst: 10, perSecond: 0.05 },
  tables: 200,
  streams: 12,
  streamsOfAddress: 200,
  streamBuffer: 4 * 1024 * 1024,
}

/** Counts by key; gives the seconds to wait, or 0 for "go on". */
export type Gate = (key: string) => number

/** How many keys are counted before those that are full again are thrown away. */
const SWEEP_AT = 10_000

export function makeGate({ burst, perSecond }: Rate, now: () => number): Gate {
  const levels = new Map<string, { tokens: number; at: number }>()
  const refill = (level: { tokens: number; at: number }) => {
    const at = now()
    level.tokens = Math.min(burst, level.tokens + ((at - level.at) / 1000) * perSecond)
    level.at = at
    return level
  }
  return (key) => {
    if (levels.size >= SWEEP_AT) {
      for (const [known, level] of levels) if (refill(level).tokens >= burst) levels.delete(known)
    }
    let level = levels.get(key)
    if (level === undefined) {
      level = { tokens: burst, at: now() }
      levels.set(key, level)
    }
    if (refill(level).tokens < 1) return Math.ceil((1 - level.tokens) / perSecond)
    level.tokens--
    return 0
  }
}
