import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Previews } from '../pictures/previews.ts'
import { problem } from '../problem.ts'
import { previewAt, withTags } from './link-tags.ts'
import { METRICS_PATH } from './ops-routes.ts'
import { languageAsked } from './picture-routes.ts'
import { LASTING_FILE, nothingAt, PAGE } from './policy.ts'

type PathParams = { Params: { '*': string }; Querystring: { at?: unknown } }

/** Where replays once were. */
const MOVED = /^table\/([\w-]{12})\/replay$/

const searchOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? ''

/** What the build calls its files: nothing in such a name leads elsewhere, however often it is decoded. */
const FILE = /^(?:[\w-][\w.@-]*\/)*[\w-][\w@-]*(?:\.[\w@-]+)+$/

export interface WebParts {
  readonly root: string | undefined
  readonly publicUrl: string | undefined
  readonly previews: Previews
}

/** Serves the built client, where there is one. */
export async function serveWeb(app: FastifyInstance, { root, publicUrl, previews }: WebParts): Promise<void> {
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
  const page = join(root, 'index.html')
  app.get<PathParams>('/*', { schema, config: { policy: PAGE } }, async (request, reply) => {
    const path = request.params['*']
    if (!/\.\w+$/.test(path)) {
      const moved = MOVED.exec(path)?.[1]
      // What follows the # goes along by itself.
      if (moved !== undefined) return reply.redirect(`/game/${moved}${searchOf(request.url)}`, 308)
      const { caller, headers, query } = request
      const language = languageAsked(headers['accept-language'])
      const origin = publicUrl ?? `${caller.secure ? 'https' : 'http'}://${caller.host}`
      const preview = await previewAt(previews, path, query.at, language)
      // Read each time: who builds the client anew while the server runs serves the new one.
      const html = withTags(await readFile(page, 'utf8'), preview, origin, `/${path}`, language)
      return reply.header('vary', 'accept-language').type('text/html; charset=utf-8').send(html)
    }
    return FILE.test(path) && !path.startsWith('assets/') ? reply.sendFile(path) : nothing()
  })
}
