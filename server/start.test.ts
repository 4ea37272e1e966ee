import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serve } from './serve.ts'
import { dataFailure, StartFailure } from './start-failure.ts'
import { openSqlite } from './store/sqlite.ts'
import { begunTable, guest } from './testing/client.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from './testing/process.ts'

let data: string
const cleaning: (() => unknown)[] = []

beforeEach(() => {
  data = newDataDirectory()
})
afterEach(async () => {
  for (const clean of cleaning.splice(0)) await clean()
  removeDataDirectory(data)
})

const started = async (): Promise<TestServer> => {
  const server = await startServer(data)
  cleaning.push(() => server.kill())
  return server
}

interface Wanted {
  readonly port: string
  readonly data: string
  readonly host?: string
}

interface Case {
  readonly what: string
  /** Brings it about; the answer is what is asked for. */
  prepare(): Wanted | Promise<Wanted>
  readonly says: RegExp
}

const inData = (): Wanted => ({ port: '0', data })

const cases: readonly Case[] = [
  {
    what: 'what is no database',
    prepare() {
      writeFileSync(join(data, 'portolan.db'), 'garbage '.repeat(1000))
      return inData()
    },
    says: /is damaged or is no database of Portolan: .*portolan restore/,
  },
  {
    what: 'a database of a newer Portolan',
    async prepare() {
      await (await openSqlite(data)).close()
      const db = new DatabaseSync(join(data, 'portolan.db'))
      db.exec('PRAGMA user_version = 999')
      db.close()
      return inData()
    },
    says: /by a newer Portolan \(version 999; this one knows \d+\)/,
  },
  {
    what: 'a file in the place of the folder',
    prepare() {
      writeFileSync(join(data, 'file'), '')
      return { port: '0', data: join(data, 'file') }
    },
    says: /is not a folder/,
  },
  {
    what: 'a database that it may not open',
    prepare() {
      mkdirSync(join(data, 'portolan.db'))
      return inData()
    },
    says: /may not read and write in/,
  },
  {
    what: 'a port in use',
    async prepare() {
      const other = createServer()
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
      cleaning.push(() => other.close())
      const address = other.address()
      const port = typeof address === 'object' ? `${address?.port}` : ''
      return { port, data, host: '127.0.0.1' }
    },
    says: /^Port \d+ is in use\. .*--port \d+\.$/,
  },
  {
    what: 'no such network address',
    prepare: () => ({ ...inData(), host: '192.0.2.1' }),
    says: /no network address “192\.0\.2\.1”/,
  },
  {
    what: 'a folder that another server has',
    async prepare() {
      await started()
      return inData()
    },
    says: /is in use by another Portolan \(process \d+ on .+\): stop that one first/,
  },
]

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const programs = [
  {
    name: 'node server/main.ts',
    argsFor: ({ port, data: folder, ...more }: Wanted) => [
      ...[path('./main.ts'), '--port', port, '--data', folder],
      ...['--more', JSON.stringify(more)],
    ],
  },
  {
    name: 'portolan serve',
    argsFor: ({ port, data: folder, host = '0.0.0.0' }: Wanted) => [
      ...[path('../cli/portolan.js'), 'serve', '--port', port, '--data', folder],
      ...['--host', host],
    ],
  },
]

describe.each(programs)('$name does not start and says why in one sentence, with code 2', ({ argsFor }) => {
  test.each(cases)('$what', async ({ prepare, says }) => {
    const args = argsFor(await prepare())
    const env = { ...process.env, LC_ALL: 'C' }
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    cleaning.push(() => child.kill('SIGKILL'))
    const code = new Promise((resolve) => child.once('exit', resolve))
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
    expect([await code, out, err.split('\n').length]).toEqual([2, '', 2])
    expect(err.trim()).toMatch(says)
  })
})

test('what a system forbids is told as such', () => {
  const error = (code: string) => Object.assign(new Error(code), { code })
  const codeOf = (code: string) => {
    const failure = dataFailure(error(code), '/data')
    return failure instanceof StartFailure ? failure.refusal.code : 'UNFORESEEN'
  }
  expect(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EINVAL'].map(codeOf)).toEqual([
    'DATA_FORBIDDEN',
    'DATA_FORBIDDEN',
    'DATA_FORBIDDEN',
    'DATA_FULL',
    'DATA_NO_FOLDER',
    'UNFORESEEN',
  ])
})

const quiet = { port: 0, logLevel: 'silent', tableThreads: 1, threads: 1 } as const

test('a folder has one owner within a process, too, and a new one when the first has let go', async () => {
  const first = await serve({ data, ...quiet })
  cleaning.push(() => first.close())
  const second = serve({ data, ...quiet })
  await expect(second).rejects.toMatchObject({ refusal: { code: 'DATA_IN_USE_BY', params: { process: process.pid } } })
  // The first has lost nothing by the attempt: another process is turned away as well.
  await expect(startServer(data)).rejects.toThrow(`process ${process.pid} on`)
  await first.close()
  await (await serve({ data, ...quiet })).close()
})

test('a killed server leaves no lock behind', async () => {
  const server = await started()
  await server.kill()
  await started()
})

test('what is kept is for the server’s own user alone, also what was kept otherwise before', async () => {
  await (await startServer(data)).kill()
  const files = ['', '/portolan.db', '/portolan.db-wal', '/portolan.db-shm', '/portolan.lock'].map(
    (file) => data + file,
  )
  for (const file of files) chmodSync(file, file === data ? 0o755 : 0o644)
  await started()
  expect(files.map((file) => (statSync(file).mode & 0o777).toString(8))).toEqual(['700', '600', '600', '600', '600'])
})

describe('compiled code', () => {
  /** A server at which two have begun to play, so that all of its threads have. */
  const begun = async (folder: string): Promise<TestServer> => {
    const variables = { NODE_COMPILE_CACHE: folder, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }
    const server = await startServer(data, {}, [], variables)
    cleaning.push(() => server.kill())
    await begunTable(await Promise.all(['Ana', 'Ben'].map((name) => guest(server.address, name))))
    return server
  }
  /**
   * What Node says of each file: whether it was kept from another start. It says so in two pieces, and threads write at
   * the same time, so that the second may stand elsewhere; of what is not kept the first is another, too.
   */
  const found = (server: TestServer) =>
    ['serve.ts', 'store/sqlite-worker.ts', 'tables/thread.ts', 'testing/bids.ts'].map((file) => {
      const { href } = new URL(file, import.meta.url)
      return server.output().includes(`retrieving transpile cache for StrippedTypeScript ${href}...`)
    })

  test('is kept by a server that is killed, of all of its threads and of the rules', async () => {
    const folder = join(data, 'compiled')
    const first = await begun(folder)
    expect(found(first)).toEqual([false, false, false, false])
    await first.kill()
    expect(found(await begun(folder))).toEqual([true, true, true, true])
  })

  test('is not kept where it can’t be written, and the server serves all the same', async () => {
    const file = join(data, 'a-file')
    writeFileSync(file, '')
    const first = await begun(join(file, 'compiled'))
    await first.kill()
    expect(found(await begun(join(file, 'compiled')))).toEqual([false, false, false, false])
  })
})
