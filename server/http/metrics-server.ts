import { createServer, type RequestListener } from 'node:http'
import { isIP } from 'node:net'
import { watchConnections } from '../connections.ts'
import type { KnowsHost } from '../hosts.ts'
import type { Limits } from '../limits.ts'
import type { Metrics } from '../metrics.ts'
import { METRICS_PATH } from './ops-routes.ts'

/** Where to listen. */
export interface Listening {
  readonly host: string
  readonly port: number
}

/** Reads `127.0.0.1:9464`, or a port alone, which is one of this computer. */
export function readListening(text: string): Listening | undefined {
  const [, inBrackets, name, digits] = /^(?:(?:\[([^\]]+)\]|([^:[\]]+)):)?(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  if (digits === undefined || port > 65_535 || (inBrackets !== undefined && isIP(inBrackets) !== 6)) return undefined
  return { host: inBrackets ?? name ?? '127.0.0.1', port }
}

export interface MetricsServer {
  listen(where: Listening): Promise<string>
  close(): Promise<void>
}

/** Tells the figures at an address of their own, which is for who runs the server and for nobody else. */
export function makeMetricsServer(metrics: Metrics, knowsHost: KnowsHost, limits: Limits): MetricsServer {
  const answer: RequestListener = (request, response) => {
    const { method, url, headers } = request
    const say = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
      response.end(method === 'HEAD' ? undefined : text)
    }
    if (!knowsHost(headers.host ?? '')) return say(421, 'This server does not go by that name.\n')
    if (url !== METRICS_PATH) return say(404, `There is nothing here but ${METRICS_PATH}.\n`)
    if (method !== 'GET' && method !== 'HEAD') return say(405, 'Figures can only be read.\n')
    metrics.text().then(
      (text) => say(200, text, metrics.contentType),
      () => say(500, 'The figures could not be put together.\n'),
    )
  }
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 5_000 },
    answer,
  )
  const watching = watchConnections(server, limits, () => false)

  return {
    listen: ({ host, port }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          const where = server.address()
          if (where === null || typeof where === 'string') return reject(new Error('it listens nowhere'))
          const name = where.family === 'IPv6' ? `[${where.address}]` : where.address
          resolve(`http://${name}:${where.port}${METRICS_PATH}`)
        })
      }),
    close: () =>
      new Promise((resolve) => {
        watching.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
