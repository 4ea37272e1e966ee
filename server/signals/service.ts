import { randomBytes } from 'node:crypto'
import type { GameEntry } from '@portolan/games'
import { type Limits, makeGate } from '../limits.ts'
import { type MailAddresses, makeMailAddresses } from '../mail/addresses.ts'
import { type Mailer, makeMailer } from '../mail/mailer.ts'
import { openSmtp, type SmtpSettings } from '../mail/smtp.ts'
import type { Store } from '../store/store.ts'
import { loadSignalWords, makeGameNames } from './message.ts'
import { makeOutbox } from './outbox.ts'
import { makeOutside, type Outside } from './outside.ts'
import { vapidKeys } from './push.ts'
import { readAllowedNets } from './ranges.ts'
import { makeSenders, type Senders } from './senders.ts'
import { makeSignals, type Signals } from './signals.ts'

/** How people are told of their turns. */
export interface SignalOptions {
  readonly smtp?: SmtpSettings
  /** Addresses and nets, beside the open internet, to which webhooks and push messages may go, as `readAllowedNets` reads them. */
  readonly allowNets?: string
  /** How long somebody may take to come by themselves before they are told, and told by mail, in milliseconds. */
  readonly pause?: number
  readonly mailPause?: number
  /** How long a mail waits for others to the same person, in milliseconds. */
  readonly gather?: number
  /** How long to wait after each attempt that came to nothing, in milliseconds. */
  readonly backoff?: readonly number[]
}

export interface ServiceParts {
  readonly store: Store
  readonly games: readonly GameEntry[]
  readonly limits: Limits
  readonly publicUrl: string | undefined
  /** Where the server is reached where it has no public address. */
  address(): string
  now(): number
  isLooking(person: string, table: string): boolean
  warn(what: string, details: { readonly error?: unknown }): void
}

export interface SignalService {
  readonly signals: Signals
  readonly addresses: MailAddresses
  readonly mailer: Mailer | undefined
  readonly outside: Outside
  readonly senders: Senders
  /** With which browsers subscribe. */
  readonly pushKey: string
  stop(): Promise<void>
}

const MINUTE = 60_000
const PAUSE = 15_000
const MAIL_PAUSE = 5 * MINUTE
const GATHER = 10_000
const BACKOFF = [10_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE]

export async function makeSignalService(options: SignalOptions, parts: ServiceParts): Promise<SignalService> {
  const { store, limits, publicUrl, now, isLooking, warn } = parts
  const { smtp, allowNets, pause = PAUSE } = options
  if (smtp !== undefined && publicUrl === undefined) throw new Error('Mail needs a public address for its links.')
  const [words, vapid, key] = await Promise.all([
    loadSignalWords(),
    vapidKeys(store),
    store.keepKey('unsubscribe', randomBytes(32).toString('base64url')),
  ])
  const outside = makeOutside({ allowed: allowNets === undefined ? undefined : readAllowedNets(allowNets) })
  const mailer =
    smtp && publicUrl !== undefined
      ? makeMailer({
          smtp: openSmtp(smtp),
          words,
          origin: publicUrl,
          key,
          mailsTo: limits.mailsTo,
          mails: limits.mails,
          warn,
        })
      : undefined
  const texts = {
    words,
    get origin() {
      return publicUrl ?? parts.address()
    },
    gameName: makeGameNames(parts.games),
  }
  const subject = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:portolan@localhost'
  const senders = makeSenders({ texts, outside, vapid: { ...vapid, subject }, mailer, now })
  const outbox = makeOutbox({
    store,
    senders,
    webhookGate: makeGate(limits.webhooksOfPerson),
    mailGate: makeGate(limits.mailsOfPerson),
    backoff: options.backoff ?? BACKOFF,
    gather: options.gather ?? GATHER,
    now,
    isLooking,
    warn,
  })
  const signals = makeSignals({
    store,
    outbox,
    pause,
    mailPause: options.mailPause ?? MAIL_PAUSE,
    now,
    isLooking,
    warn,
  })
  return {
    signals,
    addresses: makeMailAddresses(store, mailer, now),
    mailer,
    outside,
    senders,
    pushKey: vapid.publicKey,
    async stop() {
      signals.stop()
      await outbox.stop()
      mailer?.close()
    },
  }
}
