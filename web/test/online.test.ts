import type { TableAnswer } from '@portolan/protocol'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autopilot, eager } from './autopilot.ts'
import { closeBrowser, newPerson } from './browser.ts'
import type { Person } from './online-people.ts'
import { openTestServer } from './test-server.ts'
import { playOn, type Voice, voiceOf } from './voices.ts'
import { look } from './walker.ts'

let server: Awaited<ReturnType<typeof openTestServer>>

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

/** Lays a table for two people and two bots, who hurry the game along, and has the other sit down by its link. */
async function twoAtATable() {
  const ana = await newPerson()
  const bento = await newPerson({ width: 390, height: 844 })
  await ana.page.goto(server.url)
  await ana.page
    .getByRole('link', { name: /Invite friends/ })
    .first()
    .click()
  await ana.page.getByLabel('Your name').fill('Ana')
  await ana.page.getByLabel('Players').selectOption('4')
  for (const seat of ['Player 3', 'Player 4']) await ana.page.getByLabel(seat).selectOption('easy')
  await ana.page.getByRole('button', { name: 'Create the table' }).click()
  await ana.page.waitForURL(/\/table\//)
  await bento.page.goto(ana.page.url())
  await bento.page.getByLabel('Your name').fill('Bento')
  await bento.page.getByRole('button', { name: 'Sit here' }).click()
  await ana.page.getByRole('button', { name: 'Begin' }).click()
  await Promise.all([ana, bento].map(({ page }) => page.waitForSelector('.table[data-number]')))
  return { ana, bento, table: new URL(ana.page.url()).pathname.split('/').at(-1) ?? '' }
}

/** Everybody decides by other means than their screens, which have seen enough decisions and only follow. */
async function playToTheEnd(people: readonly Person[], table: string): Promise<void> {
  const voices = people.map(({ context }): Voice => voiceOf(context.request, server.url))
  while (true) {
    for (const voice of voices) await playOn(voice, table, eager)
    const { present } = await voices[0].get<TableAnswer>(`/tables/${table}`)
    if (present?.seen.result !== undefined) return
  }
}

/** Who comes when it is over asks for the result. */
async function showScores(page: Page): Promise<void> {
  await page.waitForSelector('.scores, .bar button.primary')
  if (!(await page.locator('.scores').first().isVisible())) await page.locator('.bar button.primary').click()
  await page.waitForSelector('.scores')
}

test('two people meet by a link and play to the end, and what they played can be seen again', async () => {
  const { ana, bento, table } = await twoAtATable()
  const watcher = await newPerson({ locale: 'pt' })
  await watcher.page.goto(ana.page.url())
  await watcher.page.waitForSelector('.table[data-number]')
  await Promise.all([autopilot(ana.page, eager, 20), autopilot(bento.page, eager, 20)])

  // A spectator is shown the game, offered nothing, and reads it in their own language.
  const seen = await look(watcher.page)
  expect(seen.offered).toEqual([])
  expect(await watcher.page.locator('html').getAttribute('lang')).toBe('pt')

  // One follows all of it; the others close their pages and come back when it is over.
  for (const { page } of [bento, watcher]) await page.goto('about:blank')
  await playToTheEnd([ana, bento], table)
  for (const { page } of [bento, watcher]) await page.goto(ana.page.url())
  await ana.page.waitForSelector('.scores')
  for (const { page } of [ana, bento]) {
    await showScores(page)
    expect(await page.locator('.scores .totals td').count()).toBe(4)
  }
  await showScores(watcher.page)
  const titles = await Promise.all([ana, bento].map(({ page }) => page.locator('.sheet h2').textContent()))
  expect(titles[0]).toBe(titles[1])
  for (const { errors } of [ana, bento, watcher]) expect(errors).toEqual([])

  await ana.page.getByRole('link', { name: 'Replay' }).click()
  await ana.page.waitForSelector('.scrubber')
  await ana.page.keyboard.press('End')
  await ana.page.waitForFunction(() => document.querySelector('.scrubber output')?.textContent?.match(/^(\d+) \/ \1$/))
  for (const { context } of [ana, bento, watcher]) await context.close()
})
