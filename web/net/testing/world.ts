import { equal } from '@portolan/engine'
import * as model from './model-server.ts'
import { arrive, cut, flow, free, hearLog, makeWorld, open, readLog, reopen, serve, type World } from './network.ts'
import { demand } from './page.ts'
import { SEATS, standingCount, undoRow } from './truth.ts'

// A server, a page, and between them a network that loses, doubles, delays and swaps what it carries. After every action
// what the page knows is held against the log that the server has; and whatever happened, a connection that works puts
// everything right.

/** What can happen, and how often beside the others. */
export const frequencies = {
  open: 3,
  break: 1,
  reopen: 1,
  'request arrives': 3,
  'message arrives': 4,
  'all arrives': 1,
  'message overtakes': 1,
  'message comes twice': 1,
  'message comes late': 1,
  'step is lost': 1,
  move: 2,
  undo: 1,
  expire: 1,
  'what was missed is counted': 1,
  'other moves': 2,
  'other moves in secret': 1,
  'own device moves in secret': 1,
  'other undoes': 1,
  'other leaves': 1,
  'all take back': 1,
  'somebody speaks': 1,
  'table changes': 1,
  'seat changes': 1,
  'thread restarts': 1,
  'game ends': 1,
  'log is read': 1,
  'log arrives': 1,
  'back up': 1,
  restore: 1,
} as const

export type ActionName = keyof typeof frequencies

/** One thing that happens; `pick` chooses among what it can happen to. Where it can't happen, nothing does. */
export interface Action {
  readonly what: ActionName
  readonly pick: number
}

const otherSeat = ({ server }: World, pick: number) =>
  ((server.kept.detail.you ?? 0) + 1 + (pick % (SEATS - 1))) % SEATS
const eventsOf = ({ server }: World, what: string) => [{ type: `${what} ${server.kept.rows.length}` }]
const nextKey = (world: World) => `k${++world.keys}`
const pickOf = <One>(all: readonly One[], pick: number): One | undefined => all[pick % Math.max(1, all.length)]

type Act = (world: World, pick: number) => void

/** Nothing is done by others at a table whose past the page is not clear about. */
const atTable =
  (act: (server: model.ModelServer, pick: number, world: World) => void): Act =>
  (world, pick) => {
    if (!world.isPastUnclear) act(world.server, pick, world)
  }

const acts: Readonly<Record<ActionName, Act>> = {
  open,
  break: cut,
  reopen,
  'request arrives': serve,
  'message arrives': (world) => arrive(world),
  'all arrives': flow,
  'message overtakes': (world, pick) => arrive(world, pick % Math.max(1, free(world))),
  'message comes twice'({ wire }) {
    const next = wire?.toPage[0]
    if (next?.type === 'step' || next?.type === 'chat') wire?.toPage.unshift(next)
  },
  'message comes late'({ wire, page, arrived }, pick) {
    const late = pickOf(arrived, pick)
    if (late !== undefined && wire !== undefined) page.hear(late)
  },
  'step is lost'({ wire }) {
    const place = wire?.toPage.findIndex(({ type }) => type === 'step') ?? -1
    if (place >= 0) wire?.toPage.splice(place, 1)
  },
  move(world, pick) {
    const type = pickOf(['plain', 'secret', 'final'], pick) ?? 'plain'
    const unlessFinal = pick % 2 === 0 && ({ unlessFinal: true } as const)
    world.page.hear({ type: 'move', key: nextKey(world), move: { type }, ...unlessFinal })
  },
  undo: (world) => world.page.hear({ type: 'undo', key: nextKey(world) }),
  expire({ page }, pick) {
    const one = pickOf(page.state.pending, pick)
    if (one !== undefined) page.hear({ type: 'expired', key: one.request.key })
  },
  'what was missed is counted': ({ page }) => page.hear({ type: 'caughtUp' }),
  'other moves': atTable((server, pick, world) =>
    model.write(server, { kind: 'move', seat: otherSeat(world, pick), events: eventsOf(world, 'other') }),
  ),
  'other moves in secret': atTable((server, pick, world) =>
    model.write(server, {
      kind: 'move',
      seat: otherSeat(world, pick),
      secret: true,
      events: eventsOf(world, 'secret'),
    }),
  ),
  'own device moves in secret': atTable((server, _, world) => {
    const { you } = server.kept.detail
    if (you !== undefined)
      model.write(server, { kind: 'move', seat: you, secret: true, events: eventsOf(world, 'own') })
  }),
  'other undoes': atTable((server, pick, world) =>
    model.write(server, undoRow(server.kept.rows, otherSeat(world, pick))),
  ),
  'other leaves': atTable((server, pick, world) =>
    model.write(server, { kind: 'left', seat: otherSeat(world, pick), events: eventsOf(world, 'left') }),
  ),
  'all take back': atTable((server, pick) =>
    model.write(server, { kind: 'takeBack', to: pick % (standingCount(server.kept.rows) + 1), events: [] }),
  ),
  'somebody speaks': atTable((server, pick) => model.say(server, `line ${pick}`)),
  'table changes': atTable((server, pick) => model.changeTable(server, { spectators: pick })),
  'seat changes': atTable((server, pick) =>
    model.changeSeat(server, pick % (SEATS + 1) === SEATS ? undefined : pick % SEATS),
  ),
  'thread restarts': atTable((server) => {
    server.isRestarting = true
  }),
  'game ends': atTable((server, pick) => {
    if (pick % 4 === 0) model.changeTable(server, { status: 'finished' })
  }),
  'log is read': readLog,
  'log arrives': hearLog,
  'back up': atTable((server) => {
    server.backup = server.kept
  }),
  restore(world) {
    const { server, page, forgotten } = world
    cut(world)
    for (const key of model.restore(server)) forgotten.add(key)
    world.arrived = []
    const { number, isAdrift, chat, detail } = page.state
    const isAhead = number > model.truths(server, detail.you ?? 'spectator').length
    world.isPastUnclear = !isAdrift && (isAhead || (chat.at(-1)?.number ?? 0) > server.kept.chat.length)
  },
}

/** Refusals after which a request may have been played all the same. */
const UNSURE = new Set(['NO_CONNECTION', 'BUSY', 'TABLES_RESTARTING', 'NOT_SEATED', 'NOT_FOLLOWED'])

/** What was said to have been played is in the log, once; what the server refused is not. */
function checkRequests({ server, page, forgotten }: World): void {
  for (const [key, outcome] of page.requests) {
    const count = server.kept.rows.filter((row) => row.key === key).length
    demand(count <= 1, 'a request was played twice', key)
    if (outcome === 'waiting' || UNSURE.has(outcome) || forgotten.has(key)) continue
    demand((count === 1) === (outcome === 'played'), 'a request came to something else than was said', key, outcome)
  }
}

/** The network does its best from now on: all must come right by itself. */
function mend(world: World): void {
  const { server, page } = world
  server.isRestarting = false
  cut(world)
  open(world)
  flow(world)
  const { number, position, log, chat, pending, early, isAdrift, reading, link, detail } = page.state
  const last = model.truths(server).at(-1)
  demand(!isAdrift && link === 'live', 'the page is not back', link)
  demand(number === last?.step.number, 'the page is not where the server is', number, last)
  demand(equal(position?.seen, last.seen), 'the page shows something else', position, last)
  demand(reading === undefined && equal(log, last.log), 'the log is another', log, last)
  demand(equal(detail, server.kept.detail), 'the table is another', detail)
  demand(early.length === 0, 'steps are left over', early)
  demand(pending.length === 0, 'somebody waits in vain', pending)
  demand(world.isChatBroken || equal(chat, server.kept.chat), 'the chat is another', chat, server.kept.chat)
  for (const [key, outcome] of page.requests) demand(outcome !== 'waiting', 'a request was lost silently', key)
}

/** Lets all of this happen, and then mends the network; what does not hold is thrown. */
export function live(actions: readonly Action[]): void {
  const world = makeWorld()
  const check = () => {
    world.page.check()
    checkRequests(world)
  }
  for (const { what, pick } of actions) {
    acts[what](world, pick)
    check()
  }
  mend(world)
  check()
}
