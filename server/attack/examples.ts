import { type AnyMove, pick } from '@portolan/engine'
import type { ProposeBody } from '@portolan/protocol'
import { entriesFor } from './counting.ts'
import { handshake } from './handshakes.ts'
import type { Route } from './policy.ts'
import type { Ask } from './raw.ts'
import type { Device } from './roles.ts'
import { numberOf, ownerOf, seatedDevices, type Table } from './table.ts'

// For every route a request that is well made and would be done now, or nearly: only what is wrong with who sends it,
// from where and how, stands between it and a change.

export interface Example extends Ask {
  readonly route: Route
  /** Whose cookie would make it go through. */
  readonly by: Device
}

/** A move that the table waits for, and who may make it; any, where nobody may make one now. */
export function offeredMove(table: Table): { readonly move: AnyMove; readonly by: Device } {
  const { model, world } = table
  const seated = seatedDevices(table)
  const able = seated.filter(([seat]) => (model.offers.get(seat)?.moves.length ?? 0) > 0)
  if (able.length === 0) return { move: { type: 'none' }, by: seated[0]?.[1] ?? ownerOf(table) }
  const [seat, by] = pick(world.chance, able)
  return { move: pick(world.chance, model.offers.get(seat)?.moves ?? []), by }
}

const proposals = (table: Table): readonly ProposeBody[] => [
  { kind: 'abandon' },
  { kind: 'takeBack', entry: 0 },
  { kind: 'takeBack', entry: Math.max(0, entriesFor(table.model, 'spectator') - 1) },
  { kind: 'handOver', seat: table.world.chance.int(4), bot: 'random' },
  { kind: 'playWithout', seat: table.world.chance.int(4) },
  { kind: 'newRules' },
]

const SUBSCRIPTION = {
  endpoint: 'https://push.example/x',
  keys: {
    p256dh: 'BP0Mz9O0Wtxq1gSjpUgfNld_SmNO-6Ln1AwoISDuRrm1kcV6puTbpdnWB_jObwWcEDyH7UkTN_v5N7qub5t_t50',
    auth: 'lsFRTueRHzi44G-ESqa1Bw',
  },
}

/** What takes the place of `{…}` in the path of a route. */
function fill({ path, about }: Route, table: Table, session: string): string {
  const { model, world } = table
  const values: Record<string, string> = {
    id: about === 'self' ? session : model.id,
    seat: `${world.chance.int(model.seats.length)}`,
    entry: `${world.chance.int(entriesFor(model, 'spectator') + 1)}`,
    proposal: `${model.proposal?.id ?? model.proposals}`,
    game: pick(world.chance, world.games).id,
    kind: 'recovery',
    day: new Date().toISOString().slice(0, 10),
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x')
  return path === '/api/stream' ? `${filled}?tables=${model.id}` : filled
}

/** `token` is a link of the attacker's, `session` one of the victim's devices. */
export function exampleOf(route: Route, table: Table, token = '', session = 'AAAAAAAAAAAA'): Example {
  const { model, world } = table
  const { chance } = world
  const offered = offeredMove(table)
  const by = route.path.endsWith('/moves') ? offered.by : route.who === 'seat' ? anySeat(table) : ownerOf(table)
  const number = numberOf(table, by)
  const bodies: Readonly<Record<string, unknown>> = {
    '/api/me': { name: 'Somebody else' },
    '/api/me/sign-in': { token },
    '/api/me/sign-in/peek': { token },
    '/api/me/links': { kind: 'recovery' },
    '/api/me/profile': { shown: true },
    '/api/me/erasure': { sure: true },
    '/api/me/passkeys': { id: 'none', clientDataJSON: NO_CLIENT_DATA, attestationObject: 'o2Nm' },
    '/api/me/passkeys/{id}': { name: 'Not mine' },
    '/api/me/sign-in/passkey': { id: 'none', clientDataJSON: NO_CLIENT_DATA, authenticatorData: '', signature: '' },
    '/api/me/sign-in/code': { code: 'AAAA-AAAA' },
    '/api/me/sign-in/mail': { address: 'nobody@example.org' },
    '/api/me/before': pick(chance, [
      { act: 'takeAlong', person: 'AAAAAAAAAAAA' },
      { act: 'goBack', person: 'AAAAAAAAAAAA' },
    ]),
    '/api/me/signals': { language: 'en', zone: 'UTC', remind: 0, tables: 'all', mail: true },
    '/api/me/signals/push': SUBSCRIPTION,
    '/api/me/signals/webhooks': { url: 'https://hooks.example/x', form: 'json' },
    '/api/me/mail': { address: 'somebody@mail.example' },
    '/api/mail/confirm': { token },
    '/api/tables/{id}/signals': { choice: 'mute' },
    '/api/me/sign-out': pick(chance, [{}, { where: 'elsewhere' }]),
    '/api/tables': { game: model.game, seats: model.seats.map((_, seat) => (seat === 0 ? 'me' : 'open')) },
    '/api/records': { record: {}, seats: ['me'] },
    '/api/tables/{id}/join': { seat: chance.int(model.seats.length) },
    '/api/tables/{id}/seats/{seat}': pick(chance, [{ bot: 'random' }, { open: true }]),
    '/api/tables/{id}/moves': { number, move: offered.move },
    '/api/tables/{id}/undo': { number },
    '/api/tables/{id}/resign': { number },
    '/api/tables/{id}/why': { move: offered.move },
    '/api/tables/{id}/proposals': pick(chance, proposals(table)),
    '/api/tables/{id}/proposals/{proposal}': { accept: chance.int(2) === 0 },
    '/api/tables/{id}/chat': { text: 'not from me' },
    '/api/daily/{game}/{day}': { format: 'portolan-record-1' },
  }
  const body = route.method === 'POST' ? bodies[route.path] : undefined
  const { method } = route
  return {
    route,
    by,
    method,
    target: fill(route, table, session),
    ...(route.path === '/api/live' && { headers: handshake }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** What a page says that it was asked to sign, and never was. */
const NO_CLIENT_DATA = Buffer.from(
  JSON.stringify({ type: 'webauthn.get', challenge: 'never-asked', origin: 'http://localhost' }),
).toString('base64url')

const anySeat = (table: Table): Device => {
  const seated = seatedDevices(table)
  return seated.length === 0 ? ownerOf(table) : pick(table.world.chance, seated)[1]
}
