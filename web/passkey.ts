import { isRefusal, type Refusal } from '@portolan/engine'
import type { MeAnswer, PasskeysAnswer } from '@portolan/protocol'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { hasPasskeys } from './secure.ts'
import { call } from './table/api.ts'

// Passkeys, as the browser makes and uses them. What speaks with it is loaded when somebody presses a button for it.

const library = () => import('@simplewebauthn/browser')

/** Why this page can have no passkeys, if it can't. */
export const noPasskeys = (): Refusal | undefined => (hasPasskeys() ? undefined : { code: 'PASSKEY_INSECURE' })

/** Makes a passkey on this device; nothing where its person has changed their mind. */
export async function addPasskey(): Promise<PasskeysAnswer | Refusal | undefined> {
  const asked = await call('POST /api/me/passkeys/challenge')
  if (isRefusal(asked)) return asked
  const { startRegistration } = await library()
  // The form is the server's library's, of which this is the other half.
  const optionsJSON = asked.options as PublicKeyCredentialCreationOptionsJSON
  const made = await attempt(() => startRegistration({ optionsJSON }))
  if (made === undefined || isRefusal(made)) return made
  const { id, response } = made
  const { clientDataJSON, attestationObject, transports } = response
  return call('POST /api/me/passkeys', {
    body: { id, clientDataJSON, attestationObject, ...(transports && { transports }) },
  })
}

/** Signs in with a passkey that this device finds by itself; nothing where its person has changed their mind. */
export async function signInByPasskey(): Promise<MeAnswer | Refusal | undefined> {
  const asked = await call('POST /api/me/sign-in/passkey/challenge')
  if (isRefusal(asked)) return asked
  const { startAuthentication } = await library()
  const optionsJSON = asked.options as PublicKeyCredentialRequestOptionsJSON
  const used = await attempt(() => startAuthentication({ optionsJSON }))
  if (used === undefined || isRefusal(used)) return used
  const { id, response } = used
  const { clientDataJSON, authenticatorData, signature } = response
  return call('POST /api/me/sign-in/passkey', { body: { id, clientDataJSON, authenticatorData, signature } })
}

/** Browsers don't say whether somebody has closed their window or had nothing to show: both are a change of mind. */
async function attempt<Answer>(ask: () => Promise<Answer>): Promise<Answer | Refusal | undefined> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    if (name === 'InvalidStateError') return { code: 'PASSKEY_KNOWN' }
    return { code: name === 'SecurityError' ? 'PASSKEY_INSECURE' : 'PASSKEY_BAD' }
  }
}
