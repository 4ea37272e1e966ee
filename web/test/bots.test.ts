import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autopilot, brief, eager } from './autopilot.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { faults, misfits } from './faults.ts'
import { serveClient } from './serve.ts'
import { hurryThoughts, letThoughtsHurry } from './thoughts.ts'
import { askedOrOn, look, settled } from './walker.ts'

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

async function against(page: Page, level: string): Promise<void> {
  await page.goto(`${client.url}/play/ophir`)
  await page.getByLabel('Player 2', { exact: true }).selectOption(level)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForSelector('.table[data-number]')
}

/** A short game played carelessly, kept among its game's own records. */
const GAME_WITH_MISTAKES = fileURLToPath(
  new URL('../../games/cataracts/test/golden/chronicle-desolation.json', import.meta.url),
)

const done = (panel: Locator) => panel.locator('progress').waitFor({ state: 'detached', timeout: 120_000 })

/** Many times as little thinking finds the same here. */
const HASTE = 10

const beyond = (page: Page, number: number) =>
  page.waitForFunction(
    (before) => Number(document.querySelector('.table')?.getAttribute('data-number')) > before,
    number,
  )

test('a strong bot thinks while the screen stays alive, and the level is remembered', async () => {
  const { page, context, errors } = await newPerson()
  await against(page, 'hard')
  expect(await page.locator('.player').nth(1).textContent()).toContain('Bot: hard')
  await autopilot(page, ['endTurn', ...eager], 4)
  const thinking = page.locator('[data-thinking]')
  for (let tries = 0; tries < 20 && !(await thinking.isVisible()); tries++) {
    const { number, state } = await look(page)
    if (state === 'mine') await autopilot(page, ['endTurn', ...eager], number + 1)
  }
  await thinking.waitFor()
  // The page answers at once while the bot is at it.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  // A reload in the middle of a thought finds the table as it was, and the bot thinks again.
  await page.reload()
  await settled(page)
  await page.goto(`${client.url}/play/ophir`)
  expect(await page.getByLabel('Player 2', { exact: true }).inputValue()).toBe('hard')
  expect(errors).toEqual([])
  await context.close()
})

test('advice is asked for by key, shown on the board, and played', async () => {
  const { page, context, errors } = await newPerson()
  await against(page, 'easy')
  await autopilot(page, eager, 10)
  const { number, offered } = await settled(page)
  await page.keyboard.press('h')
  const panel = page.getByRole('region', { name: 'What would a strong player do?' })
  await panel.getByRole('button', { name: 'Stop' }).click()
  await panel.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
  const advised = panel.locator('button.advised')
  expect(await advised.count()).toBeGreaterThan(0)
  expect(await advised.count()).toBeLessThanOrEqual(Math.min(3, offered.length))
  expect(await advised.first().textContent()).toMatch(/\d+% to win/)
  await advised.first().focus()
  await page.locator('[data-halo=suggested]').first().waitFor()
  expect([...(await faults(page)), ...(await misfits(page))]).toEqual([])
  await page.keyboard.press('Enter')
  if ((await askedOrOn(page, number)) === 'asked') await page.keyboard.press('Enter')
  await beyond(page, number)
  await panel.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})

test('a browser without workers plays and thinks all the same', async () => {
  const { page, context, errors } = await newPerson()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', { value: undefined })
  })
  await against(page, 'medium')
  await autopilot(page, eager, 12)
  await settled(page)
  await page.keyboard.press('h')
  await page.locator('button.advised').first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a finished game is analysed, and one can stop and go on', async () => {
  const { page, context, errors } = await newPerson({ width: 390, height: 844, phone: true, scheme: 'dark' })
  await letThoughtsHurry(context)
  await page.goto(`${client.url}/play/ophir`)
  await page.getByLabel('Players').selectOption('1')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForSelector('.table[data-number]')
  await autopilot(page, brief)
  await page.getByRole('link', { name: 'Analysis' }).click()
  const panel = page.getByRole('region', { name: 'Analysis' })
  await panel.getByRole('button', { name: 'Stop' }).click()
  await panel.getByText(/^Stopped at choice/).waitFor()
  await hurryThoughts(page, HASTE)
  await panel.getByRole('button', { name: 'Go on' }).click()
  await done(panel)
  expect(await panel.getByRole('img').getAttribute('aria-label')).toMatch(/Captain: \d+%/)
  await panel.getByText('In figures').click()
  expect(await panel.locator('tbody tr').count()).toBeGreaterThan(5)
  expect([...(await faults(page)), ...(await misfits(page))]).toEqual([])
  expect(errors).toEqual([])
  await context.close()
}, 240_000)

test('a turning point is one press away, and there one can ask for advice', async () => {
  const { page, context, errors } = await newPerson()
  await letThoughtsHurry(context)
  await page.goto(`${client.url}/open`)
  await page.locator('input[type=file]').setInputFiles(GAME_WITH_MISTAKES)
  await page.waitForURL(/\/replay/)
  await page.waitForSelector('.table[data-number]')
  await hurryThoughts(page, HASTE)
  await page.getByRole('button', { name: 'Analysis' }).click()
  const panel = page.getByRole('region', { name: 'Analysis' })
  await done(panel)
  const point = panel.locator('.turning-point').last()
  const move = Number(/\d+/.exec((await point.textContent()) ?? '')?.[0])
  await point.press('Enter')
  await page.waitForFunction((wanted) => location.hash === `#${wanted}`, move - 1)
  await page.keyboard.press('h')
  await page.locator('.advised').first().waitFor()
  expect([...(await faults(page)), ...(await misfits(page))]).toEqual([])

  // What was found is still there for as long as the page is.
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Analysis' }).click()
  expect(await panel.locator('progress').count()).toBe(0)
  expect(await panel.locator('.turning-point').count()).toBeGreaterThan(0)
  expect(errors).toEqual([])
  await context.close()
}, 240_000)
