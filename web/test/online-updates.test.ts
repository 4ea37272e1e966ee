import { games } from '@portolan/games'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../../server/testing/process.ts'
import { raisedGames } from '../../server/testing/raised-games.ts'
import { ensureBuilt } from '../build.ts'
import { closeBrowser } from './browser.ts'
import { playOne, tableOn } from './by-hand.ts'
import { goHome, type Person, peopleAtATable } from './online-people.ts'

// What people see of a table after an update of its rules: the server is another one then, on the same data.

const [{ id: game }] = games
let data: string
let server: TestServer
let people: readonly Person[]
let table: string

beforeEach(async () => {
  data = newDataDirectory()
  server = await startServer(data, { webRoot: await ensureBuilt() })
  people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game })
  table = tableOn(people[0])
  for (let i = 0; i < 3; i++) await playOne(people, server.address, table)
})
afterEach(async () => {
  await goHome(people)
  await server.kill()
  removeDataDirectory(data)
})
afterAll(closeBrowser)

async function update(what: string): Promise<void> {
  await server.stop()
  server = await startServer(data, { webRoot: await ensureBuilt(), gamesFrom: raisedGames(what) })
  for (const { page } of people) await page.goto(`${server.address}/table/${table}`)
}

test('a frozen table says why, and goes on by the new rules when all agree', async () => {
  await update('alone')
  const [ana, bento] = people
  for (const { page } of people) {
    await page.getByText('This table is frozen').waitFor()
    await page.getByText('It was begun by the rules’ version 1. The version here: 2.').waitFor()
  }
  await ana.page.getByRole('button', { name: 'Propose to go on by the new rules' }).click()
  await ana.page.getByRole('button', { name: 'Withdraw' }).waitFor()
  await bento.page.getByText('Ana proposes to go on by the new rules.').waitFor()
  await bento.page.getByRole('button', { name: 'Agree' }).click()
  for (const { page } of people) await page.locator('.table[data-number="3"]').waitFor()
  await playOne(people, server.address, table)
})

test('its owner can close it, and is asked twice; the archive says so', async () => {
  await update('alone')
  const [ana, bento] = people
  await bento.page.getByText('This table is frozen').waitFor()
  expect(await bento.page.getByRole('button', { name: 'Close this table' }).count()).toBe(0)
  await ana.page.getByRole('button', { name: 'Close this table' }).click()
  await ana.page.getByRole('button', { name: 'Really end it for everybody?' }).click()
  for (const { page } of people) await page.getByText('The table’s owner closed it').waitFor()
  await bento.page.getByRole('button', { name: 'Download the record' }).waitFor()
  await bento.page.goto(`${server.address}/open`)
  await bento.page.getByText('The table’s owner closed it').waitFor()
})

test('a table that keeps its own version is played on a plain board, which says so', async () => {
  await update('beside')
  for (const { page } of people) {
    await page.getByText('an earlier version of the rules').waitFor()
    await page.locator('.plain-board').waitFor()
    expect(await page.locator('.plain-board').innerText()).not.toContain('returned an object')
  }
  await playOne(people, server.address, table)
  for (const { page } of people) await page.locator('.table[data-number="4"]').waitFor()
})
