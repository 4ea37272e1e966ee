import { games, languages } from '@portolan/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser } from './browser.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { LONG_NAMES, newPhone, phoneFaults } from './phone.ts'
import { openTestServer } from './test-server.ts'
import { layTable, newVoice, type Voice, voiceOf } from './voices.ts'

// Every page but the tables, in the hand.

let server: Awaited<ReturnType<typeof openTestServer>>
let others: readonly Voice[]
/** The game for the most people, and how many. */
const largest = games.reduce((most, game) => (game.about.seats.max > most.about.seats.max ? game : most))

beforeAll(async () => {
  server = await openTestServer()
  others = await Promise.all(LONG_NAMES.slice(1).map((name) => newVoice(server.url, name)))
  const [host] = others
  // The list of open tables is long.
  for (const { id, about } of games.filter(({ about }) => about.seats.max > 1)) {
    const seats = Array.from({ length: about.seats.max }, (_, i) => (i === 0 ? 'me' : 'open'))
    for (let times = 0; times < 3; times++) await host?.post('/tables', { game: id, access: 'public', seats })
  }
})
afterAll(async () => {
  await closeBrowser()
  await Promise.all(others.map((voice) => voice.close()))
  await server.close()
})

/** The front page of one who has many games of all kinds, finished and not. */
async function fillFrontPage(page: Page, me: Voice): Promise<void> {
  await page.goto(`${server.url}/about`)
  const records = await Promise.all(games.map(({ id }) => longestRecord(id)))
  const tables = records.flatMap((record) => [
    tableAt(`${record.game}-begun`, record, 20, LONG_NAMES),
    tableAt(`${record.game}-over`, record, record.entries.length, LONG_NAMES),
  ])
  await keep(page, ...tables)
  for (let times = 0; times < 3; times++)
    await layTable([me, ...others].slice(0, largest.about.seats.max), { game: largest.id })
}

async function lookAtSetUps(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const { id } of games) {
    await page.goto(`${server.url}/play/${id}`)
    await page.waitForSelector('.seats')
    const count = page.locator('.field:has(+ .seats) select')
    if (await count.isVisible()) await count.selectOption(await count.locator('option').last().getAttribute('value'))
    for (const summary of await page.locator('form summary').all()) await summary.tap()
    found.push(...(await phoneFaults(page, `setting up ${id}`)))
    for (const place of await page.locator('.segments label').all()) {
      await place.tap()
      found.push(...(await phoneFaults(page, `setting up ${id}: ${await place.textContent()}`)))
    }
  }
  return found
}

/** A room as its owner finds it, empty and full, as a guest in it and as a stranger before it. */
async function lookAtRooms(page: Page, me: Voice): Promise<readonly string[]> {
  const found: string[] = []
  const look = async (what: string, id: string) => {
    await page.goto(`${server.url}/table/${id}`)
    await page.waitForSelector('.seats')
    found.push(...(await phoneFaults(page, what)))
  }
  const { id: game, about } = largest
  const everyone = [me, ...others].slice(0, about.seats.max)
  const guests = [...everyone.slice(1), me]
  await look('a full room of one’s own', await layTable(everyone, { game }))
  await look('a room as a guest', await layTable(guests, { game }))
  await look('a full room as a stranger', await layTable(others.slice(0, 2), { game }))
  const open = Array.from({ length: about.seats.max }, (_, i) => (i === 0 ? 'me' : 'open'))
  for (const [what, host] of [
    ['an empty room of one’s own', me],
    ['an empty room of another', others[0]],
  ] as const) {
    const { table } = (await host?.post<{ table: { id: string } }>('/tables', { game, seats: open })) ?? {}
    if (table !== undefined) await look(what, table.id)
  }
  return found
}

test.each(languages)('every page is as wide as a phone and in reach of a finger, in %s', async (language) => {
  const { page, context, errors } = await newPhone(language)
  const me = voiceOf(context.request, server.url)
  await me.post('/me', { name: LONG_NAMES[0] })
  await fillFrontPage(page, me)
  const found: string[] = []

  await page.goto(server.url)
  await page.waitForSelector('.yours')
  await page.waitForSelector('.open-tables')
  found.push(...(await phoneFaults(page, 'the front page')))
  const plain = ['about', 'games', 'open', 'no/such/place', 'me', 'me#no-such-token']
  const rules = games.map(({ id }) => `rules/${id}`)
  const days = games.filter(({ daily }) => daily !== undefined).map(({ id }) => `daily/${id}`)
  for (const path of [...plain, ...rules, ...days]) {
    await page.goto(`${server.url}/${path}`)
    await page.waitForSelector('h1')
    await page.waitForLoadState('networkidle')
    found.push(...(await phoneFaults(page, path)))
  }
  found.push(...(await lookAtSetUps(page)), ...(await lookAtRooms(page, me)))
  expect(found).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})
