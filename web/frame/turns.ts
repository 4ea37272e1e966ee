import type { AnyEvent, Seat } from '@portolan/engine'
import type { Words } from '@portolan/games'
import type { LogEntry } from '../table/table.ts'

/** A sentence of the log: one that came several times running is told once. */
export interface LogLine {
  /** The entry of the record that it tells of; where it tells of several, the first and the last of them. */
  readonly entry: number
  readonly last: number
  readonly text: string
  readonly times: number
  /** The kind of event that it tells of, and who did it: where that names nobody, whoever moved. */
  readonly type: string
  readonly by: Seat | undefined
  /** The rules moved for a seat out of time. */
  readonly idle: boolean
}

/** A turn as the log tells it: whose it is, and what happened in it, oldest first. */
export interface LogTurn {
  /** Nobody's: the setting-up, and what comes before the first turn without anybody's doing. */
  readonly seat: Seat | undefined
  /** The entry with which it begins. */
  readonly entry: number
  /** The sentence with which the game begins it; where it has none, the turn goes by the name of its seat. */
  readonly title: string | undefined
  readonly lines: readonly LogLine[]
}

interface GrowingTurn extends LogTurn {
  readonly lines: LogLine[]
}

/** The event by which games say that a seat's turn begins: what others do until the next one is part of that turn. */
const BEGINS = 'turnBegan'

/**
 * The log as turns, oldest first. Where a game has not said yet whose turn it is, or never does, a turn is what one seat does
 * without another's doing between.
 */
export function turnsOf(entries: readonly LogEntry[], spoken: Words): readonly LogTurn[] {
  const turns: GrowingTurn[] = []
  let isAnnounced = false
  const begin = (seat: Seat | undefined, entry: number, title?: string) => {
    const turn = { seat, entry, title, lines: [] }
    turns.push(turn)
    return turn
  }
  for (const { entry, seat, events, idle = false } of entries) {
    const isOther = !isAnnounced && turns.at(-1)?.seat !== seat
    let turn = isOther ? undefined : turns.at(-1)
    for (const event of events) {
      const text = sentenceOf(event, spoken)
      if (event.type === BEGINS) {
        isAnnounced = true
        turn = begin(seatOf(event), entry, text)
      } else if (text !== undefined) {
        turn ??= begin(seat, entry)
        addLine(turn.lines, { entry, last: entry, text, times: 1, type: event.type, by: seatOf(event) ?? seat, idle })
      }
    }
  }
  return turns
}

const sentenceOf = (event: AnyEvent, spoken: Words): string | undefined =>
  spoken.has(`event.${event.type}`) ? spoken.event(event) : undefined

const seatOf = (event: AnyEvent): Seat | undefined =>
  'seat' in event && typeof event.seat === 'number' ? event.seat : undefined

function addLine(lines: LogLine[], line: LogLine): void {
  const last = lines.at(-1)
  if (last !== undefined && last.text === line.text && last.idle === line.idle)
    lines[lines.length - 1] = { ...last, last: line.entry, times: last.times + 1 }
  else lines.push(line)
}

/**
 * The turns of others since this seat's last one, from one index to another: while the seat has its turn, since the one
 * before. None, where there was no turn of the seat to count from.
 */
export function turnsSince(turns: readonly LogTurn[], seat: Seat): readonly [from: number, to: number] {
  const to = turns.at(-1)?.seat === seat ? turns.length - 1 : turns.length
  const last = turns.slice(0, to).findLastIndex((turn) => turn.seat === seat)
  return last === -1 ? [to, to] : [last + 1, to]
}

/** The latest entry up to this one that something is told of. */
export const toldUpTo = (turns: readonly LogTurn[], entry: number): number =>
  Math.max(-1, ...turns.flatMap(({ lines }) => lines.flatMap((line) => (line.entry <= entry ? [line.entry] : []))))
