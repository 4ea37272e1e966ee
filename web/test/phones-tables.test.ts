import { existsSync } from 'node:fs'
import { games, languages } from '@portolan/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser } from './browser.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { LONG_NAMES, newPhone, phoneFaults } from './phone.ts'
import { serveClient } from './serve.ts'
import { endThoughts, holdThoughts } from './thoughts.ts'

// Tables of this browser in the hand, at the moments of a game's longest record with the most people.

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const open = async (page: Page, path: string) => {
  await page.goto(`${client.url}/home/${path}`)
  await page.waitForSelector('.table[data-number] .board :not(.loading)')
}
const closeDialog = (page: Page) => page.locator('.sheet > header button').tap()
const logButton = (page: Page) => page.locator('.table-head button').first()
const menuButton = (page: Page) => page.locator('.table-head button').last()
const movesButton = (page: Page) => page.locator('.bar-tools button:nth-last-child(2)')
const adviceButton = (page: Page) => page.locator('.bar-tools button:nth-last-child(3)')

/** A game may do without one. */
const firstGameOf = (game: string) => new URL(`../../games/${game}/board/first-game.ts`, import.meta.url)

/** Behind the curtain, then with the guide, then with all moves in words. */
async function lookAtTheStart(page: Page, id: string, isGuided: boolean): Promise<readonly string[]> {
  await page.goto(`${client.url}/home/${id}`)
  await page.waitForSelector('.curtain, .bar[data-mine]')
  const found = [...(await phoneFaults(page, `${id}, the curtain`))]
  if (await page.locator('.curtain').isVisible()) await page.locator('.curtain .primary').tap()
  if (isGuided) await page.waitForSelector('.guide')
  await page.waitForSelector('.bar[data-mine]')
  found.push(...(await phoneFaults(page, `${id}, the guide`)))
  if (isGuided) await page.locator('.guide .plain').last().tap()
  await movesButton(page).tap()
  await page.waitForSelector('.all-moves')
  found.push(...(await phoneFaults(page, `${id}, all moves`)))
  return found
}

/** All pages that the board has, and what opens over it. */
async function lookInTheMiddle(page: Page, id: string): Promise<readonly string[]> {
  await open(page, id)
  await page.waitForSelector('.bar[data-mine]')
  const found = [...(await phoneFaults(page, id))]
  const tabs = page.locator('.board').locator('[role=tab], nav button')
  for (let tab = 0; tab < (await tabs.count()); tab++) {
    await tabs.nth(tab).tap()
    found.push(...(await phoneFaults(page, `${id}, page ${tab} of the board`)))
  }
  await menuButton(page).tap()
  for (const summary of await page.locator('.sheet summary').all()) await summary.tap()
  found.push(...(await phoneFaults(page, `${id}, the menu`)))
  await closeDialog(page)
  await logButton(page).tap()
  found.push(...(await phoneFaults(page, `${id}, the log`)))
  await logButton(page).tap()
  return [...found, ...(await lookAtPlayers(page, id))]
}

/** What everybody holds, behind the strip; who is alone has none. */
async function lookAtPlayers(page: Page, id: string): Promise<readonly string[]> {
  if (!(await page.locator('.player').first().isVisible())) return []
  await page.locator('.player').first().tap()
  await page.waitForSelector('.player-cards')
  const found = await phoneFaults(page, `${id}, the players`)
  await logButton(page).tap()
  return found
}

/** What is thought about, meanwhile and afterwards: what to do now, and how a game went. */
async function lookAtThoughts(page: Page, now: string, over: string, moment: number): Promise<readonly string[]> {
  await open(page, now)
  await page.waitForSelector('.bar[data-mine]')
  await adviceButton(page).tap()
  await page.waitForSelector('.advice li')
  const found = [...(await phoneFaults(page, `${now}, advice`))]
  await endThoughts(page)
  await page.waitForSelector('.advice:not(:has(progress))')
  found.push(...(await phoneFaults(page, `${now}, advised`)))
  await open(page, `${over}/replay?analysis#${moment}`)
  await page.waitForSelector('.graph')
  found.push(...(await phoneFaults(page, `${over}, being analysed`)))
  await endThoughts(page)
  await page.waitForSelector('.analysis .figures')
  found.push(...(await phoneFaults(page, `${over}, analysed`)))
  return found
}

async function lookAtTheEnd(page: Page, before: string, over: string): Promise<readonly string[]> {
  const found: string[] = []
  await open(page, before)
  await page.waitForSelector('.bar[data-mine]')
  found.push(...(await phoneFaults(page, before)))
  await open(page, over)
  found.push(...(await phoneFaults(page, over)))
  await page.locator('.bar-moves button').first().tap()
  await page.waitForSelector('.scores')
  found.push(...(await phoneFaults(page, `${over}, the result`)))
  return found
}

async function lookBack(page: Page, id: string, moment: number): Promise<readonly string[]> {
  await open(page, `${id}/replay#${moment}`)
  return phoneFaults(page, `${id}, again`)
}

/** What is looked at in a game. */
const parts = {
  start: (page: Page, game: string) => lookAtTheStart(page, `${game}-start`, existsSync(firstGameOf(game))),
  middle: (page: Page, game: string) => lookInTheMiddle(page, `${game}-middle`),
  end: (page: Page, game: string) => lookAtTheEnd(page, `${game}-late`, `${game}-over`),
  replay: (page: Page, game: string, middle: number) => lookBack(page, `${game}-over`, middle),
  thoughts: (page: Page, game: string, middle: number) =>
    lookAtThoughts(page, `${game}-middle`, `${game}-over`, middle),
}

/** Every part of every game is looked at in one language, and so every game and every part in all of them. */
const each = games.flatMap(({ id }, i) =>
  languages.map((language, j) => ({
    game: id,
    language,
    looked: Object.entries(parts).filter((_, k) => (i + j + k) % languages.length === 0),
  })),
)

test.each(each)(
  'a table of $game fits a phone and a finger, early and late, in $language',
  async ({ game, language, looked }) => {
    const { page, context, errors } = await newPhone(language)
    await holdThoughts(context)
    await page.goto(`${client.url}/about`)
    const record = await longestRecord(game)
    const last = record.entries.length
    const middle = Math.floor(last / 2)
    const tables = Object.entries({ start: 0, middle, late: last - 1, over: last }).map(([moment, entries]) =>
      tableAt(`${game}-${moment}`, record, entries, LONG_NAMES),
    )
    const atStart = { covered: true, firstGame: { isOpen: true, read: [] } }
    await keep(page, ...tables.map((table) => (table.record.entries.length === 0 ? { ...table, ...atStart } : table)))
    const found: string[] = []
    for (const [, look] of looked) found.push(...(await look(page, game, middle)))
    expect(found).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  },
)
