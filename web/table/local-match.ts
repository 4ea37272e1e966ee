import { knownTo, type ListedBot } from '@portolan/bots'
import {
  type Chance,
  eventsFor,
  type Game,
  isRefusal,
  Match,
  type MatchRecord,
  type MatchSetup,
  type Played,
  type Refusal,
  type Seat,
  SeededChance,
  seen,
  type Viewer,
} from '@portolan/engine'
import type { LogEntry, Position } from './table.ts'

/** Who sits where at a table of this browser. */
export type LocalSeat = { readonly kind: 'person' } | { readonly kind: 'bot'; readonly bot: ListedBot }

/** A bot that must move, with all that it is given: what its seat may know, and luck of its own. */
export interface BotTurn {
  readonly seat: Seat
  readonly bot: ListedBot
  readonly known: unknown
  readonly luck: Chance
}

/** A match in this browser: the rules, who plays, and what was told of every entry. */
export interface LocalMatch {
  readonly match: Match
  play(seat: Seat, move: unknown, unlessFinal?: boolean): Played | Refusal
  leave(seat: Seat): Played | Refusal
  /** The first of the bots that are awaited, if any. */
  botTurn(): BotTurn | undefined
  undo(seat: Seat): Refusal | undefined
  rewind(entry: number): Refusal | undefined
  why(seat: Seat, move: unknown): Refusal | undefined
  log(viewer: Viewer): readonly LogEntry[]
  position(viewer: Viewer, transition: Position['transition']): Position
  /** Whose eyes the screen shows after `last`: a person who is awaited, `last` itself where it may be. */
  viewer(last: Viewer | undefined): Viewer
}

export function openLocalMatch(
  game: Game,
  from: MatchSetup | MatchRecord,
  seats: readonly LocalSeat[],
): LocalMatch | Refusal {
  const match = Match.start(game, from)
  if (isRefusal(match)) return match
  const told: Played['events'][] = []
  const enter = (played: Played | Refusal): Played | Refusal => {
    if (!isRefusal(played)) told.push(played.events)
    return played
  }
  for (const entry of 'entries' in from ? from.entries : []) {
    const played = enter('move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat))
    if (isRefusal(played)) {
      return { code: 'BAD_RECORD', params: { ...played.params, entry: match.number + 1, reason: played.code } }
    }
  }
  const drop = () => {
    told.length = match.number
  }
  const persons = seats.flatMap((one, seat) => (one.kind === 'person' ? [seat] : []))
  const logEntry = (entry: number, viewer: Viewer): LogEntry => {
    const seat = match.entries[entry - 1]?.seat
    return { entry, events: eventsFor(told[entry - 1] ?? [], viewer), ...(seat !== undefined && { seat }) }
  }

  return {
    match,
    play: (seat, move, unlessFinal) => enter(match.play(seat, move, unlessFinal)),
    leave: (seat) => enter(match.leave(seat)),
    botTurn() {
      for (const { seat } of match.decisions()) {
        const one = seats[seat]
        if (one?.kind !== 'bot') continue
        // A bot's luck is its own: it must not foretell the match's. In the same position it is the same, so that what was
        // taken back or loaded anew goes on as it did.
        const luck = new SeededChance(`bots ${from.seed} ${match.number}`)
        return { seat, bot: one.bot, known: knownTo(game, match.state, seat, luck), luck }
      }
      return undefined
    },
    undo(seat) {
      const refusal = match.undo(seat)
      if (refusal === undefined) drop()
      return refusal
    },
    rewind(entry) {
      const refusal = match.rewind(entry)
      if (refusal === undefined) drop()
      return refusal
    },
    why(seat, move) {
      const final = match.isFinal(seat, move)
      return typeof final === 'boolean' ? undefined : final
    },
    log: (viewer) => told.map((_, i) => logEntry(i + 1, viewer)),
    position(viewer, transition) {
      const { events, seat } = logEntry(match.number, viewer)
      return { viewer, seen: seen(match, viewer), transition, events, ...(seat !== undefined && { seat }) }
    },
    viewer(last) {
      const awaited = match.decisions().map((one) => one.seat)
      const asked = persons.filter((seat) => awaited.includes(seat))
      if (last !== undefined && (asked.length === 0 || asked.includes(Number(last)))) return last
      return asked[0] ?? persons[0] ?? 'spectator'
    },
  }
}
