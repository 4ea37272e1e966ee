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
import { look, recordOf, settled } from './walker.ts'

let client: Awaited<ReturnType<typeof serveClient>>
let phone: Awaited<ReturnType<typeof newPerson>>

beforeAll(async () => {
  client = await serveClient()
  phone = await newPerson({ ...phones[0], phone: true })
  await phone.page.goto(client.url)
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

/** How many decisions are made from each kept position. */
const EACH = 10

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

test('what happens while a finger is down is shown when it is lifted', async () => {
  const { page, context } = phone
  const record = await longestRecord('east-to-west')
  await keep(page, tableAt('held', record, 0, ['Ana', 'Bento']))
  await page.goto(`${client.url}/home/held`)
  await walkByTouch(page, 'held', anything(new SeededChance('held')), 1)
  const { number } = await settled(page)
  const finger = await context.newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y: 300 }] })
  await page.keyboard.press('u')
  // It has happened, and can't be seen yet.
  while ((await recordOf(page, 'held')).entries.length === number) await page.waitForTimeout(20)
  expect((await look(page)).number).toBe(number)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForFunction(
    (before) => Number(document.querySelector('.table')?.getAttribute('data-number')) === before - 1,
    number,
  )
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
