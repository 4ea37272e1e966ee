import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServeOptions } from '../serve.ts'

/** A real server process on a real database file. */
export interface TestServer {
  readonly address: string
  readonly process: ChildProcess
  /** All that it has printed. */
  output(): string
  /** As the operating system does on a power cut: nothing is finished. */
  kill(): Promise<void>
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number | null>
}

export const newDataDirectory = (): string => mkdtempSync(join(tmpdir(), 'portolan-server-'))

export const removeDataDirectory = (directory: string): void => rmSync(directory, { recursive: true, force: true })

const PLENTY = { burst: 1e6, perSecond: 1e6 }

/** Many requests come from one address in a test, and the machine may have other things to do. */
export const GENEROUS: NonNullable<ServeOptions['limits']> = {
  address: PLENTY,
  files: PLENTY,
  probes: PLENTY,
  links: PLENTY,
  codes: PLENTY,
  codesOfPerson: PLENTY,
  wrongCodes: PLENTY,
  mailLinks: PLENTY,
  arrivals: PLENTY,
  person: PLENTY,
  oddMessages: PLENTY,
  newTables: PLENTY,
  chat: PLENTY,
  connections: 1e6,
  wait: 1e6,
  newTablesOfAddress: PLENTY,
  botTables: 1e6,
  openSeats: 1e6,
  attemptsOfAddress: PLENTY,
  chatOfAddress: PLENTY,
  tries: PLENTY,
  mailsAsked: PLENTY,
  mailsAskedOfAddress: PLENTY,
  webhooksOfPerson: PLENTY,
  mailsOfPerson: PLENTY,
  mailsTo: PLENTY,
  mails: PLENTY,
  spectatorChat: PLENTY,
  chatOfSeat: 1e6,
  chatOfSpectators: 1e6,
  chatOfPerson: 1e6,
}

/** With what the figures of a test's server are read. */
export const METRICS_TOKEN = 'the-figures-of-a-test'
export const READS_METRICS = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }

/** `preloads` are modules of this directory that are loaded before the server; `variables` are added to its environment. */
export async function startServer(
  data: string,
  options: Partial<ServeOptions> = {},
  preloads: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const gamesFrom = new URL('./games.ts', import.meta.url).href
  // Without a client, whether or not one was built here: that is said by the directory, which has no page.
  const usual = {
    gamesFrom,
    webRoot: data,
    limits: GENEROUS,
    metricsToken: METRICS_TOKEN,
    botPause: 0,
    seed: 'process',
    threads: 1,
    tableThreads: 1,
    logLevel: 'warn',
  }
  const more = JSON.stringify({ ...usual, ...options })
  const imports = preloads.flatMap((name) => ['--import', new URL(name, import.meta.url).href])
  const child = spawn(process.execPath, [...imports, main, '--port', '0', '--data', data, '--more', more], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...variables },
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text
      const [, found] = /Portolan is at (\S+)/.exec(output) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  return {
    address,
    process: child,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
