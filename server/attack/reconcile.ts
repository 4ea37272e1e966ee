import { setTimeout as pause } from 'node:timers/promises'
import { equal, type Seat } from '@portolan/engine'
import type { LogAnswer, SeatState, TableAnswer, TableDetail } from '@portolan/protocol'
import { entriesFor, leastNumberFor, leftOf, numberFor, standing, viewerOf } from './counting.ts'
import { isOver, type Logged, type Model, type SeatModel } from './model.ts'
import { nobody, personOf } from './roles.ts'
import { askAt, become, ownerOf, seatedDevices, type Table } from './table.ts'

// Holds a table as those at it see it against its model.

/** Looks at the table as its owner: it must be what the model says, and every step must be accounted for. */
export async function reconcile(table: Table): Promise<TableAnswer | undefined> {
  const { world, model } = table
  const by = ownerOf(table)
  const route = 'GET /api/tables/{id}'
  const response = await askAt(table, by, route, { method: 'GET', target: `/api/tables/${model.id}` })
  if (response === undefined) throw new Error('the server does not answer')
  if (response.status !== 200) {
    world.oracle.find({ rule: 'refused', place: route, what: `${by.name}: ${response.status}` })
    return undefined
  }
  const answer: TableAnswer = JSON.parse(response.body)
  const least = leastNumberFor(table.model, viewerOf(table.model, table.model.owner))
  await checkLog(table)
  const hasEnded = table.model.status === 'playing' && answer.present?.seen.result !== undefined
  if (hasEnded) become(table, finished(table.model))
  const wrong = differences(table.model, answer, least)
  for (const what of wrong) world.oracle.find({ rule: 'changed', place: `tables while ${model.status}`, what })
  if (wrong.length > 0) adopt(table, answer)
  return answer
}

/** Of several ways in which the table may have come out, takes the one in which it has. */
export async function takeOneOf(table: Table, outcomes: readonly Model[]): Promise<void> {
  const [first, ...others] = outcomes
  if (first === undefined) return
  become(table, first)
  if (others.length === 0) return
  const what = { method: 'GET', target: `/api/tables/${first.id}` }
  const response = await askAt(table, ownerOf(table), 'GET /api/tables/{id}', what)
  if (response?.status !== 200) return
  const answer: TableAnswer = JSON.parse(response.body)
  const fits = (model: Model) => differences(model, answer, 0).length === 0
  const found = outcomes.find(fits)
  if (found !== undefined && found !== first) become(table, found)
}

/** The table when a move has brought its game to the end. */
export const finished = ({ proposal: _, ...model }: Model): Model => ({ ...model, status: 'finished' })

/** Whether the game has come to its end: the answer to the move that brought it there does not say so. */
export async function isFinished(table: Table): Promise<boolean> {
  const what = { method: 'GET', target: `/api/tables/${table.model.id}` }
  const response = await askAt(table, ownerOf(table), 'GET /api/tables/{id}', what)
  if (response?.status !== 200) return false
  const answer: TableAnswer = JSON.parse(response.body)
  return answer.table.status === 'finished'
}

/**
 * Reads what one who looks on is told: every step there must be accounted for, and what is not there was secret, and has
 * to be found so when the record is known.
 */
export async function checkLog(table: Table): Promise<void> {
  const { world, checked } = table
  if (table.model.status === 'open' || table.model.status === 'closed') return
  const route = 'GET /api/tables/{id}/log'
  const target = `/api/tables/${table.model.id}/log?after=${checked.told}`
  const response = await askAt(table, nobody, route, { method: 'GET', target })
  if (response?.status !== 200) return
  const { steps }: LogAnswer = JSON.parse(response.body)
  let { told, steps: place } = checked
  const log = [...table.model.log]
  for (const { number, kind, seat, idle } of steps) {
    if (number !== ++told)
      world.oracle.find({ rule: 'stream', place: route, what: `${number} in the place of ${told}` })
    const found = log.findIndex((one, i) => i >= place && one.kind === kind && one.seat === seat)
    if (found < 0) {
      const step: Logged = { kind, secret: false, ...(seat !== undefined && { seat }) }
      if (!isOfItself(table, step, idle === true)) {
        const what = `nobody was told of step ${number}: ${JSON.stringify(step)}`
        world.oracle.find({ rule: 'changed', place: `steps of ${kind}`, what })
      }
      if (idle) table.model = flagged(table.model, seat)
      log.splice(place++, 0, step)
      continue
    }
    for (; place < found; place++) log[place] = { ...log[place], secret: true }
    log[place] = { ...log[place], secret: false }
    place++
  }
  for (; place < log.length; place++) log[place] = { ...log[place], secret: true }
  table.checked = { steps: place, told }
  if (steps.length > 0 || place > checked.steps) become(table, withLog(table.model, log))
  await followUndos(table)
}

/**
 * What others had done in secret since an entry that was taken back stands where it can be played without, and goes with
 * it otherwise. The model does not know the rules: it asks those who did it how many entries they know of.
 */
async function followUndos(table: Table): Promise<void> {
  for (const [place, step] of table.model.log.entries()) {
    if (step.kind !== 'undo' || step.alone !== undefined) continue
    const { log, id } = table.model
    const before = standing(log.slice(0, place))
    const later = before.slice(before.findLastIndex(({ seat }) => seat === step.seat) + 1)
    const witness = seatedDevices(table).find(([seat]) => later.some((one) => one.seat === seat))
    const ways = [true, false].map((alone) => log.with(place, { ...step, alone }))
    let now = ways[0]
    if (witness !== undefined) {
      const [seat, device] = witness
      const response = await askAt(table, device, 'GET /api/tables/{id}', {
        method: 'GET',
        target: `/api/tables/${id}`,
      })
      if (response?.status !== 200) return
      const { present }: TableAnswer = JSON.parse(response.body)
      // Once it is over, entries are counted as the record does.
      if (isOver(table.model)) return
      now = ways.find((way) => entriesFor({ log: way }, seat) === present?.seen.number) ?? now
    }
    table.model = { ...table.model, log: now }
  }
}

/** The model with its log as it is known now; where there are new steps, what was offered may not be any more. */
function withLog(model: Model, log: readonly Logged[]): Model {
  const isLonger = log.length > model.log.length
  const offers = new Map([...model.offers].map(([seat, offer]) => [seat, isLonger ? { ...offer, sure: false } : offer]))
  return { ...model, log, offers }
}

/** Steps that nobody asks for: of bots, of the rules for one out of time, and leavings where nobody is left to play. */
function isOfItself({ model, hasClock }: Table, { kind, seat }: Logged, idle: boolean): boolean {
  const state = seat === undefined ? undefined : model.seats[seat]
  if (kind === 'left') return state?.kind === 'person' && state.quit === true
  return kind === 'move' && (state?.kind === 'bot' || (hasClock && idle))
}

function flagged(model: Model, seat: Seat | undefined): Model {
  const state = seat === undefined ? undefined : model.seats[seat]
  if (seat === undefined || state?.kind !== 'person') return model
  return { ...model, seats: model.seats.with(seat, { ...state, flagged: true }) }
}

const asModel = (state: SeatState): SeatModel => {
  if (state.kind === 'open') return { kind: 'open' }
  if (state.kind === 'bot') return { kind: 'bot' }
  if (state.kind === 'invited') return { kind: 'invited', id: state.person.id }
  const { quit, flagged: late } = state
  return { kind: 'person', id: state.person.id, ...(quit && { quit }), ...(late && { flagged: late }) }
}

/** In what the table is otherwise than the model says; it must not be at less than `least`. */
function differences(model: Model, { table, present, chat }: TableAnswer, least: number): readonly string[] {
  const found: string[] = []
  const expect = (what: string, is: unknown, due: unknown) => {
    if (!equal(is, due)) found.push(`${what} is ${JSON.stringify(is)} and not ${JSON.stringify(due)}`)
  }
  expect('status', table.status, model.status)
  expect('owner', table.owner.id, model.owner)
  expect('seats', table.seats.map(asModel), model.seats)
  const { number = 0 } = present ?? {}
  const most = numberFor(model, viewerOf(model, model.owner))
  // Bots may have moved since it was answered.
  if (number < least || number > most) found.push(`number is ${number} and not ${most}`)
  expect('left', table.left, leftOf(model))
  if (model.status === 'open') {
    const removed = table.removed?.map(({ id }) => id) ?? []
    expect('removed', removed, model.removed)
  }
  const due = model.proposal && { ...model.proposal, kind: model.proposal.body.kind }
  expect('proposal', proposalOf(table.proposal), proposalOf(due))
  expect('chat', chat.at(-1)?.number ?? 0, model.chat)
  if (!isOver(model) && table.seed !== undefined) found.push('the seed is told')
  return found
}

const proposalOf = (
  proposal: Pick<NonNullable<TableDetail['proposal']>, 'id' | 'by' | 'waitsFor' | 'kind'> | undefined,
) => proposal && { id: proposal.id, by: proposal.by, kind: proposal.kind, waitsFor: proposal.waitsFor }

/** Takes the table as it is, so that one defect is not reported again by all that comes after. */
function adopt(table: Table, { table: now, chat }: TableAnswer): void {
  const { model, devices } = table
  const { proposal: _, ...rest } = model
  const { proposal } = now
  become(table, {
    ...rest,
    status: now.status === 'frozen' ? model.status : now.status,
    owner: devices.some((one) => personOf(one) === now.owner.id) ? now.owner.id : model.owner,
    seats: now.seats.map(asModel),
    chat: chat.at(-1)?.number ?? 0,
    ...(proposal && { proposal: { id: proposal.id, by: proposal.by, waitsFor: proposal.waitsFor, body: proposal } }),
    proposals: Math.max(model.proposals, proposal?.id ?? 0),
  })
}

/** Far beyond what a bot takes on a busy machine, in milliseconds. */
const PATIENCE = 30_000

/** Asks everybody who sits there what they may do now, once the bots have done what they can. */
export async function refresh(table: Table): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < PATIENCE; await pause(5)) {
    await reconcile(table)
    const { model } = table
    if (model.status !== 'playing') return
    const offers = new Map(model.offers)
    let isSettled = true
    for (const [seat, device] of seatedDevices(table)) {
      const what = { method: 'GET', target: `/api/tables/${model.id}` }
      const response = await askAt(table, device, 'GET /api/tables/{id}', what)
      const { present }: Partial<TableAnswer> = response?.status === 200 ? JSON.parse(response.body) : {}
      const number = numberFor(model, seat)
      if (present === undefined || present.number !== number) {
        isSettled = false
        break
      }
      const { decision, mayUndo, awaited } = present.seen
      if (awaited.some((one) => model.seats[one]?.kind === 'bot')) isSettled = false
      const moves = decision?.moves ?? []
      const before = offers.get(seat)
      const since = before !== undefined && equal(before.moves, moves) ? before.since : number
      offers.set(seat, { moves, mayUndo, since, sure: true })
    }
    if (isSettled) {
      table.model = { ...model, offers }
      return
    }
  }
  table.world.oracle.find({ rule: 'hangs', place: 'bots', what: 'a bot does not move' })
}
