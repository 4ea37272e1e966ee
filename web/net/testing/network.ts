import type { LiveRequest, LogStep } from '@portolan/protocol'
import type { Heard } from '../state.ts'
import * as model from './model-server.ts'
import { demand, openPage, type Page } from './page.ts'

/** A server, a page, and all that is on its way between them. */
export interface World {
  readonly server: model.ModelServer
  readonly page: Page
  wire: Wire | undefined
  /** Readings of the log that were asked for, and those that are answered. */
  readonly asked: number[]
  readonly logs: { readonly id: number; readonly steps: readonly LogStep[] }[]
  retries: number
  keys: number
  /** Copies of what has arrived and may arrive again. */
  arrived: Heard[]
  /** Nothing is written by a server that went back before the page has come: nobody could tell the two pasts apart. */
  isPastUnclear: boolean
  /** A line was lost although a later one came: no cursor can tell. */
  isChatBroken: boolean
  /** The requests whose steps a backup did not have. */
  readonly forgotten: Set<string>
}

interface Wire {
  readonly toServer: LiveRequest[]
  readonly toPage: model.InFlight[]
}

export function makeWorld(): World {
  const server = model.startModel()
  const { detail, chat } = server.kept
  const asked: number[] = []
  const page = openPage(
    { table: detail, chat, present: model.presentOf(server) },
    {
      truths: (eyes) => model.truths(server, eyes),
      isPastUnclear: () => world.isPastUnclear,
      send(request) {
        demand(world.wire !== undefined, 'something is sent where nothing can be', request)
        world.wire.toServer.push(request)
      },
      readLog: (id) => void asked.push(id),
      retryLater: () => void world.retries++,
    },
  )
  const world: World = {
    server,
    page,
    wire: undefined,
    asked,
    logs: [],
    retries: 0,
    keys: 0,
    arrived: [],
    isPastUnclear: false,
    isChatBroken: false,
    forgotten: new Set(),
  }
  return world
}

export function open(world: World): void {
  if (world.wire !== undefined) return
  const toPage: model.InFlight[] = []
  world.wire = { toServer: [], toPage }
  model.connect(world.server, (message) => void toPage.push(message))
  world.page.hear({ type: 'opened' })
}

/** What is on its way is lost, and the page hears of it. */
export function cut(world: World): void {
  if (world.wire === undefined) return
  drop(world)
  world.page.hear({ type: 'lost' })
}

/** Another connection takes the place of one that still seemed to work. */
export function reopen(world: World): void {
  if (world.wire === undefined) return
  drop(world)
  open(world)
}

function drop(world: World): void {
  const { wire, page, server } = world
  if (wire === undefined) return
  const known = page.state.chat.map(({ number }) => number)
  for (const message of wire.toPage)
    if (message.type === 'chat' && !known.includes(message.line.number))
      world.isChatBroken ||= known.some((number) => number > message.line.number)
  server.link = undefined
  world.wire = undefined
}

/** The server takes the next request. */
export function serve({ wire, server, isPastUnclear }: World): boolean {
  const request = wire?.toServer.shift()
  if (request === undefined || server.link === undefined) return false
  if (isPastUnclear && 'key' in request) server.link.tell(model.refusalOf(request.key, 'BUSY'))
  else model.take(server, server.link, request)
  return true
}

/** The page hears a message, which others may have been before. */
export function arrive(world: World, place = 0): boolean {
  const [message] = world.wire?.toPage.splice(place, 1) ?? []
  if (message === undefined) return false
  const { isBarrier, ...heard } = message
  if (isBarrier) world.arrived = []
  if (heard.type === 'present') world.isPastUnclear = false
  if (heard.type === 'step' || heard.type === 'chat' || heard.type === 'played') world.arrived.push(heard)
  world.page.hear(heard as Heard)
  return true
}

/** How many messages may swap places. */
export function free({ wire }: World): number {
  const queue = wire?.toPage ?? []
  const barrier = queue.findIndex(({ isBarrier }) => isBarrier)
  return barrier < 0 ? queue.length : barrier
}

/** Not as another seat than the page knows of: once it hears of that, it reads the log anew. */
export function readLog({ server, page, asked, logs }: World): boolean {
  if (server.kept.detail.you !== page.state.detail.you) return false
  const id = asked.shift()
  if (id !== undefined) logs.push({ id, steps: model.truths(server).map(({ step }) => step) })
  return id !== undefined
}

export function hearLog({ page, logs }: World, pick = 0): boolean {
  const [answer] = logs.splice(pick % Math.max(1, logs.length), 1)
  if (answer !== undefined) page.hear({ type: 'log', ...answer })
  return answer !== undefined
}

function retry(world: World): boolean {
  if (world.retries === 0) return false
  world.retries--
  world.page.hear({ type: 'retry' })
  return true
}

/** All that is on its way arrives, and what comes of it, until nothing is. */
export function flow(world: World): void {
  while (serve(world) || arrive(world) || readLog(world) || hearLog(world) || retry(world));
}
