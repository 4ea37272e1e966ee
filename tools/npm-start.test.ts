import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { alive, endOf, treeOf } from './testing/processes.ts'

// `npm start` for real: npm, its shell, what installs, and the server.

const root = fileURLToPath(new URL('..', import.meta.url))
let folder: string
let tree: readonly number[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-start-'))
})
afterEach(() => {
  for (const pid of alive(tree)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Started {
  readonly npm: ChildProcess & { readonly pid: number }
  readonly found: RegExpExecArray
}

/** As a terminal does: in a group of its own. Waits until it has printed what it looks for. */
async function npmStart(args: readonly string[], cwd: string, wanted: RegExp): Promise<Started> {
  const npm = spawn('npm', ['start', '--', ...args], { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const { pid } = npm
  if (pid === undefined) throw new Error('npm did not start')
  tree = [pid]
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    let output = ''
    const read = (text: Buffer) => {
      output += text
      const match = wanted.exec(output)
      if (match !== null) resolve(match)
    }
    npm.stdout.on('data', read)
    npm.stderr.on('data', read)
    npm.once('exit', () => reject(new Error(`it ended: ${output}`)))
  })
  tree = treeOf(pid)
  return { npm: Object.assign(npm, { pid }), found }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

describe('a server that npm started', () => {
  const serveHere = async () => {
    const data = join(folder, 'data')
    const { npm, found } = await npmStart(['--port', '0', '--host', '127.0.0.1', '--data', data], root, /:(\d+)\n/)
    const port = Number(found[1])
    const log = join(data, 'portolan.db-wal')
    expect(tree.length).toBeGreaterThanOrEqual(3)
    expect([await isOpen(port), existsSync(log)]).toEqual([true, true])
    return { npm, port, log }
  }

  /** SQLite takes its log away when it is closed, and leaves it when it is not. */
  const expectClean = async (port: number, log: string) => {
    expect(await endOf(tree)).toEqual([])
    expect([await isOpen(port), existsSync(log)]).toEqual([false, false])
  }

  test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('stops cleanly when npm gets %s', async (signal) => {
    const { npm, port, log } = await serveHere()
    process.kill(npm.pid, signal)
    await expectClean(port, log)
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops cleanly when all of them get %s at once',
    async (signal) => {
      const { npm, port, log } = await serveHere()
      process.kill(-npm.pid, signal)
      await expectClean(port, log)
    },
  )

  test.each([
    ['what npm runs', 1],
    ['what runs it', -2],
  ])('stops cleanly when %s is killed', async (_, place) => {
    const { port, log } = await serveHere()
    process.kill(tree.at(place) ?? Number.NaN, 'SIGKILL')
    await expectClean(port, log)
  })
})

test('an install that npm start began stops with it, and all that the install runs', async () => {
  for (const file of ['package.json', 'package-lock.json', 'tools']) {
    cpSync(join(root, file), join(folder, file), { recursive: true })
  }
  // In place of an npm that installs for minutes: one that runs a script of a package, by a shell as npm does.
  const bin = join(folder, 'node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\n(sleep 600; true) &\necho "npm $*"\nsleep 600\ntrue\n', { mode: 0o755 })
  const { npm } = await npmStart([], folder, /npm ci.*\n/)
  expect(tree.length).toBeGreaterThanOrEqual(5)
  const ended = once(npm, 'exit')
  process.kill(npm.pid, 'SIGTERM')
  await ended
  expect(await endOf(tree)).toEqual([])
})
