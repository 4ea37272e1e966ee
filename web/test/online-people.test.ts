import { afterAll, beforeAll, expect, test } from 'vitest'
import { autopilot, eager } from './autopilot.ts'
import { closeBrowser } from './browser.ts'
import { giveUp, goHome, peopleAtATable, seatOn, startWebServer } from './online-people.ts'
import { look } from './walker.ts'

// What people do to each other at a table, in real browsers with a server process between them.

let server: Awaited<ReturnType<typeof startWebServer>>

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

test('a clock runs before everybody’s eyes, and when it has run out the rules play on', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], {
    game: 'ophir',
    clock: { kind: 'live', seconds: 5 },
  })
  const [ana, bento] = people
  const begun = (await look(bento.page)).number
  await bento.page.locator('.player .clock').first().waitFor()
  // Nobody touches anything: the first to be out of time is seen to be by both, and the game does not wait for them.
  for (const person of [ana, bento]) await person.page.getByText('out of time').first().waitFor()
  await bento.page.waitForFunction(
    (before) => Number(document.querySelector('.table')?.getAttribute('data-number')) > before,
    begun,
  )
  await bento.page.getByText('out of time: played automatically').first().waitFor()
  await goHome(people)
})

test('who gives up leaves a seat to which the others agree to put a bot', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game: 'feudum' })
  const [ana, bento, chie] = people
  await giveUp(chie)
  await seatOn(ana, 2).getByText('gave up').waitFor()
  await seatOn(ana, 2).getByLabel('Strength of player 3').selectOption('hard')
  await seatOn(ana, 2).getByRole('button', { name: 'Let a bot play on' }).click()
  await bento.page.getByText('Ana proposes to hand Chie’s seat to a bot (hard).').waitFor()
  await bento.page.getByRole('button', { name: 'Agree' }).click()
  for (const person of people)
    await seatOn(person, 2).locator('h2 small').getByText('Bot: hard', { exact: true }).waitFor()
  expect(await seatOn(ana, 2).getByText('gave up').count()).toBe(0)
  await goHome(people)
})

test('a take-back can be refused; who resigns loses; and the same people play again', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const [ana, bento] = people
  await Promise.all(people.map(({ page }) => autopilot(page, eager, 4)))
  const before = await look(ana.page)

  await ana.page.getByRole('tab', { name: 'Chat' }).click()
  await ana.page.getByLabel('Say something to the table').fill('May I?')
  await ana.page.keyboard.press('Enter')
  await ana.page.getByRole('button', { name: 'Menu' }).click()
  await ana.page.getByRole('button', { name: 'Ask to take back my last move' }).click()
  await bento.page.getByRole('tab', { name: 'Chat' }).click()
  await bento.page.getByText('May I?').waitFor()
  await bento.page.getByRole('button', { name: 'Refuse' }).click()
  for (const { page } of people) await page.waitForSelector('.proposal', { state: 'detached' })
  expect((await look(ana.page)).number).toBe(before.number)

  await giveUp(bento)
  await Promise.all(people.map(({ page }) => page.waitForSelector('.scores')))
  expect(await ana.page.locator('.sheet h2').textContent()).toContain('Ana')
  const address = ana.page.url()

  await ana.page.getByRole('button', { name: 'Play again' }).click()
  await ana.page.waitForURL((url) => url.href !== address)
  await bento.page.getByRole('button', { name: 'Play again' }).click()
  await bento.page.waitForURL(ana.page.url())
  await bento.page.getByRole('button', { name: 'Sit here' }).click()
  await ana.page.getByRole('button', { name: 'Begin' }).click()
  await Promise.all(people.map(({ page }) => page.waitForSelector('.table[data-number="0"]')))
  await goHome(people)
})
