import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { languages } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser } from '../web/test/browser.ts'
import { copyProject } from './testing/copy.ts'
import { changed, missingFrom, type Step, stepsOf } from './testing/document.ts'
import { learnByPlaying, meetAt, playAgainstBots } from './testing/play.ts'
import { alive, endOf, treeOf } from './testing/processes.ts'

// docs/first-game.md, followed to the letter in a copy of the project: what it shows is written, what it runs is run, and
// wherever it starts the server, the game is played in a browser.

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portolan-first-game-'))
const project = join(folder, 'project')
const steps = stepsOf(readFileSync(join(root, 'docs/first-game.md'), 'utf8'))

beforeAll(() => {
  const written = steps.flatMap((step) => (step.kind === 'write' ? [step.path] : []))
  const own = (path: string) => path.startsWith('games/pig') || written.includes(path)
  copyProject(root, project, own)
  // Who has followed the document already has a project in which this is all done.
  for (const step of steps) {
    if (step.kind !== 'change') continue
    const text = readFileSync(join(project, step.path), 'utf8')
    writeFileSync(
      join(project, step.path),
      text.replace(step.after, () => step.before),
    )
  }
})
afterAll(async () => {
  await closeBrowser()
  rmSync(folder, { recursive: true, force: true })
})

function write(step: Step): void {
  if (step.kind === 'run') return
  const file = join(project, step.path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, step.kind === 'write' ? step.text : changed(readFileSync(file, 'utf8'), step))
}

/** A reader's own: without what npm and the tests put around a program, in English; nothing is kept but in the folder. */
const environment = (more: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|VITE|NODE_(ENV|COMPILE)|CI$|TEST$|FORCE)/i.test(name)),
  ),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .join(delimiter),
  LC_ALL: 'C.UTF-8',
  TMPDIR: folder,
  npm_config_cache: join(folder, 'npm'),
  npm_config_userconfig: join(folder, 'npmrc'),
  npm_config_update_notifier: 'false',
  NO_COLOR: '1',
  ...more,
})

interface Running {
  readonly process: ChildProcess
  output(): string
}

function run(command: string, more?: Record<string, string>): Running {
  const [name, ...args] = command.split(' ')
  const program = spawn(name, args, { cwd: project, env: environment(more), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return { process: program, output: () => stripVTControlCharacters(output) }
}

/** Until it prints this; it may as well end. */
const whenPrinted = ({ process: program, output }: Running, wanted: RegExp) =>
  new Promise<RegExpExecArray>((resolve, reject) => {
    const look = () => {
      const found = wanted.exec(output())
      if (found !== null) resolve(found)
    }
    program.stdout?.on('data', look)
    program.once('exit', (code) => reject(new Error(`it ended with ${code}: ${output()}`)))
  })

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Ends it as whoever started it would, and waits until all of it has ended. */
async function end({ process: { pid } }: Running): Promise<void> {
  const tree = pid === undefined ? [] : treeOf(pid)
  if (pid !== undefined) process.kill(pid, 'SIGTERM')
  const left = await endOf(tree)
  for (const one of alive(left)) process.kill(one, 'SIGKILL')
  expect(left).toEqual([])
}

/** Does what is written since the last command, and then the command. */
const doneBefore = (place: number) => {
  const last = steps.slice(0, place).findLastIndex(({ kind }) => kind === 'run')
  for (const step of steps.slice(last + 1, place)) write(step)
}

steps.forEach((step, place) => {
  if (step.kind !== 'run') return
  const { command, prints } = step
  const hasBoard = steps.slice(0, place).some((one) => one.kind === 'write' && one.path.includes('/board/'))

  test(`${place}. ${command}`, async () => {
    doneBefore(place)
    if (command !== 'npm start') {
      const running = run(command)
      const [code] = await once(running.process, 'close')
      expect({ code, missing: missingFrom(running.output(), prints) }, running.output()).toEqual({ code: 0 })
      return
    }
    const running = run(command, { PORT: `${await freePort()}` })
    try {
      const [, address] = await whenPrinted(running, /is open: (http\S+)/)
      expect(missingFrom(running.output(), prints)).toBeUndefined()
      if (!hasBoard) await playAgainstBots(project, address, 'pt')
      else {
        for (const language of languages) await playAgainstBots(project, address, language)
        for (const language of languages) await learnByPlaying(project, address, language)
        await meetAt(project, address)
      }
    } finally {
      await end(running)
    }
  })
})

test('nothing is left undone', () => {
  expect(steps.at(-1)?.kind).toBe('run')
  expect(steps.filter(({ kind }) => kind === 'change')).not.toEqual([])
})
