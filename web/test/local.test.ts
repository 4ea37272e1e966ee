import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autopilot, eager } from './autopilot.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { keep } from './kept-tables.ts'
import { serveClient } from './serve.ts'
import { askedOrOn, look, settled } from './walker.ts'

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

/** The front page and one click. */
async function playNow(look: Parameters<typeof newPerson>[0] = {}) {
  const person = await newPerson(look)
  await person.page.goto(client.url)
  await person.page.locator('.cover button.primary').first().click()
  await person.page.waitForSelector('.table[data-number]')
  return person
}

test('one click lays a table against bots, and a reload finds it as it was', async () => {
  const { page, context, errors } = await playNow()
  await autopilot(page, eager, 12)
  await settled(page)
  const { number, offered } = await look(page)
  await page.reload()
  await settled(page)
  expect(await look(page)).toMatchObject({ number, offered })
  await page.goto(client.url)
  await page.getByText('Your turn').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('what can be undone is undone', async () => {
  const { page, context } = await playNow()
  await autopilot(page, eager, 6)
  const undo = page.getByRole('button', { name: 'Undo' })
  do await autopilot(page, ['move'], (await settled(page)).number + 1)
  while (await undo.isDisabled())
  const { number } = await look(page)
  await undo.click()
  await page.waitForFunction(
    (before) => Number(document.querySelector('.table')?.getAttribute('data-number')) < before,
    number,
  )
  await context.close()
})

test('what can’t be undone is asked about first', async () => {
  const { page, context } = await newPerson()
  await page.goto(`${client.url}/play/east-to-west`)
  await page.locator('button[type=submit]').click()
  await page.waitForSelector('.table[data-number]')
  await autopilot(page, [], undefined, 'This can’t be taken back.')
  const { number } = await look(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  expect((await look(page)).number).toBe(number)
  await autopilot(page, [], undefined, 'This can’t be taken back.')
  await page.locator('[data-confirm]').click()
  await page.waitForFunction(
    (before) => Number(document.querySelector('.table')?.getAttribute('data-number')) > before,
    number,
  )
  await context.close()
})

test('the language changes on the spot, log included', async () => {
  const { page, context } = await playNow()
  await autopilot(page, eager, 8)
  await settled(page)
  const english = await page.locator('.log li').first().textContent()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByLabel('Language').selectOption('ja')
  await page.waitForFunction(() => document.documentElement.lang === 'ja')
  await page.waitForFunction((before) => document.querySelector('.log li')?.textContent !== before, english)
  await page.getByRole('region', { name: 'ログ' }).waitFor()
  await context.close()
})

test('a board has keys of its own, and the decision bar’s give way to them', async () => {
  const { page, context, errors } = await newPerson()
  await page.goto(`${client.url}/play/golden-medal`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForSelector('.bar[data-mine]')
  const asked = () => page.locator('.golden-medal').getAttribute('data-asked')
  while ((await asked()) !== 'action') await autopilot(page, eager, (await settled(page)).number + 1)
  const { number } = await settled(page)
  expect(await page.locator('.bar-moves kbd').first().textContent()).toBe('␣')
  const card = await page.locator('.g-card:has(kbd)').first().locator('b').textContent()
  await page.keyboard.press('1')
  await page.waitForSelector(`.table[data-number="${number + 1}"]`)
  await page.getByText(`Captain plays ${card}`).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

/** A game in which two end with equal points, kept among its game's own records. */
const GAME_WITH_A_TIE = fileURLToPath(new URL('../../games/golden-medal/test/golden/2-piles.json', import.meta.url))

test('the table of the result says what decided between equals', async () => {
  const { page, context, errors } = await newPerson()
  const { result: _, entries, ...rest } = JSON.parse(await readFile(GAME_WITH_A_TIE, 'utf8'))
  const table = {
    id: 'tie',
    record: { ...rest, entries: entries.slice(0, -1) },
    seats: [{ kind: 'person' as const }, { kind: 'person' as const }],
    names: ['Ana', 'Ben'],
    covered: false,
    opened: false,
    made: 1,
    changed: 1,
  }
  await page.goto(client.url)
  // Laid before the last move, as if it had been played here so far.
  await keep(page, table)
  await page.goto(`${client.url}/home/tie`)
  await autopilot(page, ['endPurchases'])
  await page.locator('dialog').getByText('Ana and Ben have 12 VP each').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

/** How far one box is out of another, to either side. */
const gapOf = (outer: { x: number; width: number } | null, inner: { x: number; width: number } | null): number =>
  outer === null || inner === null
    ? Number.POSITIVE_INFINITY
    : Math.max(outer.x - inner.x, inner.x + inner.width - outer.x - outer.width)

test('several people share a screen that is covered between them', async () => {
  const { page, context, errors } = await newPerson({ width: 390, height: 844 })
  await page.goto(`${client.url}/play/ophir`)
  await page.getByLabel('Players').selectOption('4')
  await page.getByLabel('Player 4', { exact: true }).selectOption('person')
  await page.getByLabel('Name of player 4').fill('Bento')
  await page.getByRole('button', { name: 'Begin' }).click()
  const names: string[] = []
  while (names.length < 3) {
    if ((await settled(page)).state === 'curtain') {
      names.push((await page.locator('.curtain h2').textContent()) ?? '')
      expect(await page.locator('.board [data-moves]').count()).toBe(0)
      await page.locator('.curtain .primary').click()
      await page.waitForSelector('.curtain', { state: 'detached' })
      // Four do not fit beside each other: the strip shows who is to decide.
      const [strip, card] = [page.locator('.players'), page.locator('.player[data-awaited]')]
      await expect.poll(async () => gapOf(await strip.boundingBox(), await card.boundingBox())).toBeLessThan(1)
    } else await autopilot(page, ['endTurn', ...eager], (await look(page)).number + 1)
  }
  expect(new Set(names)).toEqual(new Set(['Pass the screen to Bento', 'Pass the screen to Captain']))
  expect(errors).toEqual([])
  await context.close()
})

test('a finished game is played through again, downloaded and opened', async () => {
  const { page, context, errors } = await newPerson()
  await page.goto(`${client.url}/play/ophir`)
  await page.getByLabel('Players').selectOption('1')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForSelector('.table[data-number]')
  await autopilot(page, eager)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the record' }).click(),
  ])
  const path = await file.path()
  const record = JSON.parse(await readFile(path, 'utf8'))
  expect(record.result.standings).toHaveLength(1)

  await page.getByRole('link', { name: 'Replay' }).click()
  await page.waitForSelector('.scrubber')
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => location.hash === '#1')
  await page.keyboard.press('End')
  await page.waitForFunction((last) => location.hash === `#${last}`, record.entries.length)
  expect((await look(page)).offered).toEqual([])
  await page.locator('.log button').last().click()
  await page.waitForFunction(() => Number(location.hash.slice(1)) < 3)

  await page.goto(`${client.url}/open`)
  await page.locator('input[type=file]').setInputFiles(path)
  await page.waitForURL(/\/replay/)
  await page.waitForSelector('.scrubber')
  expect(errors).toEqual([])
  await context.close()
})

test('once visited, the client plays with no connection at all', async () => {
  const { page, context } = await newPerson({ keeps: true })
  await page.goto(client.url)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 20))
  })
  await context.setOffline(true)
  await page.goto(`${client.url}/about`)
  await page.getByRole('heading', { name: 'About' }).waitFor()
  await page.goto(client.url)
  await page.locator('.cover button.primary').first().click()
  await page.waitForSelector('.table[data-number]')
  await autopilot(page, eager, 6)
  await context.close()
})

/** Waits until what travels has arrived; what glows for ever may go on. */
const isStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState === 'finished' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )

test('a ship that sails is seen travelling, and can be dragged', async () => {
  const { page, context, errors } = await playNow({ still: false })
  await page.evaluate(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      if (typeof options === 'object' && options.id === 'travel') document.body.dataset.travelled = 'yes'
      return animate.call(this, frames, options)
    }
  })
  const target = page.locator('.board [data-offer=open][data-moves*=\'"type":"move"\']').first()
  const gripped = page.locator('[data-grip]').first()
  /** Carries the ship where it may go, if it may; a place that takes a roll is left alone. */
  const carry = async (): Promise<boolean> => {
    const { number } = await settled(page)
    await isStill(page)
    if (!((await gripped.isVisible()) && (await target.isVisible()))) return false
    const [from, to] = [await gripped.boundingBox(), await target.boundingBox()]
    if (from === null || to === null) throw new Error('nothing to carry, or nowhere to carry it')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
    await page.mouse.up()
    if ((await askedOrOn(page, number)) === 'on') return true
    await page.getByRole('button', { name: 'Not now' }).click()
    return false
  }
  for (let tries = 0; !(await carry()); tries++) {
    if (tries > 60) throw new Error('nothing could be carried anywhere')
    await autopilot(page, ['endTurn'], (await look(page)).number + 1)
  }
  await page.waitForFunction(() => document.body.dataset.travelled === 'yes')
  expect(errors).toEqual([])
  await context.close()
})
