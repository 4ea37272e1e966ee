import { games } from '@portolan/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedTable } from '../table/saved.ts'
import { autopilot, eager } from './autopilot.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { faults, misfits } from './faults.ts'
import { keep, kept } from './kept-tables.ts'
import { openTestServer } from './test-server.ts'
import { look } from './walker.ts'

let server: Awaited<ReturnType<typeof openTestServer>>

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

/** A table against bots of each game, some moves into it, as the browser of one who played there keeps it. */
let tables: readonly SavedTable[] = []

async function playNow(page: Page, number: number): Promise<SavedTable> {
  await page.goto(server.url)
  await page.locator('.cover').nth(number).locator('button.primary').click()
  await page.waitForSelector('.table[data-number]')
  await autopilot(page, eager, 10)
  await page.waitForSelector('.bar[data-mine]')
  const { number: shown } = await look(page)
  const id = page.url().split('/').at(-1) ?? ''
  // It is kept a moment after it is shown.
  for (;;) {
    const table = await kept(page, id)
    if (table?.record.entries.length === shown) return table
  }
}

beforeAll(async () => {
  const { page, context } = await newPerson()
  for (const number of games.keys()) tables = [...tables, await playNow(page, number)]
  await context.close()
})

/** Sits down again at a table of the first game, or of another by its place in the list. */
async function sitDown(page: Page, number = 0): Promise<void> {
  const table = tables[number]
  if (table === undefined) throw new Error('no such table')
  await keep(page, table)
  await page.goto(`${server.url}/home/${table.id}`)
  await page.waitForSelector('.bar[data-mine]')
}

/** Every kind of page, and how to get there. */
const places: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the front page': (page) => page.goto(server.url),
  about: (page) => page.goto(`${server.url}/about`),
  'one’s own games': (page) => page.goto(`${server.url}/games`),
  records: (page) => page.goto(`${server.url}/open`),
  'setting up': (page) => page.goto(`${server.url}/play/ophir`),
  'the challenge of the day': (page) => page.goto(`${server.url}/daily/cataracts`),
  async 'how one hears of one’s turn'(page) {
    await page.goto(server.url)
    await page.evaluate(() =>
      fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ana"}' }),
    )
    await page.goto(`${server.url}/signals`)
    await page.waitForSelector('h2')
  },
  rules: (page) => page.goto(`${server.url}/rules/ophir`),
  nowhere: (page) => page.goto(`${server.url}/no/such/place`),
  async 'a waiting room'(page) {
    await page.goto(`${server.url}/play/ophir`)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/table\//)
    await page.waitForSelector('.seats')
  },
  ...Object.fromEntries(games.map(({ id }, number) => [`a table of ${id}`, (page: Page) => sitDown(page, number)])),
  async 'a table’s menu'(page) {
    await sitDown(page)
    await page.locator('.table-head button').last().click()
    await page.waitForSelector('.menu-list')
  },
  async 'a replay'(page) {
    await sitDown(page)
    await page.goto(`${page.url()}/replay`)
    await page.waitForSelector('.scrubber')
  },
}

const looks = [
  { width: 390, height: 844, phone: true, scheme: 'dark', locale: 'en' },
  { width: 390, height: 844, phone: true, scheme: 'light', locale: 'ja' },
  { width: 820, height: 1180, scheme: 'light', locale: 'pt' },
  { width: 1440, height: 900, scheme: 'light', locale: 'en' },
  { width: 1440, height: 900, scheme: 'dark', locale: 'pt' },
] as const

test.each(looks)('every page fits $width px and has no fault that axe knows, $scheme, in $locale', async (seen) => {
  const { page, context, errors } = await newPerson(seen)
  const found: string[] = []
  for (const [place, visit] of Object.entries(places)) {
    await visit(page)
    await page.waitForSelector('h1')
    await page.waitForTimeout(150)
    for (const fault of [...(await faults(page)), ...(await misfits(page))]) found.push(`${place}: ${fault}`)
  }
  expect(found).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})
