import type { Mailer } from '../mail/mailer.ts'
import type { SignalRow, SignalsOfPerson, WayRow } from '../store/store.ts'
import { type SignalText, type SignalTexts, signalTextOf } from './message.ts'
import type { Outside, OutsideAnswer } from './outside.ts'
import { type PushDoc, pushCall, type VapidKeys } from './push.ts'
import { signalSettingsOf, type WayTo } from './settings.ts'
import { knowsIds, type WebhookDoc, webhookCall } from './webhook.ts'

/** What came of sending something. */
export interface SendOutcome {
  readonly state: 'sent' | 'failed' | 'again'
  /** For the person to see. */
  readonly answer: string
  /** When it may be tried again, in seconds from now, if the receiver says so. */
  readonly wait?: number
  /** Nobody is there any more: the way itself is to be given up. */
  readonly isGone?: boolean
}

export interface SenderParts {
  readonly texts: SignalTexts
  readonly outside: Outside
  readonly vapid: VapidKeys & { readonly subject: string }
  readonly mailer: Mailer | undefined
  now(): number
}

/** These may go better the next time. */
const PASSING: readonly number[] = [408, 425, 429]

function sentBy(answer: OutsideAnswer): SendOutcome {
  if ('failure' in answer) return { state: answer.failure === 'refused' ? 'failed' : 'again', answer: answer.failure }
  const { status, retryAfter } = answer
  const said = { answer: `${status}`, ...(retryAfter !== undefined && { wait: retryAfter }) }
  if (status >= 200 && status < 300) return { state: 'sent', ...said }
  return { state: status >= 500 || PASSING.includes(status) ? 'again' : 'failed', ...said }
}

const docOf = <Doc>(way: WayRow): Doc => JSON.parse(way.doc)

/** By what each way is spoken to. */
export function makeSenders({ texts, outside, vapid, mailer, now }: SenderParts) {
  const callWay = async (way: WayRow, told: SignalText, id: string): Promise<SendOutcome> => {
    if (way.kind === 'webhook')
      return sentBy(await outside.call(webhookCall(way.target, docOf<WebhookDoc>(way), told, id, now())))
    const sent = sentBy(await outside.call(pushCall(way.target, docOf<PushDoc>(way), vapid, told, id)))
    return sent.answer === '404' || sent.answer === '410' ? { ...sent, isGone: true } : sent
  }
  return {
    callWay,
    /** Something that was handed over when the server ended may have arrived: whether it can be sent again and be seen once. */
    mayRepeat: ({ way }: WayTo): boolean =>
      way === undefined || way.kind === 'push' || knowsIds(docOf<WebhookDoc>(way).form),
    textFor: (known: SignalsOfPerson, row: Pick<SignalRow, 'kind' | 'table'>, game: string): SignalText =>
      signalTextOf(texts, signalSettingsOf(known).language, { ...row, game }),
    tryWay(known: SignalsOfPerson, way: WayRow, id: string): Promise<SendOutcome> {
      const told = signalTextOf(texts, signalSettingsOf(known).language, { kind: 'test', table: '', game: 'Portolan' })
      return callWay(way, told, id)
    },
    mail: (known: SignalsOfPerson, person: string, address: string, told: readonly SignalText[], id: string) =>
      mailer?.sendTurns({ person, address, language: signalSettingsOf(known).language, told, id }) ??
      Promise.resolve<SendOutcome>({ state: 'failed', answer: 'noMail' }),
  }
}

export type Senders = ReturnType<typeof makeSenders>
