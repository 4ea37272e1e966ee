import type { Policy } from './policy.ts'
import { COOKIES } from './visitor.ts'

// What the description of the server says of who may call a route, as its policy has it.

const [plain, secure] = COOKIES

export const securitySchemes = {
  guest: { type: 'apiKey', in: 'cookie', name: plain, description: 'Set by `POST /api/me`, by http' },
  guestByHttps: { type: 'apiKey', in: 'cookie', name: secure, description: 'The same, by https' },
  operator: { type: 'http', scheme: 'bearer', description: 'The token that the server was started with' },
} as const

type Scheme = keyof typeof securitySchemes

/** Any one of those that are named opens the route. */
const NEEDED: Readonly<Record<Policy['callers'], readonly Scheme[]>> = {
  anyone: [],
  person: ['guest', 'guestByHttps'],
  operator: ['operator'],
}

export const securityOf = (policy: Policy | undefined): { security?: Record<string, string[]>[] } => {
  const schemes = policy === undefined ? [] : NEEDED[policy.callers]
  return schemes.length === 0 ? {} : { security: schemes.map((scheme) => ({ [scheme]: [] })) }
}
