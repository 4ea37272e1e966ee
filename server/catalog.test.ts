import type { Game } from '@portolan/engine'
import type { GameEntry } from '@portolan/games'
import { expect, test } from 'vitest'
import { makeCatalog, rulesFor } from './catalog.ts'
import { makeBids } from './testing/bids.ts'
import { testGame } from './testing/games.ts'

const bids = (version: number) => makeBids('bids', version, false) as unknown as Game

/** The newest is 3; 1 is kept, 2 is not. */
const entry: GameEntry = { ...testGame(bids(3)), versions: { 1: { rules: async () => bids(1) } } }

test('each version of a game has its own rules, and who asks for none gets the newest', async () => {
  const catalog = makeCatalog([entry])
  expect((await catalog.rules('bids'))?.version).toBe(3)
  expect((await catalog.rules('bids', 3))?.version).toBe(3)
  expect((await catalog.rules('bids', 1))?.version).toBe(1)
  expect(await catalog.rules('bids', 2)).toBeUndefined()
  expect(await catalog.rules('chess')).toBeUndefined()
  expect(await catalog.rules('bids', 1)).toBe(await catalog.rules('bids', 1))
})

test('why a table has no rules here is said by their versions', async () => {
  const catalog = makeCatalog([entry])
  const why = async (game: string, version: number) => {
    const { code, params } = (await rulesFor(catalog, game, version)) as { code?: string; params?: object }
    return { code, params }
  }
  expect(await why('bids', 2)).toEqual({ code: 'OLDER_VERSION', params: { known: 3, given: 2 } })
  expect(await why('bids', 4)).toEqual({ code: 'NEWER_VERSION', params: { known: 3, given: 4 } })
  expect(await why('chess', 1)).toEqual({ code: 'NO_SUCH_GAME', params: { game: 'chess' } })
  expect((await why('bids', 1)).code).toBeUndefined()
})

test('rules that could not be loaded are tried again, said to be broken meanwhile, and noted once', async () => {
  let works = false
  const noted: string[] = []
  const shaky = {
    ...entry,
    rules: async () => {
      if (!works) throw new Error('no such file')
      return bids(3)
    },
  }
  const catalog = makeCatalog([shaky], { onBroken: (game) => noted.push(game) })
  await expect(catalog.rules('bids')).rejects.toThrow()
  await expect(catalog.expect('bids')).rejects.toMatchObject({ refusal: { code: 'GAME_UNAVAILABLE' } })
  expect(await rulesFor(catalog, 'bids', 2)).toMatchObject({ code: 'GAME_UNAVAILABLE' })
  // What is kept beside it does not need it.
  expect(await rulesFor(catalog, 'bids', 1)).toMatchObject({ version: 1 })
  expect(catalog.broken()).toEqual(['bids'])
  works = true
  expect((await catalog.rules('bids'))?.version).toBe(3)
  await catalog.rules('bids', 2)
  expect(catalog.broken()).toEqual([])
  expect(new Set(noted)).toEqual(new Set(['bids']))
  expect(noted).toHaveLength(2)
})

test('a folder that holds another version than its number says is not played by', async () => {
  const wrong = { ...entry, versions: { 2: { rules: async () => bids(1) } } }
  await expect(makeCatalog([wrong]).rules('bids', 2)).rejects.toThrow(/says that it is version 1/)
})
