import type { Chance } from './chance.ts'
import { equal } from './clone.ts'
import type { AnyEvent, AnyMove, Decision, Emit, Prompt, Seat } from './game.ts'
import { everyMove, type MoveShapes } from './move.ts'

/**
 * The grammar of a decision. A rule that waits for seats to choose is declared as a question: who is asked, what, and
 * the commands that answer it. Legality is written once, in a command's `when` and `check`: what is offered is what
 * passes them, and why anything else is refused is the code that they give.
 *
 *     export const sail = asks<'sail'>({
 *       prompt: { key: 'sail' },
 *       commands: {
 *         move: {
 *           when: (state, { left }) => (left > 0 ? undefined : 'NO_MOVES'),
 *           all: (state, _, seat) => TO_NEIGHBOURS[state.ships[seat].zone],
 *           check: (state, _, seat, { zone }) => (isOpen(state, zone) ? undefined : 'CLOSED'),
 *           play: (state, step, seat, { zone }, chance, emit) => { … },
 *         },
 *         done: {},
 *       },
 *     })
 */

/** A game's types, as its questions need them. */
export interface Terms {
  state: unknown
  move: AnyMove
  event: AnyEvent
  /** The codes of its refusals. */
  code: string
}

/** The forms of a game's moves. */
export type ShapesOf<T extends Terms> = Readonly<Record<T['move']['type'], MoveShapes[string]>>

type OfType<Move extends AnyMove, Type> = Extract<Move, { type: Type }>

/** One kind of move that answers a question. */
export interface Command<T extends Terms, Step, Move extends AnyMove = T['move']> {
  /** Why no move of this kind can be made now, whatever its fields. */
  when?(state: T['state'], step: Step, seat: Seat): T['code'] | undefined
  /**
   * The moves to look at: all that could pass the check. Each is made once, so that listing makes nothing new. Where it
   * is left out, every move there is of this kind.
   */
  readonly all?: readonly Move[] | ((state: T['state'], step: Step, seat: Seat) => readonly Move[])
  /** The same where it must be fast: puts on the list just those that pass the check. */
  list?(state: T['state'], step: Step, seat: Seat, moves: Move[]): void
  /** Why this one can't be made, by the rulebook's conditions in their order. */
  check?(state: T['state'], step: Step, seat: Seat, move: Move): T['code'] | undefined
  /** In place of a check, where the list is all there is to it: the code for moves that are not on it. */
  readonly unlisted?: T['code']
  /** An aside: possible at any time and seldom wise. */
  readonly aside?: true | ((state: T['state'], step: Step, seat: Seat) => boolean)
  /** Where it is left out, nothing is done but to go on. */
  play?(state: T['state'], step: Step, seat: Seat, move: Move, chance: Chance, emit: Emit<T['event']>): void
}

/** One that is there for several kinds of moves, and lists them all. */
export type CommandOfKinds<T extends Terms, Step, Move extends AnyMove> = Omit<Command<T, Step, Move>, 'all'>

/** The commands that answer a question, in the order in which their moves are offered. */
export type Commands<T extends Terms, Step> = {
  readonly [Type in T['move']['type']]?: Command<T, Step, OfType<T['move'], Type>>
}

export interface Question<T extends Terms, Step> {
  /** Who is asked: one seat, or several at once. Where it is left out, the `seat` of the step. */
  readonly who?: Seat | ((state: T['state'], step: Step) => Seat | readonly Seat[])
  /** Where it is left out, its key is the type of the step. */
  readonly prompt?: Prompt | ((state: T['state'], step: Step, seat: Seat) => Prompt)
  readonly commands: Commands<T, Step>
  /** The code for kinds of move that do not answer this question; `NOT_NOW` where it is left out. */
  readonly otherwise?: T['code'] | ((state: T['state'], step: Step, move: T['move']) => T['code'])
  /** `unlisted` of all its commands that have no check. */
  readonly unlisted?: T['code']
  /** Whether a single seat that has no choice but asides is not asked. Never where being asked must not tell. */
  readonly auto?: boolean | ((state: T['state'], step: Step, seat: Seat, only: T['move']) => boolean)
}

/** What a question comes to: the rule of a step that waits for seats to choose. */
export interface Asks<State, Step, Move extends AnyMove, Event extends AnyEvent> {
  ask(state: State, step: Step): readonly Decision<Move>[]
  isAsked(state: State, step: Step, seat: Seat): boolean
  /** The code of why this move of a seat that is asked is not offered; undefined if it is. */
  whyNot(state: State, step: Step, seat: Seat, move: Move): string | undefined
  play(state: State, step: Step, seat: Seat, move: Move, chance: Chance, emit: Emit<Event>): void
  /** The move that leaves nobody a choice. */
  forced?(state: State, step: Step): OnlyMove<Move> | undefined
}

export type AsksOf<T extends Terms, Step> = Asks<T['state'], Step, T['move'], T['event']>

export interface OnlyMove<Move extends AnyMove> {
  readonly seat: Seat
  readonly move: Move
}

/** What `asks` makes: it can also say how much there is to choose, asides not counted, without listing all. */
export interface Questions<T extends Terms, Step> extends AsksOf<T, Step> {
  choices(state: T['state'], step: Step): 'none' | 'some' | OnlyMove<T['move']>
}

/** A command with all its fields, so that all commands of all games have one shape: listing moves is the hottest loop. */
interface Listing<T extends Terms, Step> {
  readonly when: Command<T, Step>['when']
  /** The moves that are looked at, where they are always the same. */
  readonly fixed: readonly T['move'][]
  readonly all: ((state: T['state'], step: Step, seat: Seat) => readonly T['move'][]) | undefined
  readonly list: Command<T, Step>['list']
  readonly check: Command<T, Step>['check']
  readonly unlisted: T['code']
  readonly aside: boolean | ((state: T['state'], step: Step, seat: Seat) => boolean)
  readonly play: Command<T, Step>['play']
}

function listingOf<T extends Terms, Step>(
  { when, all, list, check, unlisted, aside, play }: Command<T, Step>,
  otherwise: T['code'] = NOT_LISTED,
  every: () => readonly T['move'][],
): Listing<T, Step> {
  return {
    when,
    fixed: list !== undefined || typeof all === 'function' ? [] : (all ?? every()),
    all: typeof all === 'function' ? all : undefined,
    list,
    check,
    unlisted: check === undefined ? (unlisted ?? otherwise) : NOT_LISTED,
    aside: aside ?? false,
    play,
  }
}

/** Derives from a question what is offered, what is refused and why, and what an answer does. */
export function asks<T extends Terms, Step>(question: Question<T, Step>, shapes: ShapesOf<T>): Questions<T, Step> {
  type State = T['state']
  type Move = T['move']
  const { who, prompt, otherwise = 'NOT_NOW', unlisted, auto = false } = question
  const kinds = Object.entries(question.commands as Readonly<Record<string, Command<T, Step>>>)
  const listings = new Map(
    kinds.map(([, command]) => [
      command,
      listingOf(command, unlisted, () =>
        kinds.flatMap(([type, one]) => (one === command ? everyMove(shapes, type) : [])),
      ),
    ]),
  )
  const commands = new Map(kinds.map(([type, command]) => [type, listings.get(command)]))
  const list = [...listings.values()]
  const main = list.filter(({ aside }) => aside === false)
  const asides = list.filter(({ aside }) => aside === true)
  const atTimes = list.filter(({ aside }) => typeof aside === 'function')

  let named: Prompt | undefined
  const promptOf = (step: Step): Prompt => {
    named ??= { key: (step as { type: string }).type }
    return named
  }

  const seatsOf = (state: State, step: Step): Seat | readonly Seat[] =>
    typeof who === 'function' ? who(state, step) : (who ?? (step as { seat: Seat }).seat)

  function decide(state: State, step: Step, seat: Seat): Decision<Move> {
    const moves: Move[] = []
    const said = typeof prompt === 'function' ? prompt(state, step, seat) : (prompt ?? promptOf(step))
    for (let i = 0; i < main.length; i++) offer(main[i], state, step, seat, moves)
    if (main.length === list.length) return { seat, prompt: said, moves }
    const count = atTimes.length === 0 ? moves.length : offerAtTimes(atTimes, state, step, seat, moves)
    for (let i = 0; i < asides.length; i++) offer(asides[i], state, step, seat, moves)
    return { seat, prompt: said, moves, asides: moves.length - count }
  }

  function choices(state: State, step: Step): 'none' | 'some' | OnlyMove<Move> {
    const seats = seatsOf(state, step)
    if (typeof seats !== 'number')
      return seats.some((seat) => firstTwo(main, state, step, seat).length > 0) ? 'some' : 'none'
    const moves = firstTwo(main, state, step, seats)
    if (moves.length === 1) return { seat: seats, move: moves[0] }
    return moves.length === 0 ? 'none' : 'some'
  }

  return {
    choices,

    ask(state, step) {
      const seats = seatsOf(state, step)
      return typeof seats === 'number' ? [decide(state, step, seats)] : seats.map((seat) => decide(state, step, seat))
    },

    isAsked(state, step, seat) {
      const seats = seatsOf(state, step)
      return typeof seats === 'number' ? seats === seat : seats.includes(seat)
    },

    whyNot(state, step, seat, move) {
      const command = commands.get(move.type)
      if (command === undefined) return typeof otherwise === 'function' ? otherwise(state, step, move) : otherwise
      const why = command.when?.(state, step, seat) ?? command.check?.(state, step, seat, move)
      if (why !== undefined) return why
      const offered: Move[] = []
      offer(command, state, step, seat, offered)
      if (offered.some((one) => equal(one, move))) return undefined
      return command.unlisted
    },

    play(state, step, seat, move, chance, emit) {
      commands.get(move.type)?.play?.(state, step, seat, move, chance, emit)
    },

    ...(auto !== false && {
      forced(state: State, step: Step) {
        const only = choices(state, step)
        if (only === 'none' || only === 'some') return undefined
        return auto === true || auto(state, step, only.seat, only.move) ? only : undefined
      },
    }),
  }
}

/** Puts on the list what passes the command's checks. */
function offer<T extends Terms, Step>(
  { when, fixed, all, list, check }: Listing<T, Step>,
  state: T['state'],
  step: Step,
  seat: Seat,
  moves: T['move'][],
): void {
  if (when !== undefined && when(state, step, seat) !== undefined) return
  if (list !== undefined) {
    list(state, step, seat, moves)
    return
  }
  const possible = all === undefined ? fixed : all(state, step, seat)
  if (check === undefined) for (let i = 0; i < possible.length; i++) moves.push(possible[i])
  else
    for (let i = 0; i < possible.length; i++) {
      if (check(state, step, seat, possible[i]) === undefined) moves.push(possible[i])
    }
}

/** Puts on the list what commands offer that are asides at times, those that are none now first; says where these end. */
function offerAtTimes<T extends Terms, Step>(
  commands: readonly Listing<T, Step>[],
  state: T['state'],
  step: Step,
  seat: Seat,
  moves: T['move'][],
): number {
  const later: Listing<T, Step>[] = []
  for (let i = 0; i < commands.length; i++) {
    const { aside } = commands[i]
    if (typeof aside === 'function' && aside(state, step, seat)) later.push(commands[i])
    else offer(commands[i], state, step, seat, moves)
  }
  const count = moves.length
  for (let i = 0; i < later.length; i++) offer(later[i], state, step, seat, moves)
  return count
}

/** Looks no further than the command that brings a second move: at most questions there is one. */
function firstTwo<T extends Terms, Step>(
  commands: readonly Listing<T, Step>[],
  state: T['state'],
  step: Step,
  seat: Seat,
): readonly T['move'][] {
  const found: T['move'][] = []
  for (let i = 0; i < commands.length && found.length < 2; i++) offer(commands[i], state, step, seat, found)
  return found
}

/** A prompt with a number in it, each made once. */
export function prompts(key: string, name = 'count'): (n: number) => Prompt {
  const made: Prompt[] = []
  return (n) => {
    made[n] ??= { key, params: { [name]: n } }
    return made[n]
  }
}

/** A move that passes the check and is not among `all`: an error in the declaration, which the contract suite finds. */
export const NOT_LISTED = 'NOT_LISTED'

/**
 * `asks` for a game's own types and moves: `asks<'sail'>({ … })` is the question of its step `sail`. What all questions of
 * a game have in common is said once.
 */
export const asksFor =
  <T extends Terms & { step: { readonly type: string } }>(
    shapes: ShapesOf<T>,
    common: Pick<Question<T, T['step']>, 'who' | 'otherwise' | 'auto'> = {},
  ) =>
  <Type extends T['step']['type']>(question: Question<T, Extract<T['step'], { type: Type }>>) =>
    asks<T, Extract<T['step'], { type: Type }>>({ ...common, ...question }, shapes)
