import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from './index.ts'

test.each(games)('$id is tested by the contract suite', ({ id }) => {
  const file = readFileSync(new URL(`${id}/contract.test.ts`, import.meta.url), 'utf8')
  expect(file).toContain(`keepsTheContract('${id}'`)
})

test.each(games)('$id says of itself what its rules say', async ({ id, about, rules }) => {
  const game = await rules()
  expect(game.id).toBe(id)
  expect(game.seats).toEqual(about.seats)
})
