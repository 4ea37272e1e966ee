import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { readPixels } from '../web/test/qr.ts'
import { here, start } from './testing/start.ts'

const data = mkdtempSync(join(tmpdir(), 'portolan-serve-'))
const running: ReturnType<typeof portolan>[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

const portolan = (...args: readonly string[]) => portolanIn([], ...args)

/** The command in a Node that was started in this way. */
const portolanIn = (way: readonly string[], ...args: readonly string[]) =>
  spawn(process.execPath, [...way, here('portolan.js'), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LC_ALL: 'C' },
  })

interface Printed {
  readonly address: string
  readonly others: readonly string[]
  readonly publicUrl?: string
}

/** What the command prints for programs; the server's log is not in between. */
async function printed(child: ReturnType<typeof portolan>): Promise<Printed> {
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

test('the public address is told to everybody, and is an origin of the web', async () => {
  const child = portolan('serve', '--port', '0', '--data', data, '--public-url', 'https://Games.Example/', '--json')
  running.push(child)
  const { address, publicUrl } = await printed(child)
  expect(publicUrl).toBe('https://games.example')
  expect(await (await fetch(`${address}/api/server`)).json()).toEqual({ publicUrl, addresses: [] })
})

test.each(['games.example', 'https://games.example/portolan', 'ftp://games.example', ''])(
  'a server does not start under the public address “%s”',
  async (wrong) => {
    const { code, out, err } = await start(here('portolan.js'), ['serve', '--data', data, `--public-url=${wrong}`])
    expect([code, out]).toEqual([2, ''])
    expect(err).toBe(
      `“${wrong}” is no address for others: give http:// or https:// and a host, with a port where it needs one and nothing after it, as https://games.example.\n`,
    )
  },
)

/** What the command prints for people. The last of it, at such an address, is a sentence about https. */
async function printedForPeople(way: readonly string[]): Promise<string> {
  const child = portolanIn(way, 'serve', '--port', '0', '--data', data, '--public-url', 'http://192.168.1.20:8080')
  running.push(child)
  let text = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    text += chunk
    if (text.includes('browsers allow those at https alone.\n')) return text
  }
  throw new Error(`it ended with these words: ${text}`)
}

const BLACK_ON_WHITE = '\x1b[38;5;16;48;5;231m'

/** What a phone reads that is held before the terminal: two modules in each letter. */
function readTerminal(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.startsWith(BLACK_ON_WHITE))
  const letters = lines.map((line) => [...stripVTControlCharacters(line)])
  const [width, height] = [letters[0]?.length ?? 0, 2 * letters.length]
  const isDark = (x: number, y: number) => (y % 2 === 0 ? '▀█' : '▄█').includes(letters[y >> 1][x])
  const scale = 4
  const pixels = new Uint8ClampedArray(4 * scale * scale * width * height)
  for (let y = 0; y < scale * height; y++)
    for (let x = 0; x < scale * width; x++) {
      const shade = isDark(Math.floor(x / scale), Math.floor(y / scale)) ? 0 : 255
      pixels.set([shade, shade, shade, 255], 4 * (y * scale * width + x))
    }
  return readPixels(pixels, scale * width, scale * height)
}

/** Makes a program believe that it writes to a terminal of so many columns. */
const terminalOf = (columns: number) => [
  '--import',
  `data:text/javascript,Object.assign(process.stdout, { isTTY: true, columns: ${columns} })`,
]

test('a terminal shows the address for others to read and to scan', async () => {
  const text = await printedForPeople(terminalOf(80))
  expect(text).toContain('Others open: http://192.168.1.20:8080\n')
  expect(readTerminal(text)).toBe('http://192.168.1.20:8080')
})

test.each([
  ['what is no terminal', []],
  ['a terminal too narrow for it', terminalOf(30)],
])('%s gets no QR code', async (_, way) => {
  const text = await printedForPeople(way)
  expect([stripVTControlCharacters(text), text]).toEqual([text, expect.not.stringMatching(/[▄▀█]/)])
})
