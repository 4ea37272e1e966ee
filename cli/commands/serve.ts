import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { env } from 'node:process'
import { type Command, type Desk, FINE, numberOf, stop, textOf } from '../command.ts'
import { wordsOf } from '../game.ts'
import { drawQr } from '../qr.ts'

/** What this command needs of the server and of the web client: both are loaded only here. */
interface Server {
  serve(setup: { port: number; host: string; data: string; webRoot?: string; publicUrl?: string }): Promise<Running>
  /** The origin that an address is, if it is one. */
  readPublicUrl(text: string): string | undefined
}

interface Running {
  readonly address: string
  addresses(): readonly string[]
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
    'public-url': { type: 'string', value: 'https://…' },
    data: { type: 'string', value: 'data' },
  },

  async run({ values }, desk) {
    const port = numberOf(values, 'port', 0, 65_535, Number(env.PORT) || 8080)
    const host = textOf(values, 'host') ?? '0.0.0.0'
    const data = resolve(textOf(values, 'data') ?? 'data')
    const server = await part<Server>('server/index.ts')
    if (server === undefined) throw stop('NO_SERVER')
    const wanted = textOf(values, 'public-url')
    const publicUrl = wanted === undefined ? undefined : server.readPublicUrl(wanted)
    if (wanted !== undefined && publicUrl === undefined) throw stop('BAD_PUBLIC_URL', { given: wanted })
    // The server answers in English: a game without these words would keep it from starting.
    for (const game of desk.games) await wordsOf(game, 'en')
    const webRoot = await (await part<Client>('web/build.ts'))?.ensureBuilt()

    const setup = { port, host, data, ...(webRoot && { webRoot }), ...(publicUrl && { publicUrl }) }
    const stopping = asked()
    const running = await server.serve(setup).catch((error) => {
      throw whyNot(error, port, host)
    })
    const { address } = running
    const others = running.addresses()
    if (desk.json) desk.printJson({ address, others, ...(publicUrl && { publicUrl }), data })
    else {
      desk.print(desk.words.say('serve.open', { address, data }))
      await tellOthers(publicUrl, others, desk)
    }
    const lost = await Promise.race([stopping, running.lost])
    await running.close()
    if (lost !== undefined) throw lost
    return FINE
  },
}

/** Says where others find the server, for eyes and for cameras, and what they will miss there. */
async function tellOthers(publicUrl: string | undefined, addresses: readonly string[], { words, ...desk }: Desk) {
  const [first] = publicUrl === undefined ? addresses : [publicUrl]
  if (first === undefined) return
  if (publicUrl !== undefined) desk.print(words.say('serve.public', { address: publicUrl }))
  else if (addresses.length === 1) desk.print(words.say('serve.others', { addresses: first }))
  else {
    desk.print(words.say('serve.others', { addresses: addresses.map((one) => `\n  ${one}`).join('') }))
    desk.print(words.say('serve.first'))
  }
  const drawing = desk.terminal && (await drawQr(first, desk.terminal.columns))
  if (drawing !== undefined) desk.terminal?.draw(drawing)
  if (first.startsWith('http:')) desk.print(words.say('serve.needsHttps'))
}

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
