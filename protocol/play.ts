import type * as engine from '@portolan/engine'
import Type from 'typebox'
import {
  count,
  type Declared,
  Digits,
  NaturalNumber,
  OptionsForm,
  object,
  SeatForm,
  TableId,
  Time,
  typed,
  WORD,
  whole,
} from './declare.ts'
import { ErrorBody } from './error-answer.ts'
import { ChangeForm, ClockState, ResultForm, SeenForm } from './seen.ts'

const number = whole(1_000_000, { description: 'the number of the log that you saw' })

export const NumberBody = object({ number }, { $id: 'NumberBody' })
export type NumberBody = Declared<typeof NumberBody>

const move = typed('one of the moves that your decision offers, as it stands there')

/** What every move says, however it is sent. */
export const moving = {
  number,
  move,
  unlessFinal: Type.Optional(
    Type.Boolean({ description: 'whether a move that could not be taken back is refused, with WOULD_BE_FINAL' }),
  ),
}

export const MoveBody = object(moving, {
  $id: 'MoveBody',
  description:
    'A move may also answer an earlier number, if its seat has been asked the same since then, whatever others decided.',
})
export type MoveBody = Declared<typeof MoveBody>

export const StepAnswer = object(
  { number: count('the number that the step has in your log') },
  {
    $id: 'StepAnswer',
    description:
      'It is done: the step itself comes by the table’s stream. Sent again with the same key, the answer is the same number.',
  },
)
export type StepAnswer = Declared<typeof StepAnswer>

export const WhyBody = object({ move }, { $id: 'WhyBody' })
export type WhyBody = Declared<typeof WhyBody>

export const WhyAnswer = object(
  { refusal: Type.Optional(ErrorBody) },
  { $id: 'WhyAnswer', description: 'Without a refusal it can be played.' },
)
export type WhyAnswer = Declared<typeof WhyAnswer>

export const StepKind = Type.Enum(['start', 'move', 'undo', 'takeBack', 'left', 'newRules'], {
  description: [
    '- `start`: the match begins; the first number, 1.',
    '- `move`: a seat’s move, a bot’s, or the rules’ own for one out of time (`idle`).',
    '- `undo`: a seat took back its last move. `takeBack`: all agreed to go back further.',
    '- `left`: a seat left for good, because the others go on without it or because nobody is left to decide that.',
    '- `newRules`: all agreed that a table that was frozen goes on by the newest rules.',
  ].join('\n'),
})
export type StepKind = Declared<typeof StepKind>

export const LogStep = object(
  {
    number: count('consecutive from 1'),
    kind: StepKind,
    seat: Type.Optional(SeatForm),
    idle: Type.Optional(Type.Literal(true, { description: 'Played by the rules for a seat out of time.' })),
    entry: count('How many entries the record has after it: the events of later entries no longer count.'),
    undone: Type.Optional(
      count('Of an `undo`: which entry was taken back, if it was not the last; those after it are now one less.'),
    ),
    events: Type.Array(typed('what happened, in the game’s own form')),
    at: Time,
    key: Type.Optional(
      Type.String({
        description:
          'The idempotency key of the request that led to it, told to the one who sent that: so the step is the acknowledgement.',
      }),
    ),
    seen: Type.Optional(SeenForm),
    change: Type.Optional(ChangeForm),
    clock: Type.Optional(ClockState),
  },
  {
    $id: 'LogStep',
    description:
      'One number of a table’s log, as one viewer may know it. Moves themselves are not told, only what came of them. A step ' +
      'that shows nothing to anybody but its own seat, as a card picked for a choice in secret, is in that seat’s log alone: ' +
      'so everybody has numbers, and until the game is over entries of the record, of their own. `seat` is whose doing it ' +
      'was; missing for `start`, `takeBack` and `newRules`. `seen` is what is seen after it, only on the last of several ' +
      'steps that come at once; or, for a reader who has what was seen before it, `change` is what has changed.',
  },
)
/** One number of a table's log, as one viewer may know it. */
export type LogStep<
  View = unknown,
  Event extends engine.AnyEvent = engine.AnyEvent,
  Move extends engine.AnyMove = engine.AnyMove,
> = Omit<Declared<typeof LogStep>, 'events' | 'seen'> & {
  readonly events: readonly Event[]
  readonly seen?: engine.Seen<View, Move>
}

export const LogAnswer = object({ steps: Type.Array(LogStep) }, { $id: 'LogAnswer' })
export type LogAnswer = Declared<typeof LogAnswer>

export const LogQuery = object({ after: Type.Optional(Digits) })

export const AtAnswer = object({ entry: NaturalNumber, seen: SeenForm }, { $id: 'AtAnswer' })
export type AtAnswer = Declared<typeof AtAnswer>

export const EntryParams = object({ id: TableId, entry: Digits })

const entry = Type.Union([
  object({ seat: SeatForm, move: typed('a move') }),
  object({ seat: SeatForm, left: Type.Literal(true) }),
])

/** What `portolan verify` and the replay read. */
export type TableRecord = engine.MatchRecord & { readonly players: readonly string[] }

export const TableRecord = Type.Unsafe<TableRecord>(
  object(
    {
      format: Type.String(),
      game: Type.String(),
      version: NaturalNumber,
      seats: NaturalNumber,
      options: OptionsForm,
      seed: Type.String(),
      commitment: Type.String(),
      entries: Type.Array(entry),
      result: Type.Optional(ResultForm),
      players: Type.Array(Type.String()),
    },
    { $id: 'TableRecord', description: 'What `portolan verify` and the replay read.' },
  ),
)

/** Of requests that may be sent again. */
export const KeyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: WORD,
      description: 'sent again with the same key, the request gets the first answer and does nothing twice',
    }),
  ),
})
