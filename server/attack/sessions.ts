import { pick } from '@portolan/engine'
import { honestMove } from './acts.ts'
import { seatOf } from './counting.ts'
import { messageOf } from './live-acts.ts'
import { followLive, type Page } from './pages.ts'
import type { Response } from './raw.ts'
import { refresh } from './reconcile.ts'
import { anotherDevice, askAsPage, type Device, makeLink, personOf, sessionOf, signOut, word } from './roles.ts'
import { type Follower, follow } from './streams.ts'
import { askAt, numberOf, seatedDevices, type Table } from './table.ts'

// Sessions that are ended: what was open closes, and what is shown again is worth nothing.

/** How a device is signed out: by itself, or from another of the same person. */
const WAYS = [
  'POST /api/me/sign-out',
  'elsewhere',
  'DELETE /api/me/sessions/{id}',
  'DELETE /api/me/links/{kind}',
] as const
type Way = (typeof WAYS)[number]

/** Somebody's second device listens, and is then signed out. */
export async function endSession(table: Table): Promise<void> {
  const { world, model } = table
  const { chance, oracle } = world
  const seated = seatedDevices(table)
  if (seated.length === 0 || model.status !== 'playing') return
  const [, first] = pick(chance, seated)
  // Only those who came by a link that lasts go with it.
  const second = await anotherDevice(world, first, 'recovery')
  const page = followLive(table, second)
  const followers = [follow(table, second), page]
  for (const one of followers) await one.until(() => one.number() >= numberOf(table, first))
  const way = pick(chance, WAYS)
  const response = await endBy(table, way, first, second)
  second.live = false
  const ex: Device = { ...second, role: 'ex-member', name: `${second.name}, signed out`, live: false }
  if (response?.status !== 204) {
    oracle.find({ rule: 'refused', place: way, what: `${second.name}: ${response?.status} ${response?.body}` })
    return
  }
  await askSeat(table, ex)
  await playAfter(table, page, first, way)
  await watchAfter(table, followers, first, way)
  for (const one of followers) one.close()
}

/** A socket whose session is over plays nothing: what it sends then, the person could still play elsewhere. */
async function playAfter(table: Table, page: Page, first: Device, place: string): Promise<void> {
  const { world, model } = table
  const offer = model.offers.get(seatOf(model, personOf(first)) ?? -1)
  if (offer === undefined || offer.moves.length === 0) return
  const key = word(world.chance)
  const act = { kind: 'move', key, number: numberOf(table, first), move: offer.moves[0] } as const
  page.say(messageOf(model.id, act))
  const isDone = () => page.messages.some((one) => one.type === 'step' && one.step.key === key)
  await page.until(isDone)
  if (isDone())
    world.oracle.find({ rule: 'revoked', place, what: `${page.device.name} moved by its socket all the same` })
}

async function endBy({ world }: Table, way: Way, first: Device, second: Device): Promise<Response | undefined> {
  const asks: Readonly<Record<Way, () => Promise<Response | undefined>>> = {
    'POST /api/me/sign-out': () => signOut(world, second),
    elsewhere: () => {
      const what = { method: 'POST', target: '/api/me/sign-out', body: '{"where":"elsewhere"}' }
      return askAsPage(world, first, 'POST /api/me/sign-out', what)
    },
    'DELETE /api/me/sessions/{id}': async () => {
      const id = await sessionOf(world, second)
      return askAsPage(world, first, way, { method: 'DELETE', target: `/api/me/sessions/${id}` })
    },
    'DELETE /api/me/links/{kind}': () =>
      askAsPage(world, first, way, { method: 'DELETE', target: '/api/me/links/recovery' }),
  }
  return asks[way]()
}

/** With an old cookie one is nobody. */
async function askSeat(table: Table, ex: Device): Promise<void> {
  const me = await askAsPage(table.world, ex, 'GET /api/me', { method: 'GET', target: '/api/me' })
  if (me?.body.includes('"me"')) {
    table.world.oracle.find({ rule: 'revoked', place: 'GET /api/me', what: `${ex.name} is still known: ${me.body}` })
  }
  await askAt(table, ex, 'GET /api/tables/{id}', { method: 'GET', target: `/api/tables/${table.model.id}` })
}

/** The next step is not told over a connection whose session is over. */
async function watchAfter(table: Table, followers: readonly Follower[], of: Device, place: string): Promise<void> {
  const { oracle } = table.world
  await refresh(table)
  const number = numberOf(table, of)
  await honestMove(table)
  if (numberOf(table, of) === number) return
  for (const { device, route, ended, until, number: told } of followers) {
    await until(() => told() > number)
    if (told() > number) {
      const what = `${device.name} was told step ${told()} by ${route} after it was signed out at ${number}`
      oracle.find({ rule: 'revoked', place, what })
    } else if (!ended()) {
      oracle.find({ rule: 'revoked', place, what: `${device.name} has ${route} open after it was signed out` })
    }
  }
}

/** A link that was revoked, or used up, lets nobody in. */
export async function oldLink(table: Table): Promise<void> {
  const { world } = table
  const seated = seatedDevices(table)
  if (seated.length === 0) return
  const [, first] = pick(world.chance, seated)
  const kind = pick(world.chance, ['move', 'recovery'] as const)
  const token = await makeLink(world, first, kind)
  const thief: Device = { role: 'nobody', name: 'a thief', live: false }
  const route = 'DELETE /api/me/links/{kind}'
  await askAsPage(world, first, route, { method: 'DELETE', target: `/api/me/links/${kind}` })
  for (const place of ['POST /api/me/sign-in', 'POST /api/me/sign-in/peek']) {
    const [method, target] = place.split(' ')
    const response = await askAsPage(world, thief, place, { method, target, body: JSON.stringify({ token }) })
    if (response?.status !== 401) {
      const what = `a revoked link was answered with ${response?.status} ${response?.body.slice(0, 200)}`
      world.oracle.find({ rule: 'revoked', place, what })
    }
  }
}

/** A code that was replaced, or used up, becomes no link. */
export async function oldCode(table: Table): Promise<void> {
  const { world } = table
  const seated = seatedDevices(table)
  if (seated.length === 0) return
  const [, first] = pick(world.chance, seated)
  const ask = async (by: Device, target: string, body: object) =>
    askAsPage(world, by, `POST ${target}`, { method: 'POST', target, body: JSON.stringify(body) })
  const newCode = async () => `${JSON.parse((await ask(first, '/api/me/codes', {}))?.body ?? '{}').characters}`
  const thief: Device = { role: 'nobody', name: 'a thief', live: false }
  const replaced = await newCode()
  const used = await newCode()
  // Who was told it may use it, and nobody is told twice.
  const traded = await ask(first, '/api/me/sign-in/code', { code: used })
  const token = /[\w-]{20,}$/.exec(`${JSON.parse(traded?.body ?? '{}').path}`)?.[0]
  if (token !== undefined) world.oracle.keep(token, `the link of a code of ${first.name}`, [first])
  for (const code of [replaced, used]) {
    const response = await ask(thief, '/api/me/sign-in/code', { code })
    if (response?.status === 401 || response?.status === 429) continue
    const what = `an old code was answered with ${response?.status} ${response?.body.slice(0, 200)}`
    world.oracle.find({ rule: 'revoked', place: 'POST /api/me/sign-in/code', what })
  }
}
