import { at, isRefusal, Match, type MatchSetup, type Refusal, type Result, readRecord } from '@portolan/engine'
import type { Daily, DailyResult, Day } from '../daily.ts'
import { titleFor } from './rules/end.ts'
import { cataracts } from './rules/index.ts'
import type { Options, State } from './rules/state.ts'

/** Everybody's game is the Reunification at its standard; who wants another plays for practice. */
const dailyOptions: Options = {
  campaign: 'reunification',
  difficulty: 'standard',
  firstGame: false,
  checkpoints: false,
}

export const dailySetup = (seed: string): MatchSetup => ({ seats: 1, seed, options: dailyOptions })

/** What a day's game came to. */
export interface RealmResult extends DailyResult {
  readonly day: Day
  readonly won: boolean
  readonly ending: Result['ending']
  readonly renown: number
  readonly turns: number
  readonly milestones: number
  readonly resources: number
}

/** Refused if it is of another game, setting or seed, has a move that wasn't possible, or has no end. */
export function checkDaily(day: Day, seed: string, input: unknown): RealmResult | Refusal {
  const record = readRecord(cataracts, input)
  if (isRefusal(record)) return record
  const sameGame = Object.entries(dailyOptions).every(([name, value]) => record.options[name] === value)
  if (record.seed !== seed || record.seats !== 1 || !sameGame) return { code: 'OTHER_REALM', params: { day } }
  const match = Match.from(cataracts, record)
  if (isRefusal(match)) return match
  return resultOf(day, match) ?? { code: 'NOT_FINISHED' }
}

function resultOf(day: Day, match: Match<State>): RealmResult | undefined {
  const result = match.result()
  if (result === undefined) return undefined
  const { score, items } = at(result.standings, 0)
  const { turn, milestonesResolved } = match.state
  const resources = items.find(({ key }) => key === 'resources')?.points ?? 0
  return {
    standing: result.ending === 'conceded' ? CONCEDED : standing(score, turn, resources),
    day,
    won: result.ending === 'won',
    ending: result.ending,
    renown: score,
    turns: turn,
    milestones: milestonesResolved,
    resources,
  }
}

const MOST_TURNS = 9999
const MOST_RESOURCES = 999

/** 13: by renown; equal renown by fewer turns, and then by what is left in the banks. */
export const standing = (renown: number, turns: number, resources: number): number =>
  (renown * (MOST_TURNS + 1) + Math.max(0, MOST_TURNS - turns)) * (MOST_RESOURCES + 1) + resources

/**
 * By section 12 a ruler may concede, and section 13 counts what there is then, which on the first turn is more than many a
 * lost reign comes to. The table of the day is for realms that were played to their end: conceding is worth nothing there
 * (R-66).
 */
const CONCEDED = Number.MIN_SAFE_INTEGER

const MARKS = 4

/** A mark for each Milestone, and one for a campaign that was won. */
export const marksOf = ({ won, milestones }: Pick<RealmResult, 'won' | 'milestones'>): string =>
  '◆'.repeat(Math.min(MARKS, milestones)) + '◇'.repeat(Math.max(0, MARKS - milestones)) + (won ? '★' : '')

/** A small line to share, without a word in it that needs translating: "Upper Cataracts 2026-11-15 ◆◆◇◇ 57 · 21". */
export const shareLine = (name: string, result: RealmResult, number: (value: number) => string): string =>
  `${name} ${result.day} ${marksOf(result)} ${number(result.renown)} · ${result.turns}`

export const titleOf = ({ renown }: RealmResult) => titleFor(renown)

export const daily: Daily<RealmResult> = { setup: dailySetup, check: checkDaily }
