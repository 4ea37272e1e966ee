import { readFileSync } from 'node:fs'
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy like those before real servers: https outside, http inside, many people behind one address. */
export interface ReverseProxy {
  readonly address: string
  close(): Promise<void>
}

/** From where a client says it comes, which the proxy believes for the connection's own address and does not pass on. */
export const FROM = 'x-test-from'

/** What nginx is told in docs/hosting.md to say to the server, by the name of the header. */
function headersOfSample(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8')
  const [, location = ''] = /location \/ \{([^}]*)\}/.exec(text) ?? []
  const said = [...location.matchAll(/proxy_set_header (\S+) (.+);/g)]
  if (said.length === 0) throw new Error('the sample says nothing to the server')
  return new Map(said.map(([, name, value]) => [name.toLowerCase(), value]))
}

/** Passes on what comes for `host` as the sample of nginx does. */
export async function startReverseProxy(target: string, host: string): Promise<ReverseProxy> {
  const to = new URL(target)
  const said = headersOfSample()
  const passOn = (incoming: IncomingMessage): ClientRequest => {
    const { [FROM]: from = '192.0.2.1', ...headers } = incoming.headers
    const added = [headers['x-forwarded-for'], from].filter(Boolean).join(', ')
    const { upgrade = '' } = headers
    const variables = {
      $host: host,
      $scheme: 'https',
      $proxy_add_x_forwarded_for: added,
      $http_upgrade: upgrade,
      $connection_upgrade: upgrade === '' ? '' : 'upgrade',
      '""': '',
    }
    const passed: Record<string, string | string[] | undefined> = { ...headers }
    for (const [name, value] of said) passed[name] = variables[value as keyof typeof variables]
    return request({
      host: to.hostname,
      port: to.port,
      method: incoming.method,
      path: incoming.url,
      // A connection for each request, as nginx does: one that is kept may be closed just when it is used again.
      agent: false,
      // What is nothing is not sent.
      headers: Object.fromEntries(Object.entries(passed).filter(([, value]) => value !== '')),
    })
  }
  const server = createServer((incoming, outgoing) => {
    const asked = passOn(incoming)
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      outgoing.flushHeaders()
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  })
  server.on('upgrade', (incoming, outside) => {
    const asked = passOn(incoming)
    asked.on('upgrade', (answer, inside) => {
      outside.write(headOf(answer))
      outside.pipe(inside).pipe(outside)
      outside.on('error', () => inside.destroy())
      inside.on('error', () => outside.destroy())
    })
    asked.on('response', (answer) => {
      outside.write(headOf(answer))
      answer.pipe(outside)
    })
    asked.on('error', () => outside.destroy())
    asked.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The head of an answer, as it came. */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}\r\n`] : []))
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`
}
