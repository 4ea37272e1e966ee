import { createHash } from 'node:crypto'
import type { Gate } from '../limits.ts'
import { doneWithin } from '../stopping.ts'
import type { SignalMark, SignalRow, SignalsOfPerson, Store, Wait } from '../store/store.ts'
import { type Agenda, makeAgenda } from './agenda.ts'
import type { SignalText } from './message.ts'
import { makeSendingPlaces } from './places.ts'
import { afterQuiet } from './quiet.ts'
import type { Senders, SendOutcome } from './senders.ts'
import { signalSettingsOf, type WayTo, waysTo } from './settings.ts'

// What is to be sent, from its row in the store to its receiver. A row is marked as handed over before it is, and with what
// came of it afterwards. So what is still `due` when the server is killed was certainly not sent, and is sent at the next start.
// What is `handed` may have arrived: it is sent again only where its receiver knows it again: a push message by its topic, a
// mail by its Message-ID, a call by its `webhook-id`. Receivers that don't know such ids are not called a second time.

export interface OutboxParts {
  readonly store: Store
  readonly senders: Senders
  /** By person. */
  readonly webhookGate: Gate
  readonly mailGate: Gate
  /** How long to wait after each attempt that came to nothing, in milliseconds. After the last, it is given up. */
  readonly backoff: readonly number[]
  /** How long a mail waits for others to the same person, in milliseconds. */
  readonly gather: number
  now(): number
  isLooking(person: string, table: string): boolean
  warn(what: string, details: { readonly error?: unknown }): void
}

export interface Outbox {
  put(row: SignalRow): void
  /** The person knows of the turn: what has not been sent of it need not be. */
  seen(person: string, table: string): Promise<void>
  /** Takes up what was not done when the server stopped. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** How many calls are under way at once. */
const MOST = 64
const PAGE = 500
/** When it is tried again after the store failed, in milliseconds. */
const LATER = 60_000
/** How long a stop waits for what is under way, in milliseconds. */
const FINISH = 1_500

/** What a row is when it is looked at again, right before it is sent. */
interface Fresh {
  readonly row: SignalRow
  readonly known: SignalsOfPerson
  readonly to: WayTo
  readonly wait: Wait
}

const messageOf = (rows: readonly SignalRow[]): string =>
  createHash('sha256')
    .update(rows.map(({ id }) => id).join())
    .digest('base64url')
    .slice(0, 24)

/** Whatever is done about a row is done one after the other with all that goes the same way. */
const placeOf = ({ way, person }: SignalRow): string => (way === 'mail' ? `mail ${person}` : way)

/** The rows that are not done, and when each is to be looked at. */
interface Waiting {
  readonly rows: Map<string, SignalRow>
  put(row: SignalRow): void
  /** Notes what has become of rows. */
  mark(marked: readonly SignalRow[], change: SignalMark): Promise<void>
  /** The rows that go to a person by mail. */
  mailsTo(person: string): readonly SignalRow[]
  /** The next mail to a person goes when the first of these is due. */
  planMail(person: string): void
}

function makeWaiting(
  { store, now, gather }: OutboxParts,
  { one, mails }: { readonly one: Agenda<string>; readonly mails: Agenda<string> },
): Waiting {
  const rows = new Map<string, SignalRow>()
  const byMail = new Map<string, Set<string>>()

  const mailsTo = (person: string) => [...(byMail.get(person) ?? [])].flatMap((id) => rows.get(id) ?? [])
  const planMail = (person: string) => {
    const first = Math.min(...mailsTo(person).map(({ at }) => at))
    if (Number.isFinite(first)) mails.set(person, Math.max(first, now() + gather))
  }
  const put = (row: SignalRow) => {
    rows.set(row.id, row)
    if (row.way !== 'mail') return one.set(row.id, row.at)
    byMail.set(row.person, (byMail.get(row.person) ?? new Set()).add(row.id))
    planMail(row.person)
  }
  const forget = ({ id, person }: SignalRow) => {
    rows.delete(id)
    const own = byMail.get(person)
    if (own?.delete(id) && own.size === 0) byMail.delete(person)
  }
  return {
    rows,
    put,
    mailsTo,
    planMail,
    async mark(marked, change) {
      const isDone = change.state !== 'due' && change.state !== 'handed'
      // Before the write: what fails there is looked at again at the next start.
      for (const row of marked) if (isDone) forget(row)
      await store.markSignals(
        marked.map(({ id }) => id),
        change,
      )
      if (change.state === 'due') for (const row of marked) put({ ...row, ...change })
    },
  }
}

type Refresh = (row: SignalRow) => Promise<Fresh | undefined>

/** Finds the row with all that it needs, or nothing where it is not to be sent now: then that is noted. */
const makeRefresh =
  ({ store, now, isLooking }: OutboxParts, { mark }: Waiting): Refresh =>
  async (row) => {
    const { person, table } = row
    const [wait, known] = await Promise.all([store.findWait(person, table), store.readSignals(person)])
    const to = waysTo(known, table).find(({ id }) => id === row.way)
    const note = async (state: SignalMark['state'], at = now()) => {
      await mark([row], { ...row, state, at })
      return undefined
    }
    if (wait === undefined || wait.after !== row.after || to === undefined) return note('dropped')
    if (row.kind === 'turn' && isLooking(person, table)) return note('seen')
    const loud = afterQuiet(now(), signalSettingsOf(known))
    if (loud > now()) return note(row.kind === 'reminder' && loud > (wait.deadline ?? 0) ? 'dropped' : 'due', loud)
    return { row, known, to, wait }
  }

function makeSending(parts: OutboxParts, waiting: Waiting) {
  const { store, senders, now } = parts
  const { mark, mailsTo, planMail } = waiting
  const refresh = makeRefresh(parts, waiting)

  const settle = async (sent: SendOutcome, marked: readonly SignalRow[]): Promise<void> => {
    const tries = Math.max(...marked.map((row) => row.tries)) + 1
    const pause = parts.backoff[tries - 1]
    const { state, answer, wait = 0 } = sent
    if (state !== 'again') return mark(marked, { state, at: now(), tries, answer })
    if (pause === undefined) return mark(marked, { state: 'failed', at: now(), tries, answer })
    await mark(marked, { state: 'due', at: now() + Math.max(pause, Math.min(wait, 86_400) * 1000), tries, answer })
  }

  const hand = (marked: readonly SignalRow[], message: string) =>
    mark(marked, { state: 'handed', at: now(), tries: Math.max(...marked.map(({ tries }) => tries)), message })

  const postpone = async (marked: readonly SignalRow[], seconds: number): Promise<void> => {
    for (const row of marked) await mark([row], { ...row, state: 'due', at: now() + seconds * 1000 })
  }

  return {
    async sendOne(row: SignalRow): Promise<void> {
      const fresh = await refresh(row)
      if (fresh?.to.way === undefined) return
      const { known, to, wait } = fresh
      const seconds = to.way.kind === 'webhook' ? parts.webhookGate(row.person) : 0
      if (seconds > 0) return postpone([row], seconds)
      await hand([row], row.id)
      const sent = await senders.callWay(to.way, senders.textFor(known, row, wait.game), row.id)
      if (sent.isGone) await store.dropWay(row.person, to.way.id)
      await settle(sent, [row])
    },

    async sendMail(person: string): Promise<void> {
      const due = mailsTo(person).filter(({ at }) => at <= now())
      const fresh = (await Promise.all(due.map(refresh))).filter((found) => found !== undefined)
      // What is due later comes later.
      const [first] = fresh
      if (first === undefined || !('address' in first.to)) return planMail(person)
      const marked = fresh.map(({ row }) => row)
      const seconds = parts.mailGate(person)
      if (seconds > 0) return postpone(marked, seconds)
      // Sent again, it is the same mail: its receiver knows it by its id.
      const before = marked[0]?.message
      const isAgain = before !== undefined && marked.every((row) => row.message === before)
      const message = isAgain ? before : messageOf(marked)
      await hand(marked, message)
      const told: SignalText[] = fresh.map(({ known, row, wait }) => senders.textFor(known, row, wait.game))
      await settle(await senders.mail(first.known, person, first.to.address, told, message), marked)
      planMail(person)
    },

    /** What was handed over, and nobody knows whether it came there. */
    async takeUp(row: SignalRow): Promise<void> {
      const known = await store.readSignals(row.person)
      const to = waysTo(known, row.table).find(({ id }) => id === row.way)
      if (to === undefined || senders.mayRepeat(to)) return waiting.put({ ...row, state: 'due', at: now() })
      await mark([row], { state: 'failed', at: now(), tries: row.tries + 1, answer: 'unknown' })
    },
  }
}

export function makeOutbox(parts: OutboxParts): Outbox {
  const { store, now, warn } = parts
  const places = makeSendingPlaces(MOST)
  let isStopped = false
  const run = (key: string, act: () => Promise<void>, failed = () => {}) =>
    places.run(key, async () => {
      if (isStopped) return
      await act().catch((error) => {
        warn('a signal could not be sent', { error })
        failed()
      })
    })

  const one = makeAgenda<string>(now, (id) => {
    const row = waiting.rows.get(id)
    const again = () => one.set(id, now() + LATER)
    if (row !== undefined) run(placeOf(row), () => sending.sendOne(row), again)
  })
  const mails = makeAgenda<string>(now, (person) => {
    const again = () => mails.set(person, now() + LATER)
    run(`mail ${person}`, () => sending.sendMail(person), again)
  })
  const waiting = makeWaiting(parts, { one, mails })
  const sending = makeSending(parts, waiting)
  const put = (row: SignalRow) => {
    if (!isStopped) waiting.put(row)
  }
  /** Unless it was sent meanwhile. */
  const see = async (row: SignalRow): Promise<void> => {
    if (waiting.rows.has(row.id)) await waiting.mark([row], { ...row, state: 'seen', at: now() })
  }

  return {
    put,
    async seen(person, table) {
      const own = [...waiting.rows.values()].filter((row) => row.person === person && row.table === table)
      for (const row of own) if (row.kind === 'turn') run(placeOf(row), () => see(row))
    },
    async resume() {
      let after = ''
      for (;;) {
        const page = await store.listOpenSignals({ after, limit: PAGE })
        for (const row of page) row.state === 'handed' ? await sending.takeUp(row) : put(row)
        const last = page.at(-1)
        if (last === undefined || page.length < PAGE) return
        after = last.id
      }
    },
    async stop() {
      isStopped = true
      one.stop()
      mails.stop()
      places.stop()
      await doneWithin(FINISH, places.idle())
    },
  }
}
