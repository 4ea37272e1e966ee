import { type Chance, pick, SeededChance } from '../chance.ts'
import { clone, equal } from '../clone.ts'
import { type Game, isRefusal, type Seat } from '../game.ts'
import { commitment, Match, type Played } from '../match.ts'
import { randomMove } from '../random.ts'
import { type Entry, type MatchRecord, RECORD_FORMAT, readRecord } from '../record.ts'
import { Broken, brief, difference, must, type Property } from './property.ts'
import { stateChecks } from './rules.ts'
import { secrets } from './secrets.ts'
import type { Setup } from './setups.ts'
import { type Check, describe, seatsOf, type Tally } from './spot.ts'

/** Chooses how a game goes on; undefined: here it stops. */
export type Player = (match: Match) => Entry | undefined

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
const takesBack = { of: ['undo'], every: 40 } as const
const twins = { of: ['repeats'], every: 4 } as const

/**
 * Plays one game under watch. Beside it a twin is played with the same seed and the same moves, which must be the same
 * at every moment; it is also the one that moves are taken back from.
 */
export function walk(game: Game, setup: Setup & { seed: string }, player: Player, plan: Plan, chance: Chance): Walked {
  const entries: Entry[] = []
  let options = setup.options
  try {
    const match = begin(game, setup)
    const twin = begin(game, setup)
    options = match.options
    sameAs(twin, match, 'right after the set-up')
    const past: Past = { entries, trail: [] }
    const gone = new Set<Seat>()
    for (;;) {
      checkMoment(game, match, plan, chance)
      const stray = match.decisions().find(({ seat }) => gone.has(seat))
      must(stray === undefined, 'leaves', () => `seat ${stray?.seat} has left and is asked ${brief(stray?.prompt)}`)
      const entry = player(match)
      if (entry === undefined) break
      must(entries.length < plan.most, 'ends', () => `no end after ${plan.most} decisions`)
      if ('left' in entry) gone.add(entry.seat)
      entries.push(clone(entry))
      step(game, match, twin, entry, past, plan)
    }
    checkReplay(game, match, entries)
    return { record: match.record(), decisions: entries.length }
  } catch (thrown) {
    const broken = thrown instanceof Broken ? thrown : unsound(thrown)
    const { property, message, tried } = broken
    if (tried !== undefined) entries.push(tried)
    return {
      record: recordOf(game, { ...setup, options }, entries),
      broken: { property, message },
      decisions: entries.length,
    }
  }
}

/** What the suite itself knows of how far back a game may go. */
interface Past {
  readonly entries: readonly Entry[]
  /** The states before each entry that can still be taken back, the earliest first. */
  trail: unknown[]
}

function step(game: Game, match: Match, twin: Match, entry: Entry, past: Past, plan: Plan): void {
  const before = clone(match.state)
  const copy = plan.due(goesOn) ? JSON.parse(JSON.stringify(match.snapshot())) : undefined
  const foretold = foretell(match, entry)
  const previous = match.entries.at(-1)

  const played = enter(match, entry)
  const repeated = enter(twin, entry)
  if (played.told.some(({ to }) => to !== undefined && to.length < match.seats)) plan.tally.toldApart++
  const what = brief(entry)
  must(equal(played.told, repeated.told), 'repeats', () => `${what} tells different things in equal games`)
  must(
    foretold === played.final,
    'undo',
    () => `${what} was foretold to be ${foretold ? '' : 'not '}final, and is not so`,
  )
  if (plan.due(twins)) sameAs(twin, match, `after ${what}`)

  if (copy !== undefined && 'move' in entry) {
    game.play(copy.state, entry.seat, entry.move, new SeededChance(match.seed, copy.drawn), () => {})
    const same = equal(copy.state, match.state)
    must(same, 'plain', () => `${what} on a copy of the state: ${difference(copy.state, match.state)}`)
  }

  if (played.final) past.trail = []
  else past.trail = previous?.seat === entry.seat ? [...past.trail, before] : [before]
  if (plan.due(takesBack)) checkUndo(twin, past, match)
}

/** Takes the last seat's moves back on the twin, as far as they go, and plays them again. */
function checkUndo(twin: Match, { entries, trail }: Past, match: Match): void {
  checkRecord(twin, entries)
  const last = entries.at(-1)
  if (last === undefined) return
  const refuse = (seat: Seat, why: string) => {
    const refused = twin.undo(seat) !== undefined && twin.number === entries.length
    must(refused, 'undo', () => `seat ${seat} took back ${brief(last)}, ${why}`)
  }
  for (const seat of seatsOf(twin)) if (seat !== last.seat) refuse(seat, 'which was not its own')
  for (let i = trail.length - 1; i >= 0; i--) {
    const refusal = twin.undo(last.seat)
    const number = entries.length - trail.length + i
    must(
      refusal === undefined,
      'undo',
      () => `entry ${number + 1} was not final and can't be taken back: ${brief(refusal)}`,
    )
    must(
      equal(twin.state, trail[i]),
      'undo',
      () => `entry ${number + 1} taken back: ${difference(trail[i], twin.state)}`,
    )
    const same = equal(twin.entries, entries.slice(0, number))
    must(same, 'undo', () => `entry ${number + 1} taken back: ${difference(entries.slice(0, number), twin.entries)}`)
  }
  const floor = twin.number
  for (const seat of seatsOf(twin)) {
    const earlier = twin.entries.at(-1)
    if (earlier?.seat !== last.seat && earlier?.seat === seat) continue
    must(twin.undo(seat) !== undefined && twin.number === floor, 'undo', () => `seat ${seat} took back entry ${floor}`)
  }
  for (const entry of entries.slice(floor)) enter(twin, entry)
  must(
    equal(twin.state, match.state),
    'undo',
    () => `taken back and played again: ${difference(match.state, twin.state)}`,
  )
}

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
function checkRecord(match: Match, entries: readonly Entry[]): void {
  const kept = equal(match.entries, entries)
  must(kept, 'replays', () => `the record has changed since: ${difference(entries, match.entries)}`)
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

function sameAs(twin: Match, match: Match, when: string): void {
  must(equal(twin.state, match.state), 'repeats', () => `${when}, ${difference(match.state, twin.state)}`)
}

const unsound = (thrown: unknown) =>
  new Broken('sound', thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown))

/** The record as played, even of a game that can no longer be asked for one. */
function recordOf(
  game: Game,
  { seats, options, seed }: Setup & { seed: string },
  entries: readonly Entry[],
): MatchRecord {
  return {
    format: RECORD_FORMAT,
    game: game.id,
    version: game.version,
    seats,
    options,
    seed,
    commitment: commitment(seed),
    entries,
  }
}

/** Any offered move, of any awaited seat. Now and then, where seats may leave, one does. */
export function randomPlayer(game: Game, chance: Chance): Player {
  const leaves = game.leave !== undefined && chance.int(4) === 0
  let leavesAt = leaves ? chance.int(100) : -1
  return (match) => {
    const decisions = match.decisions()
    if (decisions.length === 0) return undefined
    if (leavesAt-- === 0) return { seat: chance.int(match.seats), left: true }
    const decision = pick(chance, decisions)
    return { seat: decision.seat, move: randomMove(decision, chance) }
  }
}

/** These entries in turn, passing over those that can't be made any more. */
export function givenPlayer(entries: readonly Entry[]): Player {
  let place = 0
  return (match) => {
    const decisions = match.decisions()
    while (place < entries.length) {
      const entry = entries[place++]
      if ('left' in entry) {
        const left = match.entries.some((earlier) => 'left' in earlier && earlier.seat === entry.seat)
        if (decisions.length > 0 && !left) return entry
      } else if (decisions.some(({ seat, moves }) => seat === entry.seat && moves.some((m) => equal(m, entry.move)))) {
        return entry
      }
    }
    return undefined
  }
}
