import { readFileSync } from 'node:fs'
import { isRefusal, Match, type MatchRecord } from '@portolan/engine'
import { findGame } from '@portolan/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { faults, misfits } from './faults.ts'
import { keep, tableAt } from './kept-tables.ts'
import { type Client, serveClient } from './serve.ts'

let client: Client

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const golden = (game: string, name: string): MatchRecord =>
  JSON.parse(readFileSync(new URL(`../../games/${game}/test/golden/${name}.json`, import.meta.url), 'utf8'))

/** Opens a table of which this was the record, and how it ended. */
async function openEnd(page: Page, id: string, record: MatchRecord): Promise<void> {
  await keep(page, tableAt(id, record, record.entries.length, ['Ana', 'Bento', 'Chieko']))
  await page.goto(`${client.url}/home/${id}`)
  await page.locator('.bar-moves button', { hasText: 'The result' }).click()
  await page.waitForSelector('dialog .scores')
}

/** How many events of a kind each seat has in a record, by the rules themselves. */
async function countEvents(record: MatchRecord, type: string): Promise<number[]> {
  const rules = await findGame(record.game)?.rules()
  const match = rules && Match.start(rules, record)
  if (match === undefined || isRefusal(match)) throw new Error('no match')
  const counts = Array.from({ length: record.seats }, () => 0)
  for (const entry of record.entries) {
    const played = 'move' in entry ? match.play(entry.seat, entry.move) : match.leave(entry.seat)
    if (isRefusal(played)) throw new Error(played.code)
    for (const { event } of played.events) if (event.type === type && 'seat' in event) counts[Number(event.seat)]++
  }
  return counts
}

/** What is read from this browser comes a moment after the scores. */
const isSaid = (page: Page, text: string) => page.locator('dialog .sheet-body', { hasText: text }).waitFor()

const sheet = (page: Page) => page.locator('dialog .sheet-body').innerText()

test('several see the totals before the items, who did what, and moments that lead into the replay', async () => {
  const { page, errors, context } = await newPerson()
  await page.goto(client.url)
  const record = golden('feudum', '3-fifthEpoch')
  await openEnd(page, 'realm', record)
  const rows = await page.locator('.scores').first().locator('tbody tr').allInnerTexts()
  const scores = record.result?.standings.map(({ score }) => score).sort((a, b) => b - a)
  expect(rows[0]?.split('\t')).toEqual(['Total', ...(scores?.map(String) ?? [])])
  expect(rows.length).toBeGreaterThan(3)

  await page.locator('.deeds summary').click()
  expect(await page.locator('.deeds tbody tr').first().locator('td').count()).toBe(3)
  const counted = await page.locator('.deeds tr', { hasText: 'Places improved' }).locator('td').allInnerTexts()
  expect(counted.map(Number).sort()).toEqual((await countEvents(record, 'improved')).sort())

  await page.locator('.moments summary').click()
  const moments = page.locator('.moments a')
  expect(await moments.allInnerTexts()).toEqual(['II', 'III', 'IV', 'V'].map((epoch) => `Epoch ${epoch} dawns`))
  expect([...(await faults(page)), ...(await misfits(page))]).toEqual([])
  await moments.first().click()
  await page.waitForURL(/\/replay#\d+$/)
  await page.locator('.log [data-current]', { hasText: 'Epoch II dawns' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('one who plays alone sees the cause, the score, the best so far and the rival’s score, and no place', async () => {
  const { page, errors, context } = await newPerson({ width: 390, height: 844, phone: true })
  await page.goto(client.url)
  const best = golden('ophir', '1-templeComplete')
  const other = { ...golden('ophir', '1-turnLimit'), options: best.options }
  const points = (record: MatchRecord) => record.result?.standings[0]?.score ?? 0
  expect(points(best)).toBeGreaterThan(points(other))

  await openEnd(page, 'first', other)
  expect(await page.locator('dialog h2').innerText()).toBe('Thirty turns are over')
  await isSaid(page, `${points(other)} point`)
  await isSaid(page, 'Your first result here')
  await openEnd(page, 'second', best)
  expect(await page.locator('dialog h2').innerText()).toBe('The temple is complete')
  await isSaid(page, `Before: ${points(other)} point`)
  // However often one looks.
  await page.reload()
  await openEnd(page, 'second', best)
  await isSaid(page, `Before: ${points(other)} point`)
  await openEnd(page, 'first', other)
  await isSaid(page, `Your best so far: ${points(best)} point`)
  expect(await sheet(page)).toMatch(/Ana ends as a/)
  // A title says more than that somebody who was alone has won.
  expect(await page.locator('.bar').innerText()).toMatch(/Ana ends as a/)
  expect(await page.locator('.alone-score').innerText()).toMatch(/^\d/)

  await openEnd(page, 'tern', golden('golden-medal', '1-piles'))
  expect(await sheet(page)).toMatch(/The Black Tern has \d+ VP/)
  expect(await page.locator('dialog').innerText()).not.toMatch(/No\. \d/)
  expect([...(await faults(page)), ...(await misfits(page))]).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})
