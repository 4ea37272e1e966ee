import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { backUp, restore } from '../../server/data.ts'
import { newDataDirectory, removeDataDirectory, startServer, type TestServer } from '../../server/testing/process.ts'
import { ensureBuilt } from '../build.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { playOne, tableOn } from './by-hand.ts'
import { goHome, type Person, peopleAtATable } from './online-people.ts'
import { layWire, type Wire } from './wire.ts'

// Connections that die without a word, and a server that has gone back to a backup.

const data = newDataDirectory()
let server: TestServer
let wire: Wire

const start = async (folder: string) => {
  server = await startServer(folder, { webRoot: await ensureBuilt() })
}

beforeAll(async () => {
  await start(data)
  wire = await layWire(server.address)
})
afterEach(() => wire.mend())
afterAll(async () => {
  await closeBrowser()
  await wire.close()
  await server.kill()
  removeDataDirectory(data)
})

/** Somebody who looks on by the wire; their clock can be put forward. */
async function watcherOf(person: Person): Promise<Person> {
  const watcher = await newPerson()
  await watcher.page.clock.install()
  await watcher.page.goto(wire.url + new URL(person.page.url()).pathname)
  await watcher.page.waitForSelector('.table[data-number]')
  return watcher
}

const shown = ({ page }: Person, number: number) => page.waitForSelector(`.table[data-number="${number}"]`)

const isShown = async ({ page }: Person, number: number) =>
  (await page.locator(`.table[data-number="${number}"]`).count()) > 0

/** Longer than a connection is ever silent. */
const LONG = 21_000

test('a connection that dies silently is noticed, said to be lost, and opened anew from where it was', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const id = tableOn(people[0])
  const watcher = await watcherOf(people[0])
  const { number: entry } = await playOne(people, server.address, id)
  await shown(watcher, entry)
  wire.fallSilent()
  const { number: missed } = await playOne(people, server.address, id)
  await watcher.page.clock.fastForward(LONG)
  await watcher.page.getByRole('status').filter({ hasText: 'Connection lost' }).waitFor()
  await shown(watcher, entry)
  wire.mend()
  // Whatever the browser asks by connections that it holds for whole comes to nothing, one after the other.
  while (!(await isShown(watcher, missed))) await watcher.page.clock.fastForward(LONG)
  await watcher.page.getByRole('status').filter({ hasText: 'Connection lost' }).waitFor({ state: 'detached' })
  // It is followed as before.
  const { number: next } = await playOne(people, server.address, id)
  await shown(watcher, next)
  await goHome([...people, watcher])
})

test('a list of one’s tables notices it, too', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const id = tableOn(people[0])
  const [ana, bento] = people
  await ana.page.clock.install()
  await ana.page.goto(`${wire.url}/about`)
  await ana.page.goto(wire.url)
  const own = ana.page.locator(`a[href="/table/${id}"]`)
  await own.getByText('Your turn').waitFor()
  let opened = 0
  ana.page.on('websocket', () => {
    opened++
  })
  wire.fallSilent()
  for (let moves = 0, { seat } = { seat: 0 as number | undefined }; seat === 0 && moves < 50; moves++)
    ({ seat } = await playUntilOther(people, id))
  wire.mend()
  // It looks for new tables from time to time anyhow; that alone would bring no connection that lives.
  while (opened === 0) await ana.page.clock.fastForward(LONG)
  while ((await own.getByText('Your turn').count()) > 0) await ana.page.clock.fastForward(LONG)
  await goHome([ana, bento])
})

/** Somebody plays; whose turn it is then. */
async function playUntilOther(people: readonly Person[], id: string): Promise<{ seat: number | undefined }> {
  const { awaited } = await playOne(people, server.address, id)
  return { seat: awaited[0] }
}

test('a page that is ahead of a restored backup shows what the server has', async () => {
  const people = await peopleAtATable(server.address, ['Ana', 'Bento'], { game: 'ophir' })
  const id = tableOn(people[0])
  const { number: kept } = await playOne(people, server.address, id)
  const file = join(data, 'backup')
  await backUp(data, file)
  for (let moves = 0; moves < 3; moves++) await playOne(people, server.address, id)
  const watcher = await watcherOf(people[0])
  await shown(watcher, kept + 3)
  await server.stop()
  const restored = join(data, 'restored')
  expect((await restore(file, restored)).found).toEqual([])
  await start(restored)
  wire.lead(server.address)
  await shown(watcher, kept)
  const { number: next } = await playOne(people, server.address, id)
  await shown(watcher, next)
  await goHome([watcher])
})
