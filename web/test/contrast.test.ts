import { games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { faintPieces } from './contrast.ts'
import { faults } from './faults.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { sitDown } from './layout.ts'
import { serveClient } from './serve.ts'

// What lies on a board is told from what it lies on, and what is written there can be read, by day and by night.

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const boards = games.map(({ id }) => id)

/** How far a game has come: at its start, and when nearly all that it has is out. */
const MOMENTS = [0, 0.9]

test.each(boards)('pieces and texts of %s stand out, early and late, in both themes', async (game) => {
  const { page, context } = await newPerson({ width: 1366, height: 768 })
  const record = await longestRecord(game)
  const names = ['Captain', 'Bento', 'Chie', 'Dora', 'Eva']
  await page.goto(`${client.url}/about`)
  const tables = MOMENTS.map((share, i) =>
    tableAt(`${game}-${i}`, record, Math.floor(record.entries.length * share), names),
  )
  await keep(page, ...tables)
  const found: Record<number, readonly string[]> = {}
  for (const [i, share] of MOMENTS.entries()) {
    await sitDown(page, `${client.url}/home/${game}-${i}`, game, 'en')
    const here = [...(await faintPieces(page))]
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      here.push(...(await faults(page, 'color-contrast')).map((fault) => `${colorScheme}: ${fault}`))
    }
    found[share] = here
  }
  await context.close()
  expect(found).toEqual(Object.fromEntries(MOMENTS.map((share) => [share, []])))
})
