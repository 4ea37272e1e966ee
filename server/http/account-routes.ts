import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { type Limits, makeGate } from '../limits.ts'
import type { MailSignIn } from '../mail-sign-in.ts'
import { meOf, type People, refTo } from '../people.ts'
import { problem } from '../problem.ts'
import type { Signals } from '../signals/signals.ts'
import { routesOf } from './declared.ts'
import { CHANGE, CHANGE_BY_ANYONE, counted, READ_OWN } from './policy.ts'
import { expectVisitor, rememberVisitor } from './visitor.ts'

export interface AccountParts {
  readonly people: People
  readonly limits: Pick<Limits, 'wrongCodes'>
  /** Where the server sends mail. */
  readonly mail: MailSignIn | undefined
  /** How people hear of their turns. */
  readonly signals: Pick<Signals, 'changed'>
}

/** Codes and mail, by which people get to another device, and what becomes of who they were there. */
export function accountRoutes(
  app: FastifyInstance,
  context: AppContext,
  { people, limits, mail, signals }: AccountParts,
): void {
  const route = routesOf(app)
  const wrongCodes = makeGate(limits.wrongCodes)

  route('POST /api/me/codes', CHANGE, async (request) => people.makeCode(expectVisitor(request)))

  route('POST /api/me/sign-in/code', counted(CHANGE_BY_ANYONE, 'codes', 'codesOfPerson'), async (request) => {
    const seconds = wrongCodes.wait('all')
    if (seconds > 0) throw problem('TOO_MANY_REQUESTS', { seconds })
    const made = await people.tradeCode(request.body.code)
    if (made === undefined) {
      wrongCodes('all')
      throw problem('BAD_CODE')
    }
    const { token, link } = made
    return { path: `/me#${token}`, kind: link.kind, ...(link.expires && { expires: link.expires }) }
  })

  route('POST /api/me/sign-in/mail', counted(CHANGE_BY_ANYONE, 'mailLinks'), async (request, reply) => {
    if (mail === undefined) throw problem('NO_MAIL')
    mail.ask(request.body.address)
    return reply.code(204).send()
  })

  route('GET /api/me/before', READ_OWN, async (request) => {
    const before = await people.before(expectVisitor(request))
    return before === undefined ? {} : { before: { ...before, person: refTo(before.person) } }
  })

  route('POST /api/me/before', CHANGE, async (request, reply) => {
    const visitor = expectVisitor(request)
    const { act, person } = request.body
    if (act === 'goBack') {
      const back = await people.goBack(visitor, person, request.headers['user-agent'])
      rememberVisitor(request, reply, back.secret)
      return { me: meOf(back.person) }
    }
    const tables = await people.takeBeforeAlong(visitor, person)
    // It is done, and on disk: whoever hears of it late finds it so.
    const both = [person, visitor.person.id]
    await context.tables.adopt(tables, both)
    await Promise.all(both.map(signals.changed))
    return { me: meOf(visitor.person) }
  })

  route('DELETE /api/me/before', CHANGE, async (request, reply) => {
    await people.forgetBefore(expectVisitor(request))
    return reply.code(204).send()
  })
}
