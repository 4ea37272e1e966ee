import type { TableAnswer } from '@portolan/protocol'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, first, guest, play } from '../../server/testing/client.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { faults, misfits } from './faults.ts'
import { openTestServer } from './test-server.ts'

// A game, its moments and its people have addresses, and who goes takes their name along.

let server: Awaited<ReturnType<typeof openTestServer>>

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

/** A game for one, played to its end. */
async function playedAlone(ana: Client): Promise<string> {
  const wish = { game: 'ophir', seats: ['me'], access: 'public' }
  const { table } = await ana.post<TableAnswer>('/api/tables', wish)
  await ana.post(`/api/tables/${table.id}/start`)
  for (;;) {
    const { table: now } = await ana.get<TableAnswer>(`/api/tables/${table.id}`)
    if (now.status !== 'playing') return table.id
    await play(ana, table.id, first)
  }
}

/** The browser is the person who has played so far without one. */
async function signIn(context: BrowserContext, person: Client): Promise<void> {
  const value = /portolan=([\w-]+)/.exec(person.received())?.[1] ?? ''
  await context.addCookies([{ name: 'portolan', value, url: server.url }])
}

/** What is wrong with a page in each width. */
async function wrongIn(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const one of [...(await faults(page)), ...(await misfits(page))]) found.push(`${width}: ${one}`)
  }
  return found
}

test('a moment is copied and opened by its link; a profile shows what its person wants; who goes is called “Someone”', async () => {
  const ana = await guest(server.url, 'Ana')
  const games = [await playedAlone(ana), await playedAlone(ana)]
  const [game = ''] = games
  const { context, page, errors } = await newPerson()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, ana)

  await page.goto(`${server.url}/game/${game}/5`)
  await page.waitForSelector('.table[data-number="5"]')
  await page.waitForURL(`${server.url}/game/${game}#5`)
  expect(await page.title()).toContain('Ophir')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(`${server.url}/game/${game}#6`)
  await page.locator('.scrubber').getByRole('button', { name: 'Copy the link to this moment' }).click()
  await page.locator('.scrubber').getByRole('button', { name: 'Link copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/game/${game}/6`)

  await page.goto(`${server.url}/person/${ana.id}`)
  await page.getByLabel('Name').fill('Ana Lúcia')
  await page.getByRole('button', { name: 'Take this name' }).click()
  await page.getByRole('heading', { name: 'Ana Lúcia' }).waitFor()
  await page.getByRole('button', { name: 'Moon, green' }).click()
  await page.locator('h1 .avatar').waitFor()
  await page.getByRole('checkbox', { name: 'Everybody sees' }).check()
  await page.getByText('What is kept of you').click()
  expect(await wrongIn(page)).toEqual([])

  const friend = await newPerson({ scheme: 'dark', locale: 'pt-BR' })
  await friend.page.goto(`${server.url}/person/${ana.id}`)
  await friend.page.getByRole('img', { name: 'Pontos, da primeira' }).waitFor()
  await friend.page.getByText('Em números').click()
  expect(
    await friend.page.locator('article tbody a').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
  ).toEqual(games.toReversed().map((id) => `/game/${id}`))
  expect(await wrongIn(friend.page)).toEqual([])

  await page.getByRole('button', { name: 'Delete myself' }).click()
  await page.getByText('There is no way back.').waitFor()
  await page.getByRole('button', { name: 'Delete me for good' }).click()
  await page.waitForURL(`${server.url}/`)
  await friend.page.reload()
  await friend.page.getByRole('heading', { name: 'Ana Lúcia' }).waitFor({ state: 'detached' })
  await friend.page.goto(`${server.url}/game/${game}`)
  await friend.page.locator('.table').getByText('Alguém').first().waitFor()
  expect(await friend.page.content()).not.toContain('Ana Lúcia')
  expect([...errors, ...friend.errors]).toEqual([])
})
