import type { Refusal } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { loadFirstGame } from '../first-games.ts'
import type { Level } from '../levels.ts'
import { botLevel, myName } from '../settings.ts'
import { words } from '../words.ts'

/** Makers of charts, for bots to sail under. */
const chartMakers = ['Cresques', 'Vesconte', 'Dulcert', 'Benincasa', 'Reinel']

/** A name for the bot on a seat. */
export const botName = (seat: number): string => chartMakers[seat % chartMakers.length] ?? ''

export const ownName = (): string => myName.value.trim() || words.value.say('ui.captain')

/** The bots of one who has not chosen any: whoever sits down in one click is mostly new to the game. */
const FIRST_LEVEL = 'easy'

/** How many sit at a table that is laid with one click. */
const QUICK_SEATS = 3

/** A table against bots, with everything else as it is by default. */
export async function quickTable(game: GameEntry): Promise<string | Refusal> {
  const { createLocal } = await import('./local.ts')
  const { min, max } = game.about.seats
  const count = Math.min(max, Math.max(min, QUICK_SEATS))
  const bot = botLevel.value === 'unchosen' ? FIRST_LEVEL : botLevel.value
  return createLocal({ game: game.id, ...againstBots(count, bot), options: {}, covered: true })
}

/** A guided first game: the same for everybody. */
export async function firstTable({ id }: GameEntry): Promise<string | Refusal> {
  const [{ createLocal }, script] = await Promise.all([import('./local.ts'), loadFirstGame(id)])
  if (script === undefined) return { code: 'NO_SUCH_GAME', params: { game: id } }
  const { seats, seed, options = {}, opening = [] } = script
  return createLocal({ game: id, ...againstBots(seats, FIRST_LEVEL), options, covered: true, seed, opening })
}

/** The person has the first seat. */
function againstBots(count: number, bot: Level) {
  const seats = Array.from({ length: count }, (_, seat) =>
    seat === 0 ? ({ kind: 'person' } as const) : ({ kind: 'bot', bot } as const),
  )
  return { seats, names: seats.map(({ kind }, seat) => (kind === 'bot' ? botName(seat - 1) : ownName())) }
}
