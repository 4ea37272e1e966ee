import type { Store, SweepKind } from './store/store.ts'

/** For how many days something is kept that nobody comes back for; for ever where it is infinite. */
export type Retention = Readonly<Record<SweepKind, number>>

/** Finished games are kept for ever. */
export const RETENTION: Retention = {
  /** Since they were last here: people without a seat, a link or a place in a list of the day. */
  guests: 90,
  /** Since they were closed: tables at which nothing was played. */
  rooms: 30,
  /** Since the game was over. */
  chat: 365,
  /** Since they were last used. */
  sessions: 365,
}

export const kinds: readonly SweepKind[] = ['sessions', 'guests', 'rooms', 'chat']

const isKind = (name: string): name is SweepKind => kinds.some((kind) => kind === name)

/** What was given for a retention and is none. */
export interface BadRetention {
  readonly wrong: 'name' | 'days'
  readonly name: string
  readonly given: string
}

/** Reads how long things are kept, as a host gives it: `guests=30,chat=never`. */
export function readRetention(text: string): Partial<Retention> | BadRetention {
  let retention: Partial<Retention> = {}
  for (const one of text.split(',')) {
    const [name = '', given = ''] = one.split('=', 2).map((part) => part.trim())
    if (!isKind(name)) return { wrong: 'name', name, given }
    const days = given === 'never' ? Number.POSITIVE_INFINITY : /^[1-9]\d{0,4}$/.test(given) ? Number(given) : undefined
    if (days === undefined) return { wrong: 'days', name, given }
    retention = { ...retention, [name]: days }
  }
  return retention
}

const DAY = 24 * 60 * 60 * 1000

/** How often it is looked for what was kept for long enough, and how long a portion of that waits for the next. */
const EVERY = 60 * 60 * 1000
const PAUSE = 250

export interface Sweeper {
  stop(): void
}

export interface SweeperParts {
  readonly store: Pick<Store, 'sweep'>
  readonly retention: Retention
  now(): number
  /** For tests: how often, in milliseconds. */
  readonly every?: number | undefined
  swept(counts: Readonly<Record<SweepKind, number>>): void
  failed(error: unknown): void
}

/** Takes away again and again what was kept for long enough: in portions, so that nobody waits for it. */
export function startSweeper({ store, retention, now, every = EVERY, swept, failed }: SweeperParts): Sweeper {
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const sweepAll = async (kind: SweepKind): Promise<number> => {
    const before = now() - retention[kind] * DAY
    if (!Number.isFinite(before)) return 0
    let count = 0
    for (let after: string | undefined = ''; after !== undefined && !stopped; ) {
      const { removed, next } = await store.sweep({ kind, before, after })
      count += removed
      after = next
      if (next !== undefined) await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE, every)).unref())
    }
    return count
  }

  const sweep = async () => {
    const counts = { guests: 0, rooms: 0, chat: 0, sessions: 0 }
    for (const kind of kinds) counts[kind] = await sweepAll(kind)
    if (Object.values(counts).some((count) => count > 0)) swept(counts)
  }

  const again = () => {
    if (stopped) return
    timer = setTimeout(() => void sweep().catch(failed).finally(again), every)
    timer.unref()
  }
  again()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
