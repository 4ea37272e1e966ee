import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { env } from 'node:process'
import { type Command, FINE, numberOf, stop, textOf } from '../command.ts'

/** What this command needs of the server and of the web client: both are loaded only here. */
interface Server {
  serve(setup: { port: number; host: string; data: string; webRoot?: string }): Promise<Running>
}

interface Running {
  readonly address: string
  readonly lost: Promise<Error>
  close(): Promise<void>
}

interface Client {
  /** Builds the client where it is missing or old, and says where it lies. */
  ensureBuilt(): Promise<string>
}

const part = async <Part>(path: string): Promise<Part | undefined> => {
  const file = new URL(`../../${path}`, import.meta.url)
  return existsSync(file) ? await import(file.href) : undefined
}

/** Starts the server, and stops it cleanly when asked to. */
export const serve: Command = {
  name: 'serve',
  takes: [],
  flags: {
    port: { type: 'string', value: '8080' },
    host: { type: 'string', value: '0.0.0.0' },
    data: { type: 'string', value: 'data' },
  },

  async run({ values }, desk) {
    const port = numberOf(values, 'port', 0, 65_535, Number(env.PORT) || 8080)
    const host = textOf(values, 'host') ?? '0.0.0.0'
    const data = resolve(textOf(values, 'data') ?? 'data')
    const server = await part<Server>('server/index.ts')
    if (server === undefined) throw stop('NO_SERVER')
    const webRoot = await (await part<Client>('web/build.ts'))?.ensureBuilt()

    const stopping = asked()
    const running = await server.serve({ port, host, data, ...(webRoot && { webRoot }) }).catch((error) => {
      throw whyNot(error, port, host)
    })
    const { address } = running
    const others = EVERYWHERE.includes(host) ? onTheNetwork(address) : []
    if (desk.json) desk.printJson({ address, others, data })
    else {
      desk.print(desk.words.say('serve.open', { address, data }))
      if (others.length > 0) desk.print(desk.words.say('serve.others', { addresses: others.join(', ') }))
    }
    const lost = await Promise.race([stopping, running.lost])
    await running.close()
    if (lost !== undefined) throw lost
    return FINE
  },
}

const EVERYWHERE = ['0.0.0.0', '::']

/** Where those on the same network find what this computer calls localhost. */
const onTheNetwork = (address: string): string[] =>
  Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((one) => address.replace(/\/\/[^/:]+/, `//${one.address}`))

/** Waits for Ctrl-C, or for whoever runs this to end it. */
const asked = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
  })

function whyNot(error: NodeJS.ErrnoException, port: number, host: string): unknown {
  if (error.code === 'EADDRINUSE') return stop('PORT_TAKEN', { port, next: port + 1 })
  if (error.code === 'EACCES') return stop('PORT_FORBIDDEN', { port })
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return stop('NO_SUCH_HOST', { host })
  return error
}
