import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRefusal } from '@portolan/engine'
import { games } from '@portolan/games'
import { BOT_LIMITS, hostMessages, programMessages, readHostMessage, readProgramMessage } from '@portolan/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableOf } from '../../protocol/testing/message-tables.ts'
import { stepsOf } from '../../tools/testing/document.ts'
import { checkProgram, type ProgramCheck } from './check.ts'
import { USUAL_TIMES } from './program.ts'

// docs/bot-protocol.md: what it says of the messages is what is declared, and its programs play.

const root = fileURLToPath(new URL('../../', import.meta.url))
const text = readFileSync(join(root, 'docs/bot-protocol.md'), 'utf8')
const files = stepsOf(text).flatMap((step) => (step.kind === 'write' ? [step] : []))
const folder = mkdtempSync(join(tmpdir(), 'portolan-bots-'))

/** Whatever the machine does meanwhile. */
const PATIENT = { start: 90_000, budget: 60_000, spare: 60_000, grace: 20_000 }

beforeAll(() => {
  for (const { path, text } of files) writeFileSync(join(folder, path), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

const section = (title: string) => text.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

describe('the tables are those of the declarations', () => {
  test.each([
    ['What the host says', hostMessages],
    ['What the program says', programMessages],
  ])('%s', (title, forms) => {
    const told = Object.entries(forms).map(([name, form]) => `### \`${name}\`\n\n${tableOf(form)}\n`)
    expect(section(title).trim()).toBe(told.join('\n').trim())
  })
})

test('the conversation is one that both sides can read', () => {
  const lines = [...section('A conversation').matchAll(/^ {4}([<>]) (.*)$/gm)]
  expect(lines.length).toBeGreaterThan(8)
  for (const [, who, line] of lines) {
    const message = who === '>' ? readHostMessage(line) : readProgramMessage(line)
    expect(message !== undefined && !isRefusal(message), line).toBe(true)
  }
})

test('the limits are those that hold', () => {
  for (const bytes of Object.values(BOT_LIMITS)) expect(text).toContain(`${bytes.toLocaleString('en')} bytes`)
  expect(text).toContain(`${USUAL_TIMES.start / 1000} seconds`)
})

const python = join(root, 'tools/testing/python.mjs')

test.each([
  ['my-bot.ts', []],
  ['my-bot.py', [python]],
  // A Python that comes as a package takes its time to end.
])('%s plays every game to its end', { timeout: 600_000 }, async (file, by) => {
  const command = { file: process.execPath, args: [...by, join(folder, file)] }
  const rules = await Promise.all(games.map((entry) => entry.rules()))
  const checks: ProgramCheck[] = []
  expect(await checkProgram(command, rules, PATIENT, (check) => checks.push(check)), JSON.stringify(checks)).toBe(true)
  expect(checks.map(({ what, game }) => game ?? what)).toEqual([
    'hello',
    ...rules.map(({ id }) => id),
    'brokenOff',
    'quit',
  ])
  for (const { what, decisions } of checks) if (what === 'game') expect(decisions).toBeGreaterThan(3)
})
