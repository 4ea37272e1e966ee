import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autopilot, eager } from './autopilot.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { faults, misfits } from './faults.ts'
import { keep, tableAt } from './kept-tables.ts'
import { type Client, serveClient } from './serve.ts'
import { look, settled } from './walker.ts'

let client: Client

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const set = (page: Page, label: string, value: string) => page.getByLabel(label).selectOption({ label: value })

test('what is set on the page of settings holds at once, after a reload and everywhere', async () => {
  const { page, errors, context } = await newPerson({ width: 390, height: 844, phone: true })
  await page.goto(client.url)
  await page.locator('.page-foot a', { hasText: 'Settings' }).click()
  await page.waitForSelector('.settings')
  const root = () => page.evaluate(() => ({ ...document.documentElement.dataset }))
  const letters = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
  const blue = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--seat-2'))
  const moves = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('select') as Element).transitionProperty)
  const [usual, green] = [await letters(), await blue()]
  // This browser asks for little motion.
  expect(await root()).toMatchObject({ motion: 'reduced', text: 'normal', palette: 'usual' })
  await set(page, 'Motion', 'full')
  await set(page, 'Text size', 'larger')
  await set(page, 'Colours', 'for the colour-blind')
  expect(await root()).toMatchObject({ motion: 'full', text: 'larger', palette: 'distinct' })
  await page.reload()
  await page.waitForSelector('.settings')
  expect(await root()).toMatchObject({ motion: 'full', text: 'larger', palette: 'distinct' })
  expect(await letters()).toBeGreaterThan(usual * 1.2)
  expect(await blue()).not.toBe(green)
  expect(await moves()).not.toBe('none')
  await set(page, 'Motion', 'reduced')
  expect(await moves()).toBe('none')

  const found: string[] = []
  for (const place of ['/settings', '/', '/rules/ophir', '/play/ophir']) {
    await page.goto(client.url + place)
    await page.waitForSelector('h1')
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const fault of [...(await faults(page)), ...(await misfits(page))])
        found.push(`${place} ${scheme}: ${fault}`)
    }
  }
  expect(found).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

/** Runs in the page: remembers what is set in motion, and for how long the page means to wait. */
function watch(): void {
  const { animate } = Element.prototype
  const seen: { speeds(): number[]; waits: number[] } = {
    speeds: () => motions.map((one) => one.playbackRate),
    waits: [],
  }
  const motions: Animation[] = []
  Element.prototype.animate = function (...given) {
    const motion = animate.apply(this, given)
    if (motion.id === 'travel') motions.push(motion)
    return motion
  }
  const later = globalThis.setTimeout
  Object.assign(globalThis, {
    seen,
    setTimeout: (act: () => void, wait = 0) => {
      seen.waits.push(wait)
      return later(act, Math.min(wait, 50))
    },
  })
}

interface Watched {
  readonly seen: { speeds(): number[]; waits: number[] }
}

test('at a table: asked or not before what is final, at the pace that was chosen, and “?” shows the keys', async () => {
  const record = JSON.parse(
    readFileSync(new URL('../../games/ophir/test/golden/4-templeComplete.json', import.meta.url), 'utf8'),
  )
  const { page, errors, context } = await newPerson({ still: false })
  await context.addInitScript(watch)
  await page.goto(client.url)
  // The last specialist is still to be picked: then the market opens, and there is no way back.
  const table = tableAt('pace', record, 3, ['Ana', 'Bento', 'Chieko', 'Dora'])
  const bot = { kind: 'bot', bot: 'easy' } as const
  await keep(page, { ...table, seats: table.seats.map((seat, i) => (i === record.entries[3].seat ? seat : bot)) })
  await page.goto(`${client.url}/home/pace`)
  await settled(page)
  const pick = page.locator('[data-moves*=pickSpecialist]').first()
  await pick.click()
  await page.getByRole('button', { name: 'Not now' }).click()

  await page.keyboard.press('?')
  await page.locator('dialog .keys', { hasText: 'show the keys' }).waitFor()
  expect([...(await faults(page)), ...(await misfits(page))]).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.table-head button').last().click()
  await page.locator('.sheet summary', { hasText: 'Settings' }).click()
  await page.getByLabel('Ask before a move').uncheck()
  await set(page, 'Animations', 'fast')
  await set(page, 'Moves of bots and others', 'slow')
  expect([...(await faults(page)), ...(await misfits(page))]).toEqual([])
  await page.keyboard.press('Escape')
  await page.evaluate(() => (globalThis as unknown as Watched).seen.waits.splice(0))

  const { number } = await look(page)
  await pick.click()
  await page.waitForFunction(
    (before) => Number(document.querySelector('.table')?.getAttribute('data-number')) > before,
    number,
  )
  await page.waitForFunction(() => (globalThis as unknown as Watched).seen.speeds().includes(2))
  // It is the person's own turn first; then those of others stay for more than a second.
  await autopilot(page, eager, number + 20)
  const waits = await page.evaluate(() => (globalThis as unknown as Watched).seen.waits)
  expect(waits.filter((wait) => wait >= 1100 && wait < 4000)).not.toEqual([])
  expect(errors).toEqual([])
  await context.close()
})
