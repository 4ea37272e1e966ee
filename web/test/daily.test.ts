import { dayAfter, dayOf } from '@portolan/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SavedTable } from '../table/saved.ts'
import { autopilot } from './autopilot.ts'
import { closeBrowser, type Look, newPerson } from './browser.ts'
import { faults, misfits } from './faults.ts'
import { keep, kept } from './kept-tables.ts'
import { openTestServer } from './test-server.ts'

let server: Awaited<ReturnType<typeof openTestServer>>

/** Each day has a realm of its own: here it is always the same day, for the server, whose luck is fixed, and for everybody’s browser. */
const now = new Date('2026-11-14T12:00:00Z')

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server = await openTestServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
  vi.useRealTimers()
})

async function newRuler(look?: Look) {
  const person = await newPerson(look)
  await person.context.clock.setFixedTime(now)
  return person
}

const dayPage = () => `${server.url}/daily/cataracts`

/** Plays the attempt of the day to its end and comes back to the page of the day by the end's own link. */
async function reign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play today’s realm' }).click()
  await page.waitForSelector('.table[data-number]')
  await autopilot(page, ['resolve', 'play'])
  await page.getByRole('link', { name: 'Leaderboard of the day' }).click()
  await page.locator('.c-share').waitFor()
}

/** The rows of the day's table, each as its cells. */
const rows = (page: Page): Promise<readonly string[][]> =>
  page
    .locator('table:has(th:text("Ruler")) tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')))

test('a reign of the day is ranked among all, and its line can be shared', async () => {
  const ana = await newRuler()
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ana.page.goto(server.url)
  await ana.page.evaluate(() => localStorage.setItem('portolan.name', '"Ana"'))
  await ana.page.goto(dayPage())
  await ana.page.getByText('Nobody has sent in a reign').waitFor()
  await reign(ana.page)
  await ana.page.getByText('place 1 of 1').waitFor()
  const line = await ana.page.locator('.c-share output').textContent()
  expect(line).toMatch(new RegExp(`^Upper Cataracts ${dayOf(now)} [◆◇]{4}★? −?\\d+ · \\d+$`))
  await ana.page.getByRole('button', { name: 'Copy the line' }).click()
  await ana.page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await ana.page.evaluate(() => navigator.clipboard.readText())).toBe(line)

  const bento = await newRuler({ width: 390, height: 844, scheme: 'dark', locale: 'pt' })
  await bento.page.goto(dayPage())
  await bento.page.getByRole('rowheader', { name: /^Ana/ }).waitFor()
  expect(await bento.page.locator('.c-you').count()).toBe(0)

  expect((await rows(ana.page)).map(([place, name]) => [place, name])).toEqual([
    ['1', expect.stringMatching(/^Ana you/)],
  ])
  // One attempt counts: there is nothing to begin any more but practice.
  await ana.page.reload()
  await ana.page.getByText('place 1 of 1').waitFor()
  expect(await ana.page.getByRole('button', { name: 'Play today’s realm' }).count()).toBe(0)
  await ana.page.getByRole('button', { name: 'Practise this day’s realm' }).click()
  await ana.page.waitForSelector('.table[data-number]')
  expect([...ana.errors, ...bento.errors]).toEqual([])
  await ana.context.close()
  await bento.context.close()
})

test('a reign without a server is kept, and sent in when there is one', async () => {
  const { page, context, errors } = await newRuler()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(dayPage())
  await page.getByText('No server answers here').waitFor()
  // Without ever having had a connection one can't know the realm of the day, and is told what to do.
  await page.getByText('has not come to this device yet').waitFor()
  expect(await page.getByRole('button', { name: 'Play today’s realm' }).count()).toBe(0)
  await visitOnce(page)
  await page.getByText('No server answers here').waitFor()
  await reign(page)
  await page.getByText('Your result is kept here').waitFor()
  const before = await page.locator('.c-share output').textContent()
  await page.unroute('**/api/**')
  // Wherever one comes back to: it needs no visit to the page of the day.
  const sent = page.waitForResponse((response) => response.url().includes('/api/daily/') && response.ok())
  await page.goto(server.url)
  await sent
  await page.goto(dayPage())
  // The same record is listed once: who happened to reign by the same moves as Ana shares her place.
  await page.getByText(/place \d of \d/).waitFor()
  await page.getByRole('rowheader', { name: /^Ana/ }).waitFor()
  expect(await page.locator('.c-you').count()).toBe(1)
  expect(await page.locator('.c-share output').textContent()).toBe(before)
  expect(errors).toEqual([])
  await context.close()
})

/** Comes by while there is a server, and again when there is none. */
async function visitOnce(page: Page): Promise<void> {
  await page.unroute('**/api/**')
  const tomorrow = page.waitForResponse((response) => response.url().endsWith(`/${dayAfter(dayOf(now), 1)}`))
  await page.goto(dayPage())
  await page.getByRole('button', { name: 'Play today’s realm' }).waitFor()
  await tomorrow
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(dayPage())
}

test('the realm of tomorrow can be played tomorrow without a connection, and is nowhere to be read before', async () => {
  const { page, context, errors } = await newRuler()
  const heard: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/daily/')) heard.push(await response.text())
  })
  await page.goto(server.url)
  await visitOnce(page)
  await page.context().clock.setFixedTime(new Date(now.getTime() + 24 * 3600_000))
  await page.goto(dayPage())
  await page.getByRole('button', { name: 'Play today’s realm' }).click()
  await page.waitForSelector('.table[data-number]')
  const table = await kept(page, page.url().split('/').at(-1) ?? '')
  const stored = JSON.stringify(await page.evaluate(() => ({ ...localStorage })))
  const seed = table?.record.seed ?? ''
  expect(seed).toMatch(/^[0-9a-f]{32}$/)
  expect(heard.length).toBeGreaterThanOrEqual(2)
  for (const text of [...heard, stored]) expect(text).not.toContain(seed)
  expect(errors).toEqual([])
  await context.close()
})

test('practice is on any seed and does not count, and an attempt can’t be rewound', async () => {
  const { page, context, errors } = await newRuler()
  await page.goto(dayPage())
  await page.getByLabel('Seed').fill('the cow of heaven')
  await page.getByRole('button', { name: 'Practise', exact: true }).click()
  await page.waitForSelector('.table[data-number]')
  await autopilot(page, ['play'], 6)
  await page.goto(dayPage())
  await page.getByRole('button', { name: 'Play today’s realm' }).click()
  await page.waitForSelector('.table[data-number]')
  await autopilot(page, ['play'], 6)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Take back my last move' }).click()
  await page.getByText('This attempt counts').waitFor()
  await page.goto(dayPage())
  await page.getByRole('button', { name: 'Continue your attempt' }).waitFor()
  await page.getByRole('button', { name: 'The day before' }).click()
  await page.getByText('The day is over').waitFor()
  // Attempts at it may still come in from where there was no connection: its realm stays sealed.
  await page.getByText('Nobody has sent in a reign').waitFor()
  expect(await page.getByRole('button', { name: 'Practise this day’s realm' }).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

/** The table of a reign of this day that no server has heard of, as the browser keeps it that it was played in. */
async function reignUnheard(): Promise<SavedTable> {
  const { page, context } = await newRuler()
  await page.goto(server.url)
  await visitOnce(page)
  await page.getByRole('button', { name: 'Play today’s realm' }).click()
  await page.waitForSelector('.table[data-number]')
  const id = page.url().split('/').at(-1) ?? ''
  await autopilot(page, ['resolve', 'play'])
  for (;;) {
    const table = await kept(page, id)
    if (table?.record.result === undefined) continue
    await context.close()
    return table
  }
}

let unheard: Promise<SavedTable> | undefined

test.each([
  { width: 390, height: 844, phone: true, scheme: 'light' },
  { width: 390, height: 844, phone: true, scheme: 'dark' },
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
] as const)('a finished day fits $width px and has no fault that axe knows, $scheme', async (look) => {
  const { page, context, errors } = await newRuler(look)
  await page.goto(`${server.url}/about`)
  unheard ??= reignUnheard()
  await keep(page, await unheard)
  await page.goto(dayPage())
  await page.locator('.c-share').waitFor()
  await page.locator('.c-you').waitFor()
  await page.waitForTimeout(150)
  const { SCREENSHOTS: folder } = process.env
  if (folder !== undefined) {
    await page.screenshot({ path: `${folder}/day-${look.width}-${look.scheme}.png`, fullPage: true })
  }
  expect([...(await faults(page)), ...(await misfits(page))]).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})
