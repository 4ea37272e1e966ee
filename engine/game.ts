import type { Chance } from './chance.ts'
import type { MoveShapes } from './move.ts'

/** A place at the table, counted from 0. */
export type Seat = number

export type Viewer = Seat | 'spectator'

/** What fills the gaps of a sentence: names that the texts know, numbers, seats, or lists of these. */
export type Param = string | number | boolean | readonly (string | number)[]
export type Params = Readonly<Record<string, Param>>

/** Why something can't be done: a code that the texts turn into a sentence, and what fills it. */
export interface Refusal {
  readonly code: string
  readonly params?: Params
}

/** What a seat is asked, as a key of the texts and what fills it. */
export interface Prompt {
  readonly key: string
  readonly params?: Params
}

export interface AnyMove {
  readonly type: string
}

export interface AnyEvent {
  readonly type: string
}

export type AnyOptions = Readonly<Record<string, string | number | boolean>>

/** One seat must choose one of these moves. Several entries at once: the seats choose independently. */
export interface Decision<Move extends AnyMove = AnyMove> {
  readonly seat: Seat
  readonly prompt: Prompt
  readonly moves: readonly Move[]
  /**
   * How many of the last moves are asides: possible at any time and seldom wise (cargo thrown overboard, a card handed
   * back). A screen shows them apart, and random players make them seldom, or their games would never end.
   */
  readonly asides?: number
}

/** Says what happened. `to`: the seats that may know of it; everybody where it is left out. */
export type Emit<Event extends AnyEvent = AnyEvent> = (event: Event, to?: readonly Seat[]) => void

/** An event and who may know of it. */
export interface Emitted<Event extends AnyEvent = AnyEvent> {
  readonly event: Event
  readonly to?: readonly Seat[]
}

export interface ScoreItem {
  readonly key: string
  readonly points: number
}

export interface Standing {
  /** 1 for a winner; equal ranks are shared. A lone player who lost to the game has rank 2. */
  readonly rank: number
  readonly score: number
  readonly items: readonly ScoreItem[]
}

export interface Result {
  /** Which of the game's endings this was. */
  readonly ending: string
  /** By seat. */
  readonly standings: readonly Standing[]
}

/** How to search for a move. See bots/search.ts. */
export interface SearchSettings {
  /** How many decisions are played on from a new position before it is judged. */
  readonly depth: number
  /** How much a move that was tried little is favoured. */
  readonly exploration: number
  /** How many iterations a player of each level takes: the strong one about as many as fit into a second. */
  readonly iterations: { readonly medium: number; readonly hard: number }
}

/**
 * A game: pure functions over a state of plain JSON.
 *
 * The rules never look at a clock, never do I/O, and take all their luck from `chance`. What nobody knows yet (the
 * order of a face-down deck) is not in the state at all: it is drawn when it is looked at. See deck.ts.
 */
export interface Game<
  State = unknown,
  Move extends AnyMove = AnyMove,
  View = unknown,
  Event extends AnyEvent = AnyEvent,
  Options extends AnyOptions = AnyOptions,
> {
  readonly id: string
  /** Raised when a record of an earlier version would replay differently. */
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** The values each option can take, the default first. */
  readonly options: { readonly [Name in keyof Options]: readonly [Options[Name], ...Options[Name][]] }
  /** The form of every kind of move; what does not have it never reaches the rules. */
  readonly moves: MoveShapes
  /**
   * By kind of move or event worth studying, the field that tells its choices apart: which card was bought, which
   * action used. An event counts for its field `seat`.
   */
  readonly choices?: Readonly<Record<string, string>>

  setup(seats: number, options: Options, chance: Chance): State
  /** Who must decide now, and among which moves. Nobody: the game is over. */
  decisions(state: State): readonly Decision<Move>[]
  /** Why this move of the right form is not among those offered to this seat; undefined if it is. */
  refuse(state: State, seat: Seat, move: Move): Refusal | undefined
  /** Carries out an offered move, changing `state` in place. */
  play(state: State, seat: Seat, move: Move, chance: Chance, emit: Emit<Event>): void
  /** What everybody may know: an object, built up from nothing and never by deleting from the state. */
  view(state: State): View
  /**
   * What a seat knows of its own alone: more fields of its view. A field is everybody's or a seat's own, and never one
   * now and the other later. So what has changed for all is found once, and only what is a seat's own for each.
   */
  own?(state: State, seat: Seat): Partial<View>
  /** Deals anew what this viewer cannot know, in place: any state that looks the same to the viewer may come out. */
  redeal(state: State, viewer: Viewer, chance: Chance): void
  /** Final ranks and scores; undefined while the game goes on. */
  result(state: State): Result | undefined

  /** A seat leaves for good and the others go on. Without this, a seat can only be handed over. */
  leave?(state: State, seat: Seat, chance: Chance, emit: Emit<Event>): void
  /** What a seat that does not answer in time does: one of the moves of its decision. Without this, the first. */
  idle?(state: State, decision: Decision<Move>): Move
  /** How good the position looks for this seat, from 0 (lost) to 1 (won): for players that search. */
  estimate?(state: State, seat: Seat): number
  /** A cheap and sensible choice, for players that play games on in their heads. Without this, any move. */
  rolloutPolicy?(state: State, decision: Decision<Move>, chance: Chance): Move
  /** How players that search go about this game, as tried out in the laboratory. */
  readonly searchSettings?: SearchSettings
  /** The law of the game that this state breaks (a lost cube, a card twice), in words for developers. */
  violation?(state: State): string | undefined
}

export const isRefusal = (value: object): value is Refusal => 'code' in value && typeof value.code === 'string'
