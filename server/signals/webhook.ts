import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookForm } from '@portolan/protocol'
import type { SignalText } from './message.ts'
import type { OutsideCall } from './outside.ts'

/** What is kept of a webhook beside its address. */
export interface WebhookDoc {
  readonly form: WebhookForm
  /** `whsec_` and the key in base64. */
  readonly secret: string
}

const SECRET = 'whsec_'

export const newWebhookSecret = (): string => SECRET + randomBytes(24).toString('base64')

/** Whether a receiver can know by the id of a call that it had it before. The others take each call for another one. */
export const knowsIds = (form: WebhookForm): boolean => form === 'json' || form === 'matrix'

interface Written {
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

const json = (body: object): Written => ({ type: 'application/json', body: JSON.stringify(body) })

/** As a header takes a text that is not ASCII: RFC 2047. */
const encoded = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

const writers: Readonly<Record<WebhookForm, (told: SignalText, id: string) => Written>> = {
  json: ({ kind, table, game, text, url }, id) => json({ id, type: kind, table, game, text, url }),
  // Names of games are not of people, but nobody is to be called by them.
  discord: ({ text, url }) => json({ content: `${text} ${url}`, allowed_mentions: { parse: [] } }),
  slack: ({ text, url }) => json({ text: `${text} <${url}>` }),
  matrix: ({ text, url }) => json({ msgtype: 'm.text', body: `${text} ${url}`, text: `${text} ${url}` }),
  ntfy: ({ text, url, game }) => ({
    type: 'text/plain; charset=utf-8',
    body: text,
    headers: { title: encoded(game), click: url, tags: 'game_die' },
  }),
}

/** The call by which a webhook is told, signed as Standard Webhooks does it. */
export function webhookCall(url: string, doc: WebhookDoc, told: SignalText, id: string, at: number): OutsideCall {
  const { type, body, headers = {} } = writers[doc.form](told, id)
  const seconds = `${Math.floor(at / 1000)}`
  const key = Buffer.from(doc.secret.slice(SECRET.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    url,
    body,
    headers: {
      ...headers,
      'content-type': type,
      'user-agent': 'Portolan',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
    },
  }
}
