// Whoever asks for much waits behind what they asked for themselves, and nobody else does: of those who have something
// waiting, the one who has had the least goes next.

export interface FairQueue<Job> {
  /** Puts a job at the end of the queue of one of these people: of the one with the least waiting. */
  add(job: Job, people: readonly string[]): void
  /** The next job, and for whom it is. */
  next(): { readonly job: Job; readonly person: string } | undefined
  /** What was done for somebody, in whatever measure all share; what was charged too much is given back. */
  charge(person: string, cost: number): void
  remove(job: Job): void
  /** How many have something waiting, and how much one has. */
  people(): number
  waitingOf(person: string): number
  readonly size: number
  /** Takes out all that waits. */
  clear(): readonly Job[]
}

interface Account<Job> {
  readonly waiting: Job[]
  /** How much was done for this person, counted from when they came. */
  used: number
}

/** So many accounts are kept before those of people who wait for nothing are thrown away. */
const MOST_ACCOUNTS = 1_000

export function makeFairQueue<Job>(): FairQueue<Job> {
  const accounts = new Map<string, Account<Job>>()
  /** What whoever was served last had used: who comes anew begins there, and has nothing in hand from having been away. */
  let level = 0
  let size = 0

  const accountOf = (person: string): Account<Job> => {
    let account = accounts.get(person)
    if (account === undefined) {
      account = { waiting: [], used: level }
      accounts.set(person, account)
    }
    return account
  }

  const forgetIdle = () => {
    for (const [person, { waiting, used }] of accounts)
      if (waiting.length === 0 && used <= level) accounts.delete(person)
  }

  const waitingOf = (person: string) => accounts.get(person)?.waiting.length ?? 0

  return {
    add(job, people) {
      if (accounts.size >= MOST_ACCOUNTS) forgetIdle()
      const [first, ...others] = people
      if (first === undefined) throw new Error('a job is for nobody')
      const person = others.reduce((least, one) => (waitingOf(one) < waitingOf(least) ? one : least), first)
      const account = accountOf(person)
      if (account.waiting.length === 0) account.used = Math.max(account.used, level)
      account.waiting.push(job)
      size++
    },
    next() {
      let least: [string, Account<Job>] | undefined
      for (const one of accounts) {
        if (one[1].waiting.length > 0 && (least === undefined || one[1].used < least[1].used)) least = one
      }
      if (least === undefined) return undefined
      const [person, account] = least
      const job = account.waiting.shift()
      if (job === undefined) return undefined
      size--
      level = Math.max(level, account.used)
      return { job, person }
    },
    charge(person, cost) {
      accountOf(person).used += cost
    },
    remove(job) {
      for (const { waiting } of accounts.values()) {
        const place = waiting.indexOf(job)
        if (place < 0) continue
        waiting.splice(place, 1)
        size--
        return
      }
    },
    people() {
      let count = 0
      for (const { waiting } of accounts.values()) if (waiting.length > 0) count++
      return count
    },
    waitingOf,
    get size() {
      return size
    },
    clear() {
      const all = [...accounts.values()].flatMap(({ waiting }) => waiting.splice(0))
      size = 0
      return all
    },
  }
}
