import { type AnyMove, pick, randomMove, type Seat } from '@portolan/engine'
import { entriesFor, leastNumberFor, numberFor, seatOf, viewerOf } from './counting.ts'
import { type Act, judge, type Model } from './model.ts'
import { readJson } from './oracle.ts'
import { askFor, performAct, requestOf, whyWrong } from './perform.ts'
import type { Response } from './raw.ts'
import { finished, isFinished, reconcile, takeOneOf } from './reconcile.ts'
import { type Device, personOf, word } from './roles.ts'
import { askAt, numberOf, seatedDevices, type Table } from './table.ts'

// What can be done at a table, right and wrong, by anybody, one after the other and at the same time.

/** The seats that may move now. */
export const awaited = ({ model }: Table): readonly Seat[] =>
  [...model.offers].flatMap(([seat, { moves, sure }]) => (sure && moves.length > 0 ? [seat] : []))

const deviceAt = (table: Table, seat: Seat): Device | undefined =>
  seatedDevices(table).find(([one]) => one === seat)?.[1]

/** One of those whose turn it is plays a move that is offered, as people do. */
export async function honestMove(table: Table): Promise<boolean> {
  const { model, world } = table
  const able = awaited(table).filter((seat) => deviceAt(table, seat) !== undefined && !isQuit(model, seat))
  if (able.length === 0) return false
  const seat = pick(world.chance, able)
  const by = deviceAt(table, seat)
  if (by === undefined) return false
  const moves = model.offers.get(seat)?.moves ?? []
  const move = randomMove({ seat, prompt: { key: '' }, moves }, world.chance)
  const act = { kind: 'move', number: numberFor(model, seat), move, key: word(world.chance) } as const
  // By the socket of the page that follows the table, if this device has one.
  const page = world.chance.int(2) === 0 ? table.pages.get(by) : undefined
  await performAct(table, by, act, page)
  // As after an answer that was lost on its way.
  if (world.chance.int(4) === 0) await performAct(table, by, act, world.chance.int(2) === 0 ? page : undefined)
  return true
}

/** One who may takes back what they did. */
export async function honestUndo(table: Table): Promise<void> {
  const { model, world } = table
  const able = seatedDevices(table).filter(([seat]) => model.offers.get(seat)?.mayUndo && !isQuit(model, seat))
  if (able.length === 0 || world.chance.int(2) === 0) return
  const [seat, by] = pick(world.chance, able)
  await performAct(table, by, { kind: 'undo', number: numberFor(model, seat), key: word(world.chance) })
}

/** Where three play, one gives up, and the others agree on a bot there or on going on without. */
export async function goOnWithout(table: Table): Promise<void> {
  const voices = () => seatedDevices(table).filter(([seat]) => !isQuit(table.model, seat))
  const [gone, ...others] = voices()
  if (others.length < 2) return
  const [seat, by] = gone
  await performAct(table, by, { kind: 'resign', number: numberFor(table.model, seat), key: word(table.world.chance) })
  const ways = [{ kind: 'handOver', seat, bot: 'random' } as const, { kind: 'playWithout', seat } as const]
  await performAct(table, others[0][1], { kind: 'propose', body: pick(table.world.chance, ways) })
  for (const [, other] of voices()) {
    const { proposal } = table.model
    if (proposal !== undefined) await performAct(table, other, { kind: 'answer', proposal: proposal.id, accept: true })
  }
}

const isQuit = ({ seats }: Model, seat: Seat): boolean => {
  const state = seats[seat]
  return state?.kind === 'person' && state.quit === true
}

/** A number near the present one, and mostly that. */
const someNumber = (table: Table, by: Device): number =>
  Math.max(0, numberOf(table, by) + pick(table.world.chance, [0, 0, 0, 0, -1, -2, 1, 5]))

/** A move of somebody: offered to this seat or to another, or to nobody. */
function someMove({ model, world: { chance } }: Table): AnyMove {
  const offered = [...model.offers.values()].flatMap(({ moves }) => moves)
  const played = model.log.flatMap(({ move }) => (move === undefined ? [] : [move]))
  const lists = [offered, offered, played].filter((list) => list.length > 0)
  return lists.length === 0 || chance.int(10) === 0 ? { type: 'nothing' } : pick(chance, pick(chance, lists))
}

/** What bots have done in secret nobody knows, and so neither where a take-back among them leads. */
const takeBacks = ({ model, world }: Table, by: Device) =>
  model.seats.some(({ kind }) => kind === 'bot')
    ? []
    : [{ kind: 'takeBack' as const, entry: world.chance.int(entriesFor(model, viewerOf(model, personOf(by))) + 2) }]

const proposals = (table: Table, by: Device, seat: () => Seat): Act[] =>
  [
    ...takeBacks(table, by),
    { kind: 'handOver' as const, seat: seat(), bot: pick(table.world.chance, ['random', 'random', 'nobody']) },
    { kind: 'playWithout' as const, seat: seat() },
    { kind: 'newRules' as const },
  ].map((body) => ({ kind: 'propose', body }))

/** Anything that somebody may try; what ends everything is tried seldom. */
export function someAct(table: Table, by: Device, isGentle: boolean): Act {
  const { model, world } = table
  const { chance } = world
  const seat = () => chance.int(model.seats.length + 1)
  const number = someNumber(table, by)
  const somebody = () => pick(chance, table.devices).person?.id ?? 'AAAAAAAAAAAA'
  const key = chance.int(2) === 0 ? {} : { key: pick(chance, ['k1', 'k2', 'k3', word(chance, 6)]) }
  const lobby: Act[] = [
    { kind: 'join' },
    { kind: 'join', seat: seat() },
    { kind: 'leave' },
    { kind: 'arrange', seat: seat(), wish: pick(chance, [{ bot: 'random' }, { open: true }, { bot: 'constructor' }]) },
    { kind: 'arrange', seat: seat(), wish: pick(chance, [{ remove: somebody() }, { invite: somebody() }]) },
  ]
  const play: Act[] = [
    { kind: 'move', number, move: someMove(table), ...key },
    { kind: 'move', number, move: someMove(table), ...key },
    { kind: 'move', number: numberOf(table, by), move: someMove(table), ...key },
    { kind: 'undo', number, ...key },
    { kind: 'answer', proposal: model.proposal?.id ?? model.proposals, accept: chance.int(2) === 0 },
    ...proposals(table, by, seat),
  ]
  const ends: Act[] = [
    { kind: 'start' },
    { kind: 'close' },
    { kind: 'resign', number, ...key },
    { kind: 'propose', body: { kind: 'abandon' } },
  ]
  const chat: Act = { kind: 'chat', text: word(chance, 8) }
  if (chance.int(12) === 0) return chat
  if (!isGentle && chance.int(6) === 0) return pick(chance, ends)
  return pick(chance, model.status === 'open' || chance.int(8) === 0 ? lobby : play)
}

/** Somebody does something; what comes of it is what the model says. */
export async function anyAct(table: Table, isGentle = false): Promise<void> {
  const by = pick(table.world.chance, table.devices)
  // What would end the table is left to the end of an episode, but those who may not end it may try at any time.
  const act = someAct(table, by, isGentle && personOf(by) !== undefined && isAtTable(table, by))
  await performAct(table, by, act)
  if ('key' in act && act.key !== undefined && table.world.chance.int(2) === 0) await performAct(table, by, act)
  await reconcile(table)
}

const isAtTable = ({ model }: Table, by: Device): boolean =>
  seatOf(model, personOf(by)) !== undefined || personOf(by) === model.owner

const keyOf = ({ by, act }: Racer) => ('key' in act ? `${personOf(by)} ${act.key}` : undefined)

interface Racer {
  readonly by: Device
  readonly act: Act
}

/** Two who act at the same moment. */
function racers(table: Table): readonly [Racer, Racer] {
  const { model, devices, world } = table
  const { chance } = world
  const one = pick(chance, devices)
  const able = awaited(table).flatMap((seat) => deviceAt(table, seat) ?? [])
  const moveOf = (by: Device): Act => {
    const offer = model.offers.get(seatOf(model, personOf(by)) ?? -1)
    return {
      kind: 'move',
      number: numberOf(table, by),
      move: offer ? pick(chance, offer.moves) : someMove(table),
      key: word(chance),
    }
  }
  if (model.status === 'playing' && able.length > 0 && chance.int(4) > 0) {
    const first = { by: able[0], act: moveOf(able[0]) }
    const other = able.at(-1) ?? able[0]
    return [
      first,
      pick(chance, [
        first,
        { by: able[0], act: moveOf(able[0]) },
        { by: other, act: moveOf(other) },
        { by: able[0], act: { kind: 'undo', number: numberOf(table, able[0]) } },
        { by: one, act: someAct(table, one, true) },
      ]),
    ]
  }
  const two = pick(chance, devices)
  return [
    { by: one, act: someAct(table, one, true) },
    { by: two, act: someAct(table, two, true) },
  ]
}

/** Two requests at the same moment must come out as if one had come after the other, in whichever order. */
export async function race(table: Table): Promise<void> {
  const before = table.model
  const both = racers(table)
  // Over sockets, the answers to two different requests of one person with the same key could not be told apart.
  const isClear = both[0].act === both[1].act || keyOf(both[0]) !== keyOf(both[1])
  const responses = await Promise.all(
    both.map(async ({ by, act }) => {
      if (!isClear) {
        const { route, ...what } = requestOf(before.id, act)
        return askAt(table, by, route, what)
      }
      return (await askFor(table, by, act)).response
    }),
  )
  const [a, b] = responses
  if (a === undefined || b === undefined) return
  // Where the game has come to its end, either of them may have brought it there.
  const lasts = (await isFinished(table)) ? [0, 1] : [undefined]
  const outcomes = lasts
    .flatMap((last) => [
      follow(before, [both[0], both[1]], [a, b], last),
      follow(before, [both[1], both[0]], [b, a], last),
    ])
    .filter((model) => model !== undefined)
  if (outcomes.length > 0)
    await takeOneOf(
      table,
      outcomes.map((after) => raced(after, before)),
    )
  else {
    const told = both.map(
      ({ by, act }, i) =>
        `${by.name} ${JSON.stringify(act)}: ${responses[i]?.status} ${responses[i]?.body.slice(0, 150)}`,
    )
    const what = `no order of these explains what came of them: ${told.join(' | ')}`
    table.world.oracle.find({ rule: 'changed', place: 'two at the same time', what })
  }
  await reconcile(table)
}

/** Notes of the steps since that they were made at the same moment. */
const raced = (after: Model, { log }: Model): Model => ({
  ...after,
  log: after.log.map((step, place) => (place < log.length ? step : { ...step, raced: true })),
})

/** The table after these in this order, of which one was the last move of the game, if that is how they can have been answered. */
function follow(
  before: Model,
  order: readonly Racer[],
  responses: readonly Response[],
  last: number | undefined,
): Model | undefined {
  let model = before
  for (const [i, { by, act }] of order.entries()) {
    const verdict = judge(model, personOf(by), act)
    if (whyWrong(verdict, responses[i]) !== undefined) return undefined
    if (responses[i].status >= 300) continue
    const number = readJson(responses[i].body)?.number
    const isMove = act.kind === 'move'
    const { after = model } = verdict
    const then = isMove && i === last && after !== model ? finished(after) : after
    const viewer = viewerOf(then, personOf(by))
    const [least, most] = [leastNumberFor(then, viewer), numberFor(then, viewer)]
    const isPossible = typeof number === 'number' && number >= least && number <= most
    if (isMove && verdict.again === undefined && !isPossible) return undefined
    model = then
  }
  return model
}
