import { games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, type Look, newPerson } from './browser.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { layoutFaults, sitDown } from './layout.ts'
import { layoutScript } from './layout-page.ts'
import { turn } from './phone.ts'
import { serveClient, serveWithoutBoards } from './serve.ts'

// Every board on the screens that people have.

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const [{ id: first }] = games

test.each(games.map(({ id }) => id))('all of %s fits every screen, early and late, in every language', async (game) => {
  expect(await layoutFaults({ url: client.url, game })).toEqual([])
})

test('all of a game without a board fits every screen, early and late, in every language', async () => {
  const plain = await serveWithoutBoards()
  expect(await layoutFaults({ url: plain.url, game: first })).toEqual([])
  await plain.close()
})

/** Style sheets that spoil a table, each in one way. */
const spoils: Readonly<Record<string, string>> = {
  'the document scrolls': '.table { min-height: 130vh; }',
  'the board has less than 60 % of the height': '.play { max-height: 50vh; }',
  'a word is broken': '.prompt { word-break: break-all; width: 2.2em; flex: none; }',
  'cut off': '.prompt { height: 0.4em; min-height: 0; overflow: hidden; }',
  overlapping: '.bar-moves, .bar-tools { margin-top: -2.5em; }',
  'not in view': '.dock { overflow: hidden; height: 1em; }',
  'too small for a finger': '.bar button { min-width: 0; width: 20px; }',
}

/** A table of the first game in the middle of a game. */
async function sitInTheMiddle(look: Look) {
  const person = await newPerson(look)
  const { page } = person
  await page.goto(`${client.url}/about`)
  const record = await longestRecord(first)
  await keep(page, tableAt('middle', record, Math.floor(record.entries.length / 2), ['Ana', 'Bento']))
  await sitDown(page, `${client.url}/home/middle`, first, 'en')
  return person
}

test('a table that is spoiled in any of these ways is found out', async () => {
  const { page, context } = await sitInTheMiddle({ width: 390, height: 844, phone: true })
  const find = async () => (await page.evaluate<string[]>(layoutScript(true))).map((fault) => fault.split(':')[0])
  expect(await find()).toEqual([])
  for (const [fault, css] of Object.entries(spoils)) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    expect(await find(), css).toContain(fault)
  }
  await context.close()
})

test('the parts of the frame have their sizes, and the side folds by a key or a press to marks and clocks', async () => {
  const { page, context } = await sitInTheMiddle({ width: 1280, height: 720 })
  const sizes = () =>
    page.evaluate(() => {
      const sizeOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
      return [sizeOf('.table-head')?.height, sizeOf('.bar')?.height, sizeOf('.side')?.width]
    })
  const marks = page.locator('.player .seat-mark')
  expect(await sizes()).toEqual([44, 64, 280])
  await page.keyboard.press('l')
  expect(await sizes()).toEqual([44, 64, 56])
  for (const mark of await marks.all()) expect(await mark.isVisible()).toBe(true)
  expect(await page.locator('.player h2').first().isVisible()).toBe(false)
  // It stays so where one left it.
  await page.reload()
  await page.waitForSelector('.bar[data-mine]')
  expect(await sizes()).toEqual([44, 64, 56])
  await page.getByRole('button', { name: 'Show the players and the log' }).click()
  await turn(page, { width: 1440, height: 900 })
  expect(await sizes()).toEqual([44, 64, 340])
  // Advice stands in the side, which opens for it.
  await page.keyboard.press('l')
  await page.keyboard.press('h')
  await page.waitForSelector('.advice')
  expect((await sizes())[2]).toBe(340)
  await context.close()
})

test('what is asked is in view again when the screen is another', async () => {
  const { page, context } = await sitInTheMiddle({ width: 360, height: 640, phone: true })
  const scroll = (to?: number) =>
    page.locator('.board').evaluate((board, top) => {
      if (top !== undefined) board.scrollTop = top
      return board.scrollTop
    }, to)
  expect(await scroll(10_000)).toBeGreaterThan(0)
  await turn(page, { width: 360, height: 660 })
  expect(await scroll()).toBe(0)
  await context.close()
})

test.each(['east-to-west', 'golden-medal'])(
  'a phone shows the top of %s and all four players at once',
  async (game) => {
    const { page, context } = await newPerson({ width: 390, height: 844, phone: true })
    await page.goto(`${client.url}/about`)
    const record = await longestRecord(game)
    expect(record.seats).toBe(4)
    await keep(page, tableAt(game, record, 0, ['Captain', 'Bento', 'Chie', 'Dora']))
    await sitDown(page, `${client.url}/home/${game}`, game, 'pt')
    const seen = await page.evaluate(() => ({
      top: document.querySelector('.board')?.scrollTop,
      players: [...document.querySelectorAll('.player')].filter(
        (one) => Math.round(one.getBoundingClientRect().right) <= innerWidth,
      ).length,
    }))
    expect(seen).toEqual({ top: 0, players: 4 })
    await context.close()
  },
)

test('the tabs of From East to West stay in view to the end of its longest page', async () => {
  const { page, context } = await newPerson({ width: 390, height: 844, phone: true })
  await page.goto(`${client.url}/about`)
  await keep(page, tableAt('tabs', await longestRecord('east-to-west'), 0, ['Ana', 'Bento']))
  await sitDown(page, `${client.url}/home/tabs`, 'east-to-west', 'en')
  const fromTop = await page.evaluate(() => {
    const [board, tabs] = [document.querySelector('.board'), document.querySelector('.e-tabs')]
    board?.scrollTo(0, board.scrollHeight)
    return Math.round((tabs?.getBoundingClientRect().top ?? 0) - (board?.getBoundingClientRect().top ?? 0))
  })
  expect(fromTop).toBe(0)
  await context.close()
})
