import { type GameEntry, games, type Language, languages } from '@portolan/games'
import type { Clock, TableAnswer } from '@portolan/protocol'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser } from './browser.ts'
import { startWebServer } from './online-people.ts'
import { LONG_NAMES, newPhone, phoneFaults, phones, turn } from './phone.ts'
import { layTable, newVoice, playOn, type Voice, voiceOf } from './voices.ts'

// Tables with others in the hand: one of them has a phone, the others are heard only.

let server: Awaited<ReturnType<typeof startWebServer>>
let others: readonly Voice[]

beforeAll(async () => {
  server = await startWebServer()
  others = await Promise.all(LONG_NAMES.slice(1).map((name) => newVoice(server.address, name)))
})
afterAll(async () => {
  await closeBrowser()
  await Promise.all(others.map((voice) => voice.close()))
  await server.close()
})

interface Online {
  readonly page: Page
  readonly errors: readonly string[]
  readonly me: Voice
  close(): Promise<void>
}

async function newPlayer(language: Language): Promise<Online> {
  const { page, context, errors } = await newPhone(language)
  const me = voiceOf(context.request, server.address)
  await me.post('/me', { name: LONG_NAMES[0] })
  return { page, errors, me, close: () => context.close() }
}

const AN_HOUR: Clock = { kind: 'live', seconds: 3600 }

/** A table for so many that has begun, on the screen of the first of them. */
async function sitDown({ page, me }: Online, game: string, people: number, clock: Clock) {
  const voices = [me, ...others.slice(0, people - 1)]
  const id = await layTable(voices, { game, clock })
  await me.post(`/tables/${id}/start`)
  await page.goto(`${server.address}/table/${id}`)
  await page.waitForSelector('.table[data-number] .board :not(.loading)')
  return { id, path: `/tables/${id}`, voices, what: `${game} with ${people}` }
}

async function resign(voice: Voice, path: string): Promise<void> {
  const { present } = await voice.get<TableAnswer>(path)
  await voice.post(`${path}/resign`, { number: present?.number ?? 0 })
}

const logButton = (page: Page) => page.locator('.table-head button').first()
const chatButton = (page: Page) => page.locator('.table-head button').nth(1)
const menuButton = (page: Page) => page.locator('.table-head button').last()

/** All that opens at a table: the menu, the chat with what is hard to break, a proposal with and without it. */
async function openEverything(page: Page, path: string, what: string): Promise<readonly string[]> {
  const [other] = others
  await other?.post(`${path}/chat`, { text: 'w'.repeat(400) })
  await other?.post(`${path}/chat`, { text: `https://example.org/${'long/'.repeat(60)}` })
  const found = [...(await unreadOutOfSight(page, what)), ...(await phoneFaults(page, what))]
  // Where the layout is too wide, fingers miss all that follows.
  if (found.length > 0) return found
  await menuButton(page).tap()
  await page.waitForSelector('.menu-list')
  found.push(...(await phoneFaults(page, `${what}, the menu`)))
  await page.locator('.sheet > header button').tap()
  await logButton(page).tap()
  await page.locator('.tabs button').last().tap()
  await page.waitForSelector('.chat li:nth-child(2)')
  await chatButton(page).locator('.unread').waitFor({ state: 'detached' })
  found.push(...(await phoneFaults(page, `${what}, the chat`)), ...(await typedInSight(page, what)))
  await other?.post(`${path}/proposals`, { kind: 'abandon' })
  await page.waitForSelector('.proposal')
  found.push(...(await phoneFaults(page, `${what}, a proposal over the chat`)))
  await logButton(page).tap()
  found.push(...(await phoneFaults(page, `${what}, a proposal`)))
  await page.locator('.proposal button').last().tap()
  await page.waitForSelector('.proposal', { state: 'detached' })
  return found
}

/** What others said is marked on every screen until it is read. */
async function unreadOutOfSight(page: Page, what: string): Promise<readonly string[]> {
  const found: string[] = []
  const mark = chatButton(page).locator('.unread').getByText('2', { exact: true })
  await mark.waitFor()
  for (const phone of phones) {
    await turn(page, phone)
    if (!(await mark.isVisible())) found.push(`${what}, ${phone.width}×${phone.height}: no mark of unread lines`)
  }
  return found
}

/** What the keyboard of a phone leaves of the screen has what is typed in it. */
async function typedInSight(page: Page, what: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const left of [
    { width: 390, height: 460 },
    { width: 844, height: 190 },
  ]) {
    await turn(page, left)
    const box = await page.locator('.chat form').boundingBox()
    const inside = box !== null && box.x >= 0 && box.y >= 46 && box.x + box.width <= left.width
    if (!inside || box.y + box.height > left.height)
      found.push(`${what}: the chat’s field above a keyboard is at ${JSON.stringify(box)}`)
  }
  await turn(page, phones[0])
  return found
}

/** Where a clock must be seen: on phones, on tablets, and on desks. */
const widths: readonly { width: number; height: number }[] = [
  ...phones,
  { width: 820, height: 1180 },
  { width: 932, height: 430 },
  { width: 1280, height: 720 },
]

/** Whose clock is to be seen and is not, at any width: one's own where one is awaited, otherwise somebody's. */
async function clocksOutOfSight(page: Page, what: string, sizes = widths): Promise<readonly string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await turn(page, size)
    const seen = await page.evaluate(() => {
      const own = document.querySelector('.player[data-awaited][data-you]')
      const clock = (own ?? document).querySelector('.player[data-awaited] .clock')
      if (clock === null) return 'nowhere'
      const { left, right, top, bottom } = clock.getBoundingClientRect()
      const strip = clock.closest('.players')?.getBoundingClientRect()
      if (strip === undefined || right === left) return 'not drawn'
      if (left < strip.left || right > strip.right || top < strip.top || bottom > strip.bottom)
        return `at ${left} to ${right} of a strip of ${strip.width}`
      return clock.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) ? 'seen' : 'covered'
    })
    if (seen !== 'seen') found.push(`${what}, ${size.width}×${size.height}: the clock is ${seen}`)
  }
  await turn(page, phones[0])
  return found
}

/** The strip goes with the turn, whoever sits where in it. */
async function clocksInTurn(page: Page, table: string, voices: readonly Voice[], what: string) {
  const found: string[] = []
  for (const [turn, voice] of [...voices, ...voices].entries()) {
    await playOn(voice, table)
    // Who comes to the table finds it where it is.
    if (turn >= voices.length) await page.reload()
    const { present } = await voice.get<TableAnswer>(`/tables/${table}`)
    const awaited = [...(present?.seen.awaited ?? [])].sort().join()
    await page.waitForFunction((expected) => {
      const shown = [...document.querySelectorAll('.player[data-awaited]')].map((card) =>
        card.getAttribute('data-seat'),
      )
      return shown.sort().join() === expected
    }, awaited)
    found.push(...(await clocksOutOfSight(page, `${what}, turn ${turn}`, [phones[0]])))
  }
  return found
}

/** One table for each number of people, the fullest with all that opens there and with one who gives up. */
async function lookAtGame(player: Online, { id, about }: GameEntry, all: boolean): Promise<readonly string[]> {
  const found: string[] = []
  const { page } = player
  for (let people = about.seats.max; people >= 2; people--) {
    const full = people === about.seats.max
    if (!full && !all) break
    const { id: table, path, voices, what } = await sitDown(player, id, people, AN_HOUR)
    if (full) {
      found.push(...(await clocksInTurn(page, table, voices, what)))
      found.push(...(await openEverything(page, path, what)))
    } else found.push(...(await phoneFaults(page, what)))
    found.push(...(await clocksOutOfSight(page, what)))
    await resign(voices.at(-1) ?? player.me, path)
    await page.waitForSelector(`.player[data-seat="${people - 1}"] .badge:not(.deciding), .scores`)
    found.push(...(await phoneFaults(page, `${what}, one of whom gave up`)))
  }
  return found
}

const each = games
  .filter(({ about }) => about.seats.max > 1)
  .flatMap((game) => languages.map((language) => ({ game, name: game.id, language })))

test.each(each)('$name with others fits a phone, its clock in sight, in $language', async ({ game, language }) => {
  const player = await newPlayer(language)
  // How many there are is the same in every language.
  expect(await lookAtGame(player, game, language === 'pt')).toEqual([])
  expect(player.errors).toEqual([])
  await player.close()
})

test('a clock is loud when it runs short, and is there again for one who ran out of time', async () => {
  const player = await newPlayer('en')
  const { page } = player
  const game = games.find(({ about }) => about.seats.max > 1)?.id ?? ''
  const colour = () =>
    page
      .locator('.deciding')
      .first()
      .evaluate((badge) => getComputedStyle(badge).backgroundColor)
  await sitDown(player, game, 2, AN_HOUR)
  await page.waitForSelector('.clock')
  const calm = await colour()

  // Nobody moves: first one, then the other is out of time, and then the first has time again.
  await sitDown(player, game, 2, { kind: 'live', seconds: 5 })
  await page.waitForSelector('.clock[data-short]')
  expect(await colour()).not.toBe(calm)
  const again = page.locator('.player[data-awaited]:has(.badge:not(.deciding)) .clock')
  await again.waitFor()
  await expect.poll(() => clocksOutOfSight(page, 'out of time'), { timeout: 60_000 }).toEqual([])
  expect(await phoneFaults(page, 'out of time')).toEqual([])
  expect(player.errors).toEqual([])
  await player.close()
})
