import { isRefusal, type Refusal } from '@portolan/engine'
import { type Day, dayAfter, dayOf } from '@portolan/games'
import type { DailyAnswer, DailyEntry, PersonRef } from '@portolan/protocol'
import type { AppContext } from './app-context.ts'
import type { Checker } from './jobs/checker.ts'
import { problem } from './problem.ts'
import type { DailyPlace } from './store/store.ts'

/** How many of a day's table are shown; whoever asks is always shown their own place besides. */
const LISTED = 100

/** For how many days an attempt that was played without a connection can still be sent in. */
const OPEN_DAYS = 30

export function expectDaily({ catalog }: AppContext, game: string): void {
  const entry = catalog.entries.find(({ id }) => id === game)
  if (entry === undefined) {
    throw problem('NO_SUCH_GAME', { game: game.slice(0, 40), known: catalog.entries.map(({ id }) => id) })
  }
  if (entry.daily === undefined) throw problem('NO_DAILY')
}

/** The table of a day, as this person sees it. */
export async function dayTable({ store }: AppContext, game: string, day: Day, me?: PersonRef): Promise<DailyAnswer> {
  const { count, best, own } = await store.readDaily({ game, day, limit: LISTED, ...(me && { person: me.id }) })
  const entry = ({ place, person, result }: DailyPlace): DailyEntry => ({
    place,
    name: person.name,
    ...(person.guest !== undefined && { guest: person.guest }),
    result,
    ...(person.id === me?.id && { you: true }),
  })
  return { game, day, count, entries: best.map(entry), ...(own && { own: entry(own) }) }
}

/**
 * Takes an attempt for what it comes to when it is played again. Of each person the first of a day counts; of the same
 * record, by however many it is sent in, the first is listed.
 */
export async function takeAttempt(
  context: AppContext,
  checker: Checker,
  { game, day, person, record }: { game: string; day: Day; person: PersonRef; record: unknown },
  /** Asked before one more is taken: throws where it is too many. */
  expectRoom: () => void = () => {},
): Promise<DailyAnswer | Refusal> {
  const before = await dayTable(context, game, day, person)
  if (before.own !== undefined) return before
  const today = dayOf(new Date(context.now()))
  // Where the sun rises first it may be tomorrow already; nobody is two days ahead.
  if (day > dayAfter(today, 1)) throw problem('DAY_TO_COME', { day, today })
  if (day < dayAfter(today, -OPEN_DAYS)) throw problem('DAY_CLOSED', { day, days: OPEN_DAYS })
  expectRoom()
  const attempt = await checker.check({ game, day, record })
  if (isRefusal(attempt)) return attempt
  await context.store.addDaily({ game, day, person: person.id, ...attempt, at: context.now() })
  return dayTable(context, game, day, person)
}
