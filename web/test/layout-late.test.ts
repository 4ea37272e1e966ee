import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser } from './browser.ts'
import { layoutFaults } from './layout.ts'
import { serveClient } from './serve.ts'

// The fullest positions that a game can have, where its longest record does not reach them: `games/<id>/test/late/`.

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const folderOf = (game: string) => fileURLToPath(new URL(`../../games/${game}/test/late`, import.meta.url))
const late = await Promise.all(
  games.map(async ({ id }) => (await readdir(folderOf(id)).catch(() => [])).map((name) => ({ game: id, name }))),
)

test.each(late.flat())('all of $game fits every screen in every language, late: $name', async ({ game, name }) => {
  const record = JSON.parse(await readFile(join(folderOf(game), name), 'utf8'))
  expect(await layoutFaults({ url: client.url, game, record })).toEqual([])
})
