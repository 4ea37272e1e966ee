import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const data = mkdtempSync(join(tmpdir(), 'portolan-serve-'))
const running: ReturnType<typeof portolan>[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

const portolan = (...args: readonly string[]) =>
  spawn(process.execPath, [fileURLToPath(new URL('./portolan.js', import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** What the command prints for programs; the server's log is not in between. */
async function printed(child: ReturnType<typeof portolan>): Promise<{ address: string; others: string[] }> {
  let text = ''
  for await (const line of createInterface({ input: child.stdout })) {
    text += line
    if (line === '}') return JSON.parse(text)
  }
  throw new Error(`it ended with these words: ${text}`)
}

test('what npm start starts says where it is, serves the client and the games, and stops when asked to', async () => {
  const child = portolan('serve', '--port', '0', '--data', data, '--json')
  running.push(child)
  const { address, others } = await printed(child)
  for (const origin of [address, ...others]) {
    expect(await (await fetch(origin)).text()).toContain('<div id="app">')
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  }
  child.stdout.resume()
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a server for this computer alone names no other address', async () => {
  const child = portolan('serve', '--port', '0', '--host', '127.0.0.1', '--data', data, '--json')
  running.push(child)
  expect((await printed(child)).others).toEqual([])
})
