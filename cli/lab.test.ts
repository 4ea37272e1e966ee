import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockTime } from './progress.ts'
import { here, small } from './testing/start.ts'

// The laboratory as a shell starts it, on a game that is a file.

const game = here('../lab/tictactoe.ts')
let folder: string
let out: string
let seen: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-'))
  out = join(folder, 'run')
  const { code, out: said, err } = await lab('--games', '30', '--seed', 'salt', '--out', out)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  seen = said
})

afterAll(() => rm(folder, { recursive: true }))

const lab = (...args: readonly string[]) => small('lab', game, '--bots', 'random', '--workers', '1', ...args)

const linesOf = async (run: string) => (await readFile(join(run, 'results.jsonl'), 'utf8')).trim().split('\n')

describe('portolan lab', () => {
  test('says what it found, and where the report is', () => {
    expect(seen).toMatch(/^tic-tac-toe: 30 games, 2 players \(random\), seed “salt”/)
    expect(seen).toContain('Seat 1')
    expect(seen).toContain(join(out, 'report.html'))
  })

  test('writes rows, a summary and a page', async () => {
    expect((await readdir(out)).toSorted()).toEqual(['report.html', 'results.jsonl', 'summary.json'])
    const [setup, ...rows] = (await linesOf(out)).map((line) => JSON.parse(line))
    expect(setup).toMatchObject({ format: 'portolan-lab-1', seats: 2, bots: ['random'], seed: 'salt' })
    expect(rows).toHaveLength(30)
    expect(rows[0]).toMatchObject({ bots: ['random', 'random'], result: { standings: [{}, {}] } })
    expect(JSON.parse(await readFile(join(out, 'summary.json'), 'utf8'))).toMatchObject({ games: 30, finished: 30 })
    expect(await readFile(join(out, 'report.html'), 'utf8')).toContain('--seats 2 --games 30 --bots random --seed salt')
  })

  test('adds games to results with --resume, leaving those that are there', async () => {
    const run = join(folder, 'more')
    await lab('--games', '10', '--out', run, '--seed', 'salt')
    const before = await linesOf(run)
    expect((await lab('--games', '30', '--out', run, '--resume')).code).toBe(0)
    const after = await linesOf(run)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.toSorted()).toEqual((await linesOf(out)).toSorted())
  })

  test('plays a game of the results again, to a record that verifies', async () => {
    const { code, out: said } = await lab('--out', out, '--replay', '7')
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('came out as in its row') })
    expect(await small('verify', join(out, 'game-7.json'))).toMatchObject({ code: 0 })
  })

  test('says when a game comes out differently from its row', async () => {
    const run = join(folder, 'changed')
    await lab('--games', '1', '--out', run, '--seed', 'salt')
    const file = join(run, 'results.jsonl')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"decisions":\d+/, '"decisions":4'))
    const { code, err } = await lab('--out', run, '--replay', '1')
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('comes out differently from its row') })
  })

  test('prints the summary for machines', async () => {
    const { out: said } = await lab('--games', '2', '--out', join(folder, 'json'), '--json')
    expect(JSON.parse(said)).toMatchObject({ games: 2, seats: [{ among: 2 }, { among: 2 }] })
  })

  test('compares two bots in pairs and says whether they differ', async () => {
    const run = join(folder, 'compare')
    const { out: said } = await lab('--games', '21', '--out', run, '--compare', 'random,greedy', '--seed', 'salt')
    expect(said).toMatch(
      /random wins [\d.]+%, greedy [\d.]+%: a difference of .* pairs: 11\)\. (That may be chance|The difference is real)\./,
    )
    expect(await linesOf(run)).toHaveLength(23)
  })

  test('stops at Ctrl-C, keeping whole what it has', async () => {
    const run = join(folder, 'stopped')
    const args = [
      'lab',
      game,
      '--bots',
      'random',
      '--workers',
      '1',
      '--games',
      '900000',
      '--out',
      run,
      '--seed',
      'salt',
    ]
    const env = { ...process.env, LC_ALL: 'C' }
    const child = spawn(process.execPath, [here('testing/portolan.ts'), ...args], { env })
    let err = ''
    child.stderr.on('data', (piece) => {
      err += piece
    })
    const ended = new Promise((resolve) => child.on('exit', resolve))
    const file = join(run, 'results.jsonl')
    while (!(existsSync(file) && readFileSync(file, 'utf8').split('\n').length > 3)) await wait(20)
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    expect(err).toContain('the same command with --resume goes on')
    expect(await readdir(run)).toContain('report.html')
    const rows = (await linesOf(run)).slice(1)
    expect(rows.map((row) => JSON.parse(row).number)).toEqual(rows.map((_, i) => i + 1))
  })
})

test('the time left is written as a clock writes it', () => {
  expect([0.2, 59, 59.5, 307, 7507].map(clockTime)).toEqual(['1 s', '59 s', '1:00', '5:07', '2:05:07'])
})

describe('bad usage of lab ends with 2 and says what to do', () => {
  const cases: [readonly string[], string][] = [
    [['lab'], 'Say which game: portolan lab <game>.'],
    [['lab', 'chess'], 'There is no game and no file “chess”. Games: tic-tac-toe.'],
    [['lab', here('progress.ts')], 'exports no game'],
    [['lab', game, '--seats', '5'], 'This game is for 2 players'],
    [['lab', game, '--games', '0'], '--games is a whole number from 1 to'],
    [['lab', game, '--workers', 'all'], '--workers is a whole number from 1 to'],
    [['lab', game, '--bots', 'random,deep'], 'There is no bot “deep”.'],
    [['lab', game, '--option', 'wind=strong'], 'There is no option “wind”.'],
    [['lab', game, '--data', 'nowhere.ts'], 'There is no file “nowhere.ts”.'],
    [['lab', game, '--data', here('progress.ts')], 'The game has no file named progress.ts'],
    [['lab', game, '--compare', 'random'], '--compare takes two different things'],
    [['lab', game, '--compare', 'random,random'], '--compare takes two different things'],
    [['lab', game, '--compare', 'random,deep'], 'is no bot'],
    [['lab', game, '--replay', '3', '--out', 'nowhere'], 'There is no file'],
  ]
  test.each(cases)('%j', async (args, message) => {
    const { code, out: said, err } = await small(...args)
    expect({ code, said }).toEqual({ code: 2, said: '' })
    expect(err).toContain(message)
    expect(existsSync('lab-tictactoe')).toBe(false)
  })

  test('results are not written over', async () => {
    const { code, err } = await lab('--out', out)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--resume goes on with it') })
  })

  test('nor are those of another setup gone on with', async () => {
    const { code, err } = await lab('--out', out, '--resume', '--seed', 'pepper')
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('its seed is "salt", not "pepper"') })
  })

  test('a file that is something else is left alone', async () => {
    const run = join(folder, 'other')
    await lab('--games', '1', '--out', run)
    await writeFile(join(run, 'results.jsonl'), 'my notes\n')
    expect(await lab('--out', run, '--resume')).toMatchObject({
      code: 2,
      err: expect.stringContaining('doesn’t hold results'),
    })
    expect(await readFile(join(run, 'results.jsonl'), 'utf8')).toBe('my notes\n')
  })
})
