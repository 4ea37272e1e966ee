import { type Chance, SeededChance } from './chance.ts'
import { clone, equal } from './clone.ts'
import type {
  AnyEvent,
  AnyMove,
  AnyOptions,
  Decision,
  Emit,
  Emitted,
  Game,
  Refusal,
  Result,
  Seat,
  Viewer,
} from './game.ts'
import { isRefusal } from './game.ts'
import { readMove } from './move.ts'
import { readOptions } from './options.ts'
import { type Entry, type MatchRecord, makeRecord } from './record.ts'
import { whyWrongSeats } from './seats.ts'
import { ownOf } from './view.ts'

export interface MatchSetup {
  readonly seats: number
  readonly options?: Readonly<Record<string, unknown>>
  readonly seed: string
}

/** An accepted move: its number in the record (from 1), what happened, and whether it is beyond taking back. */
export interface Played<Event extends AnyEvent = AnyEvent> {
  readonly number: number
  readonly events: readonly Emitted<Event>[]
  readonly final: boolean
}

/** Where a match stands after some of its entries, to go on from there without playing them again. */
export interface Snapshot<State = unknown> {
  readonly number: number
  readonly state: State
  readonly drawn: number
  readonly settled: number
}

interface Answers<Move extends AnyMove, View> {
  decisions?: readonly Decision<Move>[]
  awaited?: readonly Seat[]
  view?: View
  result?: Result | 'none'
}

/** A game being played: the fold of a record, which can always be had back. */
export class Match<
  State = unknown,
  Move extends AnyMove = AnyMove,
  View = unknown,
  Event extends AnyEvent = AnyEvent,
  Options extends AnyOptions = AnyOptions,
> {
  readonly game: Game<State, Move, View, Event, Options>
  readonly seats: number
  readonly options: Options
  readonly seed: string
  #state: State
  #chance: SeededChance
  #entries: Entry<Move>[] = []
  /** How many entries can't be taken back any more, whoever made the later ones. */
  #settled = 0
  #start: Snapshot<State> | undefined
  /** What was asked of the state, for as long as it stays as it is. */
  #answers: Answers<Move, View> = {}

  private constructor(game: Game<State, Move, View, Event, Options>, seats: number, options: Options, seed: string) {
    this.game = game
    this.seats = seats
    this.options = options
    this.seed = seed
    this.#chance = new SeededChance(seed)
    this.#state = game.setup(seats, options, this.#chance)
  }

  static start<S, M extends AnyMove, V, E extends AnyEvent, O extends AnyOptions>(
    game: Game<S, M, V, E, O>,
    setup: MatchSetup,
  ): Match<S, M, V, E, O> | Refusal {
    const wrong = whyWrongSeats(game, setup.seats)
    if (wrong !== undefined) return wrong
    const options = readOptions(game, setup.options ?? {})
    if (isRefusal(options)) return options
    return new Match(game, setup.seats, options as O, setup.seed)
  }

  /**
   * The match that a record tells of; the record's entries have been through `readRecord`. `from` is an earlier
   * snapshot of the same record, where there is one; a later one (moves were taken back since) is not used. `astray`
   * looks at the match after each entry that is played, and says what is wrong with it, if something is.
   */
  static from<S, M extends AnyMove, V, E extends AnyEvent, O extends AnyOptions>(
    game: Game<S, M, V, E, O>,
    record: MatchRecord,
    from?: Snapshot<S>,
    astray: (match: Match<S, M, V, E, O>) => Refusal | undefined = () => undefined,
  ): Match<S, M, V, E, O> | Refusal {
    const match = Match.start(game, record)
    if (isRefusal(match)) return match
    if (from !== undefined && from.number <= record.entries.length) {
      match.#entries = record.entries.slice(0, from.number) as Entry<M>[]
      match.#start = from
      match.#restore(from)
    }
    for (const entry of record.entries.slice(match.#entries.length)) {
      const outcome = 'move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat)
      if (isRefusal(outcome)) {
        const { code, params } = outcome
        return { code: 'BAD_RECORD', params: { ...params, entry: match.#entries.length + 1, reason: code } }
      }
      const wrong = astray(match)
      if (wrong !== undefined) return wrong
    }
    return match
  }

  /** The state itself: for the server's eyes, tests and search; people get `view`. */
  get state(): State {
    return this.#state
  }

  /** How many entries the record has. */
  get number(): number {
    return this.#entries.length
  }

  get entries(): readonly Entry<Move>[] {
    return this.#entries
  }

  decisions(): readonly Decision<Move>[] {
    this.#answers.decisions ??= this.game.decisions(this.#state)
    return this.#answers.decisions
  }

  /** The seats that must decide. */
  awaited(): readonly Seat[] {
    this.#answers.awaited ??= this.decisions().map(({ seat }) => seat)
    return this.#answers.awaited
  }

  /** What everybody may know. */
  common(): View {
    this.#answers.view ??= this.game.view(this.#state)
    return this.#answers.view
  }

  /** What this viewer knows of its own alone. */
  own(viewer: Viewer): Partial<View> {
    return ownOf(this.game, this.#state, viewer)
  }

  view(viewer: Viewer): View {
    return { ...this.common(), ...this.own(viewer) }
  }

  /** The seats that have left for good. */
  left(): readonly Seat[] {
    return this.#entries.flatMap((entry) => ('left' in entry ? [entry.seat] : []))
  }

  result(): Result | undefined {
    this.#answers.result ??= this.game.result(this.#state) ?? 'none'
    return this.#answers.result === 'none' ? undefined : this.#answers.result
  }

  /**
   * Plays a move, or says why not and changes nothing. The move may be anything at all. Who wants to be asked first
   * about what can't be taken back plays it `unlessFinal`.
   */
  play(seat: Seat, input: unknown, unlessFinal = false): Played<Event> | Refusal {
    const move = this.#legal(seat, input)
    if (isRefusal(move)) return move
    if (unlessFinal && isFinal(this.game, this.#state, seat, move)) return { code: 'WOULD_BE_FINAL' }
    const events: Emitted<Event>[] = []
    return this.#enter({ seat, move }, events, () =>
      this.game.play(this.#state, seat, move, this.#chance, emitInto(events)),
    )
  }

  /** The seat leaves for good. */
  leave(seat: Seat): Played<Event> | Refusal {
    const { game } = this
    if (game.leave === undefined) return { code: 'CANNOT_LEAVE' }
    if (!this.#isSeat(seat)) return { code: 'NO_SUCH_SEAT' }
    if (this.result() !== undefined) return { code: 'GAME_OVER' }
    if (this.left().includes(seat)) return { code: 'ALREADY_LEFT' }
    const events: Emitted<Event>[] = []
    return this.#enter(
      { seat, left: true },
      events,
      () => game.leave?.(this.#state, seat, this.#chance, emitInto(events)),
      true,
    )
  }

  /** Whether this move, once played, could not be taken back; said without playing it. */
  isFinal(seat: Seat, input: unknown): boolean | Refusal {
    const move = this.#legal(seat, input)
    if (isRefusal(move)) return move
    return isFinal(this.game, this.#state, seat, move)
  }

  /** Whether this seat's last move can be taken back, see `whyNoUndo`. */
  mayUndo(seat: Seat, unseen = 0): boolean {
    return this.whyNoUndo(seat, unseen) === undefined
  }

  /** Why this seat's last move can't be taken back, if it can't; the last `unseen` entries, unknown to the seat, don't count. */
  whyNoUndo(seat: Seat, unseen = 0): Refusal | undefined {
    const known = this.#entries.length - unseen
    const last = this.#entries[known - 1]
    if (last === undefined) return { code: 'NOTHING_TO_UNDO' }
    if (last.seat !== seat) return { code: 'UNDO_OTHERS_MOVE' }
    return known <= this.#settled ? { code: 'UNDO_FINAL' } : undefined
  }

  /** Takes back this seat's last move: up to the last use of chance, secret shown, or decision of another seat. */
  undo(seat: Seat): Refusal | undefined {
    const refusal = this.whyNoUndo(seat)
    if (refusal === undefined) this.#refold(this.#entries.slice(0, -1))
    return refusal
  }

  /** Goes back to where the record had this many entries, whoever made the later ones: for those who all agreed. */
  rewind(number: number): Refusal | undefined {
    if (!(Number.isInteger(number) && number >= 0 && number <= this.number)) return { code: 'NO_SUCH_MOVE' }
    this.#refold(this.#entries.slice(0, number))
    return undefined
  }

  record(): MatchRecord<Move> {
    const { game, seats, options, seed } = this
    return makeRecord({ game: game.id, version: game.version, seats, options, seed }, [...this.#entries], this.result())
  }

  snapshot(): Snapshot<State> {
    return { number: this.number, state: clone(this.#state), drawn: this.#chance.drawn, settled: this.#settled }
  }

  #isSeat(seat: Seat): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.seats
  }

  /** The offered move that the input says, or why there is none. */
  #legal(seat: Seat, input: unknown): Move | Refusal {
    if (!this.#isSeat(seat)) return { code: 'NO_SUCH_SEAT' }
    const read = readMove(this.game.moves, input)
    if (isRefusal(read)) return read
    const decisions = this.decisions()
    if (decisions.length === 0) return { code: 'GAME_OVER' }
    for (const decision of decisions) {
      if (decision.seat !== seat) continue
      const offered = decision.moves.find((move) => equal(move, read))
      if (offered !== undefined) return offered
    }
    return this.game.refuse(this.#state, seat, read as Move) ?? { code: 'NOT_OFFERED' }
  }

  /** Enters what `act` does and tells into `events`. */
  #enter(entry: Entry<Move>, events: readonly Emitted<Event>[], act: () => void, settles = false): Played<Event> {
    const used = this.#chance.used
    this.#answers = {}
    try {
      act()
    } catch (bug) {
      // Rules that throw have left the state half changed: what was acknowledged is put right before anybody sees it.
      this.#refold(this.#entries)
      throw bug
    }
    this.#entries.push(entry)
    const final = settles || this.#chance.used > used || this.result() !== undefined
    if (final) this.#settled = this.#entries.length
    return { number: this.#entries.length, events, final }
  }

  #refold(entries: readonly Entry<Move>[]): void {
    this.#entries = []
    this.#answers = {}
    if (this.#start !== undefined && this.#start.number <= entries.length) {
      this.#entries = entries.slice(0, this.#start.number)
      this.#restore(this.#start)
    } else {
      this.#chance = new SeededChance(this.seed)
      this.#state = this.game.setup(this.seats, this.options, this.#chance)
      this.#settled = 0
    }
    for (const entry of entries.slice(this.#entries.length)) {
      const outcome = 'move' in entry ? this.play(entry.seat, entry.move) : this.leave(entry.seat)
      if (isRefusal(outcome))
        throw new Error(`entry ${this.number + 1} was accepted once and now is not: ${outcome.code}`)
    }
  }

  #restore(from: Snapshot<State>): void {
    this.#chance = new SeededChance(this.seed, from.drawn)
    this.#state = clone(from.state)
    this.#answers = {}
    this.#settled = from.settled
  }
}

const emitInto =
  <Event extends AnyEvent>(events: Emitted<Event>[]): Emit<Event> =>
  (event, to) =>
    events.push(to === undefined ? { event } : { event, to })

/** Whether this offered move could not be taken back: it uses chance, shows a secret, or ends the game. */
export function isFinal<State, Move extends AnyMove>(
  game: Game<State, Move>,
  state: State,
  seat: Seat,
  move: Move,
): boolean {
  const trial = clone(state)
  try {
    game.play(trial, seat, move, NO_CHANCE, () => {})
  } catch (thrown) {
    if (thrown === CHANCE_WAS_USED) return true
    throw thrown
  }
  return game.result(trial) !== undefined
}

const CHANCE_WAS_USED = Symbol('chance was used')

const useNone = (): never => {
  throw CHANCE_WAS_USED
}

const NO_CHANCE: Chance = { int: useNone, reveal: useNone }
