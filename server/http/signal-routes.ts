import { randomBytes } from 'node:crypto'
import type { SignalsAnswer, WayInfo } from '@portolan/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { deviceOf } from '../device.ts'
import { problem } from '../problem.ts'
import { areKeys, type PushDoc } from '../signals/push.ts'
import { isZone } from '../signals/quiet.ts'
import type { SignalService } from '../signals/service.ts'
import { signalSettingsOf } from '../signals/settings.ts'
import { newWebhookSecret, type WebhookDoc } from '../signals/webhook.ts'
import type { SignalRow, SignalsOfPerson, WayRow } from '../store/store.ts'
import { routesOf } from './declared.ts'
import { makeTurns } from './in-turn.ts'
import { CHANGE, CHANGE_BY_ANYONE, counted, READ_OWN } from './policy.ts'
import { expectVisitor } from './visitor.ts'

/** So many ways of a kind one person has. */
const MOST_WAYS = 12
/** So many of the latest signals are shown. */
const MOST_SENT = 30

const newId = (): string => randomBytes(9).toString('base64url')
const meOf = (request: FastifyRequest): string => expectVisitor(request).person.id

export function signalRoutes(app: FastifyInstance, context: AppContext, service: SignalService): void {
  const { store } = context
  const { signals } = service
  const inTurn = makeTurns()
  /** What is set is read and written again: one thing at a time of each person. */
  const change = (person: string, act: () => Promise<void>) =>
    inTurn(person, async () => {
      await act()
      await signals.changed(person)
    })
  settingRoutes(app, context, service, change)
  wayRoutes(app, context, service, change)
  mailRoutes(app, context, service, change)

  routesOf(app)('POST /api/tables/:id/signals', CHANGE, async (request, reply) => {
    const { id } = request.params
    const me = meOf(request)
    const { choice } = request.body
    if ((await store.findTable(id)) === undefined) throw problem('NO_SUCH_TABLE')
    await change(me, () => store.putTableChoice(me, id, choice === 'usual' ? undefined : choice))
    return reply.code(204).send()
  })
}

/** Browsers name services at https alone; one at a plain address is of a host who has allowed that. */
const isPushEndpoint = (text: string): boolean => /^(?:https:|http:\/\/[\d.:[\]]+\/)/.test(text)

type Change = (person: string, act: () => Promise<void>) => Promise<void>

function settingRoutes(app: FastifyInstance, { store }: AppContext, service: SignalService, change: Change): void {
  const route = routesOf(app)

  route('GET /api/me/signals', READ_OWN, async (request) => {
    const me = meOf(request)
    const [known, sent] = await Promise.all([store.readSignals(me), store.listSignalsOf(me, MOST_SENT)])
    return signalsAnswer(known, sent, service)
  })

  route('POST /api/me/signals', CHANGE, async (request, reply) => {
    const me = meOf(request)
    const { mail, ...settings } = request.body
    if (!isZone(settings.zone)) throw problem('BAD_ZONE', { zone: settings.zone })
    await change(me, async () => {
      await Promise.all([store.putSignalSettings(me, JSON.stringify(settings)), store.turnMailOff(me, !mail)])
    })
    return reply.code(204).send()
  })
}

function wayRoutes(app: FastifyInstance, { store, now }: AppContext, service: SignalService, change: Change): void {
  const route = routesOf(app)
  const { outside } = service

  const put = (way: Omit<WayRow, 'id' | 'made'>, id: string) =>
    change(way.person, async () => {
      if (!(await store.putWay({ ...way, id, made: now() }, MOST_WAYS)))
        throw problem('TOO_MANY_WAYS', { most: MOST_WAYS })
    })

  route('POST /api/me/signals/push', CHANGE, async (request, reply) => {
    const { endpoint, keys } = request.body
    if (!isPushEndpoint(endpoint) || !outside.mayBeCalled(endpoint) || !areKeys(keys)) throw problem('BAD_SUBSCRIPTION')
    const doc: PushDoc = { keys, device: deviceOf(request.headers['user-agent']) }
    await put({ person: meOf(request), kind: 'push', target: endpoint, doc: JSON.stringify(doc) }, newId())
    return reply.code(204).send()
  })

  route('POST /api/me/signals/webhooks', CHANGE, async (request, reply) => {
    const { url, form, table } = request.body
    if (!outside.mayBeCalled(url)) throw problem('BAD_WEBHOOK')
    if (table !== undefined && (await store.findTable(table)) === undefined) throw problem('NO_SUCH_TABLE')
    const doc: WebhookDoc = { form, secret: newWebhookSecret() }
    const id = newId()
    const way = { person: meOf(request), kind: 'webhook', target: url, ...(table && { table }) } as const
    await put({ ...way, doc: JSON.stringify(doc) }, id)
    return reply.code(201).send({ id, secret: doc.secret })
  })

  route('POST /api/me/signals/ways/:id/try', counted(CHANGE, 'tries'), async (request) => {
    const known = await store.readSignals(meOf(request))
    const way = known.ways.find(({ id }) => id === request.params.id)
    if (way === undefined) throw problem('NO_SUCH_WAY')
    const { state, answer } = await service.senders.tryWay(known, way, newId())
    return { done: state === 'sent', answer }
  })

  route('DELETE /api/me/signals/ways/:id', CHANGE, async (request, reply) => {
    const me = meOf(request)
    await change(me, async () => {
      if (!(await store.dropWay(me, request.params.id))) throw problem('NO_SUCH_WAY')
    })
    return reply.code(204).send()
  })
}

function mailRoutes(app: FastifyInstance, { store }: AppContext, service: SignalService, change: Change): void {
  const route = routesOf(app)
  const { addresses, mailer } = service

  route('POST /api/me/mail', counted(CHANGE, 'mailsAsked', 'mailsAskedOfAddress'), async (request, reply) => {
    const me = meOf(request)
    const { language } = signalSettingsOf(await store.readSignals(me))
    await addresses.ask(me, request.body.address, language)
    return reply.code(204).send()
  })

  route('DELETE /api/me/mail', CHANGE, async (request, reply) => {
    const me = meOf(request)
    await change(me, () => store.dropMail(me))
    return reply.code(204).send()
  })

  route('POST /api/mail/confirm', counted(CHANGE_BY_ANYONE, 'links'), async (request) => {
    const { person, address } = await addresses.confirm(request.body.token)
    await change(person, async () => {})
    return { address }
  })

  // Mail programs send a form, which says no more than the address does.
  app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_, __, done) => done(null, null),
    )
    routesOf(forms)('POST /unsubscribe/:token', counted(CHANGE_BY_ANYONE, 'links'), async (request, reply) => {
      const addressOf = async (person: string) => (await store.readSignals(person)).mail?.address
      const person = await mailer?.unsubscribed(request.params.token, addressOf)
      if (person === undefined) throw problem('BAD_MAIL_LINK')
      await change(person, () => store.turnMailOff(person, true))
      return reply.code(204).send()
    })
  })
}

function wayInfo({ id, kind, target, table, doc, made }: WayRow): WayInfo {
  const { device = '', form }: Partial<PushDoc & WebhookDoc> = JSON.parse(doc)
  const name = kind === 'push' ? device : new URL(target).host
  return { id, kind, name, ...(form && { form }), ...(table && { table }), made }
}

function signalsAnswer(known: SignalsOfPerson, sent: readonly SignalRow[], service: SignalService): SignalsAnswer {
  const { address, pending } = known.mail ?? {}
  return {
    settings: signalSettingsOf(known),
    mail: {
      possible: service.mailer !== undefined,
      ...(address !== undefined && { address }),
      ...(pending !== undefined && { pending }),
    },
    pushKey: service.pushKey,
    ways: known.ways.map(wayInfo),
    choices: known.choices,
    sent: sent.flatMap(({ way, table, kind, state, at, tries, answer }) =>
      state === 'seen' || state === 'dropped'
        ? []
        : [{ way, table, kind, state, at, tries, ...(answer && { answer }) }],
    ),
  }
}
