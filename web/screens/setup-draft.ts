import { type AnyOptions, type Game, isRefusal, type Refusal } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import type { Access, Clock, CreateTable } from '@portolan/protocol'
import { isLevel, type Level } from '../levels.ts'
import { paths } from '../routes.ts'
import { botLevel } from '../settings.ts'
import { beSomebody, call } from '../table/api.ts'
import { createLocal } from '../table/local.ts'
import type { LocalSeat } from '../table/local-match.ts'
import { botName, ownName } from '../table/quick.ts'
import { words } from '../words.ts'

/** Who is to sit on a seat: somebody at this screen, somebody elsewhere, or a bot. */
export type SeatKind = 'person' | 'open' | Level

/** A table as it is being set up. */
export interface Draft {
  /** On the server, for people elsewhere. */
  readonly away: boolean
  /** By seat; the first is one's own. */
  readonly kinds: readonly SeatKind[]
  readonly names: readonly string[]
  readonly options: AnyOptions
  readonly covered: boolean
  readonly access: Access
  readonly clock: string
}

export const clocks: Readonly<Record<string, Clock>> = {
  none: { kind: 'none' },
  live2: { kind: 'live', seconds: 120 },
  live5: { kind: 'live', seconds: 300 },
  day1: { kind: 'correspondence', hours: 24 },
  day3: { kind: 'correspondence', hours: 72 },
}

/** The bots that are offered first. */
const usualLevel = (): Level => (botLevel.value === 'unchosen' ? 'medium' : botLevel.value)

const usualKind = (away: boolean): SeatKind => (away ? 'open' : usualLevel())

export const firstDraft = ({ min, max }: Game['seats'], isOnline: boolean): Draft => ({
  away: isOnline && max > 1,
  kinds: Array.from({ length: Math.min(max, Math.max(2, min)) }, (_, seat) =>
    seat === 0 ? 'person' : usualKind(isOnline),
  ),
  names: [],
  options: {},
  covered: true,
  access: 'link',
  clock: 'none',
})

export const withSeats = (draft: Draft, count: number): Draft => ({
  ...draft,
  kinds: Array.from({ length: count }, (_, seat) => draft.kinds[seat] ?? usualKind(draft.away)),
})

export const withKind = (draft: Draft, seat: number, kind: SeatKind): Draft => ({
  ...draft,
  kinds: draft.kinds.with(seat, kind),
})

/** Whoever is no bot is elsewhere, or here. */
export const movedTo = (draft: Draft, away: boolean): Draft => ({
  ...draft,
  away,
  kinds: draft.kinds.map((kind, seat) => (seat === 0 ? 'person' : isLevel(kind) ? kind : away ? 'open' : 'person')),
})

/** Lays the table; where it is then found, or why it could not be. */
export const lay = (game: GameEntry, draft: Draft): Promise<string | Refusal> =>
  draft.away ? layOnline(game, draft) : layHere(game, draft)

async function layHere(game: GameEntry, { kinds, names, options, covered }: Draft): Promise<string | Refusal> {
  const seats = kinds.map<LocalSeat>((kind) => (isLevel(kind) ? { kind: 'bot', bot: kind } : { kind: 'person' }))
  const called = seats.map(({ kind }, seat) => {
    if (kind === 'bot') return botName(seat)
    return names[seat]?.trim() || (seat === 0 ? ownName() : words.value.say('seat', { number: seat + 1 }))
  })
  const id = await createLocal({ game: game.id, seats, names: called, options, covered })
  return typeof id === 'string' ? paths.local(id) : id
}

async function layOnline(game: GameEntry, { kinds, options, access, clock }: Draft): Promise<string | Refusal> {
  const unknown = await beSomebody()
  if (unknown !== undefined) return unknown
  const body: CreateTable = {
    game: game.id,
    seats: kinds.map((kind, seat) => (seat === 0 ? 'me' : isLevel(kind) ? { bot: kind } : 'open')),
    options,
    access,
    clock: clocks[clock] ?? { kind: 'none' },
  }
  const answer = await call('POST /api/tables', { body })
  return isRefusal(answer) ? answer : paths.table(answer.table.id)
}
