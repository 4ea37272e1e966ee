import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@portolan/games'
import { problem } from '../problem.ts'
import type { Store } from '../store/store.ts'
import { readMailAddress } from './address.ts'
import type { Mailer } from './mailer.ts'

// The mail address of a person: theirs once they have opened the link that was sent there.

export interface MailAddresses {
  /** Sends a link that confirms it. Nothing is said about whether anybody has it. */
  ask(person: string, address: string, language: Language): Promise<void>
  /** Now the address is the person's who asked. */
  confirm(token: string): Promise<{ readonly person: string; readonly address: string }>
}

/** How long a link works, in milliseconds. */
const LINK_TIME = 24 * 60 * 60_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const makeMailAddresses = (
  store: Pick<Store, 'askMail' | 'confirmMail'>,
  mailer: Mailer | undefined,
  now: () => number,
): MailAddresses => ({
  async ask(person, text, language) {
    const address = readMailAddress(text)
    if (address === undefined) throw problem('BAD_MAIL')
    if (mailer === undefined) throw problem('NO_MAIL')
    const token = randomBytes(24).toString('base64url')
    await store.askMail({ person, address, hash: hashOf(token), expires: now() + LINK_TIME })
    mailer.sendConfirmation(address, language, token)
  },
  async confirm(token) {
    const confirmed = await store.confirmMail(hashOf(token), now())
    if (confirmed === undefined) throw problem('BAD_MAIL_LINK')
    return confirmed
  },
})
