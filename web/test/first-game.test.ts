import { existsSync } from 'node:fs'
import { games, type Language, languages } from '@portolan/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { kept } from './kept-tables.ts'
import { newPhone, phones } from './phone.ts'
import { serveClient } from './serve.ts'
import { endThoughts, holdThoughts } from './thoughts.ts'

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const guided = games.filter(({ id }) => existsSync(new URL(`../../games/${id}/board/first-game.ts`, import.meta.url)))

/** The note on the screen, when the guide has one. */
const noteOf = async (page: Page): Promise<string> => (await page.locator('.guide').getAttribute('data-note')) ?? 'none'

const numberOf = async (page: Page): Promise<number> => Number(await page.locator('.table').getAttribute('data-number'))

/** Waits until the guide has gone to what its note is about, in the position that the table shows. */
const hasPointed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const guide = document.querySelector('.guide')
    const number = document.querySelector('.table')?.getAttribute('data-number')
    return guide?.getAttribute('data-pointed') === `${guide?.getAttribute('data-note')} ${number}`
  })

/** What the note outlines, if anything, and why it can't be seen whole or pressed there. */
const hiddenTarget = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const target = document.querySelector('[data-halo=guide]')
    if (target === null) return 'nothing is outlined'
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const board = target.closest('.board')?.getBoundingClientRect()
    const edge = { top: Math.max(0, board?.top ?? 0), bottom: Math.min(innerHeight, board?.bottom ?? innerHeight) }
    // What is higher than the board shows as much as there is room for.
    const isHigh = bottom - top > edge.bottom - edge.top
    const isCut = isHigh
      ? top > edge.bottom - 40 || bottom < edge.top + 40
      : top < edge.top - 2 || bottom > edge.bottom + 2
    if (isCut) return `from ${top} to ${bottom}, seen from ${edge.top} to ${edge.bottom}`
    return left < -2 || right > innerWidth + 2 ? `from ${left} to ${right} across` : undefined
  })

/** What of the board and the note has too little room, on a phone held upright. */
const crampedOnPhone = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [play, guide] = [document.querySelector('.play'), document.querySelector('.guide')]
    if (play === null || guide === null || innerWidth > 500) return []
    const found: string[] = []
    if (play.clientHeight < innerHeight * 0.6 - 2) found.push(`the board has ${play.clientHeight} of ${innerHeight}`)
    if (guide.scrollHeight > guide.clientHeight + 2)
      found.push(`${guide.getAttribute('data-note')}: ${guide.scrollHeight} of ${guide.clientHeight}`)
    return found
  })

/** Reads what is to be read, and answers with the note that wants something to be done. */
async function readOn(page: Page): Promise<string> {
  for (;;) {
    await page.waitForSelector('.guide:not([data-note=others])')
    const note = await noteOf(page)
    expect(await page.locator('.guide').textContent()).not.toMatch(/firstGame|\{\{|\$t|undefined/)
    expect(await crampedOnPhone(page)).toEqual([])
    const next = page.locator('.guide .primary')
    if (!(await next.isVisible())) return note
    await next.click()
    await page.waitForFunction((last) => document.querySelector('.guide')?.getAttribute('data-note') !== last, note)
    if ((await page.locator('.guide').count()) === 0) return 'none'
  }
}

/** Presses what the guide outlines, and says yes where it is asked about; done when the table has gone on. */
async function follow(page: Page): Promise<void> {
  const before = await numberOf(page)
  await hasPointed(page)
  const target = page.locator('[data-halo=guide][data-moves]').first()
  expect(await hiddenTarget(page)).toBeUndefined()
  await target.click()
  await page.waitForFunction(
    (number) =>
      document.querySelector('[data-confirm]') !== null ||
      Number(document.querySelector('.table')?.getAttribute('data-number')) > number,
    before,
  )
  const yes = page.locator('[data-confirm]')
  if (await yes.isVisible()) await yes.click()
  await page.waitForFunction(
    (number) => Number(document.querySelector('.table')?.getAttribute('data-number')) > number,
    before,
  )
  await page.waitForSelector('.bar[data-mine]')
}

const undo = (page: Page) => page.locator('.bar-tools button').last().click()
const askAdvice = (page: Page) => page.locator('.bar-tools button:nth-last-child(3)').click()

/** Takes the first voyage, with a detour to everything that could lead the guide astray. */
async function sail(page: Page): Promise<readonly string[]> {
  const notes: string[] = []
  let note = await readOn(page)
  for (; note !== 'none'; note = await readOn(page)) {
    notes.push(note)
    if (notes.length === 1) {
      await follow(page)
      await undo(page)
      await page.waitForSelector('.guide-aside')
      expect(await noteOf(page)).toBe(note)
    }
    if (notes.length === 2) {
      await page.reload()
      await page.waitForSelector('.bar[data-mine]')
      expect(await readOn(page)).toBe(note)
    }
    if (notes.length === 3) {
      await askAdvice(page)
      await page.waitForSelector('.advice li')
      expect(await page.locator('.guide').count()).toBe(0)
      await endThoughts(page)
      await page.locator('.advice header .plain').click()
      expect(await readOn(page)).toBe(note)
    }
    await follow(page)
  }
  return notes
}

const begin = async (page: Page) => {
  await page.goto(client.url)
  await page.locator('.cover').first().locator('button:not(.primary)').click()
  await page.waitForSelector('.bar[data-mine]')
}

const people = languages.flatMap((language) => [
  { language, device: 'desk', newOne: () => newPerson({ width: 1366, height: 768, locale: language, haste: 8 }) },
  { language, device: 'phone', newOne: () => newPerson({ ...phones[0], phone: true, locale: language, haste: 8 }) },
])

test.each(people)('a first game leads to the first points in $language on a $device', async ({ newOne, language }) => {
  const { page, context, errors } = await newOne()
  await holdThoughts(context)
  await begin(page)
  const notes = await sail(page)
  expect(notes.length).toBeGreaterThan(10)
  // Whoever has learnt to play goes on at the same table, and is not led any more.
  await page.waitForSelector('.bar[data-mine]')
  expect(await page.locator('[data-halo]').count()).toBe(0)
  const table = await kept(page, page.url().split('/').at(-1) ?? '')
  expect(table?.firstGame).toEqual({ isOpen: false, read: [] })
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language satisfies Language)
  expect(errors).toEqual([])
  await context.close()
})

test('who does something else is told so, and led on; the guide can be closed and opened again', async () => {
  const { page, context, errors } = await newPerson({ haste: 8 })
  await begin(page)
  await readOn(page)
  await page.locator('.board [data-moves]:not([data-halo])').first().click()
  await page.waitForSelector('.guide-aside')
  expect(await page.locator('.guide-aside').textContent()).toMatch(/^You chose “.+”, I would have chosen “.+”/)
  // A note leads to where the rules say more.
  await page.getByRole('button', { name: 'In the rules' }).click()
  await page.waitForSelector('dialog[open] .rules')
  const inSight = () =>
    page.evaluate(() => {
      const box = document.querySelector('dialog[open] #acting')?.getBoundingClientRect()
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
    })
  await expect.poll(inSight).toBe(true)
  await page.keyboard.press('Escape')
  // What is closed stays closed, and is in the menu.
  await page.locator('.guide .plain').last().click()
  await page.waitForFunction(() => document.querySelector('.guide') === null)
  await page.reload()
  await page.waitForSelector('.bar[data-mine]')
  expect(await page.locator('.guide, [data-halo]').count()).toBe(0)
  await page.locator('.table-head button').last().click()
  await page.getByRole('button', { name: 'Show the guide again' }).click()
  await page.waitForSelector('.guide')
  // A replay has none.
  await page.goto(`${page.url()}/replay`)
  await page.waitForSelector('.table[data-number] .board :not(.loading)')
  expect(await page.locator('.guide, [data-halo]').count()).toBe(0)
  // Nor has a table that was begun otherwise; it leads to a new first game.
  await page.goto(client.url)
  await page.locator('.cover').first().locator('button.primary').click()
  await page.waitForSelector('.bar[data-mine]')
  const { pathname } = new URL(page.url())
  expect(await page.locator('.guide').count()).toBe(0)
  await page.locator('.table-head button').last().click()
  await page.getByRole('button', { name: 'Learn by playing' }).click()
  await page.waitForURL((url) => url.pathname !== pathname)
  await page.waitForSelector('.guide')
  expect(errors).toEqual([])
  await context.close()
})

test.each(guided)('the first game of $id begins from its rules, and shows what it speaks of', async ({ id }) => {
  const { page, context, errors } = await newPhone('en')
  await page.goto(`${client.url}/rules/${id}`)
  await page.getByRole('button', { name: 'Learn by playing' }).tap()
  await page.waitForSelector('.guide')
  const notes = new Set<string>()
  for (let note = await noteOf(page); !notes.has(note); note = await noteOf(page)) {
    notes.add(note)
    await hasPointed(page)
    const next = page.locator('.guide .primary')
    if (!(await next.isVisible())) break
    if ((await page.locator('[data-halo=guide]').count()) > 0)
      expect([note, await hiddenTarget(page)]).toEqual([note, undefined])
    await next.tap()
    await page.waitForFunction((last) => document.querySelector('.guide')?.getAttribute('data-note') !== last, note)
  }
  expect(notes.size).toBeGreaterThan(1)
  expect(errors).toEqual([])
  await context.close()
})
