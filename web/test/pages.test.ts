import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { games } from '@portolan/games'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autopilot, eager } from './autopilot.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { openHouse } from './house.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let axe: string

beforeAll(async () => {
  house = await openHouse()
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})
afterAll(async () => {
  await closeBrowser()
  await house.close()
})

interface Axe {
  readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

/** What axe finds wrong, each as its rule and the first element that breaks it. */
async function faults(page: Page): Promise<readonly string[]> {
  await page.evaluate(`${axe};0`)
  const { violations } = await page.evaluate((options) => (globalThis as unknown as Axe).axe.run(document, options), {
    // The figures on a drawing are told in its name as sentences, not one after another as they are drawn.
    rules: { 'label-content-name-mismatch': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}

/** What does not fit: a page wider than its window, a decision bar out of view, a target too small for a finger. */
const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
    const bar = document.querySelector('.bar')?.getBoundingClientRect()
    if (bar !== undefined && bar.bottom > innerHeight + 1) found.push('the decision bar is out of view')
    for (const element of document.querySelectorAll('button, a, select, input, [role=button]')) {
      // Links inside sentences and the log are as high as their lines.
      if (element.closest('p, .log, .unseen, .skip-link') !== null || element.classList.contains('skip-link')) continue
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      if (box.width > 0 && (box.height < 39 || box.width < 39)) {
        found.push(`${Math.round(box.width)}×${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`)
      }
    }
    return found
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
  rules: (page) => page.goto(`${house.url}/rules/ophir`),
  nowhere: (page) => page.goto(`${house.url}/no/such/place`),
  async 'a waiting room'(page) {
    await page.goto(`${house.url}/play/ophir`)
    await page.getByRole('button', { name: 'Lay the table' }).click()
    await page.waitForURL(/\/table\//)
    await page.waitForSelector('.seats')
  },
  ...Object.fromEntries(games.map(({ id }, number) => [`a table of ${id}`, (page: Page) => playNow(page, number)])),
  async 'a table’s menu'(page) {
    await playNow(page)
    await page.getByRole('button', { name: 'Menu' }).click()
  },
  async 'a replay'(page) {
    await playNow(page)
    await page.goto(`${page.url()}/replay`)
    await page.waitForSelector('.scrubber')
  },
}

const looks = [
  { width: 390, height: 844, scheme: 'dark' },
  { width: 820, height: 1180, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
] as const

test.each(looks)('every page fits $width px and has no fault that axe knows, $scheme', async (look) => {
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
