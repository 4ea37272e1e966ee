import { knownTo } from '@portolan/bots'
import { type AnyMove, type Game, type Seat, SeededChance } from '@portolan/engine'
import type { House } from '../house.ts'
import { playFor } from '../tables/play.ts'
import type { Room } from '../tables/room.ts'
import type { Thinkers } from './thinkers.ts'

/** Sees that bots move when it is their turn. Whose turn it is is stored, so a restart takes up where it was. */
export interface BotTurns {
  look(room: Room): void
  stop(): void
}

/** What a seat does that does not answer: one of the moves it is offered. */
export function idleMove(game: Game, state: unknown, seat: Seat): AnyMove | undefined {
  const offered = game.decisions(state).find((decision) => decision.seat === seat)
  return offered && (game.idle?.(state, seat) ?? offered.moves[0])
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
interface Pondering {
  readonly off: AbortController
  /** How many steps of the log have taken something back, until it began. */
  readonly takenBack: number
}

const takenBack = ({ number, match }: Room): number => number - (match?.number ?? 0)

export function makeBotTurns(house: House, thinkers: Thinkers, pause: number): BotTurns {
  let stopped = false
  const pondering = new Map<string, Pondering>()
  /** When the bots that are awaited began their turns. */
  const began = new Map<string, number>()
  const keyOf = (room: Room, seat: Seat) => `${room.id} ${seat}`

  const think = async (room: Room, seat: Seat, bot: string, signal: AbortSignal): Promise<AnyMove | undefined> => {
    const { match, doc } = room
    if (match === undefined) return undefined
    const { game } = match
    const seed = house.newSeed(`${doc.seed} ${match.number} ${seat}`)
    const known = knownTo(game, match.state, seat, new SeededChance(`redeal ${seed}`))
    const now = house.now()
    const turn = doc.clock.kind === 'live' ? doc.clock.seconds * 1000 : undefined
    const milliseconds = timeForMove(turn, now - (began.get(keyOf(room, seat)) ?? now))
    try {
      return await thinkers.think({ game: game.id, bot, known, seat, seed, milliseconds }, signal)
    } catch (error) {
      if (stopped || signal.aborted) return undefined
      // A bot that breaks must not hold up the table: the rules know what a silent seat does.
      house.warn('a bot failed', { table: room.id, seat, error })
      return house.rooms.within(room.id, ({ match: now }) => now && idleMove(now.game, now.state, seat))
    }
  }

  const turn = async (room: Room, seat: Seat, bot: string): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const key = keyOf(room, seat)
    // Thinking begins within the room, so that it is never about something that is not yet on disk.
    const thought = await house.rooms.within(room.id, (now) => {
      if (stopped || !isAwaited(now, seat)) return undefined
      const off = new AbortController()
      pondering.set(key, { off, takenBack: takenBack(now) })
      return { move: think(now, seat, bot, off.signal), off }
    })
    const move = await thought?.move
    await house.rooms.within(room.id, async (now) => {
      now.thinking.delete(seat)
      if (pondering.get(key)?.off === thought?.off) pondering.delete(key)
      if (stopped) return
      const wanted = move !== undefined && thought?.off.signal.aborted === false
      if (wanted && (await playFor(house, now, seat, move, false))) house.counted('botMove')
      // Something else happened meanwhile, an undo perhaps: think again if it is still this bot's turn.
      else look(now)
    })
  }

  /** What is thought about a position that is no more is not waited for. */
  const forget = (room: Room) => {
    room.doc.seats.forEach((_, seat) => {
      const key = keyOf(room, seat)
      const awaited = isAwaited(room, seat)
      const one = pondering.get(key)
      if (one !== undefined && (!awaited || one.takenBack !== takenBack(room))) one.off.abort()
      if (!awaited) began.delete(key)
    })
  }

  const look = (room: Room): void => {
    if (stopped) return
    forget(room)
    for (const seat of room.turn.awaited) {
      const state = room.doc.seats[seat]
      if (state?.kind !== 'bot' || !isAwaited(room, seat)) continue
      const key = keyOf(room, seat)
      if (!began.has(key)) began.set(key, house.now())
      if (room.thinking.has(seat)) continue
      room.thinking.add(seat)
      turn(room, seat, state.bot).catch((error) => {
        room.thinking.delete(seat)
        if (!stopped) house.warn('a bot’s turn failed', { table: room.id, seat, error })
      })
    }
  }

  return {
    look,
    stop() {
      stopped = true
    },
  }
}

const isAwaited = ({ doc, match, turn }: Room, seat: Seat): boolean =>
  doc.status === 'playing' && match !== undefined && turn.awaited.includes(seat)
