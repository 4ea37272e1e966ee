import Type from 'typebox'
import { type Declared, object, Time, WORD } from './declare.ts'
import { PersonRef } from './people.ts'

// Ways to sign in beside private links, and what becomes of who one was.

/** Bytes as a browser gives them, in base64url. */
const bytes = (most: number) => Type.String({ pattern: '^[\\w-]*$', maxLength: most })

/** The id of a credential: devices make up up to 1023 bytes. */
const CredentialId = Type.String({ pattern: '^[\\w-]{1,1400}$' })

export const PasskeyInfo = object(
  {
    id: Type.String(),
    name: Type.String(),
    site: Type.String({ description: 'The host at which it works.' }),
    synced: Type.Optional(Type.Literal(true, { description: 'Other devices of its person have it, too.' })),
    made: Time,
    used: Time,
  },
  { $id: 'PasskeyInfo', description: 'A key on a device of one’s own, by which one signs in.' },
)
export type PasskeyInfo = Declared<typeof PasskeyInfo>

export const PasskeysAnswer = object({ passkeys: Type.Array(PasskeyInfo) }, { $id: 'PasskeysAnswer' })
export type PasskeysAnswer = Declared<typeof PasskeysAnswer>

export const PasskeyOptions = object(
  {
    options: Type.Unsafe<object>({
      type: 'object',
      description:
        'What a browser is given for it, as JSON of WebAuthn. Its challenge works once, within five minutes.',
    }),
  },
  { $id: 'PasskeyOptions' },
)
export type PasskeyOptions = Declared<typeof PasskeyOptions>

export const NewPasskeyBody = object(
  {
    id: CredentialId,
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 })),
  },
  { $id: 'NewPasskeyBody', description: 'What a browser gives when it has made a passkey.' },
)
export type NewPasskeyBody = Declared<typeof NewPasskeyBody>

export const PasskeyBody = object(
  {
    id: CredentialId,
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
  },
  { $id: 'PasskeyBody', description: 'What a browser gives when somebody has used a passkey.' },
)
export type PasskeyBody = Declared<typeof PasskeyBody>

export const PasskeyParams = object({ id: CredentialId })

export const PasskeyNameBody = object({ name: Type.String({ maxLength: 200 }) }, { $id: 'PasskeyNameBody' })
export type PasskeyNameBody = Declared<typeof PasskeyNameBody>

export const CodeAnswer = object(
  {
    characters: Type.String({ description: 'The eight of the code. It works once, within ten minutes.' }),
    expires: Time,
  },
  { $id: 'CodeAnswer' },
)
export type CodeAnswer = Declared<typeof CodeAnswer>

export const CodeBody = object(
  { code: Type.String({ maxLength: 40, description: 'As it was typed: case, blanks and hyphens don’t matter.' }) },
  { $id: 'CodeBody' },
)
export type CodeBody = Declared<typeof CodeBody>

export const BeforeAnswer = object(
  {
    before: Type.Optional(
      object({
        person: PersonRef,
        until: Time,
        together: Type.Array(Type.String(), {
          description: 'The tables at which both play: while there are any, one can’t become the other.',
        }),
      }),
    ),
  },
  {
    $id: 'BeforeAnswer',
    description: 'Who this device was until one signed in here, for as long as that can be used.',
  },
)
export type BeforeAnswer = Declared<typeof BeforeAnswer>

export const BeforeBody = object(
  {
    act: Type.Enum(['takeAlong', 'goBack'], {
      description:
        '`takeAlong`: everything of who one was becomes one’s own, and they are gone. `goBack`: one is who one was again, ' +
        'and this device is signed out of who one is.',
    }),
    person: Type.String({ pattern: WORD, description: 'The id of who one was: of nobody else is it done.' }),
  },
  { $id: 'BeforeBody' },
)
export type BeforeBody = Declared<typeof BeforeBody>
