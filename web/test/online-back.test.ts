import type { TableAnswer } from '@portolan/protocol'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { playOne, post, tableOf, tableOn } from './by-hand.ts'
import { giveUp, goHome, peopleAtATable, startWebServer } from './online-people.ts'
import { look } from './walker.ts'
import { layWire } from './wire.ts'

// What one comes back to: a connection that was lost, games that are over, moments that were passed on.

let server: Awaited<ReturnType<typeof startWebServer>>
/** A line to the server that can be cut. */
let wire: Awaited<ReturnType<typeof layWire>>

beforeAll(async () => {
  server = await startWebServer()
  wire = await layWire(server.address)
})
afterAll(async () => {
  await closeBrowser()
  await wire.close()
  await server.close()
})

afterEach(() => wire.mend())

test('who only looks on can talk, and is told what needs a seat', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game: 'ophir' })
  const [ana] = people
  const watcher = await newPerson()
  await watcher.page.goto(ana.page.url())
  await watcher.page.waitForSelector('.table[data-number]')
  // What keys ask for as nobody: said in words that are meant for people.
  await watcher.page.keyboard.press('u')
  await watcher.page.locator('.notice').getByText('You have no seat at this table.').waitFor()
  await watcher.page.getByRole('tab', { name: 'Chat' }).click()
  await watcher.page.getByLabel('Say something to the table').fill('Well played!')
  await watcher.page.keyboard.press('Enter')
  await watcher.page.locator('.chat li').getByText('Well played!').waitFor()
  expect(await watcher.page.locator('.notice').count()).toBe(0)
  await ana.page.getByRole('tab', { name: 'Chat' }).click()
  await ana.page.getByText('Well played!').waitFor()
  await watcher.page.getByRole('button', { name: 'Menu' }).click()
  for (const name of ['Give up', 'Ask to take back my last move', 'Propose to end the game without a winner'])
    expect(await watcher.page.getByRole('button', { name }).count()).toBe(0)
  await goHome([...people, watcher])
})

/** Somebody whose browser keeps the client, and who has been here. */
async function latecomer() {
  const late = await newPerson({ keeps: true })
  await late.page.goto(`${wire.url}/about`)
  await late.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await post(late, server.address, '/api/me', { name: 'Late' })
  return late
}

test('tables, replays and records opened without a connection open by themselves when it is back', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const path = new URL(people[0].page.url()).pathname
  const late = await Promise.all([latecomer(), latecomer(), latecomer()])
  const [table, replay, records] = late
  const wish = { game: 'feudum', seats: ['me', { bot: 'easy' }] }
  const { table: own } = await post<TableAnswer>(records, server.address, '/api/tables', wish)
  await post(records, server.address, `/api/tables/${own.id}/start`)
  await post(records, server.address, `/api/tables/${own.id}/resign`, { number: 1 })
  wire.cut()
  await table.page.goto(wire.url + path)
  await replay.page.goto(`${wire.url}${path}/replay`)
  await records.page.goto(`${wire.url}/open`)
  for (const { page } of [table, replay]) await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await records.page.getByRole('heading', { name: 'Archive' }).waitFor()
  // Asked for again while there is none, it says so again.
  await table.page.getByRole('button', { name: 'Try again' }).click()
  await table.page.getByRole('heading', { name: 'No connection' }).waitFor()
  wire.mend()
  await table.page.waitForSelector('.table[data-number]')
  await replay.page.waitForSelector('.scrubber')
  const ended = records.page.locator(`.table-link[href="/table/${own.id}"]`)
  await ended.getByText('Given up by Late: the game ended without a winner.').waitFor()
  await goHome([...people, ...late])
})

test('a table that is not there says so, and nothing is tried again', async () => {
  const { page, context } = await newPerson()
  await page.goto(`${server.address}/table/abcdefghijkl`)
  await page.getByText('There is no such table.').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await context.close()
})

test('what the connection was to blame for goes away when it is back', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const [ana] = people
  const watcher = await newPerson()
  await watcher.page.goto(wire.url + new URL(ana.page.url()).pathname)
  await watcher.page.waitForSelector('.table[data-number]')
  await watcher.page.getByRole('tab', { name: 'Chat' }).click()
  await watcher.page.getByLabel('Say something to the table').fill('Hello?')
  wire.cut()
  await watcher.page.keyboard.press('Enter')
  await watcher.page.locator('.notice').getByText('The server can’t be reached').waitFor()
  wire.mend()
  await watcher.page.waitForSelector('.badge.lost', { state: 'detached' })
  await watcher.page.waitForSelector('.notice', { state: 'detached' })
  await goHome([...people, watcher])
})

test('games that are over are found again, with who won and how one did', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game: 'ophir' })
  const [ana, bento, chie] = people
  const id = tableOn(ana)
  await giveUp(chie)
  await giveUp(bento)
  await ana.page.waitForSelector('.scores')
  const undecided = await peopleAtATable(server.address, ['Dora', 'Emil'], { game: 'feudum' })
  const other = tableOn(undecided[0])
  await post(undecided[0], server.address, `/api/tables/${other}/proposals`, { kind: 'abandon' })
  await post(undecided[1], server.address, `/api/tables/${other}/proposals/1`, { accept: true })

  await ana.page.goto(`${server.address}/open`)
  const row = (of: typeof ana, table: string) => of.page.locator(`li:has(.table-link[href="/table/${table}"])`)
  await row(ana, id).getByText('Ana wins · No. 1').waitFor()
  await row(ana, id).getByText('Ana, Bento, Chie').waitFor()
  await bento.page.goto(`${server.address}/open`)
  await row(bento, id)
    .getByText(/Ana wins · No. [23] · -?\d+ points?/)
    .waitFor()
  await undecided[0].page.goto(`${server.address}/open`)
  await row(undecided[0], other).getByText('All agreed to end the game without a winner.').waitFor()
  expect(await row(undecided[0], other).getByRole('link', { name: 'Analysis' }).count()).toBe(0)

  await row(ana, id).getByRole('link', { name: 'Replay' }).click()
  await ana.page.waitForSelector('.scrubber')
  await ana.page.goBack()
  await row(ana, id).getByRole('link', { name: 'Analysis' }).click()
  await ana.page.waitForSelector('.analysis')
  await ana.page.goBack()
  await row(ana, id).locator('.table-link').click()
  await ana.page.getByRole('button', { name: 'The result' }).waitFor()
  await goHome([...people, ...undecided])
})

test('those who are to play again are told so at their table, whoever looks on is led there, too', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento', 'Chie'], { game: 'ophir' })
  const [ana, bento, chie] = people
  const watcher = await newPerson()
  await watcher.page.goto(ana.page.url())
  await watcher.page.waitForSelector('.table[data-number]')
  await giveUp(chie)
  await giveUp(bento)
  await Promise.all([...people, watcher].map(({ page }) => page.waitForSelector('.scores')))
  expect(await watcher.page.getByRole('button', { name: 'Play again' }).count()).toBe(0)
  const address = ana.page.url()
  await ana.page.getByRole('button', { name: 'Play again' }).click()
  await ana.page.waitForURL((url) => url.href !== address)
  for (const { page } of [bento, chie, watcher]) {
    await page.locator('dialog').getByText('A rematch has been set up.').waitFor()
    await page.locator('dialog').getByRole('link', { name: 'Go to the rematch' }).click()
    await page.waitForURL(ana.page.url())
  }
  for (const { page } of [bento, chie]) await page.getByRole('button', { name: 'Sit here' }).click()
  await ana.page.getByRole('button', { name: 'Begin' }).click()
  await Promise.all(people.map(({ page }) => page.waitForSelector('.table[data-number="0"]')))
  await goHome([...people, watcher])
})

test('a game that was ended undecided can be played again', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'feudum' })
  const [ana, bento] = people
  const id = tableOn(ana)
  await post(ana, server.address, `/api/tables/${id}/proposals`, { kind: 'abandon' })
  await post(bento, server.address, `/api/tables/${id}/proposals/1`, { accept: true })
  await ana.page.locator('.bar').getByRole('button', { name: 'Play again' }).click()
  await ana.page.waitForURL((url) => !url.pathname.endsWith(id))
  await bento.page.locator('.bar').getByRole('link', { name: 'Go to the rematch' }).click()
  await bento.page.waitForURL(ana.page.url())
  await goHome(people)
})

test('a moment of a replay is in its address, both ways, and the way back to the table is there', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const [ana] = people
  const table = ana.page.url()
  const id = tableOn(ana)
  while (((await tableOf(ana, server.address, id)).present?.seen.number ?? 0) < 8)
    await playOne(people, server.address, id)
  const { page, context } = ana
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const at = (number: number) => page.waitForSelector(`.table[data-number="${number}"]`)
  await at(8)

  // From the live table a line of the log leads to its moment, and back again.
  const moment = Number(
    new URL((await page.locator('.log a.moment').last().getAttribute('href')) ?? '', table).hash.slice(1),
  )
  await page.locator('.log a.moment').last().click()
  await page.waitForSelector('.scrubber')
  await at(moment)
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await page.waitForURL(table)
  await at(8)

  await page.goto(`${table}/replay#7`)
  const game = table.replace('/table/', '/game/')
  await at(7)
  await page.evaluate(() => (location.hash = '#3'))
  await at(3)
  await page.goBack()
  await at(7)
  await page.keyboard.press('ArrowLeft')
  await at(6)
  await page.waitForURL(`${game}#6`)
  await page.evaluate(() => (location.hash = '#nonsense'))
  await page.keyboard.press('ArrowLeft')
  await at(5)
  await page.evaluate(() => (location.hash = '#99'))
  await at(8)
  await page.waitForURL(`${game}#8`)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(`${game}#1`)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${game}/1`)
  const friend = await newPerson()
  await friend.page.goto(link)
  await friend.page.waitForSelector('.table[data-number="1"]')
  expect((await look(friend.page)).offered).toEqual([])
  await goHome([...people, friend])
})
