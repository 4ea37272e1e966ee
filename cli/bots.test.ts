import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here, small, start } from './testing/start.ts'

// Programs of others, as a shell starts the commands that know them.

const game = here('../lab/tictactoe.ts')
const program = here('../lab/programs/testing/program.ts')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-'))
})
afterAll(() => rm(folder, { recursive: true }))

const lab = (out: string, bots: string, ...args: readonly string[]) =>
  small('lab', game, '--workers', '1', '--seed', 'salt', '--out', join(folder, out), '--bots', bots, ...args)

const linesOf = async (out: string) =>
  (await readFile(join(folder, out, 'results.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('portolan lab', () => {
  test('seats a program among our bots', async () => {
    const { code, out, err } = await lab('good', `node ${program} good,random`, '--games', '4', '--bot-time', '60000')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('tic-tac-toe: 4 games')
    const [setup, ...rows] = await linesOf('good')
    expect(setup.programs).toEqual({ budget: 60_000, sha256: { [program]: expect.stringMatching(/^[\da-f]{64}$/) } })
    expect(rows.map(({ bots, lost }) => [bots[0], lost])).toEqual([
      [`node ${program} good`, undefined],
      ['random', undefined],
      ['random', undefined],
      [`node ${program} good`, undefined],
    ])
    expect(await small('lab', game, '--out', join(folder, 'good'), '--replay', '2')).toMatchObject({ code: 0 })
  })

  test('says which games a program lost by the clock, and plays the others', async () => {
    const { code, out } = await lab('bad', `node ${program} noMove,random`, '--games', '2')
    expect(code).toBe(1)
    expect(out).toContain('Programs lost by the clock 2 times')
    const [, ...rows] = await linesOf('bad')
    expect(rows).toMatchObject([
      { lost: [{ seat: 0, decision: 1, fault: 'BAD_MOVE' }], result: { standings: [{}, {}] } },
      { lost: [{ seat: 1, decision: 2, fault: 'BAD_MOVE' }], result: { standings: [{}, {}] } },
    ])
  })

  test.each([
    ['deep', 'There is no bot “deep”.'],
    ['./nowhere', 'There is no file “./nowhere”.'],
    [`node ${program} cannot`, 'does not speak the bot protocol (DECLINED: not today)'],
  ])('does not begin with %s', async (bots, message) => {
    const { code, err } = await lab('none', bots)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) })
  })
})

describe('portolan check-bot', () => {
  test('is content with a program that plays as it should', async () => {
    const { code, out } = await small('check-bot', `node ${program} good`, '--bot-time', '60000')
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^\+ It says hello: good\.\n\+ Tic-tac-toe: \d decisions/),
    })
  })

  test('says what is wrong with one that does not', async () => {
    const { code, out } = await small('check-bot', `node ${program} future`)
    expect(code).toBe(1)
    expect(out).toContain('- Tic-tac-toe: decision 1, WRONG_DECISION: decision 2 was not asked yet')
    const json = await small('check-bot', `node ${program} mute`, '--json', '--game', 'chess')
    expect(json).toMatchObject({ code: 2, err: expect.stringContaining('There is no game “chess”') })
  })

  test('needs a program', async () => {
    expect(await small('check-bot', 'greedy')).toMatchObject({
      code: 2,
      err: expect.stringContaining('names no program'),
    })
  })
})

describe('portolan bot', () => {
  const portolan = here('portolan.js')

  test('is a program that plays as it should', async () => {
    const checked = await start(portolan, [
      'check-bot',
      `node ${portolan} bot medium`,
      '--game',
      'ophir',
      '--json',
      '--bot-time',
      '60000',
    ])
    expect(JSON.parse(checked.out)).toMatchObject({ ok: true, checks: [{ what: 'hello' }, { what: 'game' }, {}, {}] })
  })

  test('says so where it can’t play', async () => {
    const hello = {
      type: 'hello',
      protocol: 'portolan-bot',
      versions: [1],
      host: { name: 'x', version: '1' },
      known: false,
    }
    const begun = { type: 'newGame', match: 'a', version: 1, seats: 2, seat: 0, options: {} }
    const asked = [hello, { ...begun, game: 'go' }, { ...begun, game: 'ophir', version: 99 }, 'nonsense']
    const { code, out } = await start(
      portolan,
      ['bot', 'greedy'],
      asked.map((one) => `${JSON.stringify(one)}\n`).join(''),
    )
    const [first, ...others] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect({ code, first }).toEqual({
      code: 0,
      first: { type: 'hello', version: 1, name: 'Portolan greedy', wants: ['known'] },
    })
    expect(others.map(({ type }) => type)).toEqual(['cannot', 'cannot'])
  })

  test('is one of ours', async () => {
    expect(await start(portolan, ['bot', 'deep'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no bot “deep”'),
    })
  })
})
