/** How much of something may be done: so many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** The rates, and by whom each is counted: an address, a person, or an address from which somebody unknown asks. */
export const RATES = {
  /** Requests for data. */
  address: 'address',
  /** Pages and the files of the client. */
  files: 'address',
  /** Questions whether the server is well. */
  probes: 'address',
  /** Private links tried. */
  links: 'address',
  /** Codes tried, right or wrong, and those of one person. */
  codes: 'address',
  codesOfPerson: 'person',
  /** Links asked for by mail. */
  mailLinks: 'address',
  /** Guests made. */
  arrivals: 'stranger',
  /** Messages over a socket that can't be read, or are too many. */
  oddMessages: 'address',
  /** Requests that change something. */
  person: 'person',
  chat: 'person',
  /** Lines of chat, whoever says them. */
  chatOfAddress: 'address',
  newTables: 'person',
  /** New tables, whoever makes them. */
  newTablesOfAddress: 'address',
  /** Attempts at a challenge of the day that are sent in. */
  attempts: 'person',
  /** All that is kept of oneself, as a file. */
  exports: 'person',
  /** Pictures of pages. */
  pictures: 'address',
  /** Ways to be told of a turn that are tried out. */
  tries: 'person',
  /** Links to confirm a mail address that are asked for. */
  mailsAsked: 'person',
  mailsAskedOfAddress: 'address',
} as const satisfies Readonly<Record<string, 'address' | 'stranger' | 'person'>>

export type RateName = keyof typeof RATES

export interface Limits extends Readonly<Record<RateName, Rate>> {
  /** Codes tried that were wrong, by everybody together: see codes.ts. */
  readonly wrongCodes: Rate
  /** New attempts at a challenge of the day from one address, so that nobody fills its table alone. */
  readonly attemptsOfAddress: Rate
  /** Calls of one person's webhooks, and mails that tell one person of turns. */
  readonly webhooksOfPerson: Rate
  readonly mailsOfPerson: Rate
  /** Mails with a link in them to one address, and all mails. */
  readonly mailsTo: Rate
  readonly mails: Rate
  /** Slow mode: lines of chat of one who looks on, at one table. */
  readonly spectatorChat: Rate
  /** Lines of chat in a day: of one who sits at a table there, of all who look on there together, of one person anywhere. */
  readonly chatOfSeat: number
  readonly chatOfSpectators: number
  readonly chatOfPerson: number
  /** Bytes that each of these may have on average. */
  readonly chatBytes: number
  /** Tables of one owner that are not over. */
  readonly tables: number
  /** How many of these may have bots. */
  readonly botTables: number
  /** Public tables that have not begun, at which one person may sit. */
  readonly openSeats: number
  /** Streams and sockets open at once, of one person and from one address. */
  readonly streams: number
  readonly streamsOfAddress: number
  /** Bytes that may wait for a slow reader before it is cut off. */
  readonly streamBuffer: number
  /** Connections open at once from one address. */
  readonly connections: number
  /** How long a connection may stay open without saying anything, in milliseconds. */
  readonly silence: number
  /** How long requests may wait for each other before new ones are turned away, in milliseconds. */
  readonly wait: number
}

export const LIMITS: Limits = {
  address: { burst: 400, perSecond: 100 },
  files: { burst: 3000, perSecond: 300 },
  probes: { burst: 60, perSecond: 10 },
  links: { burst: 30, perSecond: 0.2 },
  codes: { burst: 10, perSecond: 0.02 },
  codesOfPerson: { burst: 10, perSecond: 0.02 },
  mailLinks: { burst: 5, perSecond: 0.01 },
  arrivals: { burst: 30, perSecond: 0.2 },
  oddMessages: { burst: 20, perSecond: 0.2 },
  person: { burst: 60, perSecond: 10 },
  chat: { burst: 6, perSecond: 0.5 },
  chatOfAddress: { burst: 100, perSecond: 1 },
  newTables: { burst: 10, perSecond: 0.05 },
  newTablesOfAddress: { burst: 40, perSecond: 0.2 },
  attempts: { burst: 10, perSecond: 0.05 },
  exports: { burst: 5, perSecond: 0.01 },
  pictures: { burst: 60, perSecond: 2 },
  wrongCodes: { burst: 60, perSecond: 1 },
  attemptsOfAddress: { burst: 20, perSecond: 0.0003 },
  tries: { burst: 5, perSecond: 0.1 },
  mailsAsked: { burst: 5, perSecond: 0.01 },
  mailsAskedOfAddress: { burst: 20, perSecond: 0.05 },
  webhooksOfPerson: { burst: 30, perSecond: 0.5 },
  mailsOfPerson: { burst: 4, perSecond: 0.002 },
  mailsTo: { burst: 4, perSecond: 0.002 },
  mails: { burst: 200, perSecond: 2 },
  spectatorChat: { burst: 3, perSecond: 0.1 },
  chatOfSeat: 500,
  chatOfSpectators: 300,
  chatOfPerson: 1_000,
  chatBytes: 300,
  tables: 200,
  botTables: 20,
  openSeats: 6,
  streams: 12,
  streamsOfAddress: 200,
  streamBuffer: 4 * 1024 * 1024,
  connections: 500,
  silence: 15_000,
  wait: 700,
}

export type LimitName = keyof Limits

/** What was given for a limit and is none: of a name that there is not, or no rate or no number where that is needed. */
export interface BadLimit {
  readonly wrong: 'name' | 'rate' | 'number'
  readonly name: string
  readonly given: string
}

/** Reads limits as a host gives them: `address=400+100/s,streams=12` is 400 requests at once and 100 a second, and 12 streams. */
export function readLimits(text: string): Partial<Limits> | BadLimit {
  let limits: Partial<Limits> = {}
  for (const one of text.split(',')) {
    const [name = '', given = ''] = one.split('=', 2).map((part) => part.trim())
    if (!isLimit(name)) return { wrong: 'name', name, given }
    const isNumber = typeof LIMITS[name] === 'number'
    const value = isNumber ? readCount(given) : readRate(given)
    if (value === undefined) return { wrong: isNumber ? 'number' : 'rate', name, given }
    limits = { ...limits, [name]: value }
  }
  return limits
}

const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name)

const readCount = (text: string): number | undefined => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)

function readRate(text: string): Rate | undefined {
  const [, burst, perSecond] = /^([1-9]\d{0,8})\+(\d{1,8}(?:\.\d{1,6})?)\/s$/.exec(text) ?? []
  const rate = { burst: Number(burst), perSecond: Number(perSecond) }
  return rate.perSecond > 0 ? rate : undefined
}

/** Counts by key; gives the seconds to wait, or 0 for "go on". */
export interface Gate {
  (key: string): number
  /** The same without counting. */
  wait(key: string): number
}

/** How many keys are counted before those that are full again are thrown away, and how often that is looked for. */
const SWEEP_AT = 10_000
const SWEEP_EVERY = 1_000
/** Beyond so many the one that was counted first is forgotten, full or not. */
const MOST_KEYS = 100_000

/** Milliseconds that only ever pass: limits must not know when the clock of the computer is set. */
export const monotonic = (): number => performance.now()

export function makeGate({ burst, perSecond }: Rate, now: () => number = monotonic): Gate {
  const levels = new Map<string, { tokens: number; at: number }>()
  let swept = now()
  const refill = (level: { tokens: number; at: number }, at: number) => {
    level.tokens = Math.min(burst, level.tokens + (Math.max(0, at - level.at) / 1000) * perSecond)
    level.at = at
    return level
  }
  const makeRoom = (at: number) => {
    if (at - swept >= SWEEP_EVERY) {
      swept = at
      for (const [known, level] of levels) if (refill(level, at).tokens >= burst) levels.delete(known)
    }
    const first = levels.keys().next().value
    if (levels.size >= MOST_KEYS && first !== undefined) levels.delete(first)
  }
  const secondsTo = (tokens: number) => (tokens < 1 ? Math.ceil((1 - tokens) / perSecond) : 0)
  const gate = (key: string) => {
    const at = now()
    let level = levels.get(key)
    if (level === undefined) {
      if (levels.size >= SWEEP_AT) makeRoom(at)
      level = { tokens: burst, at }
      levels.set(key, level)
    }
    const seconds = secondsTo(refill(level, at).tokens)
    if (seconds === 0) level.tokens--
    return seconds
  }
  const wait = (key: string) => {
    const level = levels.get(key)
    return level === undefined ? 0 : secondsTo(refill(level, now()).tokens)
  }
  return Object.assign(gate, { wait })
}
