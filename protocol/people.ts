import Type from 'typebox'
import { type Declared, GameId, object, Time, WORD } from './declare.ts'

const person = {
  id: Type.String(),
  name: Type.String(),
  guest: Type.Optional(
    Type.Integer({
      description:
        'The number of a guest who has chosen no name: for saying “Guest 9621” in the reader’s language. `name` has it in English.',
    }),
  ),
  avatar: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 24, description: 'What they look like: five times the sign, and the colour.' }),
  ),
  deleted: Type.Optional(
    Type.Literal(true, { description: 'Was here, and has deleted themselves; `name` is “Someone”.' }),
  ),
}

export const PersonRef = object(person, {
  $id: 'PersonRef',
  description: 'A person as everybody at a table sees them.',
})
export type PersonRef = Declared<typeof PersonRef>

export const Me = object(
  {
    ...person,
    hasLink: Type.Boolean({
      description: 'Whether a recovery link is out. What it says is told once, when it is made.',
    }),
    hasPasskey: Type.Optional(Type.Literal(true, { description: 'There is a passkey to sign in with.' })),
  },
  { $id: 'Me' },
)
export type Me = Declared<typeof Me>

export const MeAnswer = object(
  {
    me: Type.Optional(Me),
    signedOut: Type.Optional(
      Type.Literal(true, {
        description:
          'The device was somebody and is signed out: from another device, or because it was not here for a year. Until it ' +
          'says that it knows, by `POST /api/me/sign-out`, it is not made a guest.',
      }),
    ),
  },
  { $id: 'MeAnswer', description: 'Without `me` for who has not been here yet: `POST /api/me` makes a guest.' },
)
export type MeAnswer = Declared<typeof MeAnswer>

export const NameBody = object(
  {
    name: Type.Optional(
      Type.String({
        maxLength: 200,
        description: '1 to 30 characters that can be seen. A guest without one is called “Guest” and a number.',
      }),
    ),
  },
  { $id: 'NameBody' },
)
export type NameBody = Declared<typeof NameBody>

export const SessionInfo = object(
  {
    id: Type.String(),
    device: Type.String({
      description: 'What it said it is: `Firefox, Android`; empty where that is not known.',
    }),
    made: Time,
    seen: Type.Integer({ description: 'When it was last here, to the hour or so.' }),
    here: Type.Optional(Type.Literal(true, { description: 'It is the one that asks.' })),
    byRecovery: Type.Optional(
      Type.Literal(true, { description: 'It came by the recovery link that is out, and goes with it.' }),
    ),
  },
  { $id: 'SessionInfo', description: 'A device on which one is signed in.' },
)
export type SessionInfo = Declared<typeof SessionInfo>

export const SessionsAnswer = object({ sessions: Type.Array(SessionInfo) }, { $id: 'SessionsAnswer' })
export type SessionsAnswer = Declared<typeof SessionsAnswer>

export const SessionParams = object({ id: Type.String({ pattern: WORD }) })

export const SignOutBody = object(
  { where: Type.Optional(Type.Enum(['here', 'elsewhere'], { description: '`here` where it is left out' })) },
  { $id: 'SignOutBody' },
)
export type SignOutBody = Declared<typeof SignOutBody>

export const LinkKind = Type.Enum(['move', 'recovery', 'code', 'mail'], {
  $id: 'LinkKind',
  description:
    '`move` takes one to another device: it works once, within a quarter of an hour. `recovery` brings one back when a ' +
    'device is lost or has forgotten: it works until it is revoked or replaced. `code` is one to type, which becomes a link ' +
    'for moving: once, within ten minutes. `mail` is sent to the address of its person: it works once, within a quarter of ' +
    'an hour, and only who reads that mail has it.',
})
export type LinkKind = Declared<typeof LinkKind>

export const LinkInfo = object({ kind: LinkKind, made: Time, expires: Type.Optional(Time) }, { $id: 'LinkInfo' })
export type LinkInfo = Declared<typeof LinkInfo>

export const LinksAnswer = object({ links: Type.Array(LinkInfo) }, { $id: 'LinksAnswer' })
export type LinksAnswer = Declared<typeof LinksAnswer>

export const LinkParams = object({ kind: LinkKind })

/** The kinds that one makes for oneself to open or to keep. */
const OwnLinkKind = Type.Enum(['move', 'recovery'])
export type OwnLinkKind = Declared<typeof OwnLinkKind>

export const LinkBody = object({ kind: OwnLinkKind }, { $id: 'LinkBody' })
export type LinkBody = Declared<typeof LinkBody>

export const LinkAnswer = object(
  {
    path: Type.String({
      description:
        'A path of this server, `/me#<token>`: what follows the # stays in the browser, and so out of the logs of all that ' +
        'the request for the page goes through. The page sends the token to `POST /api/me/sign-in`.',
    }),
    kind: LinkKind,
    expires: Type.Optional(Time),
  },
  { $id: 'LinkAnswer' },
)
export type LinkAnswer = Declared<typeof LinkAnswer>

export const TokenBody = object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, { $id: 'TokenBody' })
export type TokenBody = Declared<typeof TokenBody>

export const PeekAnswer = object({ person: PersonRef, kind: LinkKind }, { $id: 'PeekAnswer' })
export type PeekAnswer = Declared<typeof PeekAnswer>

export const PersonParams = object({ id: Type.String({ pattern: WORD }) })

const times = { played: Type.Integer({ minimum: 1 }), won: Type.Integer({ minimum: 0 }) }

export const PersonAnswer = object(
  {
    person: PersonRef,
    made: Type.Optional(Time),
    shown: Type.Boolean({ description: 'Whether everybody sees more than the name.' }),
    games: Type.Array(object({ game: Type.String(), ...times, best: Type.Number(), mean: Type.Number() })),
    met: Type.Array(object({ person: PersonRef, ...times }), {
      description: 'With whom they have played most, of those who show that, too.',
    }),
    bots: Type.Array(object({ game: Type.String(), bot: Type.String(), ...times })),
  },
  {
    $id: 'PersonAnswer',
    description: 'Of who shows no more than their name, the lists are empty, but for themselves.',
  },
)
export type PersonAnswer = Declared<typeof PersonAnswer>

export const ResultsOfQuery = object({
  game: GameId,
  after: Type.Optional(
    Type.String({ pattern: '^\\d{1,15} [\\w-]{12}$', description: 'the `next` of the answer before' }),
  ),
})

export const PersonResultsAnswer = object(
  {
    results: Type.Array(
      object({
        id: Type.Optional(Type.String({ description: 'Of the table, where it is public or the asker’s own.' })),
        at: Time,
        seats: Type.Integer(),
        rank: Type.Integer(),
        score: Type.Number(),
      }),
    ),
    next: Type.Optional(Type.String()),
  },
  { $id: 'PersonResultsAnswer', description: 'The latest first, a page of them.' },
)
export type PersonResultsAnswer = Declared<typeof PersonResultsAnswer>

export const ProfileBody = object(
  { avatar: Type.Optional(person.avatar), shown: Type.Optional(Type.Boolean()) },
  { $id: 'ProfileBody' },
)
export type ProfileBody = Declared<typeof ProfileBody>

export const ErasureBody = object(
  { sure: Type.Literal(true) },
  { $id: 'ErasureBody', description: 'That it is meant: there is no way back.' },
)
export type ErasureBody = Declared<typeof ErasureBody>
