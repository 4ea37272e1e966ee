import { isRefusal, type Refusal } from '@portolan/engine'
import type { LiveMessage, TableSummary } from '@portolan/protocol'
import type { TableFollowing } from '../net/connection.ts'
import { connection } from '../net/live.ts'
import { turnNews } from '../turns.ts'
import { type OwnQuery, ownTables } from './api.ts'
import { isPassing, tryLater } from './patience.ts'
import { type HeardTable, isMyTurn, timeLeft } from './turn.ts'

/** So many are followed; a connection carries a few more. */
const MOST_FOLLOWED = 90
/** What changes together is read together. */
const GATHER_MS = 100

/** A person's tables that go on: those that wait for them, and the others. */
export interface Going {
  readonly mine: readonly HeardTable[]
  readonly others: readonly HeardTable[]
  /** There are others still, of either. */
  readonly more: boolean
  /** Why it is not known how things are now. */
  readonly refusal?: Refusal
}

export interface FollowedGoing {
  readMore(): void
  readNow(): void
  stop(): void
}

type Filter = Pick<OwnQuery, 'game' | 'person'>

const GOING: readonly TableSummary['status'][] = ['open', 'playing', 'frozen']

/** Tells of those of a person's tables that go on and fit, now and whenever something changes. */
export function followGoing(filter: Filter, tell: (going: Going) => void): FollowedGoing {
  let tables: readonly HeardTable[] = []
  let more = false
  let pages = 1
  let stopped = false
  let stopWaiting = () => {}
  const brief = followBriefly((message) => take(message))

  const show = (refusal?: Refusal) => tell({ ...inGroups(tables), more, ...(refusal && { refusal }) })

  /** The connection may have been faster than the list. */
  const latest = (table: HeardTable): HeardTable => {
    const known = tables.find(({ id }) => id === table.id)
    return known !== undefined && known.changed > table.changed ? known : table
  }

  async function read(tries = 0): Promise<void> {
    stopWaiting()
    const [mine, others] = await Promise.all([readPages(filter, 'mine', pages), readPages(filter, 'others', pages)])
    if (stopped) return
    const refusal = [mine, others].find(isRefusal)
    if (refusal !== undefined && isPassing(refusal)) stopWaiting = tryLater(tries, () => void read(tries + 1))
    if (isRefusal(mine) || isRefusal(others)) return show(refusal)
    more = mine.more || others.more
    // One may have passed from the one to the other between the two questions.
    const all = new Map([...others.tables, ...mine.tables].map((table) => [table.id, latest(table)]))
    tables = [...all.values()]
    show()
    brief.followAll([...all.keys()].slice(0, MOST_FOLLOWED))
  }
  const readSoon = () => {
    stopWaiting()
    const timer = setTimeout(() => void read(), GATHER_MS)
    stopWaiting = () => clearTimeout(timer)
  }

  function take(message: LiveMessage): void {
    // It is followed anew with the next look at the list.
    if (message.type === 'gone') brief.unfollow(message.id)
    if (message.type !== 'summary') return
    const table = { ...message.table, heard: Date.now() }
    const isGoing = GOING.includes(table.status)
    tables = tables.flatMap((one) => (one.id !== table.id ? [one] : isGoing ? [table] : []))
    show()
    if (!isGoing) readSoon()
  }

  const known = turnNews.peek()
  const stopNews = turnNews.subscribe(hearNews)
  /** Of what is followed, more is told than this. */
  function hearNews(news: typeof known): void {
    const { id, state } = news
    if (news === known || (id !== undefined && brief.has(id) && state !== 'none')) return
    readSoon()
  }
  void read()
  return {
    readMore() {
      pages++
      void read()
    },
    readNow: () => void read(),
    stop() {
      stopped = true
      stopNews()
      stopWaiting()
      brief.followAll([])
    },
  }
}

/** Follows tables as a list shows them. */
function followBriefly(hear: (message: LiveMessage) => void) {
  const followed = new Map<string, TableFollowing>()

  function follow(table: string): void {
    const following = connection.follow(table, {
      opened: () => following.send({ type: 'follow', table, brief: true }),
      lost() {},
      hear,
    })
    followed.set(table, following)
  }

  function unfollow(table: string): void {
    followed.get(table)?.stop()
    followed.delete(table)
  }

  return {
    has: (table: string) => followed.has(table),
    unfollow,
    /** These, and no others. */
    followAll(wanted: readonly string[]): void {
      for (const table of wanted) if (!followed.has(table)) follow(table)
      for (const table of followed.keys()) if (!wanted.includes(table)) unfollow(table)
    },
  }
}

function inGroups(tables: readonly HeardTable[]): Pick<Going, 'mine' | 'others'> {
  const urgency = (table: HeardTable) => timeLeft(table) ?? Number.POSITIVE_INFINITY
  const mine = tables.filter(isMyTurn).toSorted((a, b) => {
    const [one, other] = [urgency(a), urgency(b)]
    return one === other ? (a.since ?? 0) - (b.since ?? 0) : one - other
  })
  const others = tables.filter((table) => !isMyTurn(table)).toSorted((a, b) => b.changed - a.changed)
  return { mine, others }
}

/** So many pages of one kind. */
async function readPages(filter: Filter, turn: 'mine' | 'others', pages: number) {
  const tables: HeardTable[] = []
  let more = true
  for (let read = 0; more && read < pages; read++) {
    const after = tables.at(-1)?.id
    const page = await ownTables({ ...filter, turn, ...(after !== undefined && { after }) })
    if (isRefusal(page)) return page
    tables.push(...page.tables.map((table) => ({ ...table, heard: Date.now() })))
    more = page.more === true
  }
  return { tables, more }
}
