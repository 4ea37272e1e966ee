import type { PersonRow, SessionRow } from './store/store.ts'

/** Who is asking: a person, and by which of their devices. */
export interface Visitor {
  readonly person: PersonRow
  readonly session: SessionRow
  /** Whether the device was signed out after it was recognised: a request may take long to arrive whole. */
  hasEnded(): boolean
}

/** Who was here lately, and which devices were signed out lately. */
export interface Remembered {
  visitorOf(person: PersonRow, session: SessionRow): Visitor
  known(secret: string): Visitor | undefined
  remember(secret: string, visitor: Visitor): void
  /** The devices of a person are looked up anew, for something about the person or their devices has changed. */
  forget(person: string): void
  /** These sessions of a person are over. */
  end(person: string, hashes: readonly string[]): void
}

/** How many devices are remembered without asking the store, and for how long. */
const REMEMBERED = 10_000
const MEMORY = 60_000

/** For how long it is remembered that a device was signed out: longer than any request takes. */
const ENDED_MEMORY = 10 * 60_000

/** `onEnded` is told the hashes of sessions that are over, once they are. */
export function makeRemembered(now: () => number, onEnded: (hashes: ReadonlySet<string>) => void): Remembered {
  /** By secret: hashing one for every request would cost more than all the rest of recognising somebody. */
  const remembered = new Map<string, Visitor & { readonly at: number }>()
  /** The hashes of sessions that ended lately, and when. */
  const ended = new Map<string, number>()

  const forget = (id: string) => {
    for (const [secret, { person }] of remembered) if (person.id === id) remembered.delete(secret)
  }

  return {
    visitorOf: (person, session) => ({ person, session, hasEnded: () => ended.has(session.hash) }),
    known(secret) {
      const found = remembered.get(secret)
      return found !== undefined && found.at > now() - MEMORY ? found : undefined
    },
    remember(secret, visitor) {
      if (visitor.hasEnded()) return
      remembered.delete(secret)
      remembered.set(secret, { ...visitor, at: now() })
      const oldest = remembered.keys().next().value
      if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    },
    forget,
    end(person, hashes) {
      const at = now()
      for (const [hash, since] of ended) if (Math.abs(at - since) > ENDED_MEMORY) ended.delete(hash)
      for (const hash of hashes) ended.set(hash, at)
      forget(person)
      if (hashes.length > 0) onEnded(new Set(hashes))
    },
  }
}
