import Type from 'typebox'
import { type Declared, mapOf, object, TableId, Time, WORD, whole } from './declare.ts'

// How people hear that a table awaits them, when they are not there.

export const WayKind = Type.Enum(['push', 'webhook'])

export const webhookForms = ['json', 'discord', 'slack', 'ntfy', 'matrix'] as const
export const WebhookForm = Type.Enum(webhookForms, {
  description: 'What the receiver understands. `json` has all that there is to tell, field by field.',
})
export type WebhookForm = Declared<typeof WebhookForm>

export const SignalSettings = object(
  {
    language: Type.Enum(['en', 'pt', 'ja'], { description: 'in which is written' }),
    zone: Type.String({ maxLength: 64, description: 'the time zone by which quiet hours go, as `America/Sao_Paulo`' }),
    quiet: Type.Optional(
      object(
        { from: whole(1439), to: whole(1439) },
        { description: 'in minutes since midnight: between them nothing is told, but afterwards' },
      ),
    ),
    remind: whole(168, { description: 'so many hours before a correspondence clock runs out; 0: not at all' }),
    tables: Type.Enum(['all', 'chosen'], { description: '`chosen`: only those of which one has said so' }),
    mail: Type.Boolean({ description: 'whether turns are told by mail, where there is an address' }),
  },
  { $id: 'SignalSettings' },
)
export type SignalSettings = Declared<typeof SignalSettings>

export const WayInfo = object(
  {
    id: Type.String(),
    kind: WayKind,
    name: Type.String({ description: 'the browser, or the host of the webhook' }),
    form: Type.Optional(WebhookForm),
    table: Type.Optional(Type.String({ description: 'it hears of this table alone' })),
    made: Time,
  },
  { $id: 'WayInfo', description: 'A way by which one hears of turns, beside mail.' },
)
export type WayInfo = Declared<typeof WayInfo>

export const Delivery = object(
  {
    way: Type.String({ description: 'the id of a way, or `mail`' }),
    table: Type.String(),
    kind: Type.Enum(['turn', 'reminder']),
    state: Type.Enum(['due', 'handed', 'sent', 'failed'], {
      description: '`due`: it will be tried at `at`. `handed`: it is on its way.',
    }),
    at: Time,
    tries: whole(1000),
    answer: Type.Optional(Type.String({ description: 'the status of the answer, or why there was none' })),
  },
  { $id: 'Delivery' },
)
export type Delivery = Declared<typeof Delivery>

export const TableChoice = Type.Enum(['tell', 'mute'], {
  description: 'whether to hear of a table, whatever is told otherwise',
})
export type TableChoice = Declared<typeof TableChoice>

export const SignalsAnswer = object(
  {
    settings: SignalSettings,
    mail: object({
      possible: Type.Boolean({ description: 'whether this server sends mail' }),
      address: Type.Optional(Type.String({ description: 'confirmed' })),
      pending: Type.Optional(Type.String({ description: 'to be confirmed by the link that was sent there' })),
    }),
    pushKey: Type.String({ description: 'the VAPID key with which browsers subscribe' }),
    ways: Type.Array(WayInfo),
    choices: mapOf(TableChoice, { description: 'by table' }),
    sent: Type.Array(Delivery, { description: 'the latest, newest first' }),
  },
  { $id: 'SignalsAnswer' },
)
export type SignalsAnswer = Declared<typeof SignalsAnswer>

export const SubscriptionBody = object(
  {
    endpoint: Type.String({ maxLength: 2000 }),
    keys: object({ p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) }),
  },
  { $id: 'SubscriptionBody', description: 'A `PushSubscription` as a browser writes it.' },
)
export type SubscriptionBody = Declared<typeof SubscriptionBody>

export const WebhookBody = object(
  {
    url: Type.String({ maxLength: 2000 }),
    form: WebhookForm,
    table: Type.Optional(TableId),
  },
  { $id: 'WebhookBody' },
)
export type WebhookBody = Declared<typeof WebhookBody>

export const WebhookAnswer = object(
  {
    id: Type.String(),
    secret: Type.String({
      description:
        'Told once. `webhook-signature` is `v1,` and the base64 of HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`, ' +
        'with the base64 after `whsec_` as the key.',
    }),
  },
  { $id: 'WebhookAnswer' },
)
export type WebhookAnswer = Declared<typeof WebhookAnswer>

export const WayParams = object({ id: Type.String({ pattern: WORD }) })

export const TryAnswer = object(
  {
    done: Type.Boolean(),
    answer: Type.String({ description: 'the status of the answer, or why there was none' }),
  },
  { $id: 'TryAnswer' },
)
export type TryAnswer = Declared<typeof TryAnswer>

export const MailBody = object({ address: Type.String({ maxLength: 500 }) }, { $id: 'MailBody' })
export type MailBody = Declared<typeof MailBody>

export const MailConfirmed = object({ address: Type.String() }, { $id: 'MailConfirmed' })
export type MailConfirmed = Declared<typeof MailConfirmed>

export const UnsubscribeParams = object({ token: Type.String({ pattern: '^[\\w.-]{1,200}$' }) })

export const ChoiceBody = object(
  { choice: Type.Enum(['tell', 'mute', 'usual'], { description: '`usual`: as one hears of all tables' }) },
  { $id: 'ChoiceBody' },
)
export type ChoiceBody = Declared<typeof ChoiceBody>
