import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { dist } from '../build.ts'
import { type Fetched, fetchedScripts, weightOf } from './sizes.ts'

let fetched: Fetched

beforeAll(async () => {
  fetched = await fetchedScripts()
})

test('the front page’s scripts weigh no more than 45 kB', () => {
  expect(weightOf(fetched.front)).toBeLessThan(45_000)
})

test('a table’s scripts weigh no more than 105 kB, whatever the game', () => {
  const weights = Object.entries(fetched.tables).map(([game, scripts]) => [game, weightOf(scripts)] as const)
  expect(weights.filter(([, weight]) => weight > 105_000)).toEqual([])
})

test('what the page and the engine’s worker both need is fetched once', () => {
  const twice = Object.values(fetched.tables).flatMap((table) => {
    const all = [...fetched.front, ...table]
    return all.filter((path, index) => all.indexOf(path) < index)
  })
  expect(twice).toEqual([])
})

test('what the front page has fetched is named to no part as what it needs', () => {
  const needs = (path: string) => [
    ...(/m\.f=\[(.*?)\]/.exec(readFileSync(join(dist, path), 'utf8'))?.[1] ?? '').matchAll(/"([^"]+)"/g),
  ]
  const named = new Set(
    [...fetched.front, ...Object.values(fetched.tables).flat()].flatMap(needs).map(([, name]) => `/${name}`),
  )
  const began = fetched.front.filter((path) => !/\/[a-z]{2}-[^/]*$/.test(path))
  expect(named.size).toBeGreaterThan(10)
  expect(began.filter((path) => named.has(path))).toEqual([])
})
