import { createHash, randomBytes } from 'node:crypto'
import type { LinkKind, Me, PersonRef } from '@portolan/protocol'
import { deviceOf } from './device.ts'
import { problem } from './problem.ts'
import { makeRemembered, type Remembered, type Visitor } from './remembered.ts'
import type { LinkRow, PersonRow, ProfileChange, SessionRow, Store } from './store/store.ts'

export type { Visitor }

export interface SignedIn extends Visitor {
  /** What the device is to show again: told to it alone, and stored nowhere. */
  readonly secret: string
}

export interface MadeLink {
  readonly token: string
  readonly link: LinkRow
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
}

const newSecret = (): string => randomBytes(24).toString('base64url')
const newId = (): string => randomBytes(9).toString('base64url')

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const meOf = (person: PersonRow): Me => ({ ...refTo(person), hasLink: person.hasLink })

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
/** How long a link lasts that takes one to another device. */
const MOVE_TIME = 15 * 60_000

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
  return { ...makeRecognition(parts), ...makeSignOut(parts), ...makeLinks(parts) }
}

function newSession(secret: string, userAgent: string | undefined, at: number) {
  return { hash: hashOf(secret), id: newId(), device: deviceOf(userAgent), made: at, seen: at, renewed: at }
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
    if (found === undefined) throw problem('BAD_LINK')
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
      const secret = newSecret()
      const made = newSession(secret, userAgent, now())
      const person = await store.signInByLink(hashOf(token), made)
      if (person === undefined) throw problem('BAD_LINK')
      if (before !== undefined) await signOutBy(parts, before)
      const visitor = memory.visitorOf(person, { ...made, person: person.id })
      memory.remember(secret, visitor)
      return { ...visitor, secret }
    },
  }
}
