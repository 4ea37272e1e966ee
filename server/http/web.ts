import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from '../problem.ts'
import { METRICS_PATH } from './ops-routes.ts'
import { LASTING_FILE, nothingAt, PAGE } from './policy.ts'

type PathParams = { Params: { '*': string } }

/** What the build calls its files: nothing in such a name leads elsewhere, however often it is decoded. */
const FILE = /^(?:[\w-][\w.@-]*\/)*[\w-][\w@-]*(?:\.[\w@-]+)+$/

/** Serves the built client, where there is one. */
export async function serveWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  const nothing = () => {
    throw problem('NO_SUCH_ROUTE')
  }
  app.setNotFoundHandler(nothing)
  nothingAt(
    app,
    ['/api', '/api/*', '/assets', ...(app.hasRoute({ method: 'GET', url: METRICS_PATH }) ? [] : [METRICS_PATH])],
    nothing,
  )
  if (root === undefined || !existsSync(join(root, 'index.html'))) return
  // It sends files; which, and under which policy, is decided by the routes here.
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })
  const schema = { hide: true }

  // Files in assets/ are named after their content and never change.
  app.get<PathParams>('/assets/*', { schema, config: { policy: LASTING_FILE } }, ({ params }, reply) => {
    const file = params['*']
    return FILE.test(file) ? reply.sendFile(`assets/${file}`) : nothing()
  })

  // Pages of the client have addresses of their own, `/t/<table>`; all of them are the one page.
  app.get<PathParams>('/*', { schema, config: { policy: PAGE } }, ({ params }, reply) => {
    const path = params['*']
    if (!/\.\w+$/.test(path)) return reply.sendFile('index.html')
    return FILE.test(path) && !path.startsWith('assets/') ? reply.sendFile(path) : nothing()
  })
}
