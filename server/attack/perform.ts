import { askLive, isLiveAct } from './live-acts.ts'
import { type Act, BY_THE_RULES, judge, type Verdict } from './model.ts'
import { codeOf, type Rule, readJson } from './oracle.ts'
import { LIVE_ROUTE, type Page } from './pages.ts'
import type { Ask, Response } from './raw.ts'
import { checkLog, finished, isFinished } from './reconcile.ts'
import { type Device, personOf } from './roles.ts'
import { askAt, become, type Table } from './table.ts'

// Doing something at a table, and holding what comes of it against the model.

/** An act as a request. */
export function requestOf(id: string, act: Act): Ask & { readonly route: string } {
  const post = (path: string, body?: unknown, key?: string) => ({
    method: 'POST',
    route: `POST /api/tables/{id}${path.replace(/\/\d+$/, act.kind === 'arrange' ? '/{seat}' : '/{proposal}')}`,
    target: `/api/tables/${id}${path}`,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: key === undefined ? [] : [['idempotency-key', key] as const],
  })
  switch (act.kind) {
    case 'join':
      return post('/join', act.seat === undefined ? undefined : { seat: act.seat })
    case 'arrange':
      return post(`/seats/${act.seat}`, act.wish)
    case 'move':
      return post('/moves', { number: act.number, move: act.move }, act.key)
    case 'undo':
    case 'resign':
      return post(`/${act.kind}`, { number: act.number }, act.key)
    case 'propose':
      return post('/proposals', act.body)
    case 'answer':
      return post(`/proposals/${act.proposal}`, { accept: act.accept })
    case 'chat':
      return post('/chat', { text: act.text })
    default:
      return post(`/${act.kind}`)
  }
}

/** Why an answer is not what the verdict asks for. */
export function whyWrong({ reasons, after, again }: Verdict, response: Response): readonly [Rule, string] | undefined {
  const { status, body } = response
  if (status === 429 || status === 503) return undefined
  if (status >= 300) {
    const code = codeOf(response) ?? ''
    if (again !== undefined) return ['key', `sent again: ${status} ${code}`]
    if (reasons.length === 0) return ['refused', `${status} ${body.slice(0, 200)}`]
    const isOfTheRules = status === 422 || code === 'BAD_MOVE'
    const isRight = reasons.includes(code) || (isOfTheRules && reasons.includes(BY_THE_RULES))
    return isRight ? undefined : ['refused', `with ${code} and not ${reasons.join(' or ')}`]
  }
  if (after === undefined) return ['role', `${status} where ${reasons.join(' or ')} was due: ${body.slice(0, 200)}`]
  return undefined
}

/** Asks for it by a request or, where that can be, over a socket: by lot, or over the one that is given. */
export async function askFor(table: Table, by: Device, act: Act, page?: Page): Promise<Answered> {
  const { model, world } = table
  if (isLiveAct(act) && model.status !== 'closed' && (page !== undefined || world.chance.int(2) === 0))
    return { route: `${LIVE_ROUTE}: ${act.kind}`, response: await askLive(table, by, act, page) }
  const { route, ...what } = requestOf(model.id, act)
  return { route, response: await askAt(table, by, route, what) }
}

interface Answered {
  /** The way that it was asked. */
  readonly route: string
  readonly response: Response | undefined
}

/** Does something at the table as the model says that it must come out, and follows what came of it. */
export async function performAct(table: Table, by: Device, act: Act, page?: Page): Promise<Response | undefined> {
  const before = table.model
  const verdict = judge(before, personOf(by), act)
  const { route, response } = await askFor(table, by, act, page)
  if (response === undefined) return undefined
  const wrong = whyWrong(verdict, response)
  if (wrong !== undefined) {
    const [rule, why] = wrong
    const sent = `${JSON.stringify(act)} at ${before.game} after ${JSON.stringify(before.log.slice(-4))}`
    table.world.oracle.find({ rule, place: route, what: `${by.name}: ${why}`, sent })
  }
  const { after } = verdict
  if (response.status >= 300) return response
  table.world.done.set(act.kind, (table.world.done.get(act.kind) ?? 0) + 1)
  checkAgain(table, by, act, verdict, response)
  if (after !== undefined && table.model === before && verdict.again === undefined) {
    const hasEnded = act.kind === 'move' && (await isFinished(table))
    become(table, hasEnded ? finished(after) : after)
    // Whether others are told of it decides how they count from now on.
    if (after.log.length > before.log.length) await checkLog(table)
  }
  return response
}

/** A request that is sent again gets the number that it got at first. */
function checkAgain({ answers, world }: Table, by: Device, act: Act, { again }: Verdict, { body }: Response): void {
  const number = readJson(body)?.number
  if (!('key' in act) || act.key === undefined || typeof number !== 'number') return
  const key = `${by.person?.id} ${act.key}`
  const first = answers.get(key)
  if (again === undefined) answers.set(key, number)
  else if (first !== undefined && first !== number) {
    const what = `${by.name}: answered with ${number}, and at first with ${first}`
    world.oracle.find({ rule: 'key', place: `a ${act.kind} that was sent again`, what })
  }
}
