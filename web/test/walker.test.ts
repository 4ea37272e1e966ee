import { SeededChance } from '@portolan/engine'
import { games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { serveClient } from './serve.ts'
import { walk } from './walker.ts'

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const playable = games.filter(({ rules }) => rules !== undefined)

test.each(playable)(
  '$id can be played to its end by keyboard alone',
  async ({ id, about }) => {
    // A low window is drawn faster, and keys reach all of it.
    const { page, context, errors } = await newPerson({ height: 500, haste: 8 })
    await page.goto(`${client.url}/play/${id}`)
    // The smallest table there is: its games are the shortest. A game for one asks for no number.
    if (about.seats.max > 1) await page.getByLabel('Players').selectOption(String(about.seats.min))
    // Bots that think would only be waited for.
    if (about.seats.min > 1) await page.getByLabel('Player 2', { exact: true }).selectOption('easy')
    await page.getByRole('button', { name: 'Begin' }).press('Enter')
    await page.waitForURL(/\/home\//)
    const table = page.url().split('/').at(-1) ?? ''
    const decisions = await walk(page, table, new SeededChance(`walk ${id}`), 3000)
    expect(decisions).toBeGreaterThan(5)
    expect(await page.locator('.scores .totals td').count()).toBe(about.seats.min)
    expect(errors).toEqual([])
    await context.close()
  },
  300_000,
)
