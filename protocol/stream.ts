import Type from 'typebox'
import { type Declared, object } from './declare.ts'
import { ErrorBody } from './error-answer.ts'
import { LogStep } from './play.ts'
import { Present } from './seen.ts'
import { ChatLine, TableDetail, TableSummary } from './tables.ts'

/** What those who follow tables are told, over a live connection or as Server-Sent Events. */
export const StreamMessage = Type.Union(
  [
    object(
      { type: Type.Literal('table'), id: Type.String(), table: TableDetail },
      { description: 'The table but for its match; on opening and whenever anything of it changes.' },
    ),
    object(
      { type: Type.Literal('summary'), id: Type.String(), table: TableSummary },
      {
        description:
          'Where tables are followed briefly: on opening and whenever the table or whose turn it is changes.',
      },
    ),
    object({ type: Type.Literal('present'), id: Type.String(), present: Present }),
    object({ type: Type.Literal('step'), id: Type.String(), step: LogStep }),
    object({ type: Type.Literal('chat'), id: Type.String(), line: ChatLine }),
    object(
      { type: Type.Literal('gone'), id: Type.String(), error: ErrorBody },
      { description: 'This table can’t be followed (any more): the others go on.' },
    ),
    object(
      {
        type: Type.Literal('turns'),
        tables: Type.Array(object({ id: Type.String(), game: Type.String() })),
      },
      {
        description:
          'Where one’s turns are followed: all tables at which one is awaited, the most urgent first and a thousand at ' +
          'most; on opening, and where news may have been lost.',
      },
    ),
    object(
      {
        type: Type.Literal('turn'),
        id: Type.String(),
        game: Type.String(),
        state: Type.Enum(['yours', 'others', 'none'], {
          description:
            '`yours`: one is awaited there. `others`: one sits or is expected there, and is not awaited. `none`: it is over, ' +
            'or no table of one’s own any more.',
        }),
      },
      { description: 'Where one’s turns are followed: what a table is to oneself has changed.' },
    ),
    object(
      { type: Type.Literal('beat') },
      { description: 'The connection is alive. One that is silent for 20 seconds is dead: open another.' },
    ),
    object(
      { type: Type.Literal('signedOut') },
      { description: 'The device was signed out: the connection ends, and who reconnects does so as nobody.' },
    ),
    object({ type: Type.Literal('bye') }, { description: 'The server stops; reconnect.' }),
  ],
  {
    $id: 'StreamMessage',
    description:
      'A reader that was told all that there is to see, by `present` or by a step’s `seen`, is told from then on what each ' +
      'step changes of it (`change`).',
  },
)
export type StreamMessage = Declared<typeof StreamMessage>

export const StreamQuery = object({
  tables: Type.Optional(
    Type.String({
      pattern: '^[\\w-]{12}(,[\\w-]{12}){0,19}$',
      description: 'up to 20 ids; none where `turns` are wanted',
    }),
  ),
  turns: Type.Optional(
    Type.Literal('true', { description: 'One’s turns, whatever the table: `turns`, and `turn` from then on.' }),
  ),
  from: Type.Optional(Type.String({ maxLength: 1000, description: 'an event id: only what came after it is sent' })),
  brief: Type.Optional(
    Type.Literal('true', {
      description: 'Only summaries, for who lists the tables: that does not count as looking at them.',
    }),
  ),
})
