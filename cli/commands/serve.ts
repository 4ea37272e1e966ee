import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { env } from 'node:process'
import type { Refusal } from '@portolan/engine'
import type { Language, Words } from '@portolan/games'
import {
  BAD_INPUT,
  CHECK_FAILED,
  type CliCommand,
  type Desk,
  FINE,
  type Flag,
  readNumber,
  Stop,
  stop,
} from '../command.ts'
import { wordsOf } from '../game.ts'
import { drawQr } from '../qr.ts'
import { type Setting, settingsOf } from '../settings.ts'

/** What this command needs of the server and of the web client: both are loaded only here. */
interface Server {
  serve(setup: Setup): Promise<Running>
  /** The origin that an address is, if it is one. */
  readPublicUrl(text: string): string | undefined
  whenAskedToStop(): Promise<void>
  readonly StartFailure: new (...args: never) => { readonly refusal: Refusal }
  startWords(language: Language): Promise<Words>
  readAllowedHost(text: string): string | undefined
  readTrustedProxies(text: string): number | readonly string[] | undefined
  readLimits(text: string): object | BadLimit
  readRetention(text: string): object | BadRetention
  readSmtpUrl(text: string): string | undefined
  readMailFrom(text: string): string | undefined
  readAllowedNets(text: string): object | undefined
  readListening(text: string): Listening | undefined
}

interface Listening {
  readonly host: string
  readonly port: number
}

interface BadRetention {
  readonly wrong: 'name' | 'days'
  readonly name: string
  readonly given: string
}

interface BadLimit {
  readonly wrong: 'name' | 'rate' | 'number'
  readonly name: string
  readonly given: string
}

interface Setup {
  readonly port: number
  readonly host: string
  readonly data: string
  readonly webRoot?: string
  readonly publicUrl?: string
  readonly allowedHosts?: readonly string[]
  readonly trustProxy?: number | readonly string[]
  readonly limits?: object
  readonly metrics?: Listening
  readonly metricsToken?: string
  readonly logLevel?: LogLevel
  readonly botPause?: number
  readonly threads?: number
  readonly tableThreads?: number
  readonly idleTables?: number
  readonly tablePatience?: number
  readonly retention?: object
  readonly signals?: {
    readonly smtp?: { readonly url: string; readonly from: string }
    readonly allowNets?: string
  }
}

interface Running {
  readonly address: string
  readonly metricsAddress: string | undefined
  addresses(): readonly string[]
  readonly lost: Promise<Error>
  close(): Promise<boolean>
}

interface Client {
  /** Builds the client where it is missing or old, and says where it lies. */
  ensureBuilt(): Promise<string>
}

const part = async <Part>(path: string): Promise<Part | undefined> => {
  const file = new URL(`../../${path}`, import.meta.url)
  return existsSync(file) ? await import(file.href) : undefined
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

const flags = {
  port: { type: 'string', value: '8080' },
  host: { type: 'string', value: '0.0.0.0' },
  'public-url': { type: 'string', value: 'https://…' },
  'allowed-hosts': { type: 'string', value: 'name,…' },
  'trust-proxy': { type: 'string', value: '127.0.0.1,…' },
  data: { type: 'string', value: 'data' },
  limits: { type: 'string', value: 'name=…,…' },
  metrics: { type: 'string', value: '127.0.0.1:9464' },
  'metrics-token': { type: 'string', value: 'token' },
  'log-level': { type: 'string', value: LOG_LEVELS.join('|') },
  'bot-pause': { type: 'string', value: '400' },
  'bot-threads': { type: 'string', value: '1' },
  'table-threads': { type: 'string', value: '1' },
  'idle-tables': { type: 'string', value: '300' },
  'table-patience': { type: 'string', value: '10' },
  retention: { type: 'string', value: 'guests=90,…' },
  smtp: { type: 'string', value: 'smtps://…' },
  'mail-from': { type: 'string', value: 'turns@…' },
  'allow-nets': { type: 'string', value: '10.0.0.0/8,…' },
} as const satisfies Record<string, Flag>

type Settings = Readonly<Partial<Record<keyof typeof flags, Setting>>>

/** Starts the server, and stops it cleanly when asked to. */
export const serveCommand: CliCommand = {
  name: 'serve',
  takes: [],
  flags,

  async run({ values }, desk) {
    const server = await part<Server>('server/index.ts')
    if (server === undefined) throw stop('NO_SERVER')
    const stopping = server.whenAskedToStop()
    const { PORT } = env
    const given: Settings = {
      // What hosts of programs set for whatever they run.
      ...(PORT && { port: { text: PORT, from: 'PORT' } }),
      ...settingsOf(flags, values, env),
    }
    const wanted = readSettings(server, given)
    // The server answers in English: a game without these words would keep it from starting.
    for (const game of desk.games) await wordsOf(game, 'en')
    const webRoot = await (await part<Client>('web/build.ts'))?.ensureBuilt()

    const setup = { ...wanted, ...(webRoot && { webRoot }) }
    const running = await server.serve(setup).catch(async (error) => {
      throw error instanceof server.StartFailure ? await told(error, server, desk) : error
    })
    const { address, metricsAddress: metrics } = running
    const { publicUrl, data } = setup
    const others = running.addresses()
    if (desk.json)
      desk.printJson({ address, others, ...(publicUrl && { publicUrl }), ...(metrics && { metrics }), data })
    else {
      desk.print(desk.words.say('serve.open', { address, data }))
      if (metrics !== undefined) desk.print(desk.words.say('serve.metrics', { address: metrics }))
      await tellOthers(publicUrl, others, desk)
    }
    const lost = await Promise.race([stopping, running.lost])
    const closed = await running.close()
    if (lost !== undefined) throw lost
    return closed ? FINE : CHECK_FAILED
  },
}

/** Why the server can't start, in the reader's language. */
const told = async ({ refusal }: { readonly refusal: Refusal }, { startWords }: Server, { language }: Desk) =>
  new Stop(refusal, BAD_INPUT, await startWords(language))

/** Reads all that was given; the first of it that is wrong stops the command with a sentence. */
function readSettings(server: Server, given: Settings): Setup {
  const number = (name: keyof typeof flags, least: number, most: number) => {
    const setting = given[name]
    return setting && readNumber(setting.text, setting.from, least, most)
  }
  const read = <T>(name: keyof typeof flags, reader: (text: string) => T | undefined, code: string) => {
    const setting = given[name]
    if (setting === undefined) return undefined
    const value = reader(setting.text)
    if (value === undefined) throw stop(code, { given: setting.text })
    return value
  }
  const readNames = (text: string) => {
    const names = text.split(',').map(server.readAllowedHost)
    return names.every((name) => name !== undefined) ? names : undefined
  }
  return withoutMissing({
    port: number('port', 0, 65_535) ?? 8080,
    host: given.host?.text ?? '0.0.0.0',
    data: resolve(given.data?.text ?? 'data'),
    publicUrl: read('public-url', server.readPublicUrl, 'BAD_PUBLIC_URL'),
    allowedHosts: read('allowed-hosts', readNames, 'BAD_ALLOWED_HOSTS'),
    trustProxy: read('trust-proxy', server.readTrustedProxies, 'BAD_TRUST_PROXY'),
    limits: readLimits(server, given.limits),
    metrics: read('metrics', server.readListening, 'BAD_METRICS'),
    metricsToken: read('metrics-token', readToken, 'BAD_METRICS_TOKEN'),
    logLevel: read('log-level', (text) => LOG_LEVELS.find((level) => level === text), 'UNKNOWN_LOG_LEVEL'),
    botPause: number('bot-pause', 0, 60_000),
    threads: number('bot-threads', 1, 256),
    tableThreads: number('table-threads', 1, 64),
    idleTables: inMilliseconds(number('idle-tables', 1, 86_400)),
    tablePatience: inMilliseconds(number('table-patience', 1, 3_600)),
    retention: readRetention(server, given.retention),
    signals: readSignals(server, given),
  })
}

/** By what people are told of their turns, beside what every server can do. */
function readSignals(server: Server, given: Settings): Setup['signals'] {
  const { smtp, 'mail-from': from, 'allow-nets': nets } = given
  if (nets !== undefined && server.readAllowedNets(nets.text) === undefined)
    throw stop('BAD_ALLOW_NETS', { given: nets.text })
  // The address has a password in it, which is not to be printed.
  if (smtp !== undefined && server.readSmtpUrl(smtp.text) === undefined) throw stop('BAD_SMTP')
  const sender = from && server.readMailFrom(from.text)
  if (from !== undefined && sender === undefined) throw stop('BAD_MAIL_FROM', { given: from.text })
  if ((smtp === undefined) !== (sender === undefined) || (smtp !== undefined && given['public-url'] === undefined))
    throw stop('MAIL_INCOMPLETE')
  return {
    ...(smtp && sender !== undefined && { smtp: { url: smtp.text, from: sender } }),
    ...(nets && { allowNets: nets.text }),
  }
}

type Given<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | undefined }

/** Those fields that are there. */
const withoutMissing = ({
  port,
  host,
  data,
  ...rest
}: Given<Setup> & Pick<Setup, 'port' | 'host' | 'data'>): Setup => ({
  port,
  host,
  data,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
})

const inMilliseconds = (seconds: number | undefined) => seconds && seconds * 1000

/** A token that can't be guessed, of letters that need no quoting in a header. */
const readToken = (text: string) => (/^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined)

function readLimits(server: Server, setting: Setting | undefined): object | undefined {
  if (setting === undefined) return undefined
  const limits = server.readLimits(setting.text)
  if (!('wrong' in limits)) return limits
  const { wrong, name, given } = limits
  if (wrong === 'name') throw stop('UNKNOWN_LIMIT', { given: name })
  throw stop(wrong === 'rate' ? 'BAD_RATE' : 'BAD_LIMIT', { name, given })
}

function readRetention(server: Server, setting: Setting | undefined): object | undefined {
  if (setting === undefined) return undefined
  const retention = server.readRetention(setting.text)
  if (!('wrong' in retention)) return retention
  const { wrong, name, given } = retention
  throw wrong === 'name' ? stop('UNKNOWN_RETENTION', { given: name }) : stop('BAD_RETENTION', { name, given })
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
