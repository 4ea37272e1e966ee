import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type AnyOptions, readOptions, SeededChance } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { games } from './index.ts'

test.each(games)('$id is tested by the contract suite', ({ id }) => {
  const file = new URL(`${id}/test/contract.test.ts`, import.meta.url)
  const wanted = `keepsTheContract('${id}'`
  expect(
    existsSync(file) && readFileSync(file, 'utf8'),
    `games/${id}/test/contract.test.ts calls ${wanted})`,
  ).toContain(wanted)
})

test.each(games)('$id says of itself what its rules say', async ({ id, about, rules }) => {
  const game = await rules()
  expect(game.id).toBe(id)
  expect(game.seats).toEqual(about.seats)
})

/** The parts of a game's folder: those that every game has, those that one with a rulebook beside it has, and others. */
interface Shape {
  readonly always: readonly string[]
  readonly whole: readonly string[]
  readonly also: readonly string[]
}

const LANGUAGES = ['en.ts', 'pt.ts', 'ja.ts']

const shapes: Readonly<Record<string, Shape>> = {
  '.': {
    always: ['about.ts', 'rules', 'text', 'test'],
    whole: ['README.md', 'spec', 'data', 'bot.ts', 'board', 'cover.svg', 'picture.ts'],
    also: ['daily.ts', 'describe.ts', 'statistics.ts', 'versions'],
  },
  spec: { always: [], whole: ['dossier.md', 'rulings.md', 'scenarios.md'], also: [] },
  test: {
    always: ['contract.test.ts'],
    whole: ['builder.ts', 'golden', 'invariants.test.ts', 'rulings.test.ts', 'scenarios.test.ts', 'texts.test.ts'],
    also: [
      'bot.test.ts',
      'coverage.test.ts',
      'daily.test.ts',
      'deep.test.ts',
      'golden',
      'late',
      'log.test.ts',
      'ops.test.ts',
      'questions.test.ts',
      'refusals.test.ts',
      'view.test.ts',
    ],
  },
}

/** Files that do the same in every game have the same name. Beside them there is one for each chapter of the rulebook. */
const hasAll: Readonly<Record<string, readonly string[]>> = {
  rules: [
    'end.ts',
    'events.ts',
    'idle.ts',
    'index.ts',
    'invariants.ts',
    'moves.ts',
    'redeal.ts',
    'refusals.ts',
    'setup.ts',
    'state.ts',
    'steps.ts',
    'terms.ts',
    'view.ts',
  ],
  data: ['index.ts'],
  board: [
    'board.tsx',
    'caution.ts',
    'first-game.ts',
    'index.tsx',
    'preview.ts',
    'props.ts',
    'rules.en.md',
    'rules.ja.md',
    'rules.pt.md',
  ],
  text: LANGUAGES,
}

const filesIn = (id: string, folder: string): readonly string[] => {
  const url = new URL(`${id}/${folder}/`, import.meta.url)
  return existsSync(url) ? readdirSync(url) : []
}

describe.each(games)('the folder of $id', ({ id, rules }) => {
  const isWhole = filesIn(id, '.').includes('spec')

  test.each(Object.entries(shapes))('has in %s what a game has there, and nothing else', (folder, shape) => {
    const there = filesIn(id, folder)
    const wanted = isWhole ? [...shape.always, ...shape.whole] : shape.always
    expect(wanted.filter((name) => !there.includes(name))).toEqual([])
    const known = [...shape.always, ...shape.whole, ...shape.also]
    expect(there.filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(Object.entries(hasAll).filter(() => isWhole))(
    'has in %s the files that every game has',
    (folder, names) => {
      expect(names.filter((name) => !filesIn(id, folder).includes(name))).toEqual([])
    },
  )

  test.runIf(isWhole)('says by one name on every board what a move would do, and what to ask before it', async () => {
    const { preview } = await import(`./${id}/board/preview.ts`)
    const { caution } = await import(`./${id}/board/caution.ts`)
    // Both are asked of a move and the board's props, as `caution` of web/board.ts is.
    expect([preview, caution].map((asked) => [typeof asked, asked.length])).toEqual([
      ['function', 2],
      ['function', 2],
    ])
  })

  test.runIf(isWhole)('asks by one name who has left for good, and what a silent seat does', async () => {
    const game = await rules()
    const { isGone } = await import(`./${id}/rules/state.ts`)
    const { idle } = await import(`./${id}/rules/idle.ts`)
    expect([typeof idle, idle.length]).toEqual(['function', 2])
    // Where nobody can leave, or the game ends with it, nobody is ever gone.
    if (game.leave === undefined || game.seats.max === 1) return
    const chance = new SeededChance('gone')
    const state = game.setup(game.seats.max, readOptions(game, {}) as AnyOptions, chance)
    game.leave(state, 1, chance, () => {})
    const { players } = state as { players: readonly unknown[] }
    expect(players.map((player) => isGone(player))).toEqual(players.map((_, seat) => seat === 1))
  })
})
