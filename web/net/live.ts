import { effect } from '@preact/signals'
import { call, hearSignedOut, me, online } from '../table/api.ts'
import { makePageConnection } from './connection.ts'
import { openEventStream, type PostStep } from './event-stream.ts'
import { openSocket } from './socket.ts'

const postStep: PostStep = ({ table: id, key, ...asked }) => {
  const headers = { 'idempotency-key': key }
  if (asked.type === 'undo') return call('POST /api/tables/:id/undo', { id, headers, body: { number: asked.number } })
  const { type: _, ...body } = asked
  return call('POST /api/tables/:id/moves', { id, headers, body })
}

/** How long a look at whether the server is there may take. */
const LOOK_MS = 5_000

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/health/live', { signal: AbortSignal.timeout(LOOK_MS) })).ok
  } catch {
    return false
  }
}

/** The connection of this page. */
export const connection = makePageConnection({
  openSocket,
  openEventStream: (end) => openEventStream(end, postStep),
  isServerThere,
  signedOut: () => void hearSignedOut(),
})

addEventListener('online', connection.wake)
addEventListener('offline', connection.lose)
const look = () => {
  connection.away(document.visibilityState === 'hidden')
  if (document.visibilityState === 'visible') connection.wake()
}
document.addEventListener('visibilitychange', look)
look()

// Who one is counts from the opening on: whoever becomes somebody else needs another connection.
let opened: string | undefined
effect(() => {
  if (online.value === 'asking') return
  const who = me.value?.id ?? 'nobody'
  if (opened !== undefined && opened !== who) connection.reopen()
  opened = who
})
