import { makeGate } from './limits.ts'
import { readMailAddress } from './mail/address.ts'
import type { Mailer } from './mail/mailer.ts'
import type { People } from './people.ts'
import { signalSettingsOf } from './signals/settings.ts'
import type { Store } from './store/store.ts'

/** Sends links to sign in to those who ask for them. */
export interface MailSignIn {
  /**
   * Comes back at once, whoever's address it is: what is done about it takes its time afterwards, and nobody can tell by
   * waiting whether anything is.
   */
  ask(address: string): void
}

interface MailSignInParts {
  readonly store: Pick<Store, 'personOfMail' | 'readSignals'>
  readonly people: Pick<People, 'makeMailLink'>
  readonly mailer: Pick<Mailer, 'sendSignIn'> | undefined
  failed(error: unknown): void
}

/** So many links to one address, whoever asks for them; more are not sent, and not refused either. */
const OF_ADDRESS = { burst: 3, perSecond: 1 / 600 }

/** Nothing where the server sends no mail. */
export function makeMailSignIn({ store, people, mailer, failed }: MailSignInParts): MailSignIn | undefined {
  if (mailer === undefined) return undefined
  const gate = makeGate(OF_ADDRESS)
  const send = async (address: string): Promise<void> => {
    const person = await store.personOfMail(address)
    if (person === undefined) return
    const { language } = signalSettingsOf(await store.readSignals(person))
    mailer.sendSignIn(address, language, await people.makeMailLink(person))
  }
  return {
    ask(text) {
      const address = readMailAddress(text)
      if (address === undefined || gate(address) > 0) return
      send(address).catch(failed)
    },
  }
}
