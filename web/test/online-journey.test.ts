import { findGame, type Language } from '@portolan/games'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../../server/testing/process.ts'
import { ensureBuilt } from '../build.ts'
import { closeBrowser, type Look, PLAIN_NAME, plainHttp } from './browser.ts'
import { seatOn } from './online-people.ts'
import {
  expectFit,
  expectTitle,
  logButton,
  newTraveller,
  playTogether,
  read,
  speak,
  type Traveller,
  together,
} from './travellers.ts'

// The whole way that friends go together, at an address that the browser does not hold for secure, each on a device and
// in a language of their own. Each step is seen on every screen.

const GAME = 'ophir'

const data = newDataDirectory()
let server: TestServer

beforeAll(async () => {
  server = await startServer(data, { webRoot: await ensureBuilt(), allowedHosts: [PLAIN_NAME] })
})
afterAll(async () => {
  await closeBrowser()
  await server.stop()
  removeDataDirectory(data)
})

const desk: Look = { width: 1366, height: 768 }
const phone: Look = { width: 390, height: 844, phone: true }
const smallPhone: Look = { width: 360, height: 740, phone: true, scheme: 'dark' }

interface Journey {
  readonly languages: readonly Language[]
  readonly looks: readonly Look[]
  /** An old proxy lets no WebSocket through. */
  readonly behind: 'nothing' | 'an old proxy'
}

/** Everybody in turn invites, on every device, in every language; once where no WebSocket gets through. */
const journeys: readonly Journey[] = [
  { languages: ['en', 'pt', 'ja'], looks: [desk, phone, smallPhone], behind: 'nothing' },
  { languages: ['pt', 'ja', 'en'], looks: [phone, smallPhone, desk], behind: 'nothing' },
  { languages: ['ja', 'en', 'pt'], looks: [smallPhone, desk, phone], behind: 'an old proxy' },
]

test.each(journeys)(
  'friends meet, play and part: $languages, behind $behind',
  async ({ languages, looks, behind }) => {
    const [ana, bento, chie] = await Promise.all(
      ['Ana', 'Bento', 'Chie'].map((name, i) => newTraveller(name, languages[i] ?? 'en', looks[i] ?? desk)),
    )
    const dora = await newTraveller('Dora', languages[1] ?? 'en', phone)
    const players = [ana, bento, chie]
    const all = [...players, dora]
    if (behind === 'an old proxy')
      for (const { page } of all) await page.routeWebSocket('**/api/live', (one) => one.close())

    await invite(ana)
    const link = (await ana.page.locator('.share-link code').textContent()) ?? ''
    for (const guest of [bento, chie]) await join(guest, link)
    for (const { name } of players)
      for (const { page } of players) await page.locator('.seats').getByText(name, { exact: true }).waitFor()
    for (const person of players) await expectFit(person, 'in the room')
    await ana.press(ana.button('ui.begin'))
    for (const { page } of players) await page.waitForSelector('.table[data-number="0"]')
    await playTogether(players, 6)

    await watch(dora, link)
    await speak(bento, 'Bons ventos!')
    await speak(dora, 'よい航海を')
    for (const person of all) for (const line of ['Bons ventos!', 'よい航海を']) await read(person, line)
    for (const person of all) await expectFit(person, 'at the table')

    await takeBack(players, all)
    await reload(bento, all)
    await losesAndFindsConnection(chie, [ana, bento], all)
    await restart(all)
    await playTogether(players, 2)

    await giveUp(chie)
    await handOver(ana, bento, 2, all)
    await playOn([ana, bento], all)
    await giveUp(bento)
    await playWithout(ana, bento, 1, all)
    await giveUp(ana)
    await expectEnd(all)
    await playAgain(players)
    await foundAgain(players, link)
    for (const { errors } of all) expect(errors).toEqual([])
    await Promise.all(all.map(({ context }) => context.close()))
  },
  600_000,
)

/** Lays a table from the front page and leaves the other seats open. */
async function invite({ page, press, say, button, name, language }: Traveller): Promise<void> {
  await page.goto(plainHttp(server.address))
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  const called = findGame(GAME)?.about.name[language] ?? ''
  await press(page.getByRole('link', { name: `${say('ui.inviteFriends')} ${called}` }))
  await page.getByLabel(say('room.yourName')).fill(name)
  await page.getByLabel(say('setup.seatCount')).selectOption('3')
  await press(button('setup.layTable'))
  await page.waitForURL(/\/table\//)
}

/** Opens the link that was sent, and takes the first free seat. */
async function join({ page, press, say, button, name }: Traveller, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel(say('room.yourName')).fill(name)
  await press(button('room.sitDown').first())
  await page.locator('.seats').getByText(name, { exact: true }).waitFor()
}

/** Opens the link of a table that is full, and is shown the game and offered nothing. */
async function watch(person: Traveller, link: string): Promise<void> {
  await person.page.goto(link)
  await person.page.waitForSelector('.table[data-number]')
  expect(await person.page.locator('[data-moves]').count()).toBe(0)
  await expectTitle(person, false)
}

/** One asks, the others agree, and everybody is back where it was. */
async function takeBack(players: readonly Traveller[], all: readonly Traveller[]): Promise<void> {
  const before = await together(all)
  const [first, ...others] = players
  await openMenu(first)
  await first.press(first.button('table.proposeTakeBack'))
  for (const other of others) {
    await expectFit(other, 'with a proposal')
    await other.press(other.button('table.agree'))
  }
  await expect.poll(() => together(all)).toBeLessThan(before)
  for (const { page } of all) await page.locator('.proposal').waitFor({ state: 'detached' })
}

async function reload({ page }: Traveller, all: readonly Traveller[]): Promise<void> {
  const before = await together(all)
  await page.reload()
  await page.waitForSelector('.table[data-number]')
  expect(await together(all)).toBe(before)
}

/** Whoever's turn it is of the others moves on meanwhile, as far as the absent one is not asked. */
async function losesAndFindsConnection(
  person: Traveller,
  others: readonly Traveller[],
  all: readonly Traveller[],
): Promise<void> {
  await person.context.setOffline(true)
  await person.page.locator('.badge.lost').waitFor()
  const [ana] = others
  await speak(ana, 'Where are you?')
  await person.context.setOffline(false)
  await person.page.locator('.badge.lost').waitFor({ state: 'detached' })
  await read(person, 'Where are you?')
  await together(all)
}

/** The server ends and comes again at the same place. */
async function restart(all: readonly Traveller[]): Promise<void> {
  const before = await together(all)
  const port = Number(new URL(server.address).port)
  expect(await server.stop()).toBe(0)
  await Promise.all(all.map(({ page }) => page.locator('.badge.lost').waitFor()))
  server = await startServer(data, { webRoot: await ensureBuilt(), allowedHosts: [PLAIN_NAME], port })
  await Promise.all(all.map(({ page }) => page.locator('.badge.lost').waitFor({ state: 'detached' })))
  expect(await together(all)).toBe(before)
}

async function openMenu({ press, button, page }: Traveller): Promise<void> {
  await press(button('ui.menu'))
  await page.locator('.menu-list').first().waitFor()
}

async function giveUp(person: Traveller): Promise<void> {
  await openMenu(person)
  await expectFit(person, 'with the menu')
  await person.press(person.button('table.resign'))
  await person.press(person.button('table.reallyResign'))
}

/** On a phone, what is to be chosen for a player may be in the drawer that the strip opens. */
async function openPlayers({ page, press }: Traveller, wanted: Locator): Promise<boolean> {
  const isDrawn = !(await wanted.isVisible())
  if (isDrawn) await press(page.locator('.players'))
  return isDrawn
}

/** One proposes a bot for a seat, the other agrees, and everybody sees it there. */
async function handOver(by: Traveller, other: Traveller, seat: number, all: readonly Traveller[]): Promise<void> {
  for (const person of all) await seatOn(person, seat).getByText(person.say('table.gone.quit')).waitFor()
  const level = by.page.getByLabel(by.say('ui.levelOfSeat', { number: seat + 1 }))
  const isDrawn = await openPlayers(by, level)
  await level.selectOption('easy')
  await by.press(by.button('table.proposeBot'))
  if (isDrawn) await by.press(logButton(by.page, by.say))
  await expectFit(other, 'with a hand-over proposed')
  await other.press(other.button('table.agree'))
  // The strip of a phone has no room for it.
  for (const person of all)
    await seatOn(person, seat).getByText(person.say('ui.botOf.easy')).waitFor({ state: 'attached' })
}

/** The bot moves when it is its turn: those who are left come to their own again. */
async function playOn(players: readonly Traveller[], all: readonly Traveller[]): Promise<void> {
  const before = await together(all)
  await playTogether(players, 4)
  expect(await together(all)).toBeGreaterThan(before)
}

async function playWithout(by: Traveller, who: Traveller, seat: number, all: readonly Traveller[]): Promise<void> {
  const button = by.button('table.playWithout', { name: who.name })
  const isDrawn = await openPlayers(by, button)
  await by.press(button)
  if (isDrawn) await by.press(logButton(by.page, by.say))
  for (const person of all) await seatOn(person, seat).getByText(person.say('table.gone.left')).waitFor()
}

/** The result is shown to everybody who is there, in their own language. */
async function expectEnd(all: readonly Traveller[]): Promise<void> {
  for (const person of all) {
    await person.page.locator('.scores').first().waitFor()
    await expectFit(person, 'with the result')
    await expectTitle(person, false)
  }
}

/** One sets up the next game, the others are told at the table, and all sit down again. */
async function playAgain([first, ...others]: readonly Traveller[]): Promise<void> {
  const before = first.page.url()
  await first.press(first.button('table.playAgain'))
  await first.page.waitForURL((url) => url.href !== before)
  for (const person of others) {
    await person.press(person.page.getByRole('dialog').getByRole('link', { name: person.say('table.toRematch') }))
    await person.page.waitForURL(first.page.url())
    await person.press(person.button('room.sitDown').first())
  }
  await first.press(first.button('ui.begin'))
  for (const { page } of [first, ...others]) await page.waitForSelector('.table[data-number="0"]')
}

/** What was played is in the list of what one has played. */
async function foundAgain(players: readonly Traveller[], link: string): Promise<void> {
  for (const { page } of players) {
    await page.goto(`${plainHttp(server.address)}/open`)
    await page
      .locator(`a[href^="${new URL(link).pathname}"]`)
      .first()
      .waitFor()
  }
}
