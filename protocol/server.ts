import Type from 'typebox'
import { type Declared, mapOf, NaturalNumber, OptionValueForm, object, True } from './declare.ts'

export const BotName = Type.String({ minLength: 1, maxLength: 40 })
export type BotName = Declared<typeof BotName>

export const GameInfo = object(
  {
    id: Type.String(),
    version: NaturalNumber,
    name: Type.String(),
    seats: object({ min: NaturalNumber, max: NaturalNumber }),
    options: mapOf(Type.Array(OptionValueForm), { description: 'The values each option can take, the default first.' }),
    bots: Type.Array(BotName),
  },
  { $id: 'GameInfo' },
)
export type GameInfo = Declared<typeof GameInfo>

export const GamesAnswer = object({ games: Type.Array(GameInfo) }, { $id: 'GamesAnswer' })
export type GamesAnswer = Declared<typeof GamesAnswer>

export const ServerAnswer = object(
  {
    publicUrl: Type.Optional(
      Type.String({ description: 'The origin that its host has given it for everybody, as `https://games.example`.' }),
    ),
    addresses: Type.Array(Type.String(), {
      description:
        'Its origins on the networks of its computer, the likeliest to be reached first. Told to that computer alone, at ' +
        'an address that nobody else could use; none where it listens for no others.',
    }),
    mail: Type.Optional(Type.Literal(true, { description: 'It sends mail: by that one can sign in, too.' })),
  },
  { $id: 'ServerAnswer', description: 'With what the links begin that people give to others.' },
)
export type ServerAnswer = Declared<typeof ServerAnswer>

export const HealthAnswer = object(
  {
    ok: Type.Boolean(),
    store: Type.Enum(['ok', 'slow', 'full', 'failed'], {
      description: '`slow`, `full`, `failed`: what is written does not come to the disk, or not in time.',
    }),
    tables: Type.Array(Type.Enum(['ok', 'silent', 'restarting']), {
      description: 'Of each thread of tables. `silent`: it does not answer. `restarting`: it is being replaced.',
    }),
    thinkers: Type.Array(Type.Enum(['ok', 'failed']), {
      description:
        'The threads on which bots think, of each thread of tables that answers. `failed`: they end or don’t answer.',
    }),
    checker: Type.Enum(['ok', 'failed'], {
      description: 'The thread on which records that were sent in are played again.',
    }),
    brokenGames: Type.Optional(Type.Array(Type.String(), { description: 'games whose rules can’t be loaded' })),
  },
  {
    $id: 'HealthAnswer',
    description: 'Whether people can play here, and what keeps them from it where they can’t.',
  },
)
export type HealthAnswer = Declared<typeof HealthAnswer>

export const AliveAnswer = object({ ok: True }, { $id: 'AliveAnswer' })
