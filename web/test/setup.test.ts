import type { AnyOptions } from '@portolan/engine'
import { games, languages } from '@portolan/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { faults, misfits } from './faults.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { openTestServer } from './test-server.ts'

let server: Awaited<ReturnType<typeof openTestServer>>

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

/** Every text within an element that stands by itself: of labels, choices, lines. */
const textsIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluate((root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walk.nextNode()) texts.push(walk.currentNode.textContent?.trim() ?? '')
    // A link to the table is no name.
    return texts.filter((text) => text !== '' && !URL.canParse(text))
  })

/** The texts that are a name from the code: an option or a value of this game, or one that no language has. */
const rawAmong = (texts: readonly string[], options: Readonly<Record<string, readonly AnyOptions[string][]>>) => {
  const names = Object.entries(options).flatMap(([name, values]) => [
    name,
    ...values.filter((value) => typeof value !== 'number').map(String),
  ])
  return texts.filter((text) => names.includes(text) || /\{\{|\$t|[a-z][A-Z]|\w_\w|\bui\./.test(text))
}

test('no raw name is shown where a table is set up, in a room or at a table, and what is chosen is explained', async () => {
  const { page, errors, context } = await newPerson({ width: 390, height: 844, phone: true })
  const found: string[] = []
  const look = async (where: string, selector: string, game: (typeof games)[number]) => {
    const texts = await textsIn(page, selector)
    const { options } = await game.rules()
    for (const raw of rawAmong(texts, options)) found.push(`${where}: ${raw}`)
  }
  await page.goto(server.url)
  for (const game of games) {
    const record = await longestRecord(game.id)
    await keep(page, tableAt(`begun-${game.id}`, record, 3, ['Ana', 'Bento']))
    await page.goto(`${server.url}/play/${game.id}`)
    await page.locator('.options summary').click()
    for (const language of languages) {
      await page.locator('.page-head select').first().selectOption(language)
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
      await page.locator('h1', { hasText: game.about.name[language] }).waitFor()
      await look(`setting up ${game.id} in ${language}`, '.setup', game)
      // A line of explanation for each; two have no use for what only a lone player chooses.
      const solo = game.about.seats.max > 1 ? (game.about.soloOptions ?? []) : []
      const offered = Object.keys((await game.rules()).options).filter((name) => !solo.includes(name))
      expect(await page.locator('.options small').count()).toBe(offered.length)
      expect(await page.locator('.options small:empty').count()).toBe(0)
    }
    await page.goto(`${server.url}/home/begun-${game.id}`)
    await page.locator('.table-head button').last().click()
    await page.locator('.played summary').click()
    await look(`the menu of ${game.id}`, 'dialog', game)
    expect(await page.locator('.played dt').count()).toBe(Object.keys(record.options).length)
    for (const fault of [...(await faults(page)), ...(await misfits(page))]) found.push(`${game.id}: ${fault}`)
  }
  const [first] = games
  if (first === undefined) throw new Error('no game')
  await page.goto(`${server.url}/play/${first.id}`)
  await page.locator('button[type=submit]').click()
  await page.locator('.room .played summary').click()
  await look('a room', '.room', first)
  expect(await page.locator('.played dt').count()).toBeGreaterThan(0)
  expect(found).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})
