import { games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { faintPieces } from './contrast.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { sitDown } from './layout.ts'
import { serveClient, serveWithoutBoards } from './serve.ts'

// The board of a game that has none of its own: its pieces are told from what they lie on, early and late, in both themes.

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

/** How much of the longest record has been played. */
const MOMENTS = { start: 0, late: 0.85 } as const

const [{ id: game }] = games

test('the pieces of a game without a board stand out, early and late, in both themes', async () => {
  const plain = await serveWithoutBoards()
  const record = await longestRecord(game)
  const { page, context, errors } = await newPerson({ width: 1440, height: 900 })
  await page.goto(`${plain.url}/about`)
  const found: string[] = []
  for (const [moment, part] of Object.entries(MOMENTS)) {
    await keep(page, tableAt(moment, record, Math.floor(record.entries.length * part), ['Ana', 'Bento']))
    await sitDown(page, `${plain.url}/home/${moment}`, game, 'en')
    found.push(...(await faintPieces(page)).map((what) => `${moment}, ${what}`))
  }
  await context.close()
  await plain.close()
  expect([...found, ...errors]).toEqual([])
})

test('a piece that is too faint is found out', async () => {
  const { page, context } = await newPerson({ width: 1440, height: 900 })
  await page.goto(`${client.url}/about`)
  await keep(page, tableAt('faint', await longestRecord(game), 0, ['Ana', 'Bento']))
  await sitDown(page, `${client.url}/home/faint`, game, 'en')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.board [data-token] { opacity: 0.3; }')
    document.adoptedStyleSheets = [sheet]
  })
  expect(await faintPieces(page)).not.toEqual([])
  await context.close()
})
