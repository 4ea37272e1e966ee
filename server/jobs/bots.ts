import { randomBytes } from 'node:crypto'
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

export function makeBotTurns(house: House, thinkers: Thinkers, pause: number): BotTurns {
  let stopped = false

  const think = async (room: Room, seat: Seat, bot: string): Promise<AnyMove | undefined> => {
    const { match } = room
    if (match === undefined) return undefined
    const { game } = match
    const seed = randomBytes(16).toString('hex')
    const known = knownTo(game, match.state, seat, new SeededChance(`redeal ${seed}`))
    try {
      return await thinkers.think({ game: game.id, bot, known, seat, seed })
    } catch (error) {
      if (stopped) return undefined
      // A bot that breaks must not hold up the table: the rules know what a silent seat does.
      house.warn('a bot failed', { table: room.id, seat, error })
      return house.rooms.within(room.id, ({ match: now }) => now && idleMove(now.game, now.state, seat))
    }
  }

  const turn = async (id: string, seat: Seat, bot: string): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, pause))
    // Thinking begins within the room, so that it is never about something that is not yet on disk.
    const thought = await house.rooms.within(id, (room) => (stopped ? undefined : { move: think(room, seat, bot) }))
    const move = await thought?.move
    await house.rooms.within(id, async (room) => {
      room.thinking.delete(seat)
      if (stopped || move === undefined) return
      if (await playFor(house, room, seat, move, false)) house.counted('botMove')
      // Something else happened meanwhile, an undo perhaps: think again if it is still this bot's turn.
      else look(room)
    })
  }

  const look = (room: Room): void => {
    if (stopped || room.doc.status !== 'playing' || room.match === undefined) return
    for (const seat of room.turn.awaited) {
      const state = room.doc.seats[seat]
      if (state?.kind !== 'bot' || room.thinking.has(seat)) continue
      room.thinking.add(seat)
      turn(room.id, seat, state.bot).catch((error) => {
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
