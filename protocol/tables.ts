import Type from 'typebox'
import {
  count,
  type Declared,
  Digits,
  GameId,
  NaturalNumber,
  OptionsForm,
  object,
  SeatForm,
  TABLE_ID,
  TableId,
  Time,
  True,
} from './declare.ts'
import { ErrorBody } from './error-answer.ts'
import { PersonRef } from './people.ts'
import { Proposal } from './proposals.ts'
import { ClockState, Present } from './seen.ts'
import { BotName } from './server.ts'

export const Clock = Type.Union(
  [
    object({ kind: Type.Literal('none') }),
    object({ kind: Type.Literal('live'), seconds: Type.Integer({ minimum: 5, maximum: 3600 }) }),
    object({ kind: Type.Literal('correspondence'), hours: Type.Integer({ minimum: 1, maximum: 24 * 30 }) }),
  ],
  {
    $id: 'Clock',
    description:
      'Time to answer. `live`: for a whole turn, after which the rules move for the seat. `correspondence`: for each move.',
  },
)
export type Clock = Declared<typeof Clock>

export const Access = Type.Enum(['public', 'link'], {
  description: '`public` shows it in the list of open tables; `link` (the default) to those who have its link.',
})
export type Access = Declared<typeof Access>

export const SeatWish = Type.Union([Type.Enum(['me', 'open']), object({ bot: BotName })])
export type SeatWish = Declared<typeof SeatWish>

export const CreateTable = object(
  {
    game: GameId,
    seats: Type.Array(SeatWish, { minItems: 1, maxItems: 12, description: 'by seat; `me` at most once' }),
    options: Type.Optional(OptionsForm),
    access: Type.Optional(Access),
    clock: Type.Optional(Clock),
  },
  { $id: 'CreateTable' },
)
export type CreateTable = Declared<typeof CreateTable>

export const RecordBody = object(
  {
    record: Type.Unsafe<object>({ type: 'object', description: 'a record of a game that is not over' }),
    seats: CreateTable.properties.seats,
    access: CreateTable.properties.access,
    clock: CreateTable.properties.clock,
  },
  { $id: 'RecordBody', description: 'A game that was begun elsewhere, and who is to go on with it here.' },
)
export type RecordBody = Declared<typeof RecordBody>

export const tableStatuses = ['open', 'playing', 'finished', 'abandoned', 'closed', 'frozen'] as const

export const TableStatus = Type.Enum(tableStatuses, {
  description:
    '`open`: not begun. `frozen`: its record does not replay under the installed rules; nothing is lost, nothing moves. It ' +
    'goes on by itself when rules that fit are installed again; its owner may close it, all who play may agree to abandon ' +
    'it or to go on by the newest rules.',
})
export type TableStatus = Declared<typeof TableStatus>

export const SeatState = Type.Union(
  [
    object({ kind: Type.Literal('open') }),
    object(
      { kind: Type.Literal('invited'), person: PersonRef },
      { description: 'Kept for somebody who has not sat down yet (a rematch).' },
    ),
    object({
      kind: Type.Literal('person'),
      person: PersonRef,
      flagged: Type.Optional(Type.Literal(true, { description: 'Ran out of time and has not moved since.' })),
      quit: Type.Optional(
        Type.Literal(true, {
          description: 'Gave up; the others agree on how to go on: with a bot on this seat, or without it.',
        }),
      ),
    }),
    object(
      { kind: Type.Literal('bot'), bot: BotName, after: Type.Optional(PersonRef) },
      { description: '`after`: who sat here before.' },
    ),
  ],
  { $id: 'SeatState' },
)
export type SeatState = Declared<typeof SeatState>

export const TableResult = object(
  {
    ending: Type.String(),
    standings: Type.Array(object({ rank: NaturalNumber, score: Type.Number() }), { description: 'by seat' }),
  },
  { $id: 'TableResult', description: 'A result without the items that scores are made of.' },
)
export type TableResult = Declared<typeof TableResult>

export const TableSummary = object(
  {
    id: Type.String(),
    game: Type.String(),
    options: OptionsForm,
    access: Access,
    clock: Clock,
    status: TableStatus,
    seats: Type.Array(SeatState),
    owner: PersonRef,
    made: Time,
    changed: Time,
    you: Type.Optional(SeatForm),
    awaited: Type.Array(SeatForm, { description: 'the seats that must decide now' }),
    result: Type.Optional(TableResult),
    closed: Type.Optional(Type.Literal(true, { description: 'Its owner has ended it when it was frozen.' })),
    since: Type.Optional(
      Type.Integer({ description: 'In lists of one’s own: since when those awaited are, in milliseconds since 1970.' }),
    ),
    running: Type.Optional(ClockState),
  },
  {
    $id: 'TableSummary',
    description:
      '`you` is the asker’s own seat; `result` that of a game played to its end; `running`, in lists of one’s own, the time ' +
      'that is left to those awaited.',
  },
)
export type TableSummary = Declared<typeof TableSummary>

export const TablesAnswer = object(
  {
    tables: Type.Array(TableSummary),
    more: Type.Optional(Type.Literal(true, { description: 'There are others after these.' })),
  },
  { $id: 'TablesAnswer' },
)
export type TablesAnswer = Declared<typeof TablesAnswer>

export const TableDetail = object(
  {
    ...TableSummary.properties,
    revision: count('Raised by every change of the table: an answer that comes after later news is told by it.'),
    version: count('of the rules'),
    commitment: Type.Optional(
      Type.String({ description: 'The SHA-256 of the seed, from the start; the seed itself when the game is over.' }),
    ),
    seed: Type.Optional(Type.String()),
    proposal: Type.Optional(Proposal),
    homeLuck: Type.Optional(
      Type.Literal(true, {
        description:
          'It was begun in a browser and its seed comes from there: who has that can know what luck will bring.',
      }),
    ),
    rematch: Type.Optional(Type.String({ description: 'the id of the table of the next game' })),
    frozen: Type.Optional(ErrorBody),
    mayTakeNewRules: Type.Optional(
      Type.Literal(true, {
        description: 'Of a frozen table: the newest rules play its record, and all may agree to go on by them.',
      }),
    ),
    olderRules: Type.Optional(
      Type.Literal(true, {
        description:
          'It is played by rules that are older than the newest of this server, and so may show other things.',
      }),
    ),
    present: Type.Array(SeatForm, { description: 'the seats whose people are looking at the table now' }),
    spectators: count('how many others are looking at it'),
    gone: Type.Array(SeatForm, {
      description:
        'The seats without whose people the others may go on: gave up, out of time, or silent for a day with no clock.',
    }),
    left: Type.Array(SeatForm, {
      description: 'The seats that have left the game by its rules, in the order in which they did.',
    }),
    mayLeave: Type.Boolean({
      description: 'Whether by the rules a seat can leave now and two others at least go on.',
    }),
    removed: Type.Optional(
      Type.Array(PersonRef, {
        description: 'Those whom the owner has removed from a seat before the start: they can’t take one here.',
      }),
    ),
  },
  {
    $id: 'TableDetail',
    description:
      'All of a table but its match and its chat. `frozen` says why it is frozen; or, of a game that is over, why its last ' +
      'position can’t be shown.',
  },
)
export type TableDetail = Declared<typeof TableDetail>

export const ChatLine = object(
  {
    number: count('consecutive from 1 at each table, apart from the log’s'),
    person: PersonRef,
    seat: Type.Optional(SeatForm),
    text: Type.String(),
    at: Time,
  },
  { $id: 'ChatLine' },
)
export type ChatLine = Declared<typeof ChatLine>

export const ChatBody = object(
  { text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) },
  { $id: 'ChatBody' },
)
export type ChatBody = Declared<typeof ChatBody>

export const TableAnswer = object(
  { table: TableDetail, present: Type.Optional(Present), chat: Type.Array(ChatLine) },
  {
    $id: 'TableAnswer',
    description: '`present` is missing before the start; `chat` has the latest lines, oldest first.',
  },
)
export type TableAnswer = Declared<typeof TableAnswer>

export const JoinBody = object(
  { seat: Type.Optional(SeatForm) },
  { $id: 'JoinBody', description: 'The first open seat where none is named.' },
)
export type JoinBody = Declared<typeof JoinBody>

const PersonId = Type.String({ maxLength: 40, description: 'whom' })

export const SeatBody = Type.Union(
  [
    object({ bot: BotName }),
    object({ open: True }),
    object(
      { remove: PersonId },
      {
        description: 'Takes the person off the seat; they can’t sit down at this table again unless they are invited.',
      },
    ),
    object({ invite: PersonId }, { description: 'Keeps the open seat for somebody who was removed.' }),
  ],
  { $id: 'SeatBody', description: 'What the owner does with a seat before the start. People are named by their `id`.' },
)
export type SeatBody = Declared<typeof SeatBody>

export const TableParams = object({ id: TableId })
export const SeatParams = object({ id: TableId, seat: Digits })

const STATUSES = tableStatuses.join('|')
export const OwnListQuery = object({
  status: Type.Optional(
    Type.String({
      pattern: `^(${STATUSES})(,(${STATUSES})){0,5}$`,
      description: 'only those of these statuses',
    }),
  ),
  turn: Type.Optional(
    Type.Enum(['mine', 'others'], {
      description:
        'Of those that have not ended, only those at which I am awaited, the most urgent first: the least time left, then ' +
        'the longest wait. Or only the others.',
    }),
  ),
  game: Type.Optional(GameId),
  person: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'only those with somebody whose name has this in it' }),
  ),
  after: Type.Optional(Type.String({ pattern: TABLE_ID, description: 'only those that come after this table' })),
})
export type OwnListQuery = Declared<typeof OwnListQuery>
export const ListQuery = object({
  status: Type.Optional(Type.Enum(['open', 'playing', 'finished'])),
  game: Type.Optional(GameId),
})
