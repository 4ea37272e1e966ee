/** For what a device is asked to prove that it has a passkey. */
export type Purpose = 'add' | 'signIn'

interface Asked {
  readonly purpose: Purpose
  /** The session of who asks, or the cookie of a browser that is nobody yet, as a hash. */
  readonly asker: string
  readonly until: number
}

/** What devices were asked to sign. Each challenge is for one asker, works once, and soon or never. */
export interface Challenges {
  add(challenge: string, purpose: Purpose, asker: string): void
  /** Whether the challenge was for this; it is used up, whoever shows it. */
  take(challenge: string, purpose: Purpose, asker: string): boolean
}

/** How long somebody may look for their phone, in milliseconds. */
export const CHALLENGE_TIME = 5 * 60_000
/** More than a server is asked for in that time; who asks for all of them shuts others out of nothing but passkeys. */
const MOST = 20_000

/** They are kept in memory: after a restart one asks again. */
export function makeChallenges(now: () => number): Challenges {
  const asked = new Map<string, Asked>()
  return {
    add(challenge, purpose, asker) {
      for (const [old, { until }] of asked) {
        if (until > now() && asked.size < MOST) break
        asked.delete(old)
      }
      asked.set(challenge, { purpose, asker, until: now() + CHALLENGE_TIME })
    },
    take(challenge, purpose, asker) {
      const found = asked.get(challenge)
      asked.delete(challenge)
      return found !== undefined && found.purpose === purpose && found.asker === asker && found.until > now()
    },
  }
}
