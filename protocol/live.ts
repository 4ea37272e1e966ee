import Type from 'typebox'
import { type Declared, object, TableId, True, WORD, whole } from './declare.ts'
import { ErrorBody } from './error-answer.ts'
import { moving, NumberBody } from './play.ts'
import { Present } from './seen.ts'
import { StreamMessage } from './stream.ts'

// What goes over a live connection, `GET /api/live`: a WebSocket with one of these as JSON in every text.

const Key = Type.String({
  pattern: WORD,
  description: 'Sent again with the same key, the request does nothing twice. Its step comes with the key.',
})

export const LiveCursor = object(
  { number: whole(1_000_000), chatLines: whole(1_000_000) },
  { description: 'the number of the last step and of the last chat line that you have' },
)
export type LiveCursor = Declared<typeof LiveCursor>

/** What can be asked for, by its type. */
export const liveRequests = {
  follow: object(
    {
      type: Type.Literal('follow'),
      table: TableId,
      from: Type.Optional(LiveCursor),
      brief: Type.Optional(True),
    },
    {
      description:
        'Tells all of the table from now on: first `table`, then exactly the steps and lines after the cursor, or without one ' +
        '`present` and the latest lines. `brief` tells `summary` messages alone. A table that is followed already starts anew.',
    },
  ),
  unfollow: object({ type: Type.Literal('unfollow'), table: TableId }),
  turns: object(
    { type: Type.Literal('turns') },
    {
      description:
        'Tells from now on at which tables one is awaited, however many they are and whether or not they are followed: ' +
        'first `turns`, then `turn` whenever that changes.',
    },
  ),
  away: object(
    { type: Type.Literal('away'), away: Type.Boolean() },
    {
      description:
        'Whether the page is out of sight, behind others or on a dark screen: its person is then told of turns in other ways, ' +
        'too. To begin with it is taken to be seen.',
    },
  ),
  move: object(
    { type: Type.Literal('move'), table: TableId, key: Key, ...moving },
    { description: 'Plays a move at a table that is followed here, and not briefly: else NOT_FOLLOWED.' },
  ),
  undo: object(
    { type: Type.Literal('undo'), table: TableId, key: Key, ...NumberBody.properties },
    { description: 'Takes back your last move at a table that is followed here.' },
  ),
}

export const LiveRequest = Type.Union(
  [
    liveRequests.follow,
    liveRequests.unfollow,
    liveRequests.turns,
    liveRequests.away,
    liveRequests.move,
    liveRequests.undo,
  ],
  {
    $id: 'LiveRequest',
    description: 'What a client asks for over its live connection.',
  },
)
export type LiveRequest = Declared<typeof LiveRequest>

export const LiveMessage = Type.Union(
  [
    ...StreamMessage.anyOf,
    object(
      {
        type: Type.Literal('refused'),
        key: Type.Optional(Type.String()),
        error: ErrorBody,
        present: Type.Optional(Present),
      },
      {
        description:
          'The request of this key was refused; with STALE_NUMBER, `present` is where the match stands. Without a key: the ' +
          'message itself could not be read.',
      },
    ),
    object(
      { type: Type.Literal('played'), key: Type.String(), number: whole(1_000_000) },
      {
        description:
          'A request that was sent again has led to this step before, which may lie before your cursor. Otherwise the step ' +
          'with the key is the acknowledgement.',
      },
    ),
  ],
  { $id: 'LiveMessage', description: 'What a server says over a live connection.' },
)
export type LiveMessage = Declared<typeof LiveMessage>
