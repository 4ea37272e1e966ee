import { isRefusal } from '@portolan/engine'
import type { StreamMessage, TableStatus, TableSummary } from '../../server/protocol.ts'
import { hearSignedOut, ownTables } from './api.ts'
import { type LiveStream, openStream } from './live-stream.ts'
import { tryLater } from './patience.ts'

const GOING: readonly TableStatus[] = ['open', 'playing']
/** So many one stream carries. */
const MOST_FOLLOWED = 20
/** How often it is asked whether there are new tables: somebody may expect one at theirs. */
const LOOK_AGAIN_MS = 30_000

/** Tells of a person's tables that are going on, now and whenever something changes. The answer stops it. */
export function followGoing(person: string, tell: (tables: readonly TableSummary[]) => void): () => void {
  let tables: readonly TableSummary[] = []
  let stream: LiveStream | undefined
  let followed = ''
  let stopped = false
  let stopWaiting = () => {}

  const show = (now: readonly TableSummary[]) => {
    tables = now
    tell(now)
  }

  /** The stream may have been faster than the list. */
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
      follow()
    }
  }

  /** By one stream, which comes back by itself when the connection does. */
  function follow(): void {
    const ids = tables.slice(0, MOST_FOLLOWED).map(({ id }) => id)
    const wanted = ids.toSorted().join()
    if (wanted === followed && stream?.isClosed !== true) return
    stream?.close()
    const query = new URLSearchParams({ tables: wanted, brief: 'true' })
    const heard = { summary: take, signedOut: () => void hearSignedOut() }
    stream = wanted === '' ? undefined : openStream(query, heard, { fellSilent: () => void read() })
    followed = wanted
  }

  function take({ table }: Extract<StreamMessage, { type: 'summary' }>): void {
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
    stream?.close()
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
