import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { loadWords } from '@portolan/games'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Desk, Stop } from './command.ts'
import { serveCommand } from './commands/serve.ts'
import { settingsOf, variableOf } from './settings.ts'
import { type Started, startServe } from './testing/serve.ts'
import { here, start } from './testing/start.ts'

const data = mkdtempSync(join(tmpdir(), 'portolan-settings-'))
const running: Started[] = []
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

const WRONG: readonly (readonly [flag: string, wrong: string, sentence: string])[] = [
  ['port', '99999', 'is a whole number from 0 to 65535, not “99999”.'],
  ['port', 'tcp://10.0.0.1:8080', 'is a whole number from 0 to 65535, not “tcp://10.0.0.1:8080”.'],
  ['public-url', 'games.example', '“games.example” is no address for others:'],
  ['allowed-hosts', '*', '“*” is no list of names:'],
  ['allowed-hosts', 'games.example,https://x', '“games.example,https://x” is no list of names:'],
  ['trust-proxy', 'true', '“true” names no proxies:'],
  ['trust-proxy', '0.0.0.0/0', '“0.0.0.0/0” names no proxies:'],
  ['limits', 'adress=1+1/s', 'There is no limit “adress”:'],
  ['limits', 'address=5', '“5” is no rate for the limit address:'],
  ['limits', 'streams=many', '“many” is no number for the limit streams:'],
  ['metrics', '127.0.0.1', '“127.0.0.1” is nowhere to listen:'],
  ['metrics-token', 'short', 'The token for the figures needs 16 to 200'],
  ['log-level', 'loud', 'There is no log level “loud”:'],
  ['bot-pause', '-1', 'is a whole number from 0 to 60000, not “-1”.'],
  ['bot-threads', '0', 'is a whole number from 1 to 256, not “0”.'],
  ['table-threads', 'x', 'is a whole number from 1 to 64, not “x”.'],
  ['retention', 'guest=3', 'Nothing called “guest” is kept for a time:'],
  ['retention', 'guests=0', '“0” is no number of days for guests:'],
  ['smtp', 'https://mail.example', 'The mail server has to look like'],
  ['smtp', 'smtp://mail.example', '--smtp, --mail-from and --public-url are all needed'],
  ['mail-from', 'Portolan', '“Portolan” is no mail address:'],
  ['allow-nets', 'ntfy.home', '“ntfy.home” is no list of addresses'],
  ['table-patience', 'x', 'is a whole number from '],
  ['idle-tables', '0', 'is a whole number from 1 to 86400, not “0”.'],
]

/** What the command says to these flags, which it does not start with. */
async function refusalOf(values: Readonly<Record<string, string>>): Promise<string> {
  const desk: Desk = { language: 'en', words, games: [], json: false, print: () => {}, printJson: () => {} }
  const thrown = await serveCommand.run({ taken: [], values: { data, ...values } }, desk).catch((error) => error)
  if (!(thrown instanceof Stop)) throw thrown
  expect(thrown.exitCode).toBe(2)
  return words.refusal(thrown.refusal)
}

const words = await loadWords('en', { text: async () => (await import('./text/en.ts')).default })

describe('what is wrong is said in one sentence, and the server does not start', () => {
  test.each(WRONG)('--%s %s', async (flag, wrong, sentence) => {
    const said = await refusalOf({ [flag]: wrong })
    expect(said).toContain(sentence)
    expect(said).not.toMatch(/\n|undefined|\{\{/)
  })

  test('with an exit code of 2, and no trace of where in the program it was found', async () => {
    const { code, out, err } = await start(here('portolan.js'), ['serve', '--data', data, '--trust-proxy=any'])
    expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1])
  })

  test.each([
    ['PORTOLAN_PORT', 'x', 'PORTOLAN_PORT is a whole number from 0 to 65535'],
    ['PORT', '-5', 'PORT is a whole number from 0 to 65535'],
    ['PORTOLAN_TRUST_PROXY', 'any', '“any” names no proxies'],
  ])('of the environment too: %s=%s', async (name, value, sentence) => {
    const { code, err } = await start(here('portolan.js'), ['serve', '--data', data], '', { [name]: value })
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)])
  })

  test('every flag that takes more than any text is tried', () => {
    const anyText = ['host', 'data']
    expect([...new Set(WRONG.map(([flag]) => flag)), ...anyText].sort()).toEqual(Object.keys(serveCommand.flags).sort())
  })
})

test('a flag comes before its variable, and a variable that is empty is none', () => {
  const flags = { port: { type: 'string' }, 'public-url': { type: 'string' }, data: { type: 'string' } } as const
  const env = { PORTOLAN_PORT: '1', PORTOLAN_PUBLIC_URL: 'http://x', PORTOLAN_DATA: '', PORTOLAN_OTHER: 'y' }
  expect(settingsOf(flags, { port: '2' }, env)).toEqual({
    port: { text: '2', from: '--port' },
    'public-url': { text: 'http://x', from: 'PORTOLAN_PUBLIC_URL' },
  })
  expect(variableOf('metrics-token')).toBe('PORTOLAN_METRICS_TOKEN')
})

/** Asks as it is said, and reads the answer whole. */
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    request(url, { method, headers }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) })
    })
      .on('error', reject)
      .end()
  })

test('all that can be set has its effect', async () => {
  const token = 'sixteen-letters-long'
  const server = await startServe(
    [
      ...['--port', '0', '--host', '127.0.0.1', '--data', data, '--public-url', 'https://games.example'],
      ...['--allowed-hosts', 'tables.example,*.club.example', '--trust-proxy', '127.0.0.1', '--log-level', 'debug'],
      ...['--metrics', '127.0.0.1:0', '--bot-pause', '0', '--bot-threads', '1', '--table-threads', '1'],
    ],
    { PORTOLAN_METRICS_TOKEN: token, PORTOLAN_LIMITS: 'address=3+0.01/s', PORTOLAN_IDLE_TABLES: '60' },
  )
  running.push(server)
  const { address, metrics = '' } = server.printed
  const hosts = ['tables.example', 'a.club.example', 'games.example', 'attacker.example']
  const by = hosts.map((host) => ask(`${address}/api/health/live`, { host }))
  expect((await Promise.all(by)).map(({ status }) => status)).toEqual([200, 200, 200, 421])

  const forwarded = (from: string) => ({ 'x-forwarded-for': from, 'x-forwarded-proto': 'https' })
  const made = await ask(`${address}/api/me`, forwarded('192.0.2.1'), 'POST')
  expect(`${made.headers['set-cookie']}`).toMatch(/^__Host-portolan=.*; Secure;/)
  const many = []
  for (let i = 0; i < 4; i++) many.push((await ask(`${address}/api/games`, forwarded('192.0.2.2'))).status)
  expect(many).toEqual([200, 200, 200, 429])

  expect((await ask(metrics)).text).toContain('portolan_steps_total')
  expect((await ask(`${address}/metrics`)).status).toBe(401)
  expect((await ask(`${address}/metrics`, { authorization: `Bearer ${token}` })).status).toBe(200)
  // What is asked is noted at the level of debugging alone.
  while (!server.noted().includes('"answered"')) await ask(`${address}/api/health`)
})

test('a port for the figures that is taken is said to be theirs', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const args = ['serve', '--port', '0', '--data', data, '--metrics', `127.0.0.1:${port}`]
  const { code, err } = await start(here('portolan.js'), args)
  expect([code, err]).toEqual([2, expect.stringContaining(`Port ${port}, for the figures, is in use`)])
  other.close()
})
