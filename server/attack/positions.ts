import {
  type AnyEvent,
  equal,
  type Game,
  isRefusal,
  Match,
  type Played,
  type Seat,
  type Viewer,
} from '@portolan/engine'
import type { TableRecord } from '@portolan/protocol'
import { standing } from './counting.ts'
import type { Logged, Model } from './model.ts'

// A match at every number of its log, folded from its record by the rules alone.

export interface WirePosition {
  /** What led to it. */
  readonly step: Logged
  readonly match: Match
  /** The entries that the record has here. */
  readonly entries: readonly Logged[]
  events(viewer: Viewer): readonly AnyEvent[]
  /** Why others should have been told of the step, or should not. */
  readonly wronglyTold?: string
}

type Entry = TableRecord['entries'][number]

/**
 * The whole log, with the moves of bots from the record, and their secret steps, of which nobody is told; or what of the
 * record is not what was acknowledged.
 */
export function weave(rules: Game, record: TableRecord, { log, seats }: Model): readonly Logged[] | string {
  const stood = [...standing(log)]
  const secret = secretEntries(rules, record)
  const woven = [...log]
  let next = 0
  for (const [place, entry] of record.entries.entries()) {
    if (isOtherFirst(stood[next], stood[next + 1], entry)) {
      swap(woven, woven.indexOf(stood[next]), woven.indexOf(stood[next + 1]))
      swap(stood, next, next + 1)
    }
    const step = stood[next]
    const isBot = seats[entry.seat]?.kind === 'bot'
    const isHidden = isBot && secret[place] && step?.move === undefined
    if (step !== undefined && !isHidden && isSame(step, entry)) {
      woven[woven.indexOf(step)] = { ...step, ...('move' in entry && { move: entry.move }) }
      next++
    } else if (isBot && 'move' in entry) {
      const hidden: Logged = { kind: 'move', seat: entry.seat, move: entry.move, secret: true }
      woven.splice(step === undefined ? woven.length : woven.indexOf(step), 0, hidden)
    } else
      return `entry ${place + 1} of ${record.entries.length} is not what was acknowledged: ${JSON.stringify(entry)} for ${JSON.stringify(step)}`
  }
  return next === stood.length ? woven : `it lacks ${stood.length - next} entries that were acknowledged`
}

/** Whether of two secret steps that were made at the same moment the record has the second first. */
const isOtherFirst = (one: Logged | undefined, other: Logged | undefined, entry: Entry): boolean =>
  one !== undefined &&
  other !== undefined &&
  isUnordered(one) &&
  isUnordered(other) &&
  !isSame(one, entry) &&
  isSame(other, entry)

const isUnordered = ({ raced, secret }: Logged): boolean => raced === true && secret === true

function swap<Item>(list: Item[], a: number, b: number): void {
  ;[list[a], list[b]] = [list[b], list[a]]
}

const isSame = ({ kind, seat, move }: Logged, entry: Entry): boolean =>
  seat === entry.seat &&
  (kind === 'left' ? 'left' in entry : 'move' in entry && (move === undefined || equal(move, entry.move)))

/** Which entries of a record show nothing to anybody but their own seat. */
function secretEntries(rules: Game, record: TableRecord): readonly boolean[] {
  const match = Match.from(rules, { ...record, entries: [] })
  if (isRefusal(match)) throw new Error(`a game does not begin: ${match.code}`)
  return record.entries.map((entry) => {
    const before = look(match)
    const played = enter(match, entry)
    return !isNoticed(before, look(match), entry.seat, played)
  })
}

function enter(match: Match, entry: Entry): Played {
  const played = 'move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat)
  if (isRefusal(played)) throw new Error(`what was acknowledged does not replay: ${played.code}`)
  return played
}

/** What everybody sees, by seat, and last one who looks on. */
interface Look {
  readonly views: readonly string[]
  readonly awaited: number
}

function look(match: Match): Look {
  const awaited = match.awaited()
  const viewers: readonly Viewer[] = [...Array(match.seats).keys(), 'spectator']
  const views = viewers.map((viewer) => {
    const decision = match.decisions().find(({ seat }) => seat === viewer)
    return JSON.stringify([match.view(viewer), awaited, decision, match.result()])
  })
  return { views, awaited: awaited.length }
}

const eventsFor = (played: Played | undefined, viewer: Viewer): readonly AnyEvent[] =>
  (played?.events ?? [])
    .filter(({ to }) => to === undefined || (viewer !== 'spectator' && to.includes(viewer)))
    .map(({ event }) => event)

/** Whether anybody but this seat can tell that there was something. */
const isNoticed = (before: Look, after: Look, by: Seat | undefined, played: Played | undefined): boolean =>
  before.views.some((view, at) => at !== by && (view !== after.views[at] || isTold(played, at, before)))

const isTold = (played: Played | undefined, at: number, { views }: Look) =>
  eventsFor(played, at === views.length - 1 ? 'spectator' : at).length > 0

/** The match after every step of which all before it are known. */
export function* positions(rules: Game, record: TableRecord, log: readonly Logged[]): Generator<WirePosition> {
  const fold = (entries: readonly Logged[]) => {
    const match = Match.from(rules, { ...record, entries: entries.map(entryOf) })
    if (isRefusal(match)) throw new Error(`what was acknowledged does not replay: ${match.code}`)
    return match
  }
  let match = fold([])
  let entries: readonly Logged[] = []
  for (const [place, step] of log.entries()) {
    const { kind } = step
    if (kind === 'move' && step.move === undefined) return
    const before = look(match)
    let played: Played | undefined
    entries = standing(log.slice(0, place + 1))
    if (kind === 'move' || kind === 'left') played = enter(match, entryOf(step))
    else if (kind !== 'start') match = fold(entries)
    const wronglyTold = whyWronglyTold(step, before, look(match), played)
    const events = (viewer: Viewer) => eventsFor(played, viewer)
    yield { step, match, entries, events, ...(wronglyTold !== undefined && { wronglyTold }) }
  }
}

const entryOf = ({ kind, seat = -1, move = { type: '' } }: Logged): Entry =>
  kind === 'left' ? { seat, left: true } : { seat, move }

/** A step is kept from others if, and where several choose at once only if, it shows them nothing. */
function whyWronglyTold(
  { kind, seat, secret }: Logged,
  before: Look,
  after: Look,
  played: Played | undefined,
): string | undefined {
  if (kind !== 'move' && kind !== 'undo') return undefined
  const isSeen = isNoticed(before, after, seat, played)
  if (secret && isSeen) return `a ${kind} of seat ${seat} was kept from others, who can see what came of it`
  const isSecretChoice = before.awaited > 1 && !isSeen && !played?.final
  return !secret && isSecretChoice ? `others were told of a ${kind} of seat ${seat} that shows them nothing` : undefined
}
