import { existsSync } from 'node:fs'
import { type GameEntry, games, type Language, languages } from '@portolan/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { kept } from './kept-tables.ts'
import { phones } from './phone.ts'
import { serveClient } from './serve.ts'
import { endThoughts, holdThoughts } from './thoughts.ts'

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const guided = games.filter(({ id }) => existsSync(new URL(`../../games/${id}/board/first-game.ts`, import.meta.url)))

/** The least number of decisions that a first game leads through. */
const LEAST_MOVES = 6

/** The note on the screen, when the guide has one. */
const noteOf = async (page: Page): Promise<string> => (await page.locator('.guide').getAttribute('data-note')) ?? 'none'

const numberOf = async (page: Page): Promise<number> => Number(await page.locator('.table').getAttribute('data-number'))

/**
 * Waits until the guide has gone to what its note is about, in the position that the table shows, and there is something
 * to read or to do; while the others play there is neither.
 */
const isForReader = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const guide = document.querySelector('.guide')
    const number = document.querySelector('.table')?.getAttribute('data-number')
    if (guide?.getAttribute('data-pointed') !== `${guide?.getAttribute('data-note')} ${number}`) return false
    return document.querySelector('.guide .primary, .bar[data-mine]') !== null
  })

/** What the note outlines, if anything, and why it can't be seen whole or pressed there. */
const hiddenTarget = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const target = document.querySelector('[data-halo=guide]')
    if (target === null) return 'nothing is outlined'
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const board = target.closest('.board')?.getBoundingClientRect()
    const edge = { top: Math.max(0, board?.top ?? 0), bottom: Math.min(innerHeight, board?.bottom ?? innerHeight) }
    // What is higher than the board, less what stays in view at its top, shows as much as there is room for.
    const length = (of: Element | null, key: 'scrollPaddingTop' | 'scrollMarginTop' | 'scrollMarginBottom') =>
      of === null ? 0 : Number.parseFloat(getComputedStyle(of)[key]) || 0
    const kept = length(target.closest('.board'), 'scrollPaddingTop')
    const around = length(target, 'scrollMarginTop') + length(target, 'scrollMarginBottom')
    const isHigh = bottom - top + around > edge.bottom - edge.top - kept
    const isCut = isHigh
      ? top > edge.bottom - 40 || bottom < edge.top + 40
      : top < edge.top - 2 || bottom > edge.bottom + 2
    if (isCut) return `from ${top} to ${bottom}, seen from ${edge.top} to ${edge.bottom}`
    return left < -2 || right > innerWidth + 2 ? `from ${left} to ${right} across` : undefined
  })

/** What of the board and the note has too little room, on a phone held upright. */
const crampedOnPhone = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [play, guide] = [document.querySelector('.play'), document.querySelector('.guide')]
    if (play === null || guide === null || innerWidth > 500) return []
    const found: string[] = []
    if (play.clientHeight < innerHeight * 0.6 - 2) found.push(`the board has ${play.clientHeight} of ${innerHeight}`)
    if (guide.scrollHeight > guide.clientHeight + 2)
      found.push(`${guide.getAttribute('data-note')}: ${guide.scrollHeight} of ${guide.clientHeight}`)
    return found
  })

/** Reads what is to be read, and answers with the note that wants something to be done. */
async function readOn(page: Page): Promise<string> {
  for (;;) {
    await isForReader(page)
    const note = await noteOf(page)
    expect(await page.locator('.guide').textContent()).not.toMatch(/firstGame|\{\{|\$t|undefined/)
    expect(await crampedOnPhone(page)).toEqual([])
    const next = page.locator('.guide .primary')
    if (!(await next.isVisible())) return note
    if ((await page.locator('[data-halo=guide]').count()) > 0)
      expect([note, await hiddenTarget(page)]).toEqual([note, undefined])
    await next.click()
    await page.waitForFunction((last) => document.querySelector('.guide')?.getAttribute('data-note') !== last, note)
    if ((await page.locator('.guide').count()) === 0) return 'none'
  }
}

/** What is to be pressed next for the proposed move: a yes where it is asked about, its name where there are several. */
const STEPS = '[data-confirm], [data-pick][data-halo=guide]'

/** Presses what the guide outlines, and whatever is asked then; done when the table has gone on. */
async function follow(page: Page, note: string): Promise<void> {
  const before = await numberOf(page)
  const target = page.locator('[data-halo=guide][data-moves]').first()
  expect([note, await target.count()], 'the guide leaves the reader alone').toEqual([note, 1])
  expect([note, await hiddenTarget(page)]).toEqual([note, undefined])
  await target.click()
  for (;;) {
    await page.waitForFunction(
      ([number, steps]) =>
        document.querySelector(steps) !== null ||
        Number(document.querySelector('.table')?.getAttribute('data-number')) > number,
      [before, STEPS] as const,
    )
    if ((await numberOf(page)) > before) break
    await page.locator(STEPS).first().click()
  }
  await page.waitForSelector('.bar[data-mine]')
}

const undo = (page: Page) => page.locator('.bar-tools button').last()
const askAdvice = (page: Page) => page.locator('.bar-tools button:nth-last-child(3)').click()

/** What could lead the guide astray, when a note wants something to be done. */
const detours = {
  async undo(page: Page, note: string) {
    await follow(page, note)
    if (await undo(page).isDisabled()) return false
    await undo(page).click()
    await page.waitForSelector('.guide-aside')
    expect(await readOn(page)).toBe(note)
    return true
  },
  async reload(page: Page, note: string) {
    await page.reload()
    expect(await readOn(page)).toBe(note)
    return true
  },
  async advice(page: Page, note: string) {
    await askAdvice(page)
    await page.waitForSelector('.advice li')
    expect(await page.locator('.guide').count()).toBe(0)
    await endThoughts(page)
    await page.locator('.advice header .plain').click()
    expect(await readOn(page)).toBe(note)
    return true
  },
}

/** Plays a first game to the end of its guide; answers with the notes that proposed something, one for each move. */
async function playThrough(page: Page, astray: readonly (keyof typeof detours)[]): Promise<readonly string[]> {
  const notes: string[] = []
  const left = [...astray]
  for (let note = await readOn(page); note !== 'none'; note = await readOn(page)) {
    notes.push(note)
    const [next] = left
    // What could not be taken back is played: the guide has gone on.
    if (next !== undefined && !(await detours[next](page, note))) continue
    left.shift()
    await follow(page, note)
  }
  expect(left).toEqual([])
  return notes
}

/** From its cover. */
async function begin(page: Page, { about }: GameEntry, language: Language) {
  await page.goto(client.url)
  const cover = page.locator('.cover', { has: page.getByRole('heading', { name: about.name[language], exact: true }) })
  await cover.locator('button:not(.primary)').click()
}

/** From its rules. */
async function beginAtRules(page: Page, { id }: GameEntry) {
  await page.goto(`${client.url}/rules/${id}`)
  await page.locator('.buttons button').tap()
}

const DESK = { width: 1366, height: 768, haste: 8 } as const
const PHONE = { ...phones[0], phone: true, haste: 8 } as const

const readers = guided.flatMap((game) =>
  languages.flatMap((language) => [
    { game, id: game.id, language, device: 'desk', isAstray: language === 'pt' },
    { game, id: game.id, language, device: 'phone', isAstray: language === 'ja' },
  ]),
)

test.each(readers)('the first game of $id leads to its end in $language on a $device', async (reader) => {
  const { game, language, device, isAstray } = reader
  const { page, context, errors } = await newPerson({ ...(device === 'desk' ? DESK : PHONE), locale: language })
  await holdThoughts(context)
  await (device === 'desk' ? begin(page, game, language) : beginAtRules(page, game))
  const notes = await playThrough(page, isAstray ? ['undo', 'reload', 'advice'] : [])
  expect(notes.length, notes.join()).toBeGreaterThanOrEqual(LEAST_MOVES)
  // Whoever has learnt to play goes on at the same table, and is not led any more.
  await page.waitForSelector('.bar[data-mine]')
  expect(await page.locator('[data-halo]').count()).toBe(0)
  const table = await kept(page, page.url().split('/').at(-1) ?? '')
  expect(table?.firstGame).toEqual({ isOpen: false, read: [] })
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language satisfies Language)
  expect(errors).toEqual([])
  await context.close()
})

test('who does something else is told so, and led on; the guide can be closed and opened again', async () => {
  const { page, context, errors } = await newPerson({ haste: 8 })
  const [game] = guided
  if (game === undefined) throw new Error('no game has a first game')
  await begin(page, game, 'en')
  await readOn(page)
  await page.locator('.board [data-moves]:not([data-halo])').first().click()
  await page.waitForSelector('.guide-aside')
  expect(await page.locator('.guide-aside').textContent()).toMatch(/^You chose “.+”, I would have chosen “.+”/)
  // A note leads to where the rules say more.
  await page.getByRole('button', { name: 'In the rules' }).click()
  await page.waitForSelector('dialog[open] .rules')
  const inSight = () =>
    page.evaluate(() => {
      const box = document.querySelector('dialog[open] #acting')?.getBoundingClientRect()
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
    })
  await expect.poll(inSight).toBe(true)
  await page.keyboard.press('Escape')
  // What is closed stays closed, and is in the menu.
  await page.locator('.guide .plain').last().click()
  await page.waitForFunction(() => document.querySelector('.guide') === null)
  await page.reload()
  await page.waitForSelector('.bar[data-mine]')
  expect(await page.locator('.guide, [data-halo]').count()).toBe(0)
  await page.locator('.table-head button').last().click()
  await page.getByRole('button', { name: 'Show the guide again' }).click()
  await page.waitForSelector('.guide')
  // A replay has none.
  await page.goto(`${page.url()}/replay`)
  await page.waitForSelector('.table[data-number] .board :not(.loading)')
  expect(await page.locator('.guide, [data-halo]').count()).toBe(0)
  // Nor has a table that was begun otherwise; it leads to a new first game.
  await page.goto(client.url)
  await page.locator('.cover').first().locator('button.primary').click()
  await page.waitForSelector('.bar[data-mine]')
  const { pathname } = new URL(page.url())
  expect(await page.locator('.guide').count()).toBe(0)
  await page.locator('.table-head button').last().click()
  await page.getByRole('button', { name: 'Learn by playing' }).click()
  await page.waitForURL((url) => url.pathname !== pathname)
  await page.waitForSelector('.guide')
  expect(errors).toEqual([])
  await context.close()
})
