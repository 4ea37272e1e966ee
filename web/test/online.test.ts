import { afterAll, beforeAll, expect, test } from 'vitest'
import { autopilot, brief, eager } from './autopilot.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { openHouse } from './house.ts'
import { look } from './walker.ts'
import { layWire } from './wire.ts'

let house: Awaited<ReturnType<typeof openHouse>>
/** Bento's own line to the house. */
let wire: Awaited<ReturnType<typeof layWire>>

beforeAll(async () => {
  house = await openHouse()
  wire = await layWire(house.url)
})
afterAll(async () => {
  await closeBrowser()
  await wire.close()
  await house.close()
})

/** Lays a table for two people and two bots, who hurry the game along, and has the other sit down by its link. */
async function twoAtATable() {
  const ana = await newPerson()
  const bento = await newPerson({ width: 390, height: 844 })
  await ana.page.goto(house.url)
  await ana.page
    .getByRole('link', { name: /Invite friends/ })
    .first()
    .click()
  await ana.page.getByLabel('Your name').fill('Ana')
  await ana.page.getByLabel('Players').selectOption('4')
  for (const seat of ['Player 3', 'Player 4']) await ana.page.getByLabel(seat).selectOption('easy')
  await ana.page.getByRole('button', { name: 'Create the table' }).click()
  await ana.page.waitForURL(/\/table\//)
  await bento.page.goto(wire.url + new URL(ana.page.url()).pathname)
  await bento.page.getByLabel('Your name').fill('Bento')
  await bento.page.getByRole('button', { name: 'Sit here' }).click()
  await ana.page.getByRole('button', { name: 'Begin' }).click()
  await Promise.all([ana, bento].map(({ page }) => page.waitForSelector('.table[data-number]')))
  return { ana, bento }
}

test('two people meet by a link and play to the end, through a reload and a lost connection', async () => {
  const { ana, bento } = await twoAtATable()
  const watcher = await newPerson({ locale: 'pt' })
  await watcher.page.goto(ana.page.url())
  await watcher.page.waitForSelector('.table[data-number]')

  await Promise.all([autopilot(ana.page, eager, 20), autopilot(bento.page, eager, 20)])
  const before = await look(ana.page)
  await ana.page.reload()
  await ana.page.waitForSelector('.table[data-number]')
  expect((await look(ana.page)).number).toBeGreaterThanOrEqual(before.number)

  // One of them loses the connection, and the other goes on while it is their turn.
  wire.cut()
  await bento.page.waitForSelector('.badge.lost')
  wire.mend()
  await bento.page.waitForSelector('.badge.lost', { state: 'detached' })

  // A spectator is shown the game, offered nothing, and reads it in their own language.
  const seen = await look(watcher.page)
  expect(seen.offered).toEqual([])
  expect(await watcher.page.locator('html').getAttribute('lang')).toBe('pt')
  const address = watcher.page.url()
  await watcher.page.goto('about:blank')

  // Trading for a while, and then short turns: the bots bring it to its end.
  await Promise.all([autopilot(ana.page, eager, 60), autopilot(bento.page, eager, 60)])
  await Promise.all([autopilot(ana.page, brief), autopilot(bento.page, brief)])
  for (const { page } of [ana, bento]) expect(await page.locator('.scores tfoot td').count()).toBe(4)
  await watcher.page.goto(address)
  await watcher.page.locator('.bar button.primary').click()
  await watcher.page.waitForSelector('.scores')
  const titles = await Promise.all([ana, bento].map(({ page }) => page.locator('.sheet h2').textContent()))
  expect(titles[0]).toBe(titles[1])
  for (const { errors } of [ana, bento, watcher]) expect(errors).toEqual([])

  await ana.page.getByRole('link', { name: 'Replay' }).click()
  await ana.page.waitForSelector('.scrubber')
  await ana.page.keyboard.press('End')
  await ana.page.waitForFunction(() => document.querySelector('.scrubber output')?.textContent?.match(/^(\d+) \/ \1$/))
  for (const { context } of [ana, bento, watcher]) await context.close()
}, 300_000)

test('people at a table talk, and ask each other to take a move back', async () => {
  const { ana, bento } = await twoAtATable()
  await ana.page.getByRole('tab', { name: 'Chat' }).click()
  await ana.page.getByLabel('Say something to the table').fill('Fair winds!')
  await ana.page.keyboard.press('Enter')
  await bento.page.getByRole('button', { name: 'Log' }).click()
  await bento.page.getByRole('tab', { name: 'Chat' }).click()
  await bento.page.getByText('Fair winds!').waitFor()
  await bento.page.getByRole('button', { name: 'Log' }).click()

  await Promise.all([autopilot(ana.page, eager, 6), autopilot(bento.page, eager, 6)])
  await ana.page.getByRole('button', { name: 'Menu' }).click()
  await ana.page.getByRole('button', { name: 'Ask to take back my last move' }).click()
  const number = (await look(ana.page)).number
  await bento.page.getByRole('button', { name: 'Agree' }).click()
  await ana.page.waitForFunction(
    (before) => Number(document.querySelector('.table')?.getAttribute('data-number')) < before,
    number,
  )
  expect(ana.errors).toEqual([])
  await ana.context.close()
  await bento.context.close()
})
