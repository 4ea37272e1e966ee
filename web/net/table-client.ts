import { isRefusal } from '@portolan/engine'
import type { ClockState, TableAnswer } from '@portolan/protocol'
import { type ReadonlySignal, signal } from '@preact/signals'
import { call } from '../table/api.ts'
import { isPassing, tryLater } from '../table/patience.ts'
import type { Position, RequestResult } from '../table/table.ts'
import { unguessable } from '../unguessable.ts'
import { connection } from './live.ts'
import { beginWith, reduce } from './reduce.ts'
import { isHeard, type Outgoing, type TableMessage, type TableState } from './state.ts'

/** How long the steps that were missed have to arrive before they are counted. */
const CATCH_UP_MS = 600
/** How long a request is waited for, through whatever becomes of the connection. */
const ANSWER_MS = 20_000

/** What the person asks for; the key comes with it. */
type Deed = Omit<Extract<TableMessage, { type: 'move' }>, 'key'> | Omit<Extract<TableMessage, { type: 'undo' }>, 'key'>

export interface HeardClock {
  readonly state: ClockState
  /** When it was, by this browser's clock. */
  readonly heard: number
}

/** A table that is followed by the page's connection. */
export interface TableClient {
  readonly state: ReadonlySignal<TableState>
  readonly clock: ReadonlySignal<HeardClock | undefined>
  /** Hears of every position from now on, beginning with the present one. The answer stops it. */
  listen(hear: (position: Position) => void): () => void
  hear(message: TableMessage): void
  request(deed: Deed): RequestResult
  close(): void
}

/** Does what the reducer wants done: here are the signals, the clock and the network that it knows nothing of. */
export function followTable(first: TableAnswer): TableClient {
  const state = signal(beginWith(first))
  const clock = signal(heardNow(state.peek().clock))
  const hearers = new Set<(position: Position) => void>()
  const requests = new Map<string, (outcome: Awaited<RequestResult>) => void>()
  let isClosed = false
  let retries = 0
  let stopRetrying = () => {}
  let stopReading = () => {}

  function hear(message: TableMessage): void {
    if (isClosed) return
    const before = state.peek()
    const now = reduce(before, message)
    if (now.clock !== before.clock) clock.value = heardNow(now.clock)
    state.value = now
    if (now.link === 'live' && before.link === 'lost') setTimeout(() => hear({ type: 'caughtUp' }), CATCH_UP_MS)
    for (const one of now.outbox) perform(one)
  }

  function perform(one: Outgoing): void {
    if (one.type === 'send') following.send(one.request)
    else if (one.type === 'show') for (const hearer of hearers) hearer(one.position)
    else if (one.type === 'readLog') void readLog(one.id)
    else if (one.type === 'settle') requests.get(one.key)?.(one.refusal)
    else stopRetrying = tryLater(retries++, () => hear({ type: 'retry' }))
  }

  async function readLog(id: number, tries = 0): Promise<void> {
    stopReading()
    const answer = await call('GET /api/tables/:id/log', { id: first.table.id })
    if (isClosed || state.peek().reading?.id !== id) return
    if (!isRefusal(answer)) hear({ type: 'log', id, steps: answer.steps })
    else if (isPassing(answer)) stopReading = tryLater(tries, () => void readLog(id, tries + 1))
  }

  const following = connection.follow(first.table.id, {
    opened: () => hear({ type: 'opened' }),
    lost: () => hear({ type: 'lost' }),
    hear(message) {
      if (message.type === 'table') retries = 0
      if (isHeard(message)) hear(message)
    },
  })
  for (const one of state.peek().outbox) perform(one)

  return {
    state,
    clock,
    hear,
    listen(hearer) {
      hearers.add(hearer)
      const { position } = state.peek()
      if (position !== undefined) hearer(position)
      return () => hearers.delete(hearer)
    },
    request(deed) {
      const key = unguessable(24)
      const timer = setTimeout(() => hear({ type: 'expired', key }), ANSWER_MS)
      return new Promise((resolve) => {
        requests.set(key, (outcome) => {
          clearTimeout(timer)
          requests.delete(key)
          resolve(outcome)
        })
        hear({ ...deed, key })
      })
    },
    close() {
      isClosed = true
      stopRetrying()
      stopReading()
      following.stop()
    },
  }
}

const heardNow = (state: ClockState | undefined): HeardClock | undefined => state && { state, heard: Date.now() }
