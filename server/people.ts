import { createHash, randomBytes } from 'node:crypto'
import { problem } from './problem.ts'
import type { Me, PersonRef } from './protocol.ts'
import type { PersonRow, Store } from './store/store.ts'

/** Who is asking: a person, and by which of their devices. */
export interface Visitor {
  readonly person: PersonRow
  readonly sessionHash: string
}

export interface SignedIn extends Visitor {
  /** What the device is to show again: told to it alone, and stored nowhere. */
  readonly secret: string
}

export interface People {
  /** Who was here lately. */
  known(secret: string): Visitor | undefined
  /** At once for who is known. */
  visitor(secret: string): Visitor | undefined | Promise<Visitor | undefined>
  makeGuest(name: string | undefined): Promise<SignedIn>
  rename(visitor: Visitor, name: string): Promise<PersonRow>
  makeLink(visitor: Visitor): Promise<string>
  revokeLink(visitor: Visitor): Promise<void>
  signIn(token: string): Promise<SignedIn>
  signOut(visitor: Visitor): Promise<void>
}

const newSecret = (): string => randomBytes(24).toString('base64url')

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const meOf = (person: PersonRow): Me => ({ ...refTo(person), hasLink: person.hasLink })

/** A person as others see them. */
export const refTo = ({ id, name, guest }: PersonRef): PersonRef => ({
  id,
  name,
  ...(guest !== undefined && { guest }),
})

/** A name for who has chosen none. */
function guestName(): Pick<PersonRef, 'name' | 'guest'> {
  const guest = 1000 + (randomBytes(2).readUInt16BE() % 9000)
  return { name: `Guest ${guest}`, guest }
}

/** How many devices are remembered without asking the store, and for how long. */
const REMEMBERED = 10_000
const MEMORY = 60_000

export function makePeople(store: Store, now: () => number): People {
  /** By secret: hashing one for every request would cost more than all the rest of recognising somebody. */
  const remembered = new Map<string, Visitor & { readonly at: number }>()

  const remember = (secret: string, sessionHash: string, person: PersonRow) => {
    remembered.delete(secret)
    remembered.set(secret, { person, sessionHash, at: now() })
    const oldest = remembered.keys().next().value
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  }

  /** The devices of a person are looked up anew, for something about the person or their devices has changed. */
  const forget = ({ person: { id } }: Visitor) => {
    for (const [secret, { person }] of remembered) if (person.id === id) remembered.delete(secret)
  }

  const lookUp = async (secret: string): Promise<Visitor | undefined> => {
    const sessionHash = hashOf(secret)
    const person = await store.findPersonBySession(sessionHash)
    if (person === undefined) return undefined
    remember(secret, sessionHash, person)
    return { person, sessionHash }
  }

  const known = (secret: string): Visitor | undefined => {
    const found = remembered.get(secret)
    return found !== undefined && found.at > now() - MEMORY ? found : undefined
  }

  return {
    known,
    visitor: (secret) => known(secret) ?? lookUp(secret),
    async makeGuest(name) {
      const secret = newSecret()
      const sessionHash = hashOf(secret)
      const called = name === undefined ? guestName() : { name }
      const person = { id: randomBytes(9).toString('base64url'), ...called, made: now(), hasLink: false }
      await store.addPerson(person, sessionHash)
      remember(secret, sessionHash, person)
      return { person, sessionHash, secret }
    },
    async rename(visitor, name) {
      await store.renamePerson(visitor.person.id, name)
      forget(visitor)
      const { guest: _, ...person } = visitor.person
      return { ...person, name }
    },
    async makeLink(visitor) {
      const token = newSecret()
      await store.setLink(visitor.person.id, hashOf(token))
      forget(visitor)
      return token
    },
    async revokeLink(visitor) {
      const { person, sessionHash } = visitor
      // Whoever came in by the link goes out with it.
      await Promise.all([store.setLink(person.id, undefined), store.removeOtherSessions(person.id, sessionHash)])
      forget(visitor)
    },
    async signIn(token) {
      const person = await store.findPersonByLink(hashOf(token))
      if (person === undefined) throw problem('BAD_LINK')
      const secret = newSecret()
      const sessionHash = hashOf(secret)
      await store.addSession(person.id, sessionHash)
      remember(secret, sessionHash, person)
      return { person, sessionHash, secret }
    },
    async signOut(visitor) {
      await store.removeSession(visitor.sessionHash)
      forget(visitor)
    },
  }
}
