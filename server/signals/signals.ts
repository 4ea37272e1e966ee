import type { SignalSettings } from '@portolan/protocol'
import type { SignalRow, SignalState, SignalsOfPerson, Store, Wait } from '../store/store.ts'
import { type Agenda, makeAgenda } from './agenda.ts'
import { signalId } from './message.ts'
import type { Outbox } from './outbox.ts'
import { afterQuiet } from './quiet.ts'
import { remindAt, signalSettingsOf, waysTo } from './settings.ts'

// That a table awaits somebody is written with the step that led to it, in the table's turn, and nothing else is written
// then. This job hears of it from the table's thread; who has no way to be told is not looked at further. Who has one, and is
// not at the table some seconds later, gets a row in the outbox for each way. Its id is made of table, person, way, and the
// number of the last step that the person made there: so, whatever happens in between and however often the server ends, a
// person is told once by each way until they have played there again. At a start, who awaited whom is read from the turns.

export interface SignalParts {
  readonly store: Store
  readonly outbox: Outbox
  /** How long somebody may take to come by themselves before they are told, and told by mail, in milliseconds. */
  readonly pause: number
  readonly mailPause: number
  now(): number
  isLooking(person: string, table: string): boolean
  warn(what: string, details: { readonly error?: unknown }): void
}

export interface Signals {
  /** What a table is to a person has changed. */
  hear(person: string, table: string, state: 'yours' | 'others' | 'none'): void
  /** Something may have been missed: all is to be looked up again. */
  missed(): void
  /** Somebody has come to look at a table. */
  looked(person: string, table: string): void
  /** How somebody wants to be told has changed: of what waits for them now they know, for they are here. */
  changed(person: string): Promise<void>
  start(): Promise<void>
  stop(): void
}

const PAGE = 200
/** So many tables of one person are looked at. */
const MOST_TABLES = 1000
const DAY = 24 * 60 * 60_000
/** How long what was sent can be looked at. */
const KEPT = 30 * DAY

const keyOf = (person: string, table: string): string => `${person} ${table}`
const partsOf = (key: string): readonly [person: string, table: string] => {
  const space = key.indexOf(' ')
  return [key.slice(0, space), key.slice(space + 1)]
}

/** Writes to whom a table is to be told of, by every way; who was told already is not told again. */
function makeTelling(parts: SignalParts, reminders: () => Agenda<string>) {
  const { store, outbox, now } = parts

  const write = async (
    { wait, known, kind }: { readonly wait: Wait; readonly known: SignalsOfPerson; readonly kind: SignalRow['kind'] },
    person: string,
    state: SignalState,
  ): Promise<void> => {
    const { table, after } = wait
    const settings = signalSettingsOf(known)
    const rows = waysTo(known, table).map(({ id: way }): SignalRow => {
      const row = { person, table, way, kind, after }
      const later = way === 'mail' && kind === 'turn' ? parts.mailPause - parts.pause : 0
      const at = afterQuiet(now() + Math.max(0, later), settings)
      return { ...row, id: signalId(row), state, at, tries: 0 }
    })
    const added = await store.addSignals(rows)
    if (state === 'due') for (const row of rows) if (added.includes(row.id)) outbox.put(row)
  }

  const planReminder = (person: string, wait: Wait, settings: SignalSettings): number | undefined => {
    const at = remindAt(wait, settings, now())
    if (at !== undefined) reminders().set(keyOf(person, wait.table), at)
    return at
  }

  const find = (person: string, table: string) =>
    Promise.all([store.findWait(person, table), store.readSignals(person)])

  return {
    async tell(person: string, table: string, kind: SignalRow['kind']): Promise<void> {
      const [wait, known] = await find(person, table)
      if (wait === undefined) return
      const at = planReminder(person, wait, signalSettingsOf(known))
      if (kind === 'turn') return write({ wait, known, kind }, person, parts.isLooking(person, table) ? 'seen' : 'due')
      if (at === undefined || at > now()) return
      reminders().drop(keyOf(person, table))
      await write({ wait, known, kind }, person, 'due')
    },
    /** The person is there, and knows. */
    async seen(person: string, table: string): Promise<void> {
      const [wait, known] = await find(person, table)
      if (wait === undefined) return
      planReminder(person, wait, signalSettingsOf(known))
      await write({ wait, known, kind: 'turn' }, person, 'seen')
      await outbox.seen(person, table)
    },
  }
}

export function makeSignals(parts: SignalParts): Signals {
  const { store, outbox, now, warn } = parts
  const reachable = new Set<string>()
  const failed = (error: unknown) => warn('somebody could not be told of their turn', { error })
  const awaited = makeAgenda<string>(now, (key) => void tell(...partsOf(key), 'turn').catch(failed))
  const reminders = makeAgenda<string>(now, (key) => void tell(...partsOf(key), 'reminder').catch(failed))
  const { tell, seen } = makeTelling(parts, () => reminders)

  /** Looks at all the tables that await somebody. */
  const lookUp = async (person: string): Promise<void> => {
    for (const { id } of await store.listTurnsOf(person, MOST_TABLES))
      awaited.set(keyOf(person, id), now() + parts.pause)
  }

  const lookUpAll = async (): Promise<void> => {
    let after = ''
    for (;;) {
      const page = await store.listReachable(after, PAGE)
      for (const person of page) {
        reachable.add(person)
        await lookUp(person)
      }
      const last = page.at(-1)
      if (last === undefined || page.length < PAGE) return
      after = last
    }
  }

  const sweep = () => void store.sweepSignals(now() - KEPT).catch(failed)
  let sweeping: NodeJS.Timeout | undefined

  return {
    hear(person, table, state) {
      if (!reachable.has(person)) return
      const key = keyOf(person, table)
      if (state === 'yours') return awaited.set(key, now() + parts.pause)
      awaited.drop(key)
      reminders.drop(key)
    },
    missed: () => void lookUpAll().catch(failed),
    looked(person, table) {
      // Whoever comes before they were told need not be.
      if (reachable.has(person)) void seen(person, table).catch(failed)
    },
    async changed(person) {
      const { ways, mail } = await store.readSignals(person)
      const isReachable = ways.length > 0 || mail?.address !== undefined
      if (!isReachable) return void reachable.delete(person)
      reachable.add(person)
      for (const { id } of await store.listTurnsOf(person, MOST_TABLES)) await seen(person, id)
    },
    async start() {
      await outbox.resume()
      await lookUpAll()
      sweeping = setInterval(sweep, DAY / 4)
      sweeping.unref()
    },
    stop() {
      clearInterval(sweeping)
      awaited.stop()
      reminders.stop()
    },
  }
}
