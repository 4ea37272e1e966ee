import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SeededChance } from '@portolan/engine'
import { games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../build.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { phones } from './phone.ts'
import { serveClient } from './serve.ts'
import { anything, asRecorded, walkByTouch } from './touch-walker.ts'

let client: Awaited<ReturnType<typeof serveClient>>
let phone: Awaited<ReturnType<typeof newPerson>>

beforeAll(async () => {
  client = await serveClient()
  phone = await newPerson({ ...phones[0], phone: true, haste: 8 })
  await phone.page.goto(client.url)
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

/** How many decisions are made from each kept position. */
const EACH = 14

const playable = games.filter(({ rules }) => rules !== undefined)

test.each(playable)('$id does by taps what the label under each of them says', async ({ id }) => {
  const { page, errors } = phone
  const record = await longestRecord(id)
  for (const part of [0, 0.3, 0.6, 0.9]) {
    const table = `${id}-${part * 10}`
    await keep(page, tableAt(table, record, Math.floor(record.entries.length * part), ['Ana', 'Bento']))
    await page.goto(`${client.url}/home/${table}`)
    const { decisions, listed, over } = await walkByTouch(page, table, anything(new SeededChance(table)), EACH)
    expect(over || decisions === EACH).toBe(true)
    // Most of what can be done has its place on the screen.
    expect(listed).toBeLessThan(EACH / 2)
  }
  expect(errors).toEqual([])
})

test('a whole game can be played by taps alone', async () => {
  const { page, errors } = phone
  const golden = new URL('../../games/ophir/test/golden/1-turnLimit.json', import.meta.url)
  const record = JSON.parse(await readFile(golden, 'utf8'))
  await keep(page, tableAt('whole', record, 0, ['Ana']))
  await page.goto(`${client.url}/home/whole`)
  const walked = await walkByTouch(page, 'whole', asRecorded(record), record.entries.length + 1)
  expect(walked).toMatchObject({ decisions: record.entries.length, over: true })
  expect(errors).toEqual([])
})

test('no style sheet lights what a finger has left', async () => {
  const dist = await ensureBuilt()
  const sheets = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(4)
  const texts = await Promise.all(sheets.map((name) => readFile(join(dist, 'assets', name), 'utf8')))
  const lit = texts.flatMap(
    (text) => text.match(/.{0,60}:hover(?!:where\(:root:not\(\[data-finger\]\) \*\)).{0,20}/g) ?? [],
  )
  expect(lit).toEqual([])
})
