import { isRefusal } from '@portolan/engine'
import type { LiveMessage, TableStatus, TableSummary } from '@portolan/protocol'
import type { TableFollowing } from '../net/connection.ts'
import { connection } from '../net/live.ts'
import { ownTables } from './api.ts'
import { tryLater } from './patience.ts'

const GOING: readonly TableStatus[] = ['open', 'playing']
/** So many are followed; a connection carries a few more. */
const MOST_FOLLOWED = 90
/** How often it is asked whether there are new tables: somebody may expect one at theirs. */
const LOOK_AGAIN_MS = 30_000

/** Tells of a person's tables that are going on, now and whenever something changes. The answer stops it. */
export function followGoing(person: string, tell: (tables: readonly TableSummary[]) => void): () => void {
  let tables: readonly TableSummary[] = []
  const followed = new Map<string, TableFollowing>()
  let stopped = false
  let stopWaiting = () => {}

  const show = (now: readonly TableSummary[]) => {
    tables = now
    tell(now)
  }

  /** The connection may have been faster than the list. */
  const latest = (table: TableSummary): TableSummary => {
    const known = tables.find(({ id }) => id === table.id)
    return known !== undefined && known.changed > table.changed ? known : table
  }

  async function read(tries = 0): Promise<void> {
    stopWaiting()
    const all = await allGoing()
    if (stopped) return
    if (all === undefined) stopWaiting = tryLater(tries, () => void read(tries + 1))
    else {
      const own = all.filter(({ seats }) => seats.some((seat) => 'person' in seat && seat.person.id === person))
      show(own.map(latest))
      followAll(own.slice(0, MOST_FOLLOWED).map(({ id }) => id))
    }
  }

  function followAll(wanted: readonly string[]): void {
    for (const table of wanted) if (!followed.has(table)) follow(table)
    for (const table of followed.keys()) if (!wanted.includes(table)) unfollow(table)
  }

  function follow(table: string): void {
    const following = connection.follow(table, {
      opened: () => following.send({ type: 'follow', table, brief: true }),
      lost() {},
      hear: take,
    })
    followed.set(table, following)
  }

  function unfollow(table: string): void {
    followed.get(table)?.stop()
    followed.delete(table)
  }

  function take(message: LiveMessage): void {
    // It is followed anew with the next look at the list.
    if (message.type === 'gone') unfollow(message.id)
    if (message.type !== 'summary') return
    const { table } = message
    const isGoing = GOING.includes(table.status)
    show(tables.flatMap((one) => (one.id !== table.id ? [one] : isGoing ? [table] : [])))
    // The same people may be about to play again.
    if (!isGoing) void read()
  }

  const look = () => {
    if (document.visibilityState === 'visible') void read()
  }
  const timer = setInterval(look, LOOK_AGAIN_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  void read()
  return () => {
    stopped = true
    stopWaiting()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
    for (const table of followed.keys()) unfollow(table)
  }
}

/** All of them, however many pages that is; undefined where they can't be had. */
async function allGoing(): Promise<readonly TableSummary[] | undefined> {
  const all: TableSummary[] = []
  for (let more = true; more; ) {
    const page = await ownTables(GOING, all.at(-1)?.id)
    if (isRefusal(page)) return undefined
    all.push(...page.tables)
    more = page.more === true
  }
  return all
}
