import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Language } from '@portolan/games'
import { type Gate, makeGate, type Rate } from '../limits.ts'
import type { SignalText, SignalWords } from '../signals/message.ts'
import type { SendOutcome } from '../signals/senders.ts'
import type { OutgoingMail, Smtp } from './smtp.ts'

// The mail that the server sends. What tells people of their turns waits in the outbox, which is on disk; a mail with a
// secret in it, as a link that confirms an address, is tried for some minutes and kept nowhere.

export interface MailerParts {
  readonly smtp: Smtp
  readonly words: SignalWords
  /** With what the links begin. */
  readonly origin: string
  /** With which links to unsubscribe are signed. */
  readonly key: string
  /** By address, and of all together. */
  readonly mailsTo: Rate
  readonly mails: Rate
  /** How long to wait after each attempt, in milliseconds. */
  readonly backoff?: readonly number[]
  warn(what: string, details: { readonly error?: unknown }): void
}

export interface TurnsMail {
  readonly person: string
  readonly address: string
  readonly language: Language
  readonly told: readonly SignalText[]
  /** The same for the same mail. */
  readonly id: string
}

/** A mail with a link that is a secret of whoever reads it. */
export interface LinkMail {
  readonly address: string
  readonly subject: string
  /** Paragraphs; the link is one of its own. */
  readonly lines: readonly string[]
}

export interface Mailer {
  sendTurns(mail: TurnsMail): Promise<SendOutcome>
  /** Sends it in the background. Too many to one address are left out, and nobody is told: that would tell of others. */
  sendLink(mail: LinkMail): void
  sendConfirmation(address: string, language: Language, token: string): void
  sendSignIn(address: string, language: Language, token: string): void
  /** Whose mail a link to unsubscribe is about, if it is one for this address. */
  unsubscribed(token: string, addressOf: (person: string) => Promise<string | undefined>): Promise<string | undefined>
  close(): void
}

const BACKOFF = [10_000, 60_000, 300_000]
/** So many wait to be tried again; what comes beyond that is left out. */
const MOST_WAITING = 1_000

export function makeMailer(parts: MailerParts): Mailer {
  const { smtp, words, origin, key, backoff = BACKOFF, warn } = parts
  const { hostname, host } = new URL(origin)
  const toAddress: Gate = makeGate(parts.mailsTo)
  const all: Gate = makeGate(parts.mails)
  const timers = new Set<NodeJS.Timeout>()

  const { tokenFor, personOf } = makeUnsubscribing(key)
  const messageId = (id: string) => `<${id}@${hostname}>`

  const attempt = async (mail: OutgoingMail, tries: number): Promise<void> => {
    const problem = await smtp.send(mail)
    if (problem === undefined) return
    const pause = backoff[tries]
    if (!problem.isPassing || pause === undefined || timers.size >= MOST_WAITING)
      return warn('a mail could not be sent', { error: new Error(problem.answer) })
    const timer = setTimeout(() => {
      timers.delete(timer)
      void attempt(mail, tries + 1)
    }, pause)
    timers.add(timer.unref())
  }

  const sendLink: Mailer['sendLink'] = ({ address, subject, lines }) => {
    if (toAddress(address) > 0 || all('') > 0) return
    const text = lines.join('\n\n')
    void attempt({ to: address, subject, text, messageId: messageId(randomBytes(12).toString('base64url')) }, 0)
  }

  return {
    async sendTurns({ person, address, language, told, id }) {
      const seconds = all('')
      if (seconds > 0) return { state: 'again', answer: 'busy', wait: seconds }
      const { say } = words[language]
      const stop = `${origin}/unsubscribe/${tokenFor(person, address)}`
      const [first] = told
      const problem = await smtp.send({
        to: address,
        subject: told.length === 1 && first ? first.text : say('mail.turns', { count: told.length }),
        text: [
          ...told.map(({ text, url }) => `${text}\n${say('mail.goOn')} ${url}`),
          `${say('mail.why')} ${stop}`,
        ].join('\n\n'),
        messageId: messageId(id),
        headers: {
          'list-unsubscribe': `<${stop}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          'auto-submitted': 'auto-generated',
        },
      })
      if (problem === undefined) return { state: 'sent', answer: '250' }
      return { state: problem.isPassing ? 'again' : 'failed', answer: problem.answer }
    },
    sendLink,
    sendConfirmation(address, language, token) {
      const { say } = words[language]
      const link = `${origin}/signals#${token}`
      const lines = [say('mail.confirm', { host }), link, say('mail.confirmTime')]
      sendLink({ address, subject: say('mail.confirmTitle'), lines })
    },
    sendSignIn(address, language, token) {
      const { say } = words[language]
      const lines = [say('mail.signIn', { host }), `${origin}/me#${token}`, say('mail.signInTime')]
      sendLink({ address, subject: say('mail.signInTitle', { host }), lines })
    },
    unsubscribed: personOf,
    close() {
      for (const timer of timers) clearTimeout(timer)
      smtp.close()
    },
  }
}

/** Links to unsubscribe: nobody can make one but the server, which keeps none of them. */
function makeUnsubscribing(key: string) {
  const macOf = (person: string, address: string) =>
    createHmac('sha256', key).update(`unsubscribe ${person} ${address}`).digest('base64url').slice(0, 32)
  const personOf: Mailer['unsubscribed'] = async (token, addressOf) => {
    const dot = token.lastIndexOf('.')
    const person = token.slice(0, Math.max(0, dot))
    const shown = Buffer.from(token.slice(dot + 1))
    const address = await addressOf(person)
    const expected = Buffer.from(macOf(person, address ?? ''))
    const isRight = shown.length === expected.length && timingSafeEqual(shown, expected)
    return isRight && address !== undefined ? person : undefined
  }
  return { tokenFor: (person: string, address: string) => `${person}.${macOf(person, address)}`, personOf }
}
