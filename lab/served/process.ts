import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pause } from './load.ts'

/** What a process has taken of the processors, in microseconds; not known on every system. */
export interface ProcessorTime {
  readonly all: number
  /** The thread of the event loop: where there are processors enough, it is what bounds a server. */
  readonly loop: number
}

/** A server in a process of its own. */
export interface Served {
  readonly port: number
  processorTime(): ProcessorTime
  /** Its memory in bytes, after what is garbage was thrown away. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Starts it, and waits until it prints what tells that it is up, and where: the group of the expression. */
function start(args: readonly string[], up: RegExp): Promise<{ child: ChildProcess; where: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${output}`)))
    child.stdout?.on('data', (text) => {
      output += text
      const where = up.exec(output)?.[1]
      if (where !== undefined) resolve({ child, where })
    })
  })
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()))

const processorTime = ({ pid }: ChildProcess): ProcessorTime => ({
  all: timeIn(`/proc/${pid}/stat`),
  loop: timeIn(`/proc/${pid}/task/${pid}/stat`),
})

/** Linux says it in hundredths of a second, after the name, which is in parentheses. */
function timeIn(file: string): number {
  try {
    const fields = readFileSync(file, 'utf8').replace(/.*\) /s, '').split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return Number.NaN
  }
}

const UNLIMITED = { burst: 1e9, perSecond: 1e9 }

/** All threads have thrown their garbage away after so many seconds. */
const COLLECTED = 2

const METRICS_TOKEN = 'the-figures-of-a-bench'

/** The figures of a server that was started here. */
export async function readMetrics(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return answer.text()
}

export interface PortolanOptions {
  /** What is there already: it is removed with the server. */
  readonly data?: string
  /** The module with the games. */
  readonly games?: string
  /** The proxies that it believes. */
  readonly trustProxy?: readonly string[]
}

export async function servePortolan(options: PortolanOptions = {}): Promise<Served> {
  const { games = './games.ts', trustProxy, data = mkdtempSync(join(tmpdir(), 'portolan-bench-')) } = options
  const limits = {
    address: UNLIMITED,
    person: UNLIMITED,
    arrivals: UNLIMITED,
    newTables: UNLIMITED,
    newTablesOfAddress: UNLIMITED,
    tables: 1e9,
    botTables: 1e9,
    openSeats: 1e9,
    streams: 1e9,
    streamsOfAddress: 1e9,
    connections: 1e9,
    wait: 1e9,
  }
  const gamesFrom = new URL(games, import.meta.url).href
  const more = JSON.stringify({ gamesFrom, limits, trustProxy, metricsToken: METRICS_TOKEN, logLevel: 'warn' })
  const main = file('../../server/main.ts')
  const node = ['--expose-gc', '--import', new URL('./collect.ts', import.meta.url).href]
  const { child, where } = await start([...node, main, '--port', '0', '--data', data, '--more', more], /is at (\S+)/)
  const { origin, port } = new URL(where)
  return {
    port: Number(port),
    processorTime: () => processorTime(child),
    async memory() {
      child.send('collect')
      await pause(COLLECTED)
      const text = await readMetrics(origin)
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
    },
    async stop() {
      child.kill('SIGKILL')
      await ended(child)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export async function serveRelay(): Promise<Served> {
  const { child, where } = await start([file('./relay.ts')], /is at port (\d+)/)
  return inMemory(child, Number(where))
}

export async function serveBoardgameIo(): Promise<Served> {
  // Below the ports that the system gives to connections: at the end of a load, thousands of those are still taken.
  const port = await freePair(20_000 + 2 * Math.floor(Math.random() * 6_000))
  const { child } = await start([file('./boardgame-io.ts'), `${port}`], /is at port (\d+)/)
  return inMemory(child, port)
}

/** The first port from this one on that nobody listens on, nor on the one after it. */
async function freePair(port: number): Promise<number> {
  const isFree = (await Promise.all([port, port + 1].map(canListen))).every(Boolean)
  return isFree ? port : freePair(port + 2)
}

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

/** One that leaves nothing behind. */
const inMemory = (child: ChildProcess, port: number): Served => ({
  port,
  processorTime: () => processorTime(child),
  memory: async () => Number.NaN,
  async stop() {
    child.kill('SIGKILL')
    await ended(child)
  },
})
