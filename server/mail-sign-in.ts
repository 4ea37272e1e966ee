import { makeGate } from './limits.ts'
import type { People } from './people.ts'

/** What signing in by mail needs of who sends it. */
export interface Mailer {
  /** Whose confirmed address this is. */
  personOf(address: string): Promise<string | undefined>
  /** Sends a link to sign in, as a path of this server. */
  sendSignIn(mail: { readonly person: string; readonly address: string; readonly path: string }): Promise<void>
}

/** Sends links to those who ask for them. */
export interface MailSignIn {
  /**
   * Comes back at once, whoever's address it is: what is done about it takes its time afterwards, and nobody can tell by
   * waiting whether anything is.
   */
  ask(address: string): void
  /** Fulfilled when nothing is under way. */
  settled(): Promise<void>
}

/** So many links to one address, whoever asks for them; more are not sent, and not refused either. */
const OF_ADDRESS = { burst: 3, perSecond: 1 / 600 }

export function makeMailSignIn(
  mailer: Mailer,
  people: Pick<People, 'makeMailLink'>,
  failed: (error: unknown) => void,
): MailSignIn {
  const gate = makeGate(OF_ADDRESS)
  const underWay = new Set<Promise<void>>()

  const send = async (address: string): Promise<void> => {
    const person = await mailer.personOf(address)
    if (person === undefined) return
    const token = await people.makeMailLink(person)
    await mailer.sendSignIn({ person, address, path: `/me#${token}` })
  }

  return {
    ask(given) {
      const address = given.trim()
      if (gate(address.toLowerCase()) > 0) return
      const sent = send(address)
        .catch(failed)
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
