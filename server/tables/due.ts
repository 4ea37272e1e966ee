import type { TableDoc, Turn } from '../store/store.ts'
import type { TableContext } from '../table-context.ts'
import { nextTurn, timeBy } from './clock.ts'

/**
 * From when on the server has something to do by itself at a table that nobody touches: at once, as 0, where a bot is
 * awaited; at the first deadline; never where only people are waited for, or bots have nobody to play with. A live clock
 * may stand still before its deadline comes: it is then due later than was said here.
 */
export function dueOf(
  { status, seats, clock }: Pick<TableDoc, 'status' | 'seats' | 'clock'>,
  turn: Turn,
  clocks: Pick<TableContext, 'live' | 'steady'>,
): number | undefined {
  // A frozen table, too: rules that fit may have come back.
  if (status !== 'playing' && status !== 'frozen') return undefined
  const awaitsBot = turn.awaited.some((seat) => seats[seat]?.kind === 'bot')
  if (awaitsBot && seats.some((state) => state.kind === 'person' && !state.quit)) return 0
  if (turn.deadlines.length === 0) return undefined
  return Math.min(...turn.deadlines.map(({ at }) => at)) - timeBy(clock, clocks) + clocks.steady()
}

/** The turn of a table that stood still and goes on now: who is awaited has all of their time. */
export function restarted(doc: Pick<TableDoc, 'clock' | 'seats'>, turn: Turn, now: number): Turn {
  const before = { ...turn, awaited: [], deadlines: [], ended: [] }
  const { deadlines } = nextTurn(doc, before, turn.awaited, now, { undone: false })
  return { ...turn, deadlines, ended: [], asked: now }
}
