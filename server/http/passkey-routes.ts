import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { readName } from '@portolan/games/names'
import type { PasskeyInfo, PasskeysAnswer } from '@portolan/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHALLENGE_TIME } from '../challenges.ts'
import { makePasskeys, type Site } from '../passkeys.ts'
import { meOf, type People, type Visitor } from '../people.ts'
import { Problem, problem } from '../problem.ts'
import type { PasskeyRow } from '../store/store.ts'
import { routesOf } from './declared.ts'
import { CHANGE, CHANGE_BY_ANYONE, counted, READ_OWN } from './policy.ts'
import { expectVisitor, rememberVisitor } from './visitor.ts'

/** Passkeys: adding them, and signing in with them. */
export function passkeyRoutes(app: FastifyInstance, people: People, now: () => number): void {
  const route = routesOf(app)
  const passkeys = makePasskeys(now)
  const listOf = async (visitor: Visitor): Promise<PasskeysAnswer> => ({
    passkeys: (await people.passkeys(visitor)).map(infoOf),
  })

  route('GET /api/me/passkeys', READ_OWN, async (request) => listOf(expectVisitor(request)))

  route('POST /api/me/passkeys/challenge', CHANGE, async (request) => {
    const visitor = expectVisitor(request)
    const { person, session } = visitor
    const known = await people.passkeys(visitor)
    return { options: await passkeys.askToAdd(expectSite(request), `session ${session.hash}`, person, known) }
  })

  route('POST /api/me/passkeys', CHANGE, async (request) => {
    const visitor = expectVisitor(request)
    const made = await passkeys.added(expectSite(request), `session ${visitor.session.hash}`, request.body)
    await people.addPasskey(visitor, made)
    return listOf(visitor)
  })

  route('POST /api/me/passkeys/:id', CHANGE, async (request) => {
    const visitor = expectVisitor(request)
    const name = readName(request.body.name)
    if (typeof name === 'object') throw new Problem(name)
    await people.renamePasskey(visitor, request.params.id, name)
    return listOf(visitor)
  })

  route('DELETE /api/me/passkeys/:id', CHANGE, async (request, reply) => {
    await people.endPasskey(expectVisitor(request), request.params.id)
    return reply.code(204).send()
  })

  route('POST /api/me/sign-in/passkey/challenge', counted(CHANGE_BY_ANYONE, 'links'), async (request, reply) => {
    const asker = randomBytes(24).toString('base64url')
    const options = await passkeys.askToSignIn(expectSite(request), browserOf(asker))
    setAsker(request, reply, asker)
    return { options }
  })

  route('POST /api/me/sign-in/passkey', counted(CHANGE_BY_ANYONE, 'links'), async (request, reply) => {
    const { visitor, headers, body } = request
    const asker = request.cookies[ASKER]
    setAsker(request, reply, undefined)
    if (asker === undefined) throw problem('PASSKEY_LATE')
    const counter = await passkeys.used(expectSite(request), browserOf(asker), body, people.findPasskey)
    const signedIn = await people.signInByPasskey(body.id, counter, headers['user-agent'], visitor)
    if ('secret' in signedIn) rememberVisitor(request, reply, signedIn.secret)
    return { me: meOf(signedIn.person) }
  })
}

const infoOf = ({ id, name, site, synced, made, used }: PasskeyRow): PasskeyInfo => ({
  id,
  name,
  site,
  ...(synced && { synced: true }),
  made,
  used,
})

/** By which a browser that is nobody yet is known again, for as long as it takes to touch a key. */
const ASKER = 'portolan-asker'

const browserOf = (asker: string): string => `browser ${createHash('sha256').update(asker).digest('base64url')}`

/** Of its kind there is one: a browser that asks again has given up what it asked before. */
function setAsker({ caller: { secure } }: FastifyRequest, reply: FastifyReply, asker: string | undefined): void {
  const path = '/api/me/sign-in/passkey'
  reply.setCookie(ASKER, asker ?? '', {
    path,
    secure,
    sameSite: 'strict',
    maxAge: asker === undefined ? 0 : CHALLENGE_TIME / 1000,
  })
}

/**
 * The site of the page that asks: the public address or the host that was asked, as the guard has found. A proxy may speak
 * plain http with us, so the page says by which protocol it has come.
 */
function expectSite({ headers, caller }: FastifyRequest): Site {
  const origin = headers.origin ?? `${caller.secure ? 'https' : 'http'}://${caller.host}`
  if (!URL.canParse(origin)) throw problem('PASSKEY_INSECURE')
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  // Browsers bind passkeys to names: an address is none.
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[')
  if (!isName || (protocol !== 'https:' && !isLocal)) throw problem('PASSKEY_INSECURE')
  return { host: hostname, origin }
}
