import { type Chance, SeededChance } from '../chance.ts'
import { changed } from '../change.ts'
import { clone, equal } from '../clone.ts'
import { type Emit, type Emitted, type Game, isRefusal, type Seat, type Viewer } from '../game.ts'
import { at } from '../lists.ts'
import { Match, type Played, type Snapshot } from '../match.ts'
import { readRecord } from '../read-record.ts'
import { type Entry, type MatchRecord, makeRecord } from '../record.ts'
import { type CommonSeen, commonSeen, type OwnSeen, ownSeen, seen, seenOf } from '../seen.ts'
import { changeText, commonChange } from '../seen-change.ts'
import type { MoveChooser } from './players.ts'
import { Broken, brief, difference, must, type Property } from './property.ts'
import { checkApart, stateChecks } from './rules.ts'
import { secrets } from './secrets.ts'
import type { Setup } from './setups.ts'
import { type Check, describe, seatsOf, type Tally, viewersOf } from './spot.ts'

export interface Plan {
  /** Whether this dear check is to be made at this moment. */
  due(check: Pick<Check, 'of' | 'every'>): boolean
  /** How many entries a game may have before it is said never to end. */
  readonly most: number
  readonly tally: Tally
}

export interface Walked {
  readonly record: MatchRecord
  readonly broken?: { readonly property: Property; readonly message: string }
  readonly decisions: number
}

const goesOn = { of: ['plain'], every: 16 } as const
const lasts = { of: ['plain', 'apart'], every: 8 } as const
const takesBack = { of: ['undo'], every: 16 } as const
const twins = { of: ['repeats'], every: 4 } as const

/**
 * Plays one game under watch. Beside it goes a twin of the same seed and the same moves, played by the bare rules with
 * nobody looking at it: the two must be the same at every moment.
 */
export function walk(
  game: Game,
  setup: Setup & { seed: string },
  player: MoveChooser,
  plan: Plan,
  chance: Chance,
): Walked {
  const entries: Entry[] = []
  let options = setup.options
  try {
    const match = begin(game, setup)
    options = match.options
    const twin = begin(game, match)
    sameState(twin.state, match, 'right after the set-up')
    const watched: Watched = { game, match, twin: { state: twin.state, chance: chanceAfter(twin) }, entries }
    const gone = new Set<Seat>()
    for (;;) {
      checkMoment(game, match, plan, chance)
      const stray = gone.size > 0 ? match.decisions().find(({ seat }) => gone.has(seat)) : undefined
      must(stray === undefined, 'leaves', () => `seat ${stray?.seat} has left and is asked ${brief(stray?.prompt)}`)
      const entry = player(match)
      if (entry === undefined) break
      must(entries.length < plan.most, 'ends', () => `no end after ${plan.most} decisions`)
      if ('left' in entry) gone.add(entry.seat)
      entries.push(clone(entry))
      step(watched, entry, plan)
    }
    sameState(watched.twin.state, match, 'at the end')
    checkReplay(game, match, entries)
    return { record: match.record(), decisions: entries.length }
  } catch (thrown) {
    const { property, message, tried } = thrown instanceof Broken ? thrown : unsound(thrown)
    if (tried !== undefined) entries.push(tried)
    const record = recordOf(game, { ...setup, options }, entries)
    return { record, broken: { property, message }, decisions: entries.length }
  }
}

interface Watched {
  readonly game: Game
  readonly match: Match
  readonly twin: { readonly state: unknown; readonly chance: Chance }
  /** What was played, in the suite's own copy. */
  readonly entries: readonly Entry[]
  /** Where moves are followed in order to be taken back. */
  trail?: Trail | undefined
}

/** The moves of one seat since the last point of no return. */
interface Trail {
  readonly start: Snapshot
  /** The states before each of them. */
  readonly before: unknown[]
}

function step(watched: Watched, entry: Entry, plan: Plan): void {
  const { game, match, twin } = watched
  const previous = match.entries.at(-1)
  const what = () => brief(entry)
  if (previous?.seat !== entry.seat) watched.trail = undefined
  // Nothing of this seat's that came before can be taken back: a trail can begin here.
  const begins = previous?.seat !== entry.seat || !match.mayUndo(entry.seat)
  if (begins && plan.due(takesBack)) watched.trail = { start: match.snapshot(), before: [] }
  watched.trail?.before.push(clone(match.state))
  const copy = plan.due(goesOn) ? JSON.parse(JSON.stringify(match.snapshot())) : undefined
  const foretold = copy || watched.trail ? foretell(match, entry) : undefined

  const given = plan.due(lasts) ? seenByAll(match) : undefined

  const played = enter(match, entry)
  const events: Emitted[] = []
  playBare(game, twin.state, entry, twin.chance, events)
  must(equal(played.events, events), 'repeats', () => `${what()} tells different things in equal games`)
  if (plan.due(twins)) sameState(twin.state, match, `after ${what()}`)
  if (events.some(({ to }) => to !== undefined && to.length < match.seats)) plan.tally.toldApart++

  if (copy !== undefined) {
    playBare(game, copy.state, entry, new SeededChance(match.seed, copy.drawn), [])
    const same = equal(copy.state, match.state)
    must(same, 'plain', () => `${what()} on a copy of the state: ${difference(copy.state, match.state)}`)
  }
  if (given !== undefined) checkGiven(match, given, what)
  const asForetold = foretold === undefined || foretold === played.final
  must(asForetold, 'undo', () => `${what()} was foretold to be ${foretold ? '' : 'not '}final, and is not so`)
  if (watched.trail !== undefined) checkUndo(watched, watched.trail, played.final)
  if (played.final) watched.trail = undefined
}

interface Given {
  readonly common: CommonSeen
  readonly each: readonly { readonly viewer: Viewer; readonly own: OwnSeen; readonly text: string }[]
}

function seenByAll(match: Match): Given {
  const common = commonSeen(match)
  const each = viewersOf(match).map((viewer) => {
    const own = ownSeen(match, viewer)
    return { viewer, own, text: JSON.stringify(seenOf(common, own)) }
  })
  return { common, each }
}

/** What was given is the viewer's to keep, and what is given next can be told by what has changed. */
function checkGiven(match: Match, { common: before, each }: Given, what: () => string): void {
  const common = commonSeen(match)
  const change = commonChange(before, common)
  for (const { viewer, own: ownBefore, text } of each) {
    const then = JSON.parse(text)
    const kept = seenOf(before, ownBefore)
    must(
      JSON.stringify(kept) === text,
      'plain',
      () => `${what()} changes what ${viewer} was given before: ${difference(then, kept)}`,
    )
    const own = ownSeen(match, viewer)
    checkApart(before.view, own.view)
    checkApart(common.view, ownBefore.view)
    const told = changed(then, JSON.parse(changeText(change, ownBefore, own)))
    const whole = JSON.parse(JSON.stringify(seen(match, viewer)))
    must(equal(told, whole), 'plain', () => `told as a change, ${viewer} sees other things: ${difference(whole, told)}`)
  }
}

/** Takes the trail's moves back on another match of the same record, and plays them again. */
function checkUndo({ game, match, entries }: Watched, { start, before }: Trail, final: boolean): void {
  checkRecord(match, entries, start.number)
  const other = Match.from(game, match.record(), start.number < 50 ? undefined : start)
  must(!isRefusal(other), 'replays', () => `the record does not replay: ${brief(other)}`)
  const { seat } = at(entries, entries.length - 1)
  const refuses = (by: Seat) => {
    const { number } = other
    const refused = other.undo(by) !== undefined && other.number === number
    must(refused, 'undo', () => `seat ${by} took back entry ${number}`)
  }
  for (const by of seatsOf(match)) if (by !== seat || final) refuses(by)
  if (final) return
  for (let number = entries.length - 1; number >= start.number; number--) {
    const refusal = other.undo(seat)
    must(refusal === undefined, 'undo', () => `entry ${number + 1} can't be taken back: ${brief(refusal)}`)
    const there = before[number - start.number]
    must(equal(other.state, there), 'undo', () => `entry ${number + 1} taken back: ${difference(there, other.state)}`)
    must(other.number === number, 'undo', () => `entry ${number + 1} taken back leaves ${other.number} entries`)
    checkRecord(other, entries.slice(0, number), start.number)
  }
  refuses(seat)
  for (const entry of entries.slice(start.number)) enter(other, entry)
  must(equal(other.state, match.state), 'undo', () => `played again: ${difference(match.state, other.state)}`)
}

/** What a match does, with nothing around it. */
function playBare(game: Game, state: unknown, entry: Entry, chance: Chance, events: Emitted[]): void {
  const emit: Emit = (event, to) => events.push(to === undefined ? { event } : { event, to })
  if ('move' in entry) game.play(state, entry.seat, clone(entry.move), chance, emit)
  else game.leave?.(state, entry.seat, chance, emit)
}

const chanceAfter = (match: Match) => new SeededChance(match.seed, match.snapshot().drawn)

function checkMoment(game: Game, match: Match, plan: Plan, chance: Chance): void {
  for (const check of [...stateChecks, secrets]) {
    if (plan.due(check)) check.look({ game, match, chance, tally: plan.tally })
  }
}

/** The record of what was played, through text and back, gives the same match. */
function checkReplay(game: Game, match: Match, entries: readonly Entry[]): void {
  const record = match.record()
  must(
    equal(record.entries, entries),
    'replays',
    () => `the record has changed: ${difference(entries, record.entries)}`,
  )
  const read = readRecord(game, JSON.parse(JSON.stringify(record)))
  must(!isRefusal(read), 'replays', () => `the record can't be read: ${brief(read)}`)
  const again = Match.from(game, read)
  must(!isRefusal(again), 'replays', () => `the record does not replay: ${brief(again)}`)
  must(equal(again.state, match.state), 'replays', () => `replayed: ${difference(match.state, again.state)}`)
  must(equal(again.result(), match.result()), 'replays', () => 'the replay has another result')
}

/** A state that keeps a move and changes it later changes what was recorded. */
function checkRecord(match: Match, entries: readonly Entry[], since = 0): void {
  for (let i = since; i < entries.length; i++) {
    const kept = equal(match.entries[i], entries[i])
    must(kept, 'replays', () => `entry ${i + 1} has changed since: ${difference(entries[i], match.entries[i])}`)
  }
}

function begin(game: Game, setup: Setup & { seed: string }): Match {
  const match = Match.start(game, setup)
  if (isRefusal(match)) throw new Broken('sound', `${brief(setup)} can't be played: ${brief(match)}`)
  return match
}

function enter(match: Match, entry: Entry): Played {
  const outcome = unthrown(entry, () =>
    'move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat),
  )
  if (!isRefusal(outcome)) return outcome
  const where = 'move' in entry ? describe(entry.seat, entry.move) : brief(entry)
  throw new Broken('repeats', `${where} was possible in the game and is not in its equal: ${brief(outcome)}`)
}

const foretell = (match: Match, entry: Entry) =>
  unthrown(entry, () => ('move' in entry ? match.isFinal(entry.seat, entry.move) : true))

function unthrown<T>(entry: Entry, act: () => T): T {
  try {
    return act()
  } catch (thrown) {
    throw new Broken('move' in entry ? 'accepts' : 'leaves', `${brief(entry)} throws: ${thrown}`)
  }
}

function sameState(twin: unknown, match: Match, when: string): void {
  must(equal(twin, match.state), 'repeats', () => `${when}, ${difference(match.state, twin)}`)
}

const unsound = (thrown: unknown) =>
  new Broken('sound', thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown))

/** The record as played, even of a game that can no longer be asked for one. */
const recordOf = (game: Game, setup: Setup & { seed: string }, entries: readonly Entry[]): MatchRecord =>
  makeRecord({ ...setup, game: game.id, version: game.version }, entries)
