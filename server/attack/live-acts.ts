import type { LiveMessage } from '@portolan/protocol'
import type { Act } from './model.ts'
import { LIVE_ROUTE, openPage, type Page } from './pages.ts'
import { type Response, SWITCHED } from './raw.ts'
import { type Device, personOf } from './roles.ts'
import type { Table } from './table.ts'

// Moves and undos over a socket, answered in the form of requests, so that the model judges both alike.

export type LiveAct = Act & { readonly kind: 'move' | 'undo'; readonly key: string }

export const isLiveAct = (act: Act): act is LiveAct =>
  (act.kind === 'move' || act.kind === 'undo') && act.key !== undefined

/** The statuses of what the server refuses by itself; all others are refusals by the rules of a game. */
const STATUSES: Readonly<Record<string, number>> = {
  BAD_REQUEST: 400,
  BAD_MOVE: 400,
  NOT_SIGNED_IN: 401,
  SIGNED_OUT: 401,
  NOT_SEATED: 403,
  NO_SUCH_TABLE: 404,
  STALE_NUMBER: 409,
  KEY_REUSED: 409,
  NOT_FOLLOWED: 409,
  NOT_BEGUN: 409,
  TABLE_OVER: 409,
  TABLE_CLOSED: 409,
  ALREADY_QUIT: 409,
  ALREADY_LEFT: 409,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
  TABLES_RESTARTING: 503,
  STOPPING: 503,
}
const BY_THE_RULES = 422

/** How they are sent. */
export const messageOf = (table: string, { kind, ...rest }: LiveAct) => ({ type: kind, table, ...rest })

/** The answer to a key in this message: its step, unless that is one which was told of before. */
function answerIn(message: LiveMessage, key: string, told: number | undefined): Response | undefined {
  const done = (number: number) => ({ status: 200, headers: [], body: JSON.stringify({ number }) })
  if (message.type === 'step' && message.step.key === key && message.step.number !== told)
    return done(message.step.number)
  if (message.type === 'played' && message.key === key) return done(message.number)
  if (message.type !== 'refused' || message.key !== key) return undefined
  const { error, present } = message
  return {
    status: STATUSES[error.code] ?? BY_THE_RULES,
    headers: [],
    body: JSON.stringify({ error, ...(present && { present }) }),
  }
}

/** Sends it over a page that is open, and waits for what comes of it. */
export async function askOver(table: Table, page: Page, act: LiveAct): Promise<Response | undefined> {
  const { world, model, keys, answers } = table
  const person = `${personOf(page.device)} ${act.key}`
  const isNew = !keys.has(person)
  keys.add(person)
  const told = answers.get(person)
  const from = page.messages.length
  const find = () => page.messages.slice(from).flatMap((one) => answerIn(one, act.key, told) ?? [])[0]
  world.requests++
  page.say(messageOf(model.id, act))
  await page.until(() => find() !== undefined)
  const answer = find() ?? (page.response()?.status === SWITCHED ? undefined : page.response())
  // With what was refused nothing was done: a step with this key is somebody else's.
  if (isNew && answer !== undefined && answer.status >= 300) keys.delete(person)
  if (answer === undefined) {
    const how = page.ended() ? `was closed with ${page.closeCode()}` : 'said nothing'
    const what = `the socket of ${page.device.name} ${how} after ${JSON.stringify(act).slice(0, 200)}`
    world.oracle.find({ rule: 'hangs', place: LIVE_ROUTE, what })
  }
  return answer
}

/** The same over a new page, if none is given, as one that has lost its connection does: without waiting for anything. */
export async function askLive(table: Table, by: Device, act: LiveAct, given?: Page): Promise<Response | undefined> {
  if (given !== undefined && !given.ended()) return askOver(table, given, act)
  const page = openPage(table, by)
  page.say({ type: 'follow', table: table.model.id })
  const response = await askOver(table, page, act)
  page.close()
  return response
}
