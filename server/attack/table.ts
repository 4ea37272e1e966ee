import type { Game, Seat, Viewer } from '@portolan/engine'
import { numberFor, viewerOf } from './counting.ts'
import { isOver, type Model } from './model.ts'
import { isObject, readJson } from './oracle.ts'
import type { Page } from './pages.ts'
import type { Ask } from './raw.ts'
import { askAs, askAsPage, type Device, personOf, type World } from './roles.ts'
import { CARD, type Sighting, sightingsIn } from './sightings.ts'

/** A table under attack: its model, those who act at it, and what they have been sent of it. */
export interface Table {
  readonly world: World
  readonly rules: Game
  /** By role: everybody who ever had to do with it, and those who never had. */
  readonly devices: readonly Device[]
  model: Model
  /** So many steps have been held against what one who looks on is told, and so many of these were told there. */
  checked: { readonly steps: number; readonly told: number }
  readonly sightings: Sighting[]
  /** Who sat where, and how far each viewer was in the log, in the order in which it came to be. */
  readonly stands: { readonly seats: readonly (string | undefined)[]; readonly numbers: readonly number[] }[]
  /** The numbers that requests with keys were answered with, by who sent them and the key. */
  readonly answers: Map<string, number>
  /** The keys that were sent, each after the person who sent it. */
  readonly keys: Set<string>
  /** The pages that follow it, by their devices. */
  readonly pages: Map<Device, Page>
  /** Whether the rules may move for who is out of time. */
  readonly hasClock: boolean
}

export function makeTable(
  world: World,
  rules: Game,
  devices: readonly Device[],
  model: Model,
  hasClock = false,
): Table {
  const table: Table = {
    world,
    rules,
    devices,
    model,
    checked: { steps: 0, told: 0 },
    sightings: [],
    stands: [],
    answers: new Map(),
    keys: new Set(),
    pages: new Map(),
    hasClock,
  }
  become(table, model)
  return table
}

export function become(table: Table, model: Model): void {
  table.model = model
  const seats = model.seats.map((one) => (one.kind === 'person' ? one.id : undefined))
  // The last is how far those are who look on.
  const numbers = [...seats.keys(), 'spectator' as const].map((viewer) => numberFor(model, viewer))
  table.stands.push({ seats, numbers })
}

/** What this person was at the table when at a number: more than one thing where that changed without a step. */
export function viewersAt({ stands }: Table, person: string | undefined, number: number): readonly Viewer[] {
  const viewers = stands.flatMap(({ seats, numbers }): Viewer[] => {
    const seat = person === undefined ? -1 : seats.indexOf(person)
    if (numbers.at(seat) !== number) return []
    return [seat < 0 ? 'spectator' : seat]
  })
  return [...new Set(viewers)]
}

/** How far a device is in the log. */
export const numberOf = ({ model }: Table, device: Device): number =>
  numberFor(model, viewerOf(model, personOf(device)))

/** The device of whoever owns the table now. */
export function ownerOf({ devices, model }: Table): Device {
  const owner = devices.find((one) => personOf(one) === model.owner)
  if (owner === undefined) throw new Error('the table belongs to nobody known')
  return owner
}

export const seatedDevices = ({ devices, model }: Table): readonly (readonly [Seat, Device])[] =>
  model.seats.flatMap((state, seat) => {
    const device = state.kind === 'person' ? devices.find((one) => personOf(one) === state.id) : undefined
    return device === undefined ? [] : [[seat, device] as const]
  })

/** Keeps what an answer shows of the match. */
export function note(table: Table, by: Device, place: string, text: string, body: unknown, sent = ''): void {
  const { model, sightings } = table
  const person = personOf(by)
  const who = { to: by.name, place, person, as: viewerOf(model, person) }
  const now = numberOf(table, by)
  const found = sightingsIn(body, now)
  for (const one of found) sightings.push({ ...one, ...who })
  checkKeys(table, by, place, isObject(body) && Array.isArray(body.steps) ? body.steps : [])
  // What somebody has said themselves they may be told again.
  const cards = new Set(text.match(CARD)?.filter((card) => !sent.includes(card)))
  // A record tells all, when all is over.
  if (isObject(body) && body.format !== undefined && isOver(model)) return
  const number = Math.max(now, ...found.map((one) => one.number))
  if (cards.size > 0) sightings.push({ ...who, number, cards })
}

/** By which key a step was asked for is told to nobody but the one who asked. */
export function checkKeys({ world, keys }: Table, by: Device, place: string, steps: readonly unknown[]): void {
  for (const step of steps) {
    if (!isObject(step) || step.key === undefined || keys.has(`${personOf(by)} ${step.key}`)) continue
    world.oracle.find({ rule: 'secret', place, what: `${by.name} was told the key of somebody else: ${step.key}` })
  }
}

/** Asks something about this table; what it shows is kept. */
export async function askAt(table: Table, by: Device, route: string, what: Ask, asPage = true) {
  const [, key] = what.headers?.find(([name]) => name === 'idempotency-key') ?? []
  if (key !== undefined) table.keys.add(`${personOf(by)} ${key}`)
  const response = await (asPage ? askAsPage : askAs)(table.world, by, route, what)
  if (response !== undefined) note(table, by, route, response.body, readJson(response.body), what.body)
  return response
}
