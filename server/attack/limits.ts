import { pick } from '@portolan/engine'
import { frameOf, readFrames, TEXT } from './frames.ts'
import { handshake } from './handshakes.ts'
import { makeDeck } from './hostile.ts'
import { codeOf, type Oracle } from './oracle.ts'
import { ROUTES } from './policy.ts'
import { type Ask, type Header, headerOf, type Response, SWITCHED, send } from './raw.ts'
import { askAs, comeAsGuest, nobody, type World } from './roles.ts'
import { SPELLINGS, spellingNames } from './spellings.ts'
import { openTap, type Tap } from './tap.ts'

// A flood from one address: whatever the spelling and whatever is claimed of where it comes from, no more gets through
// than the limits allow.

export interface Declared {
  readonly burst: number
  readonly perSecond: number
}

export interface Flooded {
  readonly address: Declared
  readonly arrivals: Declared
  readonly chat: Declared
  readonly newTables: Declared
}

/** Few, so that they are reached at once. */
export const TIGHT: Flooded = {
  address: { burst: 60, perSecond: 4 },
  arrivals: { burst: 5, perSecond: 0.5 },
  chat: { burst: 3, perSecond: 0.2 },
  newTables: { burst: 4, perSecond: 0.2 },
}

const AT_ONCE = 16

/** A server without limits is not asked for ever. */
const MOST_DRAINING = 150

/** An answer that a route has given, and not the guard: the request was let through. */
function isThrough(response: Response): boolean {
  const { status } = response
  if (status < 300) return !headerOf(response, 'content-type')?.includes('text/html')
  return [401, 403, 409, 422].includes(status) || codeOf(response) === 'NO_SUCH_TABLE'
}

interface Through {
  /** By route and by spelling. */
  readonly counts: Map<string, number>
  total: number
}

/** Spellings that some server takes for the plain one. */
const LIKELY = ['plain', 'first letter encoded', 'every letter encoded', 'absolute form', 'absolute form, capitals']

/** One person says and makes as much as they can: before the flood, while their address may still ask anything. */
export async function personalFlood(world: World): Promise<void> {
  const { oracle, chance, address, games } = world
  const begun = performance.now()
  const by = await comeAsGuest(world, 'stranger')
  const made: Through = { counts: new Map(), total: 0 }
  const said: Through = { counts: new Map(), total: 0 }
  const body = JSON.stringify({ game: games[0].id, seats: Array.from({ length: games[0].seats.min }, () => 'open') })
  let table = ''
  const post = async (path: string, text: string, through: Through) => {
    const spelling = pick(chance, LIKELY)
    const target = SPELLINGS[spelling](path, address.host)
    const response = await askAs(world, by, `POST ${path.replace(table, '{id}')}`, {
      method: 'POST',
      target,
      body: text,
    })
    if (response === undefined || response.status >= 300) return
    count(through, [spelling])
    table ||= JSON.parse(response.body).table.id
  }
  for (let i = 0; i < 16; i++) await post('/api/tables', body, made)
  for (let i = 0; i < 16; i++) await post(`/api/tables/${table}/chat`, '{"text":"more"}', said)
  const seconds = (performance.now() - begun) / 1000
  report(oracle, 'new tables', made, TIGHT.newTables, seconds)
  report(oracle, 'chat lines', said, TIGHT.chat, seconds)
}

/** Sockets that one address has open when it has asked for all that it may. */
const SOCKETS = 4

/** What is asked over each of them. */
const MESSAGES = 100

/** Messages are counted as requests are, whichever socket they come over. */
export async function messageFlood(world: World): Promise<void> {
  const through: Through = { counts: new Map(), total: 0 }
  // Each for another table: what is followed anew is not answered twice.
  const asked = Array.from({ length: MESSAGES }, (_, i) =>
    frameOf({ opcode: TEXT, payload: `{"type":"follow","table":"AAAAAAAA${1000 + i}"}` }),
  )
  const sockets = Array.from({ length: SOCKETS }, () => openMessages(world))
  await Promise.all(sockets.map(({ tap }) => tap.until(() => tap.response() !== undefined)))
  await drain(world)
  const begun = performance.now()
  world.requests += SOCKETS * MESSAGES
  for (const { tap } of sockets) tap.socket.write(Buffer.concat(asked))
  await Promise.all(sockets.map(({ tap, texts }) => tap.until(() => texts.length >= MESSAGES)))
  const seconds = (performance.now() - begun) / 1000
  for (const [which, { tap, texts }] of sockets.entries()) {
    for (const text of texts) if (text.includes('NO_SUCH_TABLE')) count(through, [`socket ${which}`])
    tap.socket.destroy()
  }
  report(world.oracle, 'messages', through, { ...TIGHT.address, burst: 0 }, seconds)
}

/** A socket of nobody, and what is told over it but that it is alive. */
function openMessages(world: World): { readonly tap: Tap; readonly texts: readonly string[] } {
  const texts: string[] = []
  let rest: Buffer = Buffer.alloc(0)
  const ask = { method: 'GET', target: '/api/live', headers: handshake }
  const tap = openTap(world, nobody, 'GET /api/live', ask, {
    status: SWITCHED,
    onData(part) {
      const read = readFrames(Buffer.concat([rest, part]))
      rest = read.rest
      for (const { opcode, payload } of read.frames) {
        const text = payload.toString('utf8')
        if (opcode === TEXT && !text.includes('"beat"')) texts.push(text)
      }
    },
  })
  return { tap, texts }
}

export async function flood(world: World, requests: number): Promise<void> {
  const { chance, oracle, address } = world
  const paths = ROUTES.filter(({ method, about, free }) => method === 'GET' && about !== 'stream' && !free).map(
    ({ path }) => path.replace('{id}', 'AAAAAAAAAAAA').replaceAll(/\{\w+\}/g, '1'),
  )
  const next = makeDeck(
    chance,
    // Half of them plain, for what is asked plainly must be counted too.
    paths.flatMap((path) =>
      [...spellingNames, ...spellingNames.map(() => 'plain')].map((spelling) => [path, spelling] as const),
    ),
  )
  await drain(world)
  const begun = performance.now()
  const reads: Through = { counts: new Map(), total: 0 }
  const guests: Through = { counts: new Map(), total: 0 }
  const one = async () => {
    const [path, spelling] = next()
    const isArrival = chance.int(4) === 0
    const headers = claims(chance.int(3))
    const target = SPELLINGS[spelling](isArrival ? '/api/me' : path, address.host)
    const asked: Ask = isArrival ? { method: 'POST', target, headers, body: '{}' } : { method: 'GET', target, headers }
    world.requests++
    const answered = await send(address, asked)
    oracle.look({ by: nobody, route: isArrival ? 'POST /api/me' : `GET ${path}`, ask: asked }, answered)
    const [response] = answered.responses
    if (response === undefined) return
    const kinds = [isArrival ? 'POST /api/me' : `GET ${path}`, spelling]
    if (isThrough(response)) count(reads, kinds)
    if (headerOf(response, 'set-cookie') !== undefined) count(guests, kinds)
  }
  for (let sent = 0; sent < requests; sent += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one))
  const seconds = (performance.now() - begun) / 1000
  // What may be done at once has been done: from here on there is only what comes back by the second.
  report(oracle, 'requests', reads, { ...TIGHT.address, burst: 0 }, seconds)
  report(oracle, 'guests', guests, { ...TIGHT.arrivals, burst: 0 }, seconds)
}

/** Asks until it is told several times that this was too much. */
async function drain({ address }: World): Promise<void> {
  const asks: readonly Ask[] = [
    { method: 'GET', target: '/api/me' },
    { method: 'POST', target: '/api/me', body: '{}' },
  ]
  for (let sent = 0, refused = 0; sent < MOST_DRAINING && refused < 10; sent++) {
    const answers = await Promise.all(asks.map((one) => send(address, one)))
    const isTooMuch = answers.every(({ responses }) => responses[0]?.status === 429)
    refused = isTooMuch ? refused + 1 : 0
  }
}

let claimed = 0

/** Another address with every request. */
const claims = (way: number): readonly Header[] => {
  const address = `10.1.${claimed >> 8}.${claimed++ & 255}`
  return [
    [],
    [['x-forwarded-for', address] as const],
    [['forwarded', `for=${address}`] as const, ['x-real-ip', address] as const],
  ][way]
}

function count(through: Through, kinds: readonly string[]): void {
  through.total++
  for (const kind of kinds) through.counts.set(kind, (through.counts.get(kind) ?? 0) + 1)
}

/** All together must not be more than the limit; where it is, the widest ways in are told. */
function report(
  oracle: Oracle,
  what: string,
  { counts, total }: Through,
  { burst, perSecond }: Declared,
  seconds: number,
): void {
  // A request may be counted a moment after it was sent.
  const allowed = Math.ceil(burst + perSecond * (seconds + 1)) + 1
  if (total <= allowed) return
  const widest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 6)
  const told = widest.map(([kind, number]) => `${number} by “${kind}”`).join(', ')
  oracle.find({ rule: 'limit', place: what, what: `${total} ${what} got through where ${allowed} may: ${told}` })
}
