import { createHash, randomBytes } from 'node:crypto'
import type { LinkKind, Me, PersonRef } from '@portolan/protocol'
import { CODE_TIME, newCode, readCode } from './codes.ts'
import { deviceOf } from './device.ts'
import type { MadePasskey } from './passkeys.ts'
import { problem } from './problem.ts'
import { makeRemembered, type Remembered, type Visitor } from './remembered.ts'
import type { LinkRow, NewSession, PasskeyRow, PersonRow, ProfileChange, SessionRow, Store } from './store/store.ts'

export type { Visitor }

export interface SignedIn extends Visitor {
  /** What the device is to show again: told to it alone, and stored nowhere. */
  readonly secret: string
}

export interface MadeLink {
  readonly token: string
  readonly link: LinkRow
}

export interface MadeCode {
  readonly characters: string
  readonly expires: number
}

/** Who a device was until somebody else signed in there. */
export interface KnownBefore {
  readonly person: PersonRow
  readonly until: number
  /** The tables at which both play. */
  readonly together: readonly string[]
}

export interface People {
  /** At once for who is known. */
  visitor(secret: string, userAgent: string | undefined): Visitor | undefined | Promise<Visitor | undefined>
  makeGuest(name: string | undefined, userAgent: string | undefined): Promise<SignedIn>
  rename(visitor: Visitor, name: string): Promise<PersonRow>
  /** What somebody looks like and shows. */
  setProfile(visitor: Visitor, change: ProfileChange): Promise<PersonRow>
  /** From now on this is nobody, on no device. */
  erase(visitor: Visitor): Promise<void>
  /** Whether the device's cookie is to be set again, which is then noted as done. */
  renew(visitor: Visitor): Promise<boolean>

  sessions(visitor: Visitor): Promise<readonly SessionRow[]>
  signOut(visitor: Visitor): Promise<void>
  /** Signs out one of one's devices, by its id. */
  signOutOf(visitor: Visitor, id: string): Promise<void>
  /** After this, nobody is this person but the device that asks. */
  signOutElsewhere(visitor: Visitor): Promise<void>

  links(visitor: Visitor): Promise<readonly LinkRow[]>
  makeLink(visitor: Visitor, kind: LinkKind): Promise<MadeLink>
  revokeLink(visitor: Visitor, kind: LinkKind): Promise<void>
  /** To whom a link leads; changes nothing. */
  peek(token: string): Promise<{ readonly link: LinkRow; readonly person: PersonRow }>
  /** Becomes the person of a link; who the device was until then is signed out on it. */
  signIn(token: string, userAgent: string | undefined, before: Visitor | undefined): Promise<SignedIn | Visitor>
  makeCode(visitor: Visitor): Promise<MadeCode>
  /** The link to another device that a code stands for; nothing where there is no such code. */
  tradeCode(typed: string): Promise<MadeLink | undefined>
  /** The token of a link that is sent to the address of a person. */
  makeMailLink(person: string): Promise<string>

  passkeys(visitor: Visitor): Promise<readonly PasskeyRow[]>
  findPasskey(id: string): Promise<PasskeyRow | undefined>
  addPasskey(visitor: Visitor, made: MadePasskey): Promise<void>
  renamePasskey(visitor: Visitor, id: string, name: string): Promise<void>
  endPasskey(visitor: Visitor, id: string): Promise<void>
  /** Becomes the person of a passkey whose device has counted so far. */
  signInByPasskey(
    id: string,
    counter: number,
    userAgent: string | undefined,
    before: Visitor | undefined,
  ): Promise<SignedIn | Visitor>

  before(visitor: Visitor): Promise<KnownBefore | undefined>
  forgetBefore(visitor: Visitor): Promise<void>
  /** Everything of who the device was becomes the visitor's; the tables that have changed. */
  takeBeforeAlong(visitor: Visitor, person: string): Promise<readonly string[]>
  /** The device is again who it was before. */
  goBack(visitor: Visitor, person: string, userAgent: string | undefined): Promise<SignedIn>
}

const newSecret = (): string => randomBytes(24).toString('base64url')
const newId = (): string => randomBytes(9).toString('base64url')

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const meOf = (person: PersonRow): Me => ({
  ...refTo(person),
  hasLink: person.hasLink,
  ...(person.hasPasskey && { hasPasskey: true }),
})

/** A person as others see them. */
export const refTo = ({ id, name, guest, avatar, deleted }: PersonRef): PersonRef => ({
  id,
  name,
  ...(guest !== undefined && { guest }),
  ...(avatar !== undefined && { avatar }),
  ...(deleted && { deleted }),
})

/** A name for who has chosen none. */
function guestName(): Pick<PersonRef, 'name' | 'guest'> {
  const guest = 1000 + (randomBytes(2).readUInt16BE() % 9000)
  return { name: `Guest ${guest}`, guest }
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** How old what is known of a device's last visit may be before it is written anew. */
const SIGHT = HOUR
/** A cookie of this age is set again. */
const RENEWAL = 30 * DAY
/** A device that was not here for so long is signed out. */
export const LIFETIME = 365 * DAY
/** How long a link lasts that takes one to another device, or is sent by mail. */
const MOVE_TIME = 15 * 60_000
/** For how long a device may make use of who it was before. */
const BEFORE_TIME = 60 * 60_000
/** More than anybody has devices. */
const MOST_PASSKEYS = 30

/** What everything about people needs. */
interface PeopleParts {
  readonly store: Store
  now(): number
  readonly memory: Remembered
}

/** `onEnded` is told the hashes of sessions that are over, once they are. */
export function makePeople(
  store: Store,
  now: () => number,
  onEnded: (hashes: ReadonlySet<string>) => void = () => {},
): People {
  const parts: PeopleParts = { store, now, memory: makeRemembered(now, onEnded) }
  return {
    ...makeRecognition(parts),
    ...makeSignOut(parts),
    ...makeLinks(parts),
    ...makeCodes(parts),
    ...makePasskeyRows(parts),
    ...makeBefore(parts),
  }
}

/** `before` is who the device is until then: both are proven there, so that one can become part of the other. */
function newSession(secret: string, userAgent: string | undefined, at: number, before?: Visitor): NewSession {
  return {
    hash: hashOf(secret),
    id: newId(),
    device: deviceOf(userAgent),
    made: at,
    seen: at,
    renewed: at,
    ...(before && { before: { person: before.person.id, until: at + BEFORE_TIME } }),
  }
}

/** Signs the device in by what is written of it, and out of who it was. */
async function arrive(
  parts: PeopleParts,
  userAgent: string | undefined,
  before: Visitor | undefined,
  enter: (session: NewSession) => Promise<PersonRow | undefined>,
): Promise<SignedIn | undefined> {
  const { memory, now } = parts
  const secret = newSecret()
  const made = newSession(secret, userAgent, now(), before)
  const person = await enter(made)
  if (person === undefined) return undefined
  if (before !== undefined) await signOutBy(parts, before)
  const visitor = memory.visitorOf(person, { ...made, person: person.id })
  memory.remember(secret, visitor)
  return { ...visitor, secret }
}

const signOutBy = async ({ store, memory }: PeopleParts, { person, session }: Visitor): Promise<void> =>
  memory.end(person.id, await store.endSessions(person.id, { id: session.id }))

function makeRecognition(
  parts: PeopleParts,
): Pick<People, 'visitor' | 'makeGuest' | 'rename' | 'setProfile' | 'renew' | 'erase'> {
  const { store, now, memory } = parts

  const see = async (session: SessionRow, change: Partial<SessionRow>): Promise<SessionRow> => {
    const seen = { ...session, ...change, seen: now() }
    await store.sawSession({
      hash: seen.hash,
      person: seen.person,
      seen: seen.seen,
      device: seen.device,
      renewed: seen.renewed,
    })
    return seen
  }

  const lookUp = async (secret: string, userAgent: string | undefined): Promise<Visitor | undefined> => {
    const found = await store.findSession(hashOf(secret))
    if (found === undefined) return undefined
    const { person, session } = found
    const age = now() - session.seen
    if (age > LIFETIME) {
      await signOutBy(parts, memory.visitorOf(person, session))
      return undefined
    }
    const current = age > SIGHT ? await see(session, { device: deviceOf(userAgent) || session.device }) : session
    const visitor = memory.visitorOf(person, current)
    if (visitor.hasEnded()) return undefined
    memory.remember(secret, visitor)
    return visitor
  }

  return {
    visitor: (secret, userAgent) => memory.known(secret) ?? lookUp(secret, userAgent),
    async makeGuest(name, userAgent) {
      const secret = newSecret()
      const called = name === undefined ? guestName() : { name }
      const person = { id: newId(), ...called, made: now(), hasLink: false }
      const session = { ...newSession(secret, userAgent, now()), person: person.id }
      await store.addPerson(person, session)
      const visitor = memory.visitorOf(person, session)
      memory.remember(secret, visitor)
      return { ...visitor, secret }
    },
    async rename({ person: { guest: _, ...person } }, name) {
      await store.renamePerson(person.id, name)
      memory.forget(person.id)
      return { ...person, name }
    },
    async setProfile({ person: { shown: before, ...person } }, { avatar, shown = before === true }) {
      await store.setProfile(person.id, { ...(avatar !== undefined && { avatar }), shown })
      memory.forget(person.id)
      return { ...person, ...(avatar !== undefined && { avatar }), ...(shown && { shown }) }
    },
    async erase({ person }) {
      memory.end(person.id, await store.erasePerson(person.id))
    },
    async renew({ person, session }) {
      if (now() - session.renewed <= RENEWAL) return false
      await see(session, { renewed: now() })
      memory.forget(person.id)
      return true
    },
  }
}

function makeSignOut(parts: PeopleParts): Pick<People, 'sessions' | 'signOut' | 'signOutOf' | 'signOutElsewhere'> {
  const { store, memory } = parts
  return {
    sessions: ({ person }) => store.listSessions(person.id),
    signOut: (visitor) => signOutBy(parts, visitor),
    async signOutOf({ person }, id) {
      const hashes = await store.endSessions(person.id, { id })
      if (hashes.length === 0) throw problem('NO_SUCH_SESSION')
      memory.end(person.id, hashes)
    },
    async signOutElsewhere({ person, session }) {
      // The links first, or somebody might come in by one in between.
      const gone = await Promise.all([
        store.endLinks(person.id, session.hash),
        store.endSessions(person.id, { but: session.hash }),
      ])
      memory.end(person.id, gone.flat())
    },
  }
}

function makeLinks(parts: PeopleParts): Pick<People, 'links' | 'makeLink' | 'revokeLink' | 'peek' | 'signIn'> {
  const { store, now, memory } = parts

  const peek: People['peek'] = async (token) => {
    const found = await store.findLink(hashOf(token), now())
    // A code is no link: it is tried where trying is counted.
    if (found === undefined || found.link.kind === 'code') throw problem('BAD_LINK')
    return found
  }

  return {
    links: ({ person }) => store.listLinks(person.id, now()),
    async makeLink({ person, session }, kind) {
      const token = newSecret()
      const made = now()
      const link: LinkRow = {
        hash: hashOf(token),
        person: person.id,
        kind,
        made,
        ...(kind === 'move' && { expires: made + MOVE_TIME }),
      }
      memory.end(person.id, await store.putLink(link, session.hash))
      return { token, link }
    },
    async revokeLink({ person, session }, kind) {
      memory.end(person.id, await store.endLinks(person.id, session.hash, kind))
    },
    peek,
    async signIn(token, userAgent, before) {
      const { person: wanted } = await peek(token)
      // Nothing is to be spent on becoming who one is.
      if (before !== undefined && before.person.id === wanted.id) return before
      const made = await arrive(parts, userAgent, before, (session) => store.signInByLink(hashOf(token), session))
      if (made === undefined) throw problem('BAD_LINK')
      return made
    },
  }
}

/** Apart from the hashes of tokens, so that neither is ever taken for the other. */
const hashOfCode = (code: string): string => hashOf(`code ${code}`)

function makeCodes({ store, now, memory }: PeopleParts): Pick<People, 'makeCode' | 'tradeCode' | 'makeMailLink'> {
  return {
    async makeCode({ person, session }) {
      const code = newCode()
      const made = now()
      const expires = made + CODE_TIME
      const link: LinkRow = { hash: hashOfCode(code), person: person.id, kind: 'code', made, expires }
      memory.end(person.id, await store.putLink(link, session.hash))
      return { characters: code, expires }
    },
    async tradeCode(typed) {
      const code = readCode(typed)
      if (code === undefined) return undefined
      const token = newSecret()
      const made = now()
      const link = { hash: hashOf(token), made, expires: made + MOVE_TIME }
      const person = await store.tradeCode(hashOfCode(code), link)
      return person && { token, link: { ...link, person: person.id, kind: 'move' } }
    },
    async makeMailLink(person) {
      const token = newSecret()
      const made = now()
      await store.putLink({ hash: hashOf(token), person, kind: 'mail', made, expires: made + MOVE_TIME }, '')
      return token
    },
  }
}

function makePasskeyRows(
  parts: PeopleParts,
): Pick<People, 'passkeys' | 'findPasskey' | 'addPasskey' | 'renamePasskey' | 'endPasskey' | 'signInByPasskey'> {
  const { store, now, memory } = parts
  return {
    passkeys: ({ person }) => store.listPasskeys(person.id),
    findPasskey: store.findPasskey,
    async addPasskey({ person, session }, made) {
      if ((await store.listPasskeys(person.id)).length >= MOST_PASSKEYS)
        throw problem('TOO_MANY_PASSKEYS', { most: MOST_PASSKEYS })
      const at = now()
      const added = await store.addPasskey({ ...made, person: person.id, name: session.device, made: at, used: at })
      if (!added) throw problem('PASSKEY_KNOWN')
      memory.forget(person.id)
    },
    async renamePasskey({ person }, id, name) {
      if (!(await store.renamePasskey(person.id, id, name))) throw problem('NO_SUCH_PASSKEY')
    },
    async endPasskey({ person }, id) {
      if (!(await store.endPasskey(person.id, id))) throw problem('NO_SUCH_PASSKEY')
      memory.forget(person.id)
    },
    async signInByPasskey(id, counter, userAgent, before) {
      const passkey = await store.findPasskey(id)
      const isBefore = before !== undefined && passkey?.person === before.person.id
      const made = await arrive(parts, userAgent, isBefore ? undefined : before, (session) =>
        store.signInByPasskey(id, counter, session),
      )
      if (made === undefined) throw problem((await store.findPasskey(id)) ? 'PASSKEY_COPIED' : 'PASSKEY_UNKNOWN')
      if (isBefore) await signOutBy(parts, before)
      return made
    },
  }
}

function makeBefore(parts: PeopleParts): Pick<People, 'before' | 'forgetBefore' | 'takeBeforeAlong' | 'goBack'> {
  const { store, now, memory } = parts
  const before: People['before'] = async ({ person, session: { hash } }) => {
    // Asked of the store: what is remembered of the device may be a minute old.
    const was = (await store.findSession(hash))?.session.before
    if (was === undefined || was.until <= now()) return undefined
    const earlier = await store.findPerson(was.person)
    if (earlier === undefined) return undefined
    return { person: earlier, until: was.until, together: await store.listTogether(earlier.id, person.id) }
  }
  return {
    before,
    forgetBefore: ({ session }) => store.forgetBefore(session.hash),
    async takeBeforeAlong({ person, session }, from) {
      const merge = { from, into: person.id, session: session.hash, at: now() }
      const merged = await store.mergePeople(merge)
      if (merged.outcome === 'together') throw problem('PLAY_TOGETHER')
      if (merged.outcome === 'account') throw problem('HAS_PASSKEY')
      if (merged.outcome === 'unproven') throw problem('NOT_BEFORE')
      memory.end(from, merged.ended)
      return merged.tables
    },
    async goBack(visitor, to, userAgent) {
      const was = await before(visitor)
      if (was === undefined || was.person.id !== to) throw problem('NOT_BEFORE')
      const made = await arrive(parts, userAgent, undefined, async (session) => {
        await store.addSession({ ...session, person: to })
        return was.person
      })
      if (made === undefined) throw problem('NOT_BEFORE')
      await signOutBy(parts, visitor)
      return made
    },
  }
}
