import type * as engine from '@portolan/engine'
import Type from 'typebox'
import { count, type Declared, NaturalNumber, object, ParamsForm, SeatForm, Time, typed } from './declare.ts'

// What the engine shows of a match. The types are the engine's own; here are their forms, each called after its type.

export const ResultForm = Type.Unsafe<engine.Result>(
  object(
    {
      ending: Type.String({ description: 'which of the game’s endings it was' }),
      standings: Type.Array(
        object({
          rank: NaturalNumber,
          score: Type.Number(),
          items: Type.Array(object({ key: Type.String(), points: Type.Number() })),
        }),
        { description: 'by seat' },
      ),
    },
    { $id: 'Result' },
  ),
)

export const ViewForm = Type.Unknown({
  type: 'object',
  description: 'what you may know of the state: the game’s own form',
})

export const DecisionForm = object({
  seat: SeatForm,
  prompt: object({ key: Type.String(), params: Type.Optional(ParamsForm) }),
  moves: Type.Array(typed('a move that you may play, of the game’s own form')),
  asides: Type.Optional(count('so many of the last moves are seldom wise')),
})

export const AwaitedForm = Type.Array(SeatForm, { description: 'the seats that must decide now' })

export const SeenForm = Type.Unsafe<engine.Seen>(
  object(
    {
      number: count('how many entries of the record you know of'),
      view: ViewForm,
      decision: Type.Optional(DecisionForm),
      awaited: AwaitedForm,
      mayUndo: Type.Boolean(),
      result: Type.Optional(ResultForm),
    },
    { $id: 'Seen' },
  ),
)

export const ChangeForm = Type.Unsafe<engine.Change>({
  $id: 'Change',
  description:
    'what makes of the Seen before the one after: a list of one, which takes the place of what was there; or, by name or ' +
    'place, what becomes of the parts, with 0 for one that is gone',
  anyOf: [
    { type: 'array', minItems: 1, maxItems: 1 },
    { type: 'object', additionalProperties: { anyOf: [{ const: 0 }, { $ref: 'Change' }] } },
  ],
})

export const ClockState = object(
  { now: Time, deadlines: Type.Array(object({ seat: SeatForm, at: Time })) },
  {
    $id: 'ClockState',
    description:
      'When each awaited seat must have answered, and the time when this was said. Only how much lies between them means ' +
      'anything: live clocks have a time of their own, which stands still while the server does not run.',
  },
)
export type ClockState = Declared<typeof ClockState>

export const Present = object(
  {
    number: count('the last number of the table’s log, as you count it: what a changing request must send'),
    seen: SeenForm,
    clock: Type.Optional(ClockState),
  },
  { $id: 'Present', description: 'Where the match stands for you.' },
)
/** Where the match stands for one viewer. */
export type Present<View = unknown, Move extends engine.AnyMove = engine.AnyMove> = Omit<
  Declared<typeof Present>,
  'seen'
> & { readonly seen: engine.Seen<View, Move> }
