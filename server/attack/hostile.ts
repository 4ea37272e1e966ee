import { pick, type SeededChance, shuffle } from '@portolan/engine'
import { TYPES, wrongBodies } from './bodies.ts'
import { seatOf } from './counting.ts'
import { type Example, exampleOf } from './examples.ts'
import { smuggled, truncated } from './framing.ts'
import { ODD_HANDSHAKES, type OddHandshake } from './handshakes.ts'
import { foreignHeaders, forgeries, idleHeaders, reboundHeaders } from './headers.ts'
import { ODD_FRAMES, type OddFrame } from './odd-frames.ts'
import { type Rule, readJson } from './oracle.ts'
import { isChanging, nameOf, PAGES, ROUTES, type Route } from './policy.ts'
import { type Ask, exchange, headerOf, SWITCHED } from './raw.ts'
import { reconcile } from './reconcile.ts'
import { askAs, cookieOf, type Device, nobody, ownHeaders, personOf } from './roles.ts'
import { SPELLINGS, spellingNames } from './spellings.ts'
import { note, type Table } from './table.ts'

// Requests that must not be done. They are sent some at a time; then the table must be as it was.

/** Everything in a list in some order, and then again in another. */
export type RequestDeck<T> = () => T

export function makeDeck<T>(chance: SeededChance, list: readonly T[]): RequestDeck<T> {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = shuffle(chance, [...list])
    const next = left.pop()
    if (next === undefined) throw new Error('there is nothing to draw from')
    return next
  }
}

const AT_ONCE = 8

/** What is tried in turn, over all tables of a run. */
export interface Decks {
  readonly foreign: RequestDeck<readonly [Route, string]>
  readonly role: RequestDeck<readonly [Route, string]>
  /** The same routes by their plain addresses, which most of the rest depends on. */
  readonly plainForeign: RequestDeck<readonly [Route, string]>
  readonly plainRole: RequestDeck<readonly [Route, string]>
  readonly read: RequestDeck<readonly [string, string]>
  readonly body: RequestDeck<Route>
  readonly framing: RequestDeck<number>
  readonly handshake: RequestDeck<OddHandshake>
  readonly frame: RequestDeck<OddFrame>
}

const changing = ROUTES.filter(({ method }) => isChanging(method))
const reading = ROUTES.filter(({ method, about }) => method === 'GET' && about !== 'stream')
const forSome = changing.filter(({ who }) => who !== 'anyone')

/** As many as there are ways of hiding a request. */
const FRAMES = smuggled({ method: 'GET', target: '/' }, '')

const pairs = <A, B>(as: readonly A[], bs: readonly B[]) => as.flatMap((a) => bs.map((b) => [a, b] as const))

export function makeDecks(chance: SeededChance): Decks {
  return {
    foreign: makeDeck(chance, pairs(changing, spellingNames)),
    role: makeDeck(chance, pairs(forSome, spellingNames)),
    plainForeign: makeDeck(chance, pairs(changing, ['plain'])),
    plainRole: makeDeck(chance, pairs(forSome, ['plain'])),
    read: makeDeck(chance, pairs([...reading.map(({ path }) => path), ...PAGES], spellingNames)),
    body: makeDeck(chance, changing),
    framing: makeDeck(chance, [...FRAMES.keys()]),
    handshake: makeDeck(chance, ODD_HANDSHAKES),
    frame: makeDeck(chance, ODD_FRAMES),
  }
}

/** What every hostile request of a table is made with. */
export interface Siege {
  readonly table: Table
  readonly decks: Decks
  /** Whose session is at stake in what concerns oneself. */
  readonly victim: Device
  /** The victim's device, as the list of their devices calls it. */
  readonly session: string
  /** A link of the attacker's own. */
  readonly token: string
}

const exampleFor = ({ table, token, session, victim }: Siege, route: Route): Example => {
  const example = exampleOf(route, table, token, session)
  return route.about === 'self' || route.about === 'tables' ? { ...example, by: victim } : example
}

/** Sends what must be refused, and says so where it is not. */
async function mustRefuse(
  { table }: Siege,
  by: Device,
  route: Route,
  what: Ask,
  rule: Rule,
  how: string,
): Promise<void> {
  const place = nameOf(route)
  const response = await askAs(table.world, by, place, what)
  if (response === undefined) return
  note(table, by, place, response.body, readJson(response.body), what.body)
  const cookie = headerOf(response, 'set-cookie')
  // In other spellings, reading what is nothing of the API gives a page.
  const isDone = what.method === 'GET' ? response.status === SWITCHED : response.status < 300
  const isTaken = isDone || (cookie !== undefined && /=[\w-]{20,}/.test(cookie))
  if (!isTaken) return
  const found = `${by.name}, ${how}: ${response.status}${cookie === undefined ? '' : ' and a new cookie'}`
  const sent = `${what.method} ${what.target} ${JSON.stringify(what.headers)} ${what.body ?? ''}`
  table.world.oracle.find({ rule, place, what: `${found} ${response.body.slice(0, 120)}`, sent: sent.slice(0, 600) })
}

/** Several at the same time. */
export const some = (make: (which: number) => Promise<void>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, which) => make(which)))

/** So many of those that are sent together have plain addresses. */
const PLAIN = 3

const spelled = ({ table }: Siege, { target }: Ask, spelling: string) =>
  SPELLINGS[spelling](target, table.world.address.host)

/** A page of somebody else makes the browser of one who could do it send this: by any address. */
export async function foreignPages(siege: Siege): Promise<void> {
  const { foreign, plainForeign } = siege.decks
  await some((which) => askAsForeign(siege, ...(which < PLAIN ? plainForeign() : foreign())))
  await reconcile(siege.table)
}

function askAsForeign(siege: Siege, route: Route, spelling: string): Promise<void> {
  const { chance, address } = siege.table.world
  const { by, method, body, ...example } = exampleFor(siege, route)
  const headers = [...(example.headers ?? []), ...pick(chance, foreignHeaders(address))]
  const what = { method, target: spelled(siege, { method, ...example }, spelling), headers, ...(body && { body }) }
  return mustRefuse(siege, by, route, what, 'origin', `from a foreign page, ${spelling}`)
}

/** The same for a socket, over which everything can be asked for that its person may do. */
export async function foreignSockets(siege: Siege): Promise<void> {
  const { chance } = siege.table.world
  const route = ROUTES.find(({ path }) => path === '/api/live')
  if (route === undefined) return
  await some((which) => {
    if (which > 0) return askAsForeign(siege, route, which <= PLAIN ? 'plain' : pick(chance, spellingNames))
    return askAsRebound(siege, route)
  })
}

/** A page whose name leads here: it has the right origin for the wrong host. */
export async function reboundNames(siege: Siege): Promise<void> {
  await some(() => askAsRebound(siege, pick(siege.table.world.chance, changing)))
  await reconcile(siege.table)
}

function askAsRebound(siege: Siege, route: Route): Promise<void> {
  const { method, target, headers = [], body } = exampleFor(siege, route)
  const rebound = pick(siege.table.world.chance, reboundHeaders)
  // Its browser has no cookie for that name; but then anybody may become a guest.
  const what = { method, target, headers: [...headers, ...rebound], ...(body && { body }) }
  return mustRefuse(siege, nobody, route, what, 'host', 'for another host')
}

/** Whether the policy lets this device do this, as far as that depends on who it is. */
export function isEntitled({ who }: Route, device: Device, { model }: Table): boolean {
  const person = personOf(device)
  if (who === 'anyone') return true
  if (who === 'operator') return false
  if (person === undefined) return false
  if (who === 'seat') return seatOf(model, person) !== undefined
  return who === 'owner' ? model.owner === person : true
}

/** Somebody who may not, from our own page: by any address. */
export async function wrongRoles(siege: Siege): Promise<void> {
  const { table, victim } = siege
  const { world, devices } = table
  const { chance } = world
  const { role, plainRole } = siege.decks
  await some(async (which) => {
    const [route, spelling] = which < PLAIN ? plainRole() : role()
    const { by: _, method, target, body } = exampleFor(siege, route)
    const able = devices.find((one) => isEntitled(route, one, table)) ?? victim
    const unable = [nobody, ...forgeries(able), ...devices].filter((one) => !isEntitled(route, one, table))
    const by = pick(chance, unable)
    const headers = [...ownHeaders(world), ...pick(chance, idleHeaders)]
    const what = { method, target: spelled(siege, { method, target }, spelling), headers, ...(body && { body }) }
    await mustRefuse(siege, by, route, what, by.role === 'ex-member' ? 'revoked' : 'role', `as ${by.role}, ${spelling}`)
  })
  await reconcile(table)
}

/** Those who have nothing to play while this one has. */
export const othersThan = ({ model, devices }: Table, by: Device): readonly Device[] =>
  devices.filter((one) => {
    const seat = seatOf(model, personOf(one))
    const offer = seat === undefined ? undefined : model.offers.get(seat)
    const hasNothingToPlay = offer?.sure === true && offer.moves.length === 0
    return personOf(one) === undefined || (personOf(one) !== personOf(by) && (seat === undefined || hasNothingToPlay))
  })

/** Everybody but the one whose turn it is plays the move that this one may play. */
export async function othersMoves(siege: Siege): Promise<void> {
  const { table } = siege
  const { world } = table
  const route = ROUTES.find(({ path }) => path === '/api/tables/{id}/moves')
  if (route === undefined) return
  const { by, ...what } = exampleFor(siege, route)
  await Promise.all(
    othersThan(table, by).map((one) => {
      const ask = { method: what.method, target: what.target, headers: ownHeaders(world), body: what.body ?? '' }
      return mustRefuse(siege, one, route, ask, 'role', `the move of ${by.name}`)
    }),
  )
  await reconcile(table)
}

/** Anybody reads anything by any address: what comes must be theirs. */
export async function oddReads({ table, decks }: Siege): Promise<void> {
  const { world, devices } = table
  const { chance } = world
  await some(async () => {
    const [path, spelling] = decks.read()
    const route = ROUTES.find((one) => one.path === path && one.method === 'GET')
    const { target } = route === undefined ? { target: path } : exampleOf(route, table)
    const by = pick(chance, [nobody, ...devices])
    const method = pick(chance, ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'TRACE', 'get', 'PROPFIND'])
    const place = `GET ${path}`
    const headers = pick(chance, idleHeaders)
    const response = await askAs(world, by, place, {
      method,
      target: SPELLINGS[spelling](target, world.address.host),
      headers: method === 'GET' ? headers : headers.filter(([name]) => name !== 'upgrade'),
    })
    if (response === undefined) return
    note(table, by, place, response.body, readJson(response.body))
    const isPage = headerOf(response, 'content-type')?.includes('text/html')
    if (route !== undefined && !isEntitled(route, by, table) && response.status < 300 && !isPage && method === 'GET') {
      const what = `${by.name}, ${spelling}: ${response.status} ${response.body.slice(0, 200)}`
      world.oracle.find({ rule: 'role', place, what })
    }
  })
  await reconcile(table)
}

/** Those who may do it send what nobody may send. */
export async function wrongBodiesSent(siege: Siege): Promise<void> {
  const { table, decks } = siege
  const { chance } = table.world
  const route = decks.body()
  const { by, method, target, body } = exampleFor(siege, route)
  const bodies = wrongBodies(route.path, body)
  await some(() => {
    const headers = ownHeaders(table.world)
    const isOfOtherType = chance.int(4) === 0
    const typed = [...headers, ['content-type', pick(chance, TYPES)] as const]
    const what = isOfOtherType
      ? { method, target, headers: typed, body: body ?? '{"a":1}' }
      : { method, target, headers, body: pick(chance, bodies) }
    return mustRefuse(siege, by, route, what, 'role', 'with a body that is none')
  })
  await reconcile(table)
}

/** Requests that hide others, and requests that never end. */
export async function brokenFrames(siege: Siege): Promise<void> {
  const { table, decks } = siege
  const { world } = table
  const { address, oracle, chance } = world
  const acts = changing.filter(({ path }) => /chat|moves|resign|join|close/.test(path))
  await some(async () => {
    const route = pick(chance, acts)
    const { by, method, target, body } = exampleFor(siege, route)
    const headers = [...cookieOf(by), ...pick(chance, foreignHeaders(address))]
    const hidden = { method, target, headers, ...(body && { body }) }
    const { name, bytes } = smuggled(hidden, address.host)[decks.framing()]
    world.requests++
    const answered = await exchange(address, bytes, { halfClose: true, answers: Number.POSITIVE_INFINITY })
    oracle.look({ by, route: `framing: ${name}`, ask: { method: 'POST', target: '/framing' } }, answered, false)
  })
  const { method, target, body } = exampleFor(siege, pick(chance, acts))
  for (const bytes of truncated({ method, target, ...(body && { body }) }, address.host)) {
    world.requests++
    const answered = await exchange(address, bytes, { halfClose: true, answers: Number.POSITIVE_INFINITY })
    oracle.look({ by: nobody, route: 'framing: cut off', ask: { method, target } }, answered, false)
  }
  await reconcile(table)
}
