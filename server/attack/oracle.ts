import { DATA_HEADERS, isChanging, PAGE_HEADERS } from './policy.ts'
import { type Ask, type Exchange, headerOf, type Response, SWITCHED } from './raw.ts'
import { readOnce } from './spellings.ts'

/** What must hold of everything that the server does, whoever asks for whatever. */
export const RULES = {
  origin: 'a request of a foreign page was taken',
  host: 'a request for a host that is not this server was taken',
  role: 'somebody did what they may not do',
  refused: 'somebody was refused what they may do',
  changed: 'a table is not as the acknowledged requests have left it',
  consent: 'something was done without all whose word it needs',
  secret: 'a secret was told to somebody who may not know it',
  seen: 'a viewer was sent something else than that viewer sees of the record',
  stream: 'a stream left something out, or told it twice',
  revoked: 'a session that was ended was served or told more',
  key: 'a request that was sent again did not get its first answer',
  fails: 'a request was answered with a failure',
  hangs: 'a request was neither answered nor cut off',
  headers: 'an answer lacks a header that it must carry',
  form: 'a refusal does not have the documented form',
  limit: 'more got through than the limit allows',
  log: 'the log of the server has something that it must not have',
  record: 'the record of a game does not verify, or lacks what was acknowledged',
  stop: 'the server ended, or did not end when it was told to',
  undeclared: 'a route is not in the policy',
  lost: 'an attack could not be carried through, for something was not there that the model knows of',
} as const

export type Rule = keyof typeof RULES

export interface Finding {
  readonly rule: Rule
  /** The route or the part of the server that it is about, without ids: the same defect has the same place. */
  readonly place: string
  readonly what: string
  /** What to send to see it again. */
  readonly sent?: string
}

/** Who is told something, by a name that stands for one device. */
export interface Listener {
  readonly name: string
}

export interface SentRequest {
  readonly by: Listener
  /** The route that was meant, whatever was made of its address. */
  readonly route: string
  readonly ask: Ask
}

export interface Oracle {
  readonly findings: readonly Finding[]
  /** Answers and messages that were looked at. */
  readonly looked: () => number
  find(finding: Finding): void
  /** Looks at an answer in every respect that does not depend on who asked for what. */
  look(asked: SentRequest, exchange: Exchange, isWellFormed?: boolean): void
  /** Looks at what somebody was told for what they may not know. */
  hear(by: Listener, place: string, text: string): void
  /** A text that only these may ever be told. */
  keep(secret: string, what: string, knownTo: readonly Listener[]): void
  /** A text that may only have been told in what this holds of: as a seed, once its game was over. */
  publish(secret: string, what: string, isRight: (text: string) => boolean): void
}

/** What was found of one rule at one place is not all kept. */
const MOST_OF_A_KIND = 3

/** Secrets, ids and the names in this suite are words of so many letters. */
const WORD = /[\w-]{12,64}/g
const SEED = /^[0-9a-f]{32}$/
const NUMBER = /^\d+$/
const TRACE = /\n\s+at .+:\d+|node:internal|node_modules|UnhandledPromise/

export function makeOracle(): Oracle {
  const findings: Finding[] = []
  const counts = new Map<string, number>()
  const secrets = new Map<string, { readonly what: string; readonly knownTo: Set<string> }>()
  /** What may be a seed, and all that it was said in. */
  const heard = new Map<string, { readonly to: string; readonly text: string }[]>()
  let looked = 0

  const find = (finding: Finding) => {
    const kind = `${finding.rule} ${finding.place}`
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count <= MOST_OF_A_KIND) findings.push(finding)
  }

  const hear = (by: Listener, place: string, text: string) => {
    looked++
    for (const [word] of text.matchAll(WORD)) {
      if (NUMBER.test(word)) continue
      if (SEED.test(word)) heard.set(word, [...(heard.get(word) ?? []), { to: `${by.name}, ${place}`, text }])
      const secret = secrets.get(word)
      if (secret === undefined || secret.knownTo.has(by.name)) continue
      find({ rule: 'secret', place, what: `${by.name} was told ${secret.what}` })
    }
  }

  return {
    findings,
    looked: () => looked,
    find,
    hear,
    keep(secret, what, knownTo) {
      const names = knownTo.map(({ name }) => name)
      const known = secrets.get(secret)
      if (known === undefined) secrets.set(secret, { what, knownTo: new Set(names) })
      else for (const name of names) known.knownTo.add(name)
    },
    publish(secret, what, isRight) {
      for (const { to, text } of heard.get(secret) ?? []) {
        if (!isRight(text))
          find({ rule: 'secret', place: what, what: `${what} was told to ${to}`, sent: text.slice(0, 300) })
      }
    },
    look({ by, route, ask }, exchange, isWellFormed = true) {
      const { responses, hung, text, sent } = exchange
      const report = (rule: Rule, what: string) => find({ rule, place: route, what: `${by.name}: ${what}`, sent })
      hear(by, route, text)
      if (hung) report('hangs', `no answer: ${text.slice(0, 200)}`)
      else if (responses.length === 0 && isWellFormed) report('hangs', 'cut off without an answer')
      for (const response of responses) {
        const { status, body } = response
        const isShed = status === 503 && headerOf(response, 'retry-after') !== undefined
        if (status >= 500 && !isShed) report('fails', `${status} ${body.slice(0, 300)}`)
        const isSocket = status === SWITCHED && readOnce(ask.target) === '/api/live'
        if (status < 200 && !isSocket) report('fails', `no status: ${text.slice(0, 200)}`)
        if (TRACE.test(body)) report('fails', `a trace: ${body.slice(0, 300)}`)
        for (const lack of lacksOf(ask, response)) report('headers', `${status} ${lack}`)
        const [shared] = response.headers.filter(([name]) => /^access-control-allow/i.test(name))
        if (shared !== undefined) report('origin', `other pages may read it: ${shared.join(': ')}`)
        // What is no request may be answered by a status alone.
        if (status >= 400 && !isHead(ask) && (isWellFormed || body !== '')) {
          const wrong = whyNoRefusal(response)
          if (wrong !== undefined) report('form', `${status} ${wrong}: ${body.slice(0, 200)}`)
        }
      }
    },
  }
}

const isHead = ({ method }: Ask) => method.toUpperCase() === 'HEAD'

/** The headers that an answer should have and has not. */
function lacksOf({ target, method }: Ask, response: Response): readonly string[] {
  const type = headerOf(response, 'content-type') ?? ''
  const { status } = response
  if (status === SWITCHED) return []
  const isPage = type.includes('text/html') || (status < 400 && target.startsWith('/assets/'))
  const isData = status < 300 && (isChanging(method) || type.includes('event-stream') || type.includes('json'))
  const isOfTheApi = isData || readOnce(target)?.startsWith('/api/')
  if (!isPage && !isOfTheApi) return []
  const wanted = isPage ? PAGE_HEADERS : DATA_HEADERS
  return Object.entries(wanted).flatMap(([name, form]) => {
    const value = headerOf(response, name)
    return value !== undefined && form.test(value) ? [] : [`${name}: ${value}`]
  })
}

/** The code of a refusal. */
export function codeOf({ body }: Response): string | undefined {
  const error = readJson(body)?.error
  return isObject(error) && typeof error.code === 'string' ? error.code : undefined
}

function whyNoRefusal(response: Response): string | undefined {
  const { body } = response
  const type = headerOf(response, 'content-type') ?? ''
  if (!type.startsWith('application/json')) return `is ${type || 'of no type'}`
  return whyNoError(readJson(body)?.error)
}

/** Why this is not what every refusal says, over a socket too. */
export function whyNoError(error: unknown): string | undefined {
  if (!isObject(error)) return 'has no error'
  if (typeof error.code !== 'string' || !/^[a-z][\w-]+$/i.test(error.code)) return 'has no code'
  if (!isObject(error.params)) return 'has no params'
  if (typeof error.message !== 'string' || error.message.length < 8) return 'has no message'
  return undefined
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
