import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { ensureBuilt } from '../build.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

export interface Client {
  readonly url: string
  /** The paths that were asked for, the latest last. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** What is put in the place of a script. */
type Rewrite = (script: string) => string

/** The built client, which finds no board of any game. */
export const serveWithoutBoards = (): Promise<Client> =>
  serveClient((script) => script.replaceAll('/board/index.tsx', '/no-board/index.tsx'))

/** The built client and nothing else, as a page without a server behind it would have it. */
export async function serveClient(rewrite?: Rewrite): Promise<Client> {
  const dist = await ensureBuilt()
  const asked: string[] = []
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://here')
    asked.push(pathname)
    if (pathname.startsWith('/api')) {
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":{"code":"NO_SUCH_ROUTE","params":{}}}')
      return
    }
    const file = extname(pathname) === '' ? 'index.html' : pathname
    try {
      const content = await readFile(join(dist, file))
      const headers = {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        'content-security-policy': "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
      }
      const isScript = extname(file) === '.js'
      response.writeHead(200, headers).end(isScript && rewrite ? rewrite(content.toString()) : content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
