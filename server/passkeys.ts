import type { NewPasskeyBody, PasskeyBody } from '@portolan/protocol'
import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { type Challenges, makeChallenges, type Purpose } from './challenges.ts'
import { problem } from './problem.ts'
import type { PasskeyRow, PersonRow } from './store/store.ts'

// Passkeys: what devices are asked, and whether what they answer is right. What is kept of them is in people.ts.

/** Ed25519, ES256 and RS256, of which every device has one. */
const ALGORITHMS = [-8, -7, -257]

/** Where a passkey is made or used: the host that browsers bind it to, and the origin of the page. */
export interface Site {
  readonly host: string
  readonly origin: string
}

/** What is known of a passkey when it was made. */
export type MadePasskey = Pick<PasskeyRow, 'id' | 'site' | 'publicKey' | 'counter' | 'transports' | 'synced'>

export interface Passkeys {
  askToAdd(
    site: Site,
    asker: string,
    person: PersonRow,
    known: readonly PasskeyRow[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  added(site: Site, asker: string, answer: NewPasskeyBody): Promise<MadePasskey>
  askToSignIn(site: Site, asker: string): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** How far the device has counted. */
  used(site: Site, asker: string, answer: PasskeyBody, find: FindPasskey): Promise<number>
}

type FindPasskey = (id: string) => Promise<PasskeyRow | undefined>

/** Loaded when the first passkey is asked for: it reads many kinds of certificates, which a start need not wait for. */
const library = () => import('@simplewebauthn/server')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

export function makePasskeys(now: () => number): Passkeys {
  const challenges = makeChallenges(now)
  return { ...makeAdding(challenges), ...makeUsing(challenges) }
}

function makeAdding(challenges: Challenges): Pick<Passkeys, 'askToAdd' | 'added'> {
  return {
    async askToAdd({ host }, asker, person, known) {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: 'Portolan',
        rpID: host,
        userID: new Uint8Array(Buffer.from(person.id)),
        userName: person.name,
        userDisplayName: person.name,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        // Found by the device itself: nobody types a name to sign in.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known
          .filter(({ site }) => site === host)
          .map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
      })
      challenges.add(options.challenge, 'add', asker)
      return options
    },
    async added(site, asker, { id, clientDataJSON, attestationObject, transports = [] }) {
      const challenge = expectAsked(challenges, 'add', asker, clientDataJSON, site)
      const { verifyRegistrationResponse } = await library()
      const response = { clientDataJSON, attestationObject }
      const { registrationInfo } = await readable(() =>
        verifyRegistrationResponse({
          response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: site.origin,
          expectedRPID: site.host,
          supportedAlgorithmIDs: ALGORITHMS,
          // Said by our own name, below.
          requireUserVerification: false,
        }),
      )
      if (registrationInfo === undefined) throw problem('PASSKEY_BAD')
      if (!registrationInfo.userVerified) throw problem('PASSKEY_UNVERIFIED')
      const { credential, credentialBackedUp } = registrationInfo
      const { publicKey, counter } = credential
      return {
        id: credential.id,
        site: site.host,
        publicKey: textOf(publicKey),
        counter,
        transports,
        synced: credentialBackedUp,
      }
    },
  }
}

function makeUsing(challenges: Challenges): Pick<Passkeys, 'askToSignIn' | 'used'> {
  return {
    async askToSignIn({ host }, asker) {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' })
      challenges.add(options.challenge, 'signIn', asker)
      return options
    },
    async used(site, asker, { id, clientDataJSON, authenticatorData, signature }, find) {
      const challenge = expectAsked(challenges, 'signIn', asker, clientDataJSON, site)
      const passkey = await find(id)
      if (passkey === undefined) throw problem('PASSKEY_UNKNOWN')
      if (passkey.site !== site.host) throw problem('PASSKEY_OTHER_SITE')
      const { verifyAuthenticationResponse } = await library()
      const response = { clientDataJSON, authenticatorData, signature }
      const { verified, authenticationInfo } = await readable(() =>
        verifyAuthenticationResponse({
          response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: site.origin,
          expectedRPID: site.host,
          requireUserVerification: false,
          // Whether it has counted on is for the store to say, which two at once can't deceive.
          credential: { id, publicKey: bytesOf(passkey.publicKey), counter: 0 },
        }),
      )
      if (!verified) throw problem('PASSKEY_BAD')
      if (!authenticationInfo.userVerified) throw problem('PASSKEY_UNVERIFIED')
      return authenticationInfo.newCounter
    },
  }
}

/** As browsers name them; what is new to the library is passed on as it came. */
const transportsOf = (transports: readonly string[]) => [...transports] as AuthenticatorTransport[]

/** What the page of a browser says it was asked; the challenge, if it was asked here, for this, and not too long ago. */
function expectAsked(
  challenges: Challenges,
  purpose: Purpose,
  asker: string,
  clientDataJSON: string,
  site: Site,
): string {
  const { challenge, origin } = readClientData(clientDataJSON)
  if (!challenges.take(challenge, purpose, asker)) throw problem('PASSKEY_LATE')
  if (origin !== site.origin) throw problem('PASSKEY_OTHER_SITE')
  return challenge
}

function readClientData(text: string): { readonly challenge: string; readonly origin: string } {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (typeof challenge === 'string' && typeof origin === 'string') return { challenge, origin }
  } catch {}
  throw problem('PASSKEY_BAD')
}

/** The library throws what it can't read and what is not right; which of them it was helps nobody who means well. */
async function readable<Answer>(verify: () => Promise<Answer>): Promise<Answer> {
  try {
    return await verify()
  } catch (thrown) {
    // The only one that a person can do something about.
    if (thrown instanceof Error && thrown.name === 'UnexpectedRPIDHash') throw problem('PASSKEY_OTHER_SITE')
    throw problem('PASSKEY_BAD')
  }
}
