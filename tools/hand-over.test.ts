import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const handOver = new URL('hand-over.mjs', import.meta.url).href

/** A program that hands over to Node running this script. */
const handingOverTo = (script: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { handOver } from '${handOver}'; handOver(process.execPath, ['--eval', ${JSON.stringify(script)}], {})`,
  ])

const waiting = (signal: string) =>
  `process.on('${signal}', () => process.exit(40)); setInterval(() => {}, 1000); console.log('ready')`

test('ends with the exit code of what it runs', async () => {
  expect(await once(handingOverTo('process.exit(7)'), 'close')).toEqual([7, null])
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'passes %s on, and lets what it runs end in its own way',
  async (signal) => {
    const program = handingOverTo(waiting(signal))
    await once(program.stdout, 'data')
    program.kill(signal)
    expect(await once(program, 'close')).toEqual([40, null])
  },
)

test('ends by the signal that ended what it runs', async () => {
  expect(await once(handingOverTo(`process.kill(process.pid, 'SIGTERM')`), 'close')).toEqual([null, 'SIGTERM'])
})

test('what is installed already is run at once, with the project’s own Node', async () => {
  const installed = fileURLToPath(new URL('installed.mjs', import.meta.url))
  const program = spawn(process.execPath, [installed, 'node', '--print', 'process.execPath'])
  const [path] = await once(program.stdout.setEncoding('utf8'), 'data')
  expect(path).toContain('node_modules')
})

describe('a program whose parent is gone', () => {
  const abandoned = new URL('abandoned.mjs', import.meta.url).href
  const script = `
    import { whenAbandoned } from '${abandoned}'
    const parent = process.ppid
    const say = (word) => { console.log(word); process.exit() }
    whenAbandoned(() => say('stopped'))
    console.log('ready')
    let looks = 0
    setInterval(() => { if (process.ppid !== parent && ++looks === 10) say('stayed') }, 100)`
  const wait = [process.execPath, '--input-type=module', '--eval', script]

  /** A shell starts it, waits and is killed; the program says what it made of that. */
  const heard = async (env: Record<string, string>) => {
    const shell = spawn('sh', ['-c', '"$@"; true', 'sh', ...wait], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    for await (const text of shell.stdout.setEncoding('utf8')) {
      said += text
      if (said === 'ready\n') shell.kill('SIGKILL')
    }
    return said
  }

  test('stops where npm had started it', async () => {
    expect(await heard({ npm_lifecycle_script: 'program' })).toBe('ready\nstopped\n')
  })

  test('stays where npm had not: it may be meant to', async () => {
    expect(await heard({})).toBe('ready\nstayed\n')
  })
})
