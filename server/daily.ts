import { isRefusal, type Refusal } from '@portolan/engine'
import { type Day, dayAfter, dayOf, seal } from '@portolan/games'
import type { DailyAnswer, DailyEntry, PersonRef } from '@portolan/protocol'
import type { AppContext } from './app-context.ts'
import type { Checker } from './jobs/checker.ts'
import { problem } from './problem.ts'
import type { DailyPlace } from './store/store.ts'

/** How many of a day's table are shown; whoever asks is always shown their own place besides. */
const LISTED = 100

/** For how many days an attempt that was played without a connection can still be sent in. Until then the seed stays sealed. */
const OPEN_DAYS = 7

export function expectDaily({ catalog }: AppContext, game: string): void {
  const entry = catalog.entries.find(({ id }) => id === game)
  if (entry === undefined) {
    throw problem('NO_SUCH_GAME', { game: game.slice(0, 40), known: catalog.entries.map(({ id }) => id) })
  }
  if (entry.daily === undefined) throw problem('NO_DAILY')
}

/** What a day is now. Where the sun rises first it may be tomorrow already, and elsewhere still yesterday. */
function stageOf({ now }: AppContext, day: Day): 'toCome' | 'today' | 'over' | 'closed' {
  const today = dayOf(new Date(now()))
  if (day > dayAfter(today, 1)) return 'toCome'
  if (day >= dayAfter(today, -1)) return 'today'
  return day >= dayAfter(today, -OPEN_DAYS) ? 'over' : 'closed'
}

/** The seed of a day, by lot when it is first asked for. */
async function seedOf({ store, newSeed }: AppContext, game: string, day: Day): Promise<string> {
  const made = newSeed(`${game} on ${day}`)
  return (await store.daySeed({ game, day, made })) ?? made
}

/** What everybody may know of the seed: nobody can try a day at home before the attempt that counts. */
async function toldOfSeed(context: AppContext, game: string, day: Day): Promise<Pick<DailyAnswer, 'sealed' | 'seed'>> {
  const stage = stageOf(context, day)
  if (stage === 'today') return { sealed: seal(await seedOf(context, game, day), game, day) }
  const seed = stage === 'closed' ? await context.store.daySeed({ game, day }) : undefined
  return seed === undefined ? {} : { seed }
}

/** The table of a day, as this person sees it. */
export async function dayTable(context: AppContext, game: string, day: Day, me?: PersonRef): Promise<DailyAnswer> {
  const query = { game, day, limit: LISTED, ...(me && { person: me.id }) }
  const { count, best, own } = await context.store.readDaily(query)
  const entry = ({ place, person, result }: DailyPlace): DailyEntry => ({
    place,
    name: person.name,
    ...(person.guest !== undefined && { guest: person.guest }),
    result,
    ...(person.id === me?.id && { you: true }),
  })
  const seed = await toldOfSeed(context, game, day)
  return { game, day, count, entries: best.map(entry), ...(own && { own: entry(own) }), ...seed }
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
  const stage = stageOf(context, day)
  if (stage === 'toCome') throw problem('DAY_TO_COME', { day, today: dayOf(new Date(context.now())) })
  if (stage === 'closed') throw problem('DAY_CLOSED', { day, days: OPEN_DAYS })
  expectRoom()
  const seed = await seedOf(context, game, day)
  const attempt = await checker.check({ game, day, seed, record })
  if (isRefusal(attempt)) return attempt
  await context.store.addDaily({ game, day, person: person.id, ...attempt, at: context.now() })
  return dayTable(context, game, day, person)
}
