import { knownTo } from '@portolan/bots'
import { type AnyMove, type Game, type Match, type Seat, SeededChance } from '@portolan/engine'
import type { BotName } from '@portolan/protocol'
import type { TableDoc } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { RulesError } from '../tables/guarded-rules.ts'
import { playFor } from '../tables/play.ts'
import type { Room } from '../tables/room.ts'
import type { BotTask, Thinkers } from './thinkers.ts'

/** Sees that bots move when it is their turn. Whose turn it is is stored, so a restart resumes where it was. */
export interface BotTurns {
  look(room: Room): void
  stop(): void
}

/** What a seat does that does not answer: one of the moves it is offered. */
export function idleMove(game: Game, state: unknown, seat: Seat): AnyMove | undefined {
  const offered = game.decisions(state).find((decision) => decision.seat === seat)
  return offered && (game.idle?.(state, offered) ?? offered.moves[0])
}

/** A strong bot's time for a move. */
const SECOND = 1000

/**
 * The time for a move of a bot whose turn began so long ago, all in milliseconds. People at a table with a live clock
 * have so long for a turn, however many moves that is, and a bot keeps to it: a part of what is left goes into each.
 */
export const timeForMove = (turn: number | undefined, sinceTurn: number): number =>
  turn === undefined ? SECOND : Math.max(0, Math.min(SECOND, (turn - sinceTurn) / 20))

/** A bot that is thinking. */
interface PendingThought {
  readonly off: AbortController
  /** Since which number it had been asked what it is thinking about. */
  readonly askedSince: number | undefined
}

/** What is known of the turns of bots, by table and seat. */
interface TurnNotes {
  readonly pending: Map<string, PendingThought>
  /** When the bots that are awaited began their turns. */
  readonly began: Map<string, number>
  /** How often the turns that are to be tried again have failed. */
  readonly failures: Map<string, number>
}

/** How often a bot is asked again that broke, before the rules move for it. */
const MOST_THOUGHTS = 3

/** How long to wait before a turn is tried again that has failed so often. */
export const backoff = (failures: number): number => Math.min(30_000, 250 * 2 ** Math.min(failures, 10))

export interface BotTurnsParts {
  readonly context: TableContext
  readonly thinkers: Thinkers
  /** How long a bot waits before it moves. */
  readonly pause: number
  /** For tests: fulfilled after so many milliseconds. */
  wait?(milliseconds: number): Promise<void>
}

const pass = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export function makeBotTurns({ context, thinkers, pause, wait = pass }: BotTurnsParts): BotTurns {
  let stopped = false
  const notes: TurnNotes = { pending: new Map(), began: new Map(), failures: new Map() }
  const { pending, began, failures } = notes

  const think = async (room: Room, seat: Seat, bot: string, signal: AbortSignal): Promise<AnyMove | undefined> => {
    const key = keyOf(room, seat)
    const task = taskOf(context, room, seat, bot, began.get(key))
    if (task === undefined) return undefined
    try {
      return await thinkers.think(task, peopleFor(room), signal)
    } catch (error) {
      if (stopped || signal.aborted) return undefined
      // Its thread may have died of something else: it is asked again.
      if ((failures.get(key) ?? 0) < MOST_THOUGHTS) throw error
      // A bot that breaks must not hold up the table: the rules know what a silent seat does.
      context.warn('a bot failed', { table: room.id, seat, error })
      return context.rooms.withLock(room.id, ({ match: now }) => now && idleMove(now.game, now.state, seat))
    }
  }

  const turn = async (room: Room, seat: Seat, bot: string): Promise<void> => {
    await wait(pause)
    const key = keyOf(room, seat)
    // Thinking begins within the room, so that it is never about something that is not yet on disk.
    const thought = await context.rooms.withLock(room.id, (now) => {
      if (stopped || !isWanted(now, seat)) return undefined
      const off = new AbortController()
      pending.set(key, { off, askedSince: now.askedSince[seat] })
      return { move: think(now, seat, bot, off.signal), off }
    })
    const move = await thought?.move
    await context.rooms.withLock(room.id, async (now) => {
      now.thinking.delete(seat)
      if (pending.get(key)?.off === thought?.off) pending.delete(key)
      if (stopped) return
      const wanted = move !== undefined && thought?.off.signal.aborted === false
      if (wanted && (await playFor(context, now, seat, move, false))) {
        failures.delete(key)
        context.counted('botMove')
        // Something else happened meanwhile, an undo perhaps: think again if it is still this bot's turn.
      } else look(now)
    })
  }

  /** A turn that failed, because it could not be written or its thinker died, is tried again until it is not wanted. */
  const failed = async (room: Room, seat: Seat, error: unknown): Promise<void> => {
    const key = keyOf(room, seat)
    room.thinking.delete(seat)
    pending.delete(key)
    if (stopped) return
    // What the rules do once they do again: the table is frozen.
    if (error instanceof RulesError) return context.rooms.withLock(room.id, () => Promise.reject(error)).catch(() => {})
    const times = (failures.get(key) ?? 0) + 1
    failures.set(key, times)
    context.warn('a bot’s turn failed and is tried again', { table: room.id, seat, error })
    await wait(backoff(times))
    if (stopped) return
    await context.rooms.withLock(room.id, look).catch((again) => failed(room, seat, again))
  }

  const look = (room: Room): void => {
    if (stopped) return
    forgetUnwanted(notes, room)
    for (const { seat, bot } of awaitedBots(room)) {
      const key = keyOf(room, seat)
      if (!began.has(key)) began.set(key, context.steady())
      if (room.thinking.has(seat)) continue
      room.thinking.add(seat)
      turn(room, seat, bot).catch((error) => failed(room, seat, error))
    }
  }

  return {
    look,
    stop() {
      stopped = true
    },
  }
}

const keyOf = (room: Room, seat: Seat) => `${room.id} ${seat}`

/** What a bot is to think about, whose turn began then. */
function taskOf(context: TableContext, room: Room, seat: Seat, bot: string, began?: number): BotTask | undefined {
  const { match, doc } = room
  if (match === undefined) return undefined
  const { game } = match
  const seed = context.newSeed(`${doc.seed} ${match.number} ${seat}`)
  const known = knownTo(game, match.state, seat, new SeededChance(`redeal ${seed}`))
  const now = context.steady()
  const turn = doc.clock.kind === 'live' ? doc.clock.seconds * 1000 : undefined
  const milliseconds = timeForMove(turn, now - (began ?? now))
  return { game: game.id, version: game.version, bot, known, seat, seed, milliseconds }
}

/** What is thought about a position that is no more, or for nobody, is not waited for. */
function forgetUnwanted({ pending, began, failures }: TurnNotes, room: Room): void {
  if (pending.size + began.size + failures.size === 0) return
  room.doc.seats.forEach((_, seat) => {
    const key = keyOf(room, seat)
    const wanted = isWanted(room, seat)
    const one = pending.get(key)
    // What others do that leaves it to the same question, in secret even, does not hold it up.
    if (one !== undefined && (!wanted || one.askedSince !== room.askedSince[seat])) one.off.abort()
    if (wanted) return
    began.delete(key)
    failures.delete(key)
  })
}

/** Where nobody plays but bots, they play for who watches. */
const isWanted = ({ doc, match, turn, followers }: Room, seat: Seat): boolean =>
  doc.status === 'playing' &&
  match !== undefined &&
  turn.awaited.includes(seat) &&
  (followers.size > 0 || peopleAt(doc, match).length > 0)

const awaitedBots = (room: Room): readonly { readonly seat: Seat; readonly bot: BotName }[] =>
  room.turn.awaited.flatMap((seat) => {
    const state = room.doc.seats[seat]
    return state?.kind === 'bot' && isWanted(room, seat) ? { seat, bot: state.bot } : []
  })

/** The people who play at a table. */
const peopleAt = ({ seats }: TableDoc, match: Match | undefined): readonly string[] => {
  const left = match?.left() ?? []
  return seats.flatMap((state, seat) =>
    state.kind === 'person' && !state.quit && !left.includes(seat) ? [state.person.id] : [],
  )
}

/** For whom a table's bots think: its people, or else who made it. */
const peopleFor = ({ doc, match }: Room): readonly string[] => {
  const people = peopleAt(doc, match)
  return people.length > 0 ? people : [doc.owner.id]
}
