import { type Game, pick, type Seat } from '@portolan/engine'
import type { Clock, GameInfo, TableAnswer, TableRecord } from '@portolan/protocol'
import { anyAct, goOnWithout, honestMove, honestUndo, race } from './acts.ts'
import { leftOf, numberFor } from './counting.ts'
import {
  brokenFrames,
  type Decks,
  foreignPages,
  foreignSockets,
  oddReads,
  othersMoves,
  type RequestDeck,
  reboundNames,
  type Siege,
  wrongBodiesSent,
  wrongRoles,
} from './hostile.ts'
import {
  everybodysTurns,
  oddFramesSent,
  oddHandshakes,
  oddMessages,
  othersLiveMoves,
  unfollowedMoves,
  unknownTables,
} from './live-attacks.ts'
import { isOver, type Model } from './model.ts'
import { followLive, openPage } from './pages.ts'
import { performAct } from './perform.ts'
import { reconcile, refresh } from './reconcile.ts'
import {
  anotherDevice,
  askAsPage,
  comeAsGuest,
  type Device,
  makeLink,
  nobody,
  sessionOf,
  signOut,
  type World,
  word,
} from './roles.ts'
import { endSession, oldCode, oldLink } from './sessions.ts'
import { checkRecord } from './sightings.ts'
import { type Follower, follow, forgedCursors, forgedPlaces } from './streams.ts'
import { askAt, makeTable, numberOf, ownerOf, seatedDevices, type Table, viewersAt } from './table.ts'

// One table from its making to its record, attacked all the while.

export interface EpisodePlan {
  readonly info: GameInfo
  readonly rules: Game
  readonly decks: Decks
  /** The attacks over sockets in turn, over all tables of a run. */
  readonly nextLive: RequestDeck<(typeof LIVE_ATTACKS)[number]>
  /** Moves until it is brought to an end. */
  readonly turns: number
  /** Whether there is still time for more. */
  goesOn(): boolean
  /** Whether what was looked for has been found. */
  isFound(): boolean
}

export async function openTable(
  world: World,
  owner: Device,
  info: GameInfo,
  rules: Game,
  seats: number,
  clock?: Clock,
): Promise<Model> {
  const { chance } = world
  const wishes = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'me' : 'open'))
  const body = JSON.stringify({ game: info.id, seats: wishes, access: pick(chance, ['public', 'link']), clock })
  const response = await askAsPage(world, owner, 'POST /api/tables', { method: 'POST', target: '/api/tables', body })
  if (response?.status !== 201) throw new Error(`no table: ${response?.status} ${response?.body}`)
  const { table }: TableAnswer = JSON.parse(response.body)
  return {
    id: table.id,
    game: info.id,
    status: 'open',
    owner: table.owner.id,
    seats: wishes.map((wish) => (wish === 'me' ? { kind: 'person', id: table.owner.id } : { kind: 'open' })),
    removed: [],
    canLeave: rules.leave !== undefined,
    proposals: 0,
    chat: 0,
    offers: new Map(),
    log: [],
    keys: new Map(),
  }
}

/** What is tried again and again; what is there twice finds most. */
const ATTACKS = [
  foreignPages,
  foreignPages,
  wrongRoles,
  wrongRoles,
  oddReads,
  wrongBodiesSent,
  brokenFrames,
  reboundNames,
  othersMoves,
]

/** What is tried over sockets, one after the other. */
export const LIVE_ATTACKS: readonly ((siege: Siege) => Promise<void>)[] = [
  foreignSockets,
  oddHandshakes,
  oddFramesSent,
  oddMessages,
  othersLiveMoves,
  unfollowedMoves,
  unknownTables,
  everybodysTurns,
]

/** Between two and three seats, or as many as the game needs. */
const seatsOf = ({ seats: { min, max } }: GameInfo, { chance }: World): number =>
  Math.max(min, Math.min(max, 2 + chance.int(2)))

export async function episode(
  world: World,
  { info, rules, decks, nextLive, turns, goesOn, isFound }: EpisodePlan,
): Promise<void> {
  const seats = seatsOf(info, world)
  const owner = await comeAsGuest(world, 'owner')
  const others = await Promise.all(Array.from({ length: seats }, () => comeAsGuest(world, 'seat')))
  const [spectator, stranger, attacker] = await Promise.all([
    comeAsGuest(world, 'spectator'),
    comeAsGuest(world, 'stranger'),
    comeAsGuest(world, 'stranger'),
  ])
  const old = await anotherDevice(world, others[0])
  await signOut(world, old)
  const ex: Device = { ...old, role: 'ex-member', live: false }
  const devices = [owner, ...others, spectator, stranger, ex, nobody]
  const table = makeTable(world, rules, devices, await openTable(world, owner, info, rules, seats))
  const siege: Siege = {
    table,
    decks,
    victim: stranger,
    session: await sessionOf(world, stranger),
    token: await makeLink(world, attacker, 'recovery'),
  }
  const attack = async () => {
    await pick(world.chance, ATTACKS)(siege)
    await nextLive()(siege)
  }

  // Somebody sits down and gets up again, and is nobody special from then on.
  await performAct(table, others[seats - 1], { kind: 'join' })
  await performAct(table, others[seats - 1], { kind: 'leave' })
  await attack()
  for (let i = 0; i < 6 && goesOn(); i++) {
    await anyAct(table, world.chance.int(4) > 0)
    await race(table)
  }
  await attack()
  if (!(await begin(table, others))) return

  const followers = [...seatedDevices(table).map(([, device]) => device), spectator, nobody].flatMap((one) =>
    watch(table, one),
  )
  await refresh(table)
  for (let turn = 0; turn < turns && goesOn() && table.model.status === 'playing'; turn++) {
    await refresh(table)
    await (turn % 2 === 0 ? othersMoves(siege) : othersLiveMoves(siege))
    await honestMove(table)
    await refresh(table)
    await honestUndo(table)
    await attack()
    await anyAct(table, true)
    await refresh(table)
    await race(table)
    if (turn === 1) await endSession(table)
    if (turn === 3) await oldLink(table)
    if (turn === 4) await oldCode(table)
    if (turn % 4 === 2) await forgedStreams(table)
    if (turn === 5 && world.chance.int(2) === 0) await goOnWithout(table)
  }
  if (!isFound()) await finish(table)
  if (isOver(table.model)) await lookBack(table, followers, siege)
  for (const one of followers) one.close()
}

/** Has a device follow the table by a stream and by a page. */
function watch(table: Table, device: Device): readonly Follower[] {
  const page = followLive(table, device)
  table.pages.set(device, page)
  return [follow(table, device), page]
}

/** Whoever is not there is replaced, and the owner begins. */
async function begin(table: Table, others: readonly Device[]): Promise<boolean> {
  if (table.model.status === 'open') {
    for (const device of others) await fillWith(table, device)
    for (const [seat, { kind }] of table.model.seats.entries()) {
      if (kind === 'open') await performAct(table, ownerOf(table), { kind: 'arrange', seat, wish: { bot: 'random' } })
    }
    // Where only bots sit, they play for those who watch: nobody would be there to play with.
    if (seatedDevices(table).length === 0) return false
    await performAct(table, ownerOf(table), { kind: 'start' })
  }
  await reconcile(table)
  return table.model.status === 'playing'
}

async function fillWith(table: Table, device: Device): Promise<void> {
  const { seats, owner } = table.model
  const isThere = seats.some((one) => one.kind === 'person' && one.id === device.person?.id)
  if (isThere || owner === device.person?.id || !seats.some(({ kind }) => kind === 'open')) return
  await performAct(table, device, { kind: 'join' })
}

/** Streams and sockets with places that were never reached, as anybody, some of them never read or only half open. */
async function forgedStreams(table: Table): Promise<void> {
  const { world, model, devices } = table
  const { chance } = world
  const opened: Follower[] = []
  for (const place of forgedPlaces(model.id, numberFor(model, 'spectator'))) {
    const query = `&from=${encodeURIComponent(place)}`
    const ways = [
      { query },
      { headers: [['last-event-id', place] as const] },
      { query, unread: true },
      { halfClose: true },
    ]
    opened.push(follow(table, pick(chance, devices), pick(chance, ways)))
  }
  for (const from of forgedCursors(numberFor(model, 'spectator'))) {
    const page = openPage(table, pick(chance, devices), { unread: chance.int(4) === 0 })
    page.say({ type: 'follow', table: model.id, from })
    opened.push(page)
  }
  await refresh(table)
  for (const one of opened) one.close()
}

/** Brings the game to an end: by all giving up, or by all agreeing. */
async function finish(table: Table): Promise<void> {
  for (let tries = 0; tries < 12 && table.model.status === 'playing'; tries++) {
    await refresh(table)
    const { model, world } = table
    const voices = seatedDevices(table).filter(([seat]) => hasVoice(model, seat))
    if (voices.length === 0) break
    const { proposal } = model
    if (proposal !== undefined) {
      const by =
        voices.find(([seat]) => proposal.waitsFor.includes(seat)) ?? voices.find(([seat]) => seat === proposal.by)
      if (by === undefined) break
      const accept = proposal.body.kind !== 'takeBack' && by[0] !== proposal.by
      await performAct(table, by[1], { kind: 'answer', proposal: proposal.id, accept })
    } else if (voices.length > 1 && world.chance.int(2) === 0) {
      await performAct(table, voices[0][1], { kind: 'propose', body: { kind: 'abandon' } })
    } else {
      // Sent twice, as after a lost answer.
      const act = { kind: 'resign', number: numberOf(table, voices[0][1]), key: word(world.chance) } as const
      await performAct(table, voices[0][1], act)
      await performAct(table, voices[0][1], act)
    }
    await reconcile(table)
  }
}

const hasVoice = (model: Model, seat: Seat): boolean => {
  const state = model.seats[seat]
  return state?.kind === 'person' && !state.quit && !leftOf(model).includes(seat)
}

/** When it is over: nothing more can be done, everybody has been told all, and the record says the same. */
async function lookBack(table: Table, followers: readonly Follower[], siege: Siege): Promise<void> {
  const { world, model, rules, devices } = table
  const { oracle } = world
  for (let i = 0; i < 3; i++) await anyAct(table)
  await wrongRoles(siege)
  for (const one of followers) {
    if (one.device.role !== 'nobody' && !one.device.live) continue
    const number = numberOf(table, one.device)
    await one.until(() => one.number() >= number)
    if (one.number() < number) {
      const what = `${one.device.name} was told ${one.number()} of ${number} steps`
      oracle.find({ rule: 'stream', place: one.route, what })
    }
  }
  await rematch(table)
  const by = pick(world.chance, devices)
  const route = 'GET /api/tables/{id}/record'
  const response = await askAt(table, by, route, { method: 'GET', target: `/api/tables/${model.id}/record` })
  if (response?.status !== 200) {
    oracle.find({
      rule: 'record',
      place: route,
      what: `${by.name}: ${response?.status} ${response?.body.slice(0, 200)}`,
    })
    return
  }
  const record: TableRecord = JSON.parse(response.body)
  oracle.publish(record.seed, 'the seed of a game', (text) =>
    /"status":"(finished|abandoned)"|portolan-record/.test(text),
  )
  checkRecord(oracle, rules, table.model, record, table.sightings, (person, number) => viewersAt(table, person, number))
}

/** Whoever asks for another game gets the same table. */
async function rematch(table: Table): Promise<void> {
  const { world, model } = table
  const route = 'POST /api/tables/{id}/rematch'
  const what = { method: 'POST', target: `/api/tables/${model.id}/rematch` }
  const asked = seatedDevices(table).map(async ([, device]) => {
    const response = await askAsPage(world, device, route, what)
    return response?.status === 201 ? (JSON.parse(response.body) as TableAnswer).table.id : `${response?.status}`
  })
  const made = new Set(await Promise.all(asked))
  if (made.size > 1 || [...made].some((id) => id.length !== model.id.length)) {
    world.oracle.find({ rule: 'changed', place: route, what: `asked at the same time: ${[...made].join(', ')}` })
  }
}
