import { pick, type SeededChance } from '@portolan/engine'
import type { GameInfo, MeAnswer, SessionsAnswer } from '@portolan/protocol'
import type { Listener, Oracle } from './oracle.ts'
import { readJson } from './oracle.ts'
import { type Ask, type Header, headerOf, type Response, send } from './raw.ts'

// Those who ask: each is a device with a cookie, an old cookie, or none.

export const ROLES = ['nobody', 'stranger', 'spectator', 'seat', 'owner', 'ex-member'] as const
export type Role = (typeof ROLES)[number]

export interface Device extends Listener {
  readonly role: Role
  readonly person?: { readonly id: string; readonly name: string }
  /** What it shows: `portolan=…`. */
  readonly cookie?: string
  /** Whether that is still worth anything. */
  live: boolean
}

/** The server under attack, and what is known of it. */
export interface World {
  readonly address: URL
  readonly oracle: Oracle
  readonly chance: SeededChance
  readonly games: readonly GameInfo[]
  /** How many requests were sent. */
  requests: number
  /** How often something was done at a table, by its kind. */
  readonly done: Map<string, number>
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A word that occurs nowhere else. */
export const word = (chance: SeededChance, length = 16): string =>
  Array.from({ length }, () => LETTERS[chance.int(LETTERS.length)]).join('')

export const nobody: Device = { role: 'nobody', name: 'nobody', live: false }

/** The person whose request it is in the eyes of the server. */
export const personOf = ({ live, person }: Device): string | undefined => (live ? person?.id : undefined)

/** What a browser sends along from a page of this server; a terminal sends nothing. */
export function ownHeaders({ chance, address }: World): readonly Header[] {
  return pick(chance, [
    [],
    [['origin', address.origin]],
    [
      ['origin', address.origin],
      ['sec-fetch-site', 'same-origin'],
    ],
    [['sec-fetch-site', 'same-origin']],
  ])
}

/** The headers by which a device is known. */
export const cookieOf = ({ cookie }: Device): readonly Header[] => (cookie === undefined ? [] : [['cookie', cookie]])

/** Sends a request as this device; whatever is answered is looked at. */
export async function askAs(world: World, by: Device, route: string, what: Ask): Promise<Response | undefined> {
  world.requests++
  const whole = { ...what, headers: [...cookieOf(by), ...(what.headers ?? [])] }
  const answered = await send(world.address, whole)
  world.oracle.look({ by, route, ask: whole }, answered)
  return answered.responses[0]
}

/** The same for a request as our own page makes it. */
export const askAsPage = (world: World, by: Device, route: string, what: Ask): Promise<Response | undefined> =>
  askAs(world, by, route, { ...what, headers: [...ownHeaders(world), ...(what.headers ?? [])] })

const newCookie = (response: Response): string | undefined =>
  /^([\w-]+=[\w-]{20,})/.exec(headerOf(response, 'set-cookie') ?? '')?.[1]

/** Sends what makes the server hand out a session. What it says is a secret of the device that comes of it. */
async function enter(world: World, role: Role, name: string, what: Ask): Promise<Device> {
  world.requests++
  const { address, oracle } = world
  const headers = ownHeaders(world)
  const answered = await send(address, { ...what, headers })
  const [response] = answered.responses
  const cookie = response && newCookie(response)
  const { me } = (response ? readJson(response.body) : undefined) as MeAnswer | Record<string, never>
  if (cookie === undefined || me === undefined) throw new Error(`nobody can come in: ${answered.text.slice(0, 300)}`)
  const device: Device = { role, name, cookie, person: { id: me.id, name: me.name }, live: true }
  oracle.keep(cookie.slice(cookie.indexOf('=') + 1), `the session of ${name}`, [device])
  oracle.look({ by: device, route: `${what.method} ${what.target}`, ask: what }, answered)
  return device
}

/** Somebody new. */
export function comeAsGuest(world: World, role: Role): Promise<Device> {
  const name = `${role} ${word(world.chance)}`
  const body = JSON.stringify({ name })
  return enter(world, role, name, { method: 'POST', target: '/api/me', body })
}

export type LinkKind = 'move' | 'recovery'

/** A token that carries this person to another device. */
export async function makeLink(world: World, by: Device, kind: LinkKind): Promise<string> {
  const body = JSON.stringify({ kind })
  const what = { method: 'POST', target: '/api/me/links', body }
  const response = await askAsPage(world, by, 'POST /api/me/links', what)
  const { path } = (response ? readJson(response.body) : undefined) ?? {}
  const token = /[\w-]{20,}$/.exec(`${path}`)?.[0]
  if (token === undefined) throw new Error(`no link: ${response?.status} ${response?.body}`)
  // Told to this device before it could be known as a secret, and to nobody from now on.
  world.oracle.keep(token, `the link of ${by.name}`, [by])
  return token
}

let devices = 0

/** The same person on another device. */
export async function anotherDevice(world: World, of: Device, kind: LinkKind = 'move'): Promise<Device> {
  const token = await makeLink(world, of, kind)
  const body = JSON.stringify({ token })
  const name = `${of.name}, device ${++devices}`
  return enter(world, of.role, name, { method: 'POST', target: '/api/me/sign-in', body })
}

/** How the list of one's devices calls the one that asks. */
export async function sessionOf(world: World, device: Device): Promise<string> {
  const response = await askAsPage(world, device, 'GET /api/me/sessions', { method: 'GET', target: '/api/me/sessions' })
  const { sessions }: SessionsAnswer = response?.status === 200 ? JSON.parse(response.body) : { sessions: [] }
  return sessions.find(({ here }) => here)?.id ?? 'none'
}

export async function signOut(world: World, device: Device): Promise<Response | undefined> {
  const what = { method: 'POST', target: '/api/me/sign-out' }
  const response = await askAsPage(world, device, 'POST /api/me/sign-out', what)
  if (response?.status === 204) device.live = false
  return response
}
