import { games } from '@portolan/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autopilot, eager } from './autopilot.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { faults, misfits } from './faults.ts'
import { openHouse } from './house.ts'

let house: Awaited<ReturnType<typeof openHouse>>

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await closeBrowser()
  await house.close()
})

/** A table against bots, some moves into the game: of the first game, or of another by its place in the list. */
async function playNow(page: Page, number = 0): Promise<void> {
  await page.goto(house.url)
  await page.locator('.cover').nth(number).locator('button.primary').click()
  await page.waitForSelector('.table[data-number]')
  await autopilot(page, eager, 10)
  await page.waitForSelector('.bar[data-mine]')
}

/** Every kind of page, and how to get there. */
const places: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the front page': (page) => page.goto(house.url),
  about: (page) => page.goto(`${house.url}/about`),
  records: (page) => page.goto(`${house.url}/open`),
  'setting up': (page) => page.goto(`${house.url}/play/ophir`),
  'the challenge of the day': (page) => page.goto(`${house.url}/daily/cataracts`),
  rules: (page) => page.goto(`${house.url}/rules/ophir`),
  nowhere: (page) => page.goto(`${house.url}/no/such/place`),
  async 'a waiting room'(page) {
    await page.goto(`${house.url}/play/ophir`)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/table\//)
    await page.waitForSelector('.seats')
  },
  ...Object.fromEntries(games.map(({ id }, number) => [`a table of ${id}`, (page: Page) => playNow(page, number)])),
  async 'a table’s menu'(page) {
    await playNow(page)
    await page.locator('.table-head button').last().click()
    await page.waitForSelector('.menu-list')
  },
  async 'a replay'(page) {
    await playNow(page)
    await page.goto(`${page.url()}/replay`)
    await page.waitForSelector('.scrubber')
  },
}

const looks = [
  { width: 390, height: 844, scheme: 'dark', locale: 'en' },
  { width: 390, height: 844, scheme: 'light', locale: 'ja' },
  { width: 820, height: 1180, scheme: 'light', locale: 'pt' },
  { width: 1440, height: 900, scheme: 'light', locale: 'en' },
  { width: 1440, height: 900, scheme: 'dark', locale: 'pt' },
] as const

test.each(looks)('every page fits $width px and has no fault that axe knows, $scheme, in $locale', async (look) => {
  const { page, context, errors } = await newPerson(look)
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
