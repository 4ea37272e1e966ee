import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from './index.ts'

test.each(games)('$id is tested by the contract suite', ({ id }) => {
  const file = new URL(`${id}/test/contract.test.ts`, import.meta.url)
  const wanted = `keepsTheContract('${id}'`
  expect(existsSync(file) && readFileSync(file, 'utf8'), `games/${id}/test/contract.test.ts calls ${wanted})`).toContain(
    wanted,
  )
})

test.each(games)('$id says of itself what its rules say', async ({ id, about, rules }) => {
  const game = await rules()
  expect(game.id).toBe(id)
  expect(game.seats).toEqual(about.seats)
})
