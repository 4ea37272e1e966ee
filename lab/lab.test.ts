import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRefusal, Match, type Refusal } from '@portolan/engine'
import { findGame } from '@portolan/games'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { playerOf } from './job.ts'
import { readResults } from './results.ts'
import type { GameRow } from './row.ts'
import { RESULTS, type RunPlan, startRun } from './run.ts'
import { type Job, jobOf, LAB_FORMAT, type LabSetup } from './setup.ts'

const ticTacToe = fileURLToPath(new URL('tictactoe.ts', import.meta.url))

const setup: LabSetup = {
  format: LAB_FORMAT,
  game: ticTacToe,
  version: 1,
  seats: 2,
  options: {},
  seed: 'salt',
  bots: ['random'],
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-lab-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const granted = <T extends object>(value: T | Refusal): T => {
  if (isRefusal(value)) throw new Error(value.code)
  return value
}

const run = async (plan: Partial<RunPlan> = {}) =>
  await granted(startRun({ setup, games: 12, threads: 2, folder, resume: false, ...plan })).done

const rowsIn = (file: string): readonly GameRow[] => granted(readResults(file)).rows

const jobs = (of: LabSetup, games: number): readonly Job[] => Array.from({ length: games }, (_, i) => jobOf(of, i + 1))

describe('who sits where', () => {
  const seatsOf = (all: readonly Job[], bot: string) =>
    all.flatMap(({ bots }) => bots.flatMap((one, seat) => (one === bot ? [seat] : []))).toSorted()

  test('bots move on by a seat each game: each sits everywhere equally often', () => {
    const all = jobs({ ...setup, seats: 3, bots: ['a', 'b', 'c'] }, 6)
    expect(all[0].bots).toEqual(['a', 'b', 'c'])
    expect(all[1].bots).toEqual(['b', 'c', 'a'])
    for (const bot of ['a', 'b', 'c']) expect(seatsOf(all, bot)).toEqual([0, 0, 1, 1, 2, 2])
  })

  test('fewer bots than seats share them, and every seat has the same company', () => {
    const few = jobs({ ...setup, seats: 3, bots: ['a', 'b'] }, 6)
    expect(few.map(({ bots }) => bots.join(''))).toEqual(['aba', 'baa', 'aab', 'bab', 'abb', 'bba'])
  })

  test('more bots than seats take turns', () => {
    const many = jobs({ ...setup, seats: 2, bots: ['a', 'b', 'c'] }, 6)
    for (const bot of ['a', 'b', 'c']) expect(seatsOf(many, bot)).toEqual([0, 0, 1, 1])
  })

  test('compared bots change places in the second game of the same seed', () => {
    for (const seats of [1, 2, 3, 4, 5]) {
      const compare = { of: 'bots', names: ['a', 'b'] } as const
      const all = jobs({ ...setup, seats, compare }, 6)
      for (const [first, second] of [all.slice(0, 2), all.slice(2, 4), all.slice(4, 6)]) {
        expect(first.seed).toBe(second.seed)
        const everySeat = Array.from({ length: seats }, (_, seat) => seat)
        for (const bot of ['a', 'b']) expect(seatsOf([first, second], bot)).toEqual(everySeat)
      }
      expect(new Set(all.map(({ seed }) => seed)).size).toBe(3)
    }
  })
})

describe('a run', () => {
  test('gives the same rows whatever the number of threads, and other rows for another seed', async () => {
    const one = await run({ threads: 1, folder: join(folder, 'one') })
    const three = await run({ threads: 3, folder: join(folder, 'three') })
    const other = await run({ setup: { ...setup, seed: 'pepper' }, folder: join(folder, 'other') })
    expect(one.rows.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect(three.rows).toEqual(one.rows)
    expect(other.rows.map(({ choices }) => choices)).not.toEqual(one.rows.map(({ choices }) => choices))
  })

  test('that was cut short goes on to the same rows', async () => {
    const whole = await run({ folder: join(folder, 'whole') })
    await run({ games: 5 })
    const file = join(folder, RESULTS)
    // As it is found after the power went: the last line is half written.
    appendFileSync(file, '{"number":6,"seed":"sa')
    const { rows } = await run({ resume: true })
    expect(rows).toEqual(whole.rows)
    expect(rowsIn(file)).toEqual(whole.rows)
  })

  test('stops when asked to, keeping whole what it has', async () => {
    const progress = (done: number) => {
      if (done > 0) running.stop()
    }
    const running = granted(startRun({ setup, games: 1_000_000, threads: 1, folder, resume: false, progress }))
    const { whole, rows } = await running.done
    expect(whole).toBe(false)
    expect(rows.length).toBeGreaterThan(0)
    expect(rowsIn(join(folder, RESULTS))).toEqual(rows)
  })

  test('never writes over results, nor mixes those of another setup', async () => {
    await run({ games: 2 })
    const before = readFileSync(join(folder, RESULTS), 'utf8')
    const start = (plan: Partial<RunPlan>) => startRun({ setup, games: 4, threads: 1, folder, resume: false, ...plan })
    expect(start({})).toMatchObject({ code: 'RESULTS_THERE' })
    expect(start({ resume: true, setup: { ...setup, seed: 'pepper' } })).toMatchObject({
      code: 'OTHER_SETUP',
      params: { field: 'seed', there: '"salt"', given: '"pepper"' },
    })
    expect(readFileSync(join(folder, RESULTS), 'utf8')).toBe(before)
  })

  test('ends with the game that threw, by its number and seed', async () => {
    const broken = join(folder, 'broken.ts')
    writeFileSync(
      broken,
      `import { ticTacToe } from '${new URL('tictactoe.ts', import.meta.url).href}'
       export const game = { ...ticTacToe, play() { throw new Error('out of cubes') } }`,
    )
    const running = granted(
      startRun({ setup: { ...setup, game: broken }, games: 1, threads: 1, folder, resume: false }),
    )
    await expect(running.done).rejects.toMatchObject({
      message: expect.stringContaining('out of cubes'),
      job: { number: 1 },
    })
  })
})

describe('a row', () => {
  test('is played again by itself, and its record is a match that replays to its result', async () => {
    const { rows } = await run()
    const { play } = granted(await playerOf(setup))
    const { row, record } = await play(jobOf(setup, 7))
    expect(row).toEqual(rows[6])
    const { ticTacToe: game } = await import('./tictactoe.ts')
    expect(granted(Match.from(game, record)).result()).toEqual(row.result)
  })

  test('counts every decision by its kind, and by value what the game names', async () => {
    const ophir: LabSetup = { ...setup, game: 'ophir', seats: 3, options: await defaults('ophir') }
    const { row, record } = await granted(await playerOf(ophir)).play(jobOf(ophir, 1))
    const kinds = row.choices.flatMap((of) => Object.entries(of).filter(([key]) => !key.includes(':')))
    expect(kinds.reduce((total, [, [taken]]) => total + taken, 0)).toBe(row.decisions)
    for (const [, [taken, offered]] of kinds) expect(offered).toBeGreaterThanOrEqual(taken)
    const picked = record.entries.flatMap((entry) =>
      'move' in entry && entry.move.type === 'pickSpecialist' ? [{ ...entry.move, seat: entry.seat }] : [],
    )
    expect(picked).toHaveLength(3)
    for (const { seat, ...move } of picked) {
      const specialist = 'specialist' in move ? move.specialist : 'none'
      expect(row.choices[seat][`pickSpecialist:${specialist}`][0]).toBe(1)
    }
  })

  test('tells how good the position looked from the start to the end', async () => {
    const ophir: LabSetup = { ...setup, game: 'ophir', options: await defaults('ophir') }
    const { row } = await granted(await playerOf(ophir)).play(jobOf(ophir, 1))
    expect(row.course).toHaveLength(2)
    for (const values of row.course ?? []) {
      expect(values).toHaveLength(11)
      for (const value of values) expect(value >= 0 && value <= 1).toBe(true)
    }
  })

  test('counts events that the game names for the seat they are of', async () => {
    const east: LabSetup = {
      ...setup,
      game: 'east-to-west',
      bots: ['greedy'],
      options: await defaults('east-to-west'),
    }
    const { row } = await granted(await playerOf(east)).play(jobOf(east, 1))
    const claimed = row.choices.map((of) =>
      Object.entries(of).reduce((total, [key, [taken]]) => total + (key.startsWith('claimed:') ? taken : 0), 0),
    )
    // It ends in the round in which somebody takes the eighth Point card.
    expect(Math.max(...claimed)).toBeGreaterThanOrEqual(8)
  })
})

describe('a replaced file', () => {
  const own = fileURLToPath(new URL('../games/ophir/data/components.ts', import.meta.url))
  const hash = 'of no matter here'

  const versions = async (text: string): Promise<readonly GameRow[]> => {
    const copy = join(folder, 'components.ts')
    writeFileSync(copy, text)
    const both = [own, copy].map((file) => ({ data: { file, sha256: hash } }))
    const ophir: LabSetup = {
      ...setup,
      game: 'ophir',
      options: await defaults('ophir'),
      bots: ['greedy'],
      compare: { of: 'versions', names: ['own', 'copy'], versions: [both[0], both[1]] },
    }
    return (await run({ setup: ophir, games: 2, threads: 1 })).rows
  }

  const played = ({ number: _, version: __, ...rest }: GameRow) => rest

  test('that is a mere copy gives the same games, wherever it lies', async () => {
    const [one, other] = await versions(readFileSync(own, 'utf8'))
    expect([one.version, other.version]).toEqual([0, 1])
    expect(played(other)).toEqual(played(one))
  })

  test('with other numbers gives other games', async () => {
    const changed = readFileSync(own, 'utf8').replace(/(donationVp.*gold: )10/, '$130')
    const [one, other] = await versions(changed)
    expect(played(other)).not.toEqual(played(one))
    const gold = ({ result }: GameRow) =>
      Math.max(
        ...(result?.standings.flatMap(({ items }) => items.filter(({ key }) => key === 'goldDonated')) ?? []).map(
          ({ points }) => points,
        ),
      )
    expect(gold(other) % 30).toBe(0)
  })

  test('must stand for one of the game’s', async () => {
    const stranger = join(folder, 'stranger.ts')
    writeFileSync(stranger, '')
    expect(await playerOf({ ...setup, game: 'ophir', data: { file: stranger, sha256: hash } })).toMatchObject({
      code: 'REPLACES_NOTHING',
      params: { name: 'stranger.ts' },
    })
    const index = join(folder, 'index.ts')
    writeFileSync(index, '')
    expect(await playerOf({ ...setup, game: 'east-to-west', data: { file: index, sha256: hash } })).toMatchObject({
      code: 'REPLACES_SEVERAL',
    })
  })
})

async function defaults(id: string): Promise<LabSetup['options']> {
  const game = await findGame(id)?.rules()
  return Object.fromEntries(Object.entries(game?.options ?? {}).map(([name, values]) => [name, values[0]]))
}
