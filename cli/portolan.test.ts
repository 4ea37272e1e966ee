import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MatchRecord } from '@portolan/engine'
import { games } from '@portolan/games'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differentGaps, keysOf } from '../games/testing/catalogues.ts'
import { goldenRecords } from '../games/testing/golden.ts'
import { here, small, start } from './testing/start.ts'
import en from './text/en.ts'

// Each of these starts the command as a shell would. `small` has tic-tac-toe for its only game.

let folder: string
let record: MatchRecord

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-'))
  await small('simulate', 'tic-tac-toe', '--games', '3', '--seed', 'salt', '--records', folder)
  record = JSON.parse(await readFile(join(folder, 'tic-tac-toe-1.json'), 'utf8'))
})

afterAll(() => rm(folder, { recursive: true }))

/** A file with the record as it was, changed in some respects. */
async function changed(changes: object): Promise<string> {
  const file = join(folder, 'changed.json')
  await writeFile(file, JSON.stringify({ ...record, ...changes }))
  return file
}

describe('help', () => {
  test('says what there is', async () => {
    const { code, out } = await small('--help')
    expect(code).toBe(0)
    for (const name of ['serve', 'check-upgrade', 'games', 'simulate', 'lab', 'replay', 'verify'])
      expect(out).toContain(name)
  })

  test.each(['serve', 'check-upgrade', 'games', 'simulate', 'lab', 'replay', 'verify'])(
    'of %s says all of its flags, in words',
    async (name) => {
      const { code, out } = await small(name, '--help')
      expect(code).toBe(0)
      expect(out).toContain('--json')
      expect(out).toContain('Exit codes')
      expect(out).not.toMatch(/\w\.flag\.|\w\.summary|\w\.exit/)
    },
  )

  test('is printed when nothing is asked, which is bad usage', async () => {
    expect(await small()).toMatchObject({ code: 2, out: expect.stringContaining('Usage:') })
  })
})

describe('bad usage ends with 2 and says what to do', () => {
  test.each([
    [['dance'], 'There is no command “dance”. Commands: serve, backup, restore, check-data, check-upgrade, games,'],
    [['games', '--tall'], 'There is no flag --tall here.'],
    [['games', 'now'], '“now” is too much'],
    [['games', '--json=yes'], '--json takes no value.'],
    [['games', '--language', 'xx'], 'There is no language “xx”. Languages: en, pt, and ja.'],
    [['simulate'], 'Say which game: portolan simulate <game>.'],
    [['simulate', 'chess'], 'There is no game “chess”. Games: tic-tac-toe.'],
    [['simulate', 'tic-tac-toe', '--seats', '3'], 'This game is for 2 players'],
    [['simulate', 'tic-tac-toe', '--seats', '-1'], 'This game is for 2 players'],
    [['simulate', 'tic-tac-toe', '--games', 'many'], '--games is a whole number from 1 to'],
    [['simulate', 'tic-tac-toe', '--seed'], '--seed needs a value: --seed <text>.'],
    [['simulate', 'tic-tac-toe', '--bots', 'deep'], 'There is no bot “deep”. Bots: random'],
    [['simulate', 'tic-tac-toe', '--bots', 'random,random,random'], 'Bots named: 3; seats: 2.'],
    [['simulate', 'tic-tac-toe', '--option', 'wind'], 'An option is given as name=value, not “wind”.'],
    [['simulate', 'tic-tac-toe', '--option', 'wind=strong'], 'There is no option “wind”.'],
    [['replay', 'nowhere.json'], 'There is no file “nowhere.json”.'],
    [['verify', '.'], 'Can’t read “.” (EISDIR).'],
    [['serve', '--port', '99999'], '--port is a whole number from 0 to 65535, not “99999”.'],
  ])('%j', async (args, message) => {
    const { code, out, err } = await small(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })

  test.each([
    ['pt', 'Não é possível ler os textos de “tic-tac-toe” no idioma “pt”', 'Cannot find module'],
    ['ja', '「tic-tac-toe」の言語「ja」の文章を読み込めません', 'default export'],
  ])('a game without words in %s', async (language, message, reason) => {
    const { code, out, err } = await start(here('testing/speechless.ts'), [
      ...['simulate', 'tic-tac-toe', '--games', '1', '--language', language],
    ])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
    expect(err).toContain(reason)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  test('and with --json the same, for machines', async () => {
    const { code, out } = await small('simulate', 'chess', '--json')
    expect(code).toBe(2)
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { code: 'UNKNOWN_GAME', params: { given: 'chess' } } })
  })
})

describe('games', () => {
  test('are listed for people and for machines', async () => {
    expect((await small('games')).out).toMatch(/^tic-tac-toe +Tic-tac-toe +2 players/)
    const list = JSON.parse((await small('games', '--json')).out)
    expect(list).toMatchObject([{ id: 'tic-tac-toe', version: 1, seats: { min: 2, max: 2 }, options: {} }])
  })
})

describe('simulate', () => {
  const run = async (...args: string[]) =>
    JSON.parse((await small('simulate', 'tic-tac-toe', '--games', '40', '--json', ...args)).out)

  test('says what came of the games', async () => {
    const told = await run('--seed', 'a', '--bots', 'random,greedy')
    expect(told).toMatchObject({ game: 'tic-tac-toe', seats: 2, games: 40, finished: 40, refused: 0, faults: [] })
    expect(told.decisionsPerSecond).toBeGreaterThan(0)
    expect(told.endings.line + (told.endings.full ?? 0)).toBe(40)
    expect(told.winsBySeat).toHaveLength(2)
    expect(told.meanScore).toBeGreaterThan(0)
  })

  test('gives the same for the same seed, but for the time it took', async () => {
    const untimed = ({ seconds, decisionsPerSecond, gamesPerSecond, ...rest }: Record<string, unknown>) => rest
    const [once, again, other] = await Promise.all([run('--seed', 'a'), run('--seed', 'a'), run('--seed', 'b')])
    expect(untimed(once)).toEqual(untimed(again))
    expect(untimed(once).endings).not.toEqual(untimed(other).endings)
  })

  test('without a seed takes a new one, and says which', async () => {
    const [once, again] = await Promise.all([run(), run()])
    expect(once.seed).not.toBe(again.seed)
  })

  test('draws no progress bar where nobody watches', async () => {
    expect((await small('simulate', 'tic-tac-toe')).err).toBe('')
  })

  test('writes the record of each game', async () => {
    expect((await readdir(folder)).filter((name) => name.startsWith('tic-tac-toe-'))).toHaveLength(3)
    expect(record).toMatchObject({ format: 'portolan-record-1', game: 'tic-tac-toe', seed: 'salt-1' })
  })
})

describe('replay', () => {
  test('tells each entry in words, and the scores', async () => {
    const { code, out } = await small('replay', await changed({}))
    expect(code).toBe(0)
    expect(out).toMatch(/^1 {2}Player 1 marks cell \d\.$/m)
    expect(out).toMatch(/^5 {2}Player 1 marks cell \d\.$/m)
    expect(out).toMatch(/^ {2}Line +\d +\d$/m)
  })

  test('speaks the language asked for', async () => {
    const { out } = await small('replay', await changed({}), '--language', 'pt')
    expect(out).toMatch(/^1 {2}Jogador 1 marca a casa \d\.$/m)
  })

  test('follows the system’s language', async () => {
    const env = { ...process.env, LC_ALL: 'ja_JP.UTF-8' }
    const args = [here('testing/portolan.ts'), 'replay', await changed({})]
    const out = await new Promise((resolve) => execFile(process.execPath, args, { env }, (_, out) => resolve(out)))
    expect(out).toMatch(/^1 {2}プレイヤー1がマス\dに印を付けました。$/m)
  })

  test('reads what is piped in', async () => {
    const { out } = await start(here('testing/portolan.ts'), ['replay', '-', '--json'], JSON.stringify(record))
    const told = JSON.parse(out)
    expect(told.entries).toHaveLength(record.entries.length)
    expect(told.entries[0]).toMatchObject({ number: 1, seat: 0, move: { type: 'mark' } })
    expect(told.result).toEqual(record.result)
  })

  const alone = games.filter(({ about }) => about.seats.min === 1).map(({ id }) => id)
  test.each(alone)('of one who played %s alone gives no rank', async (game) => {
    const [lone] = goldenRecords(game).filter(({ seats }) => seats === 1)
    const { out } = await start(here('portolan.js'), ['replay', fileURLToPath(lone.file)])
    expect(out).toMatch(/^ +Player 1$/m)
    expect(out).not.toMatch(/\d\. Player 1/)
  })

  test('of an unfinished game says so', async () => {
    const { code, out } = await small(
      'replay',
      await changed({ entries: record.entries.slice(0, 2), result: undefined }),
    )
    expect(code).toBe(0)
    expect(out).toContain('The record ends here; the game does not.')
  })
})

describe('verify', () => {
  const [first, second] = [0, 1]

  test('is content with a record as it was made', async () => {
    const { code, out } = await small('verify', await changed({}))
    expect(code).toBe(0)
    expect(out).toContain(`All is right: ${record.entries.length} entries`)
    expect(JSON.parse((await small('verify', await changed({}), '--json')).out)).toMatchObject({ ok: true })
  })

  test('is content with an unfinished game', async () => {
    const { code, out } = await small(
      'verify',
      await changed({ entries: record.entries.slice(0, 2), result: undefined }),
    )
    expect(code).toBe(0)
    expect(out).toContain('All is right so far: 2 entries')
  })

  const cases: [string, () => object, string][] = [
    [
      'a move made twice',
      () => ({ entries: record.entries.with(1, { ...record.entries[0], seat: second }) }),
      'at entry 2: Cell taken:',
    ],
    [
      'a move out of turn',
      () => ({ entries: record.entries.with(2, { ...record.entries[2], seat: second }) }),
      'at entry 3: It isn’t your turn',
    ],
    ['a move left out', () => ({ entries: record.entries.toSpliced(1, 1) }), 'at entry 2: It isn’t your turn'],
    ['a move after the end', () => ({ entries: [...record.entries, record.entries[0]] }), 'The game is over.'],
    [
      'a move of no known kind',
      () => ({ entries: [{ seat: first, move: { type: 'fly' } }] }),
      'at entry 1: That isn’t a move of this game: there is no kind of move “fly”.',
    ],
    [
      'a move with a field too many',
      () => ({ entries: [{ seat: first, move: { type: 'mark', cell: 1, by: 'me' } }] }),
      '“by” doesn’t belong in it',
    ],
    ['a move without its field', () => ({ entries: [{ seat: first, move: { type: 'mark' } }] }), '“cell” is missing'],
    [
      'an entry that is none',
      () => ({ entries: [7] }),
      'at entry 1: An entry is a seat and either its move or its leaving.',
    ],
    ['another seed', () => ({ seed: 'pepper' }), 'The seed isn’t the one promised'],
    [
      'another winner',
      () => ({ result: { ...record.result, standings: record.result?.standings.toReversed() } }),
      'lead to another result',
    ],
    ['a result taken away', () => ({ result: undefined }), 'the record has no result'],
    ['a result too early', () => ({ entries: record.entries.slice(0, 3) }), 'its moves don’t end the game'],
    ['other seats', () => ({ seats: 4 }), 'This game is for 2 players'],
    ['an option that isn’t', () => ({ options: { wind: 'strong' } }), 'There is no option “wind”'],
  ]

  test.each(cases)('refuses %s', async (_, change, message) => {
    const { code, out, err } = await small('verify', await changed(change()))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(message)
  })

  const unreadable: [string, () => object, string][] = [
    ['a newer version of the game', () => ({ version: 2 }), 'update Portolan to read it'],
    ['an older version of the game', () => ({ version: 0 }), 'read it with the Portolan of its time'],
    ['an unknown game', () => ({ game: 'chess' }), 'There is no game “chess”'],
    ['no record', () => ({ format: 'other' }), 'This isn’t a record of a Portolan game.'],
    ['no seed', () => ({ seed: undefined }), 'its field “seed” is missing'],
    ['a game that steers the terminal', () => ({ game: '\x1b[2Jx' }), 'There is no game “\ufffd[2Jx”'],
  ]

  test.each(unreadable)('can’t read %s', async (_, change, message) => {
    const { code, out, err } = await small('verify', await changed(change()))
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })

  test('can’t read half a file', async () => {
    const file = join(folder, 'half.json')
    await writeFile(file, JSON.stringify(record).slice(0, -20))
    const { code, err } = await small('verify', file)
    expect(code).toBe(2)
    expect(err).toContain('isn’t JSON, so it isn’t a record, or it is damaged')
  })

  test('says to machines at which entry it stopped', async () => {
    const { code, out } = await small('verify', await changed({ entries: [7] }), '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { code: 'BAD_RECORD', params: { entry: 1 } } })
  })
})

describe('the texts', async () => {
  test.each(['pt', 'ja'])('%s has every sentence of the English, with the same gaps', async (language) => {
    const other = (await import(`./text/${language}.ts`)).default
    expect(keysOf(other)).toEqual(keysOf(en))
    expect(differentGaps(other, en)).toEqual([])
  })
})

describe('the command itself', () => {
  test('runs as it is installed', async () => {
    const { code, out } = await start(here('portolan.js'), ['--help'])
    expect({ code, begins: out.slice(0, 8) }).toEqual({ code: 0, begins: 'Portolan' })
  })
})
