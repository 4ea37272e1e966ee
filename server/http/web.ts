import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from '../problem.ts'

/** Pages of the client have addresses of their own, `/t/<table>`; all of them are the one page. */
const isPage = (url: string) => !/^\/(api|assets|metrics)(\/|$|\?)/.test(url) && !/\.\w+($|\?)/.test(url)

/** Serves the built client, where there is one. */
export async function serveWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  const built = root !== undefined && existsSync(join(root, 'index.html')) ? root : undefined
  if (built !== undefined) {
    await app.register(fastifyStatic, {
      root: built,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // Files in assets/ are named after their content and never change.
        const lasting = path.includes('/assets/')
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request
    if (built !== undefined && (method === 'GET' || method === 'HEAD') && isPage(url))
      return reply.sendFile('index.html')
    throw problem('NO_SUCH_ROUTE')
  })
}
