import Type from 'typebox'
import { count, type Declared, GameId, object } from './declare.ts'

export const DailyParams = object({
  game: GameId,
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'by universal time: 2026-11-15' }),
})

/** Of a record no more is read here than that it has the parts of one: the rules look at what they hold. */
export const AttemptBody = Type.Unsafe<object>({
  type: 'object',
  description: 'the record of a finished match on the seed of the day',
  required: ['format', 'game', 'version', 'seats', 'options', 'seed', 'commitment', 'entries'],
})

export const DailyEntry = object(
  {
    place: count('from 1; equal ones share it'),
    name: Type.String(),
    guest: Type.Optional(Type.Integer({ description: 'as in `PersonRef`' })),
    you: Type.Optional(Type.Literal(true)),
    result: Type.Unsafe<unknown>({
      type: 'object',
      required: ['standing'],
      properties: { standing: { type: 'integer', description: 'the higher, the better' } },
      description: 'what the attempt came to, in the game’s own form',
    }),
  },
  { $id: 'DailyEntry' },
)
/** An attempt in the table of a day. */
export type DailyEntry<Result = unknown> = Omit<Declared<typeof DailyEntry>, 'result'> & { readonly result: Result }

export const DailyAnswer = object(
  {
    game: Type.String(),
    day: Type.String(),
    count: count(
      'How many different attempts were sent in: the same record counts, and is listed, once, for who sent it first.',
    ),
    entries: Type.Array(DailyEntry, { description: 'The best, equal ones in the order they came.' }),
    own: Type.Optional(DailyEntry),
    sealed: Type.Optional(
      Type.String({
        description: 'The seed, sealed (games/daily.ts), while an attempt can begin: the day, and one more around it.',
      }),
    ),
    seed: Type.Optional(Type.String({ description: 'The seed, once no attempt at the day is taken any more.' })),
  },
  { $id: 'DailyAnswer', description: 'The table of a day; `own` is the asker’s own attempt, wherever it stands.' },
)
/** The table of a day. */
export type DailyAnswer<Result = unknown> = Omit<Declared<typeof DailyAnswer>, 'entries' | 'own'> & {
  readonly entries: readonly DailyEntry<Result>[]
  readonly own?: DailyEntry<Result>
}
