import type { Seat } from '@portolan/engine'
import { changeOf } from '@portolan/engine'
import type { ChatLine, LiveMessage, LiveRequest, LogStep, Present, TableDetail } from '@portolan/protocol'
import type { StepRequest } from '../state.ts'
import { type Eyes, type Row, type Truth, truthsFor, undoRow } from './truth.ts'

// A server with one table and no rules, as simple as can be, to hold the client's reducer against.

const TABLE = 'model'

/** What is on its way to the page. No later message comes before a barrier: numbers mean something else after it. */
export type InFlight = LiveMessage & { readonly isBarrier?: true }

/** All that a server keeps, and a backup has. */
interface Kept {
  readonly rows: readonly Row[]
  readonly chat: readonly ChatLine[]
  readonly detail: TableDetail
}

/** The one connection of the page, as the server sees it. */
export interface Link {
  tell(message: InFlight): void
  isFollowed: boolean
  /** Whether the page has what was seen before the next step. */
  hasBefore: boolean
}

export interface ModelServer {
  kept: Kept
  backup: Kept
  link: Link | undefined
  /** Who wants to follow next is told to come again. */
  isRestarting: boolean
  known: { readonly of: readonly Row[]; readonly truths: Map<Eyes, readonly Truth[]> }
}

export const detail: TableDetail = {
  id: TABLE,
  game: 'model',
  options: {},
  access: 'link',
  clock: { kind: 'none' },
  status: 'playing',
  seats: [],
  owner: { id: 'owner', name: 'Ana' },
  made: 0,
  changed: 0,
  you: 0,
  awaited: [],
  revision: 1,
  version: 1,
  present: [],
  spectators: 0,
  gone: [],
  left: [],
  mayLeave: false,
}

export function startModel(): ModelServer {
  const laid: Kept = { rows: [{ kind: 'start', events: [] }], chat: [], detail }
  return { kept: laid, backup: laid, link: undefined, isRestarting: false, known: { of: [], truths: new Map() } }
}

const eyesOf = ({ you }: TableDetail): Eyes => you ?? 'spectator'

/** The log as a viewer knows it; the page's own where nobody is named. */
export function truths(server: ModelServer, eyes: Eyes = eyesOf(server.kept.detail)): readonly Truth[] {
  const { rows } = server.kept
  if (server.known.of !== rows) server.known = { of: rows, truths: new Map() }
  const found = server.known.truths.get(eyes) ?? truthsFor(rows, eyes)
  server.known.truths.set(eyes, found)
  return found
}

export function presentOf(server: ModelServer): Present {
  const all = truths(server)
  const last = all.at(-1)
  if (last === undefined) throw new Error('a match without its start')
  return { number: all.length, seen: last.seen }
}

const tell = ({ link }: ModelServer, message: InFlight): void => {
  if (link?.isFollowed) link.tell(message)
}

function withKey({ kept }: ModelServer, step: LogStep): LogStep {
  const key = kept.rows[step.at]?.key
  return key === undefined ? step : { ...step, key }
}

/** Something happens in the match. */
export function write(server: ModelServer, row: Row | undefined): void {
  const { kept, link } = server
  if (row === undefined || kept.detail.status === 'finished') return
  const count = truths(server).length
  server.kept = { ...kept, rows: [...kept.rows, row] }
  const [before, last] = truths(server).slice(-2)
  if (truths(server).length === count || last === undefined || link === undefined) return
  const sight = link.hasBefore && before ? { change: changeOf(before.seen, last.seen) ?? {} } : { seen: last.seen }
  tell(server, { type: 'step', id: TABLE, step: { ...withKey(server, last.step), ...sight } })
  link.hasBefore = true
}

export function say(server: ModelServer, text: string): void {
  const { kept } = server
  const line: ChatLine = { number: kept.chat.length + 1, person: { id: 'p', name: 'Ana' }, text, at: 0 }
  server.kept = { ...kept, chat: [...kept.chat, line] }
  tell(server, { type: 'chat', id: TABLE, line })
}

export function changeTable(server: ModelServer, change: Partial<TableDetail>): void {
  const { detail } = server.kept
  server.kept = { ...server.kept, detail: { ...detail, ...change, revision: detail.revision + 1 } }
  tell(server, { type: 'table', id: TABLE, table: server.kept.detail })
}

export function changeSeat(server: ModelServer, seat: Seat | undefined): void {
  const { you, ...table } = server.kept.detail
  if (you === seat) return
  const now = { ...table, ...(seat !== undefined && { you: seat }), revision: table.revision + 1 }
  server.kept = { ...server.kept, detail: now }
  if (server.link !== undefined) server.link.hasBefore = false
  tell(server, { type: 'table', id: TABLE, table: now, isBarrier: true })
}

/** Goes back to the backup, and says which requests it knows nothing of any more. */
export function restore(server: ModelServer): readonly string[] {
  const lost = server.kept.rows.slice(server.backup.rows.length)
  server.kept = server.backup
  return lost.flatMap(({ key }) => key ?? [])
}

export function connect(server: ModelServer, tell: Link['tell']): void {
  server.link = { tell, isFollowed: false, hasBefore: false }
}

/** Does what the page asks for. */
export function take(server: ModelServer, link: Link, request: LiveRequest): void {
  if (request.type === 'follow') follow(server, link, request)
  else if (request.type !== 'unfollow' && request.type !== 'turns' && request.type !== 'away') {
    const answer = link.isFollowed ? answerTo(server, request) : refusalOf(request.key, 'NOT_FOLLOWED')
    if ('kind' in answer) write(server, answer)
    else link.tell(answer)
  }
}

function follow(server: ModelServer, link: Link, { from }: Extract<LiveRequest, { type: 'follow' }>): void {
  const { detail, chat } = server.kept
  link.isFollowed = !server.isRestarting
  if (server.isRestarting) {
    server.isRestarting = false
    link.tell({ type: 'gone', id: TABLE, error: errorOf('TABLES_RESTARTING'), isBarrier: true })
    return
  }
  const all = truths(server)
  const isPast = from !== undefined && from.number <= all.length && from.chatLines <= chat.length
  const missed = isPast ? all.slice(from.number) : []
  link.tell({ type: 'table', id: TABLE, table: detail, isBarrier: true })
  if (!isPast) link.tell({ type: 'present', id: TABLE, present: presentOf(server), isBarrier: true })
  for (const { step, seen } of missed) {
    const isLast = step.number === all.length
    link.tell({ type: 'step', id: TABLE, step: { ...withKey(server, step), ...(isLast && { seen }) } })
  }
  for (const line of chat.slice(isPast ? from.chatLines : 0)) link.tell({ type: 'chat', id: TABLE, line })
  link.hasBefore = !isPast || missed.length > 0
}

/** What becomes of a request: a row more, or what is answered. */
function answerTo(server: ModelServer, request: StepRequest): Row | LiveMessage {
  const { rows, detail } = server.kept
  const { key, number } = request
  const all = truths(server)
  const place = rows.findIndex((row) => row.key === key)
  const known = all.find(({ step }) => step.at === place)
  if (detail.you === undefined) return refusalOf(key, 'NOT_SEATED')
  if (place >= 0) return known ? { type: 'played', key, number: known.step.number } : refusalOf(key, 'NOT_SEATED')
  if (detail.status === 'finished') return refusalOf(key, 'GAME_OVER')
  if (number !== all.length) return refusalOf(key, 'STALE_NUMBER', presentOf(server))
  if (request.type === 'undo') return undoRow(rows, detail.you, key) ?? refusalOf(key, 'NOTHING_TO_UNDO')
  if (request.unlessFinal && request.move.type === 'final') return refusalOf(key, 'WOULD_BE_FINAL')
  const secret = request.move.type === 'secret' && ({ secret: true } as const)
  return { kind: 'move', seat: detail.you, key, ...secret, events: [{ type: `moved ${rows.length}` }] }
}

export const refusalOf = (key: string, code: string, present?: Present): LiveMessage => ({
  type: 'refused',
  key,
  error: errorOf(code),
  ...(present && { present }),
})

const errorOf = (code: string) => ({ code, params: {}, message: code })
