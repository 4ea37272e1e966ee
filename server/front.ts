import type { Server, Socket } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { originsOnNetworks } from './addresses.ts'
import { watchConnections } from './connections.ts'
import { makeKnowsHost } from './hosts.ts'
import { type App, type AppParts, makeApp } from './http/app.ts'
import { makeMetricsServer } from './http/metrics-server.ts'
import { trustOf } from './http/proxies.ts'
import { makeMetrics } from './metrics.ts'
import { makePictures } from './pictures/pictures.ts'
import type { ServeOptions } from './serve.ts'
import { listenFailure } from './start-failure.ts'
import { doneWithin } from './stopping.ts'

/** What others reach of a server. */
export interface Front extends App {
  /** What others on the networks of this computer open, the likeliest to work first. */
  addresses(): readonly string[]
  listen(): Promise<{ readonly address: string; readonly metricsAddress: string | undefined }>
  /** Who is in the middle of a request has a moment to finish; who never does, or does not read, is cut off. */
  close(): Promise<void>
}

export interface FrontParts
  extends Pick<
    AppParts,
    'context' | 'service' | 'people' | 'mail' | 'live' | 'checker' | 'erasure' | 'limits' | 'load' | 'isStopping'
  > {
  /** How many transactions of the thread of the event loop were written. */
  commits(): number
}

/** How long a stop waits for those who are connected, in milliseconds. */
const HANG_UP = 3_000

/** The connections that are open, whatever they are used for. */
function openConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

export async function makeFront(options: ServeOptions, { commits, ...parts }: FrontParts): Promise<Front> {
  const { port = 8080, host = '127.0.0.1', publicUrl, metrics: metricsAt } = options
  const { tables } = parts.context
  const metrics = makeMetrics({
    streams: () => parts.live.count('stream'),
    sockets: () => parts.live.count('socket'),
    tables: tables.count,
    commits,
    replaced: tables.replaced,
  })
  const knowsHost = makeKnowsHost({ publicUrl, host, computer: hostname(), allowed: options.allowedHosts ?? [] })
  const trust = options.trustProxy === undefined ? undefined : trustOf(options.trustProxy)
  const addresses = () => {
    const listening = app.server.address()
    if (listening === null || typeof listening === 'string') return []
    return originsOnNetworks(networkInterfaces(), listening.address, listening.port)
  }
  const pictures = makePictures()
  const { app, routes } = await makeApp({
    ...parts,
    pictures,
    metrics,
    reach: { publicUrl, addresses, mail: parts.mail !== undefined },
    webRoot: options.webRoot,
    knowsHost,
    trust,
    metricsToken: options.metricsToken,
    logLevel: options.logLevel ?? 'info',
  })
  const connections = openConnections(app.server)
  watchConnections(app.server, parts.limits, (peer) => trust?.(peer, 0) ?? false)
  const figures = metricsAt && makeMetricsServer(metrics, knowsHost, parts.limits)

  return {
    app,
    routes,
    addresses,
    async listen() {
      try {
        const metricsAddress = metricsAt && (await figures?.listen(metricsAt))
        return { address: await app.listen({ port, host }), metricsAddress }
      } catch (error) {
        throw error instanceof Error ? listenFailure(error, { port, host, metrics: metricsAt }) : error
      }
    },
    async close() {
      const hungUp = Promise.all([app.close(), figures?.close()])
      if (!(await doneWithin(HANG_UP, hungUp))) for (const socket of connections) socket.destroy()
      await hungUp
      await pictures.close()
    },
  }
}
