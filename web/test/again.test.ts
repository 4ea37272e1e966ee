import { fileURLToPath } from 'node:url'
import { games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goldenRecords } from '../../games/testing/golden.ts'
import type { LocalSeat } from '../table/local-match.ts'
import type { SavedTable } from '../table/saved.ts'
import { closeBrowser, newPerson } from './browser.ts'
import { keep, kept } from './kept-tables.ts'
import { serveClient } from './serve.ts'

// After the end of a game at a local table: the same again, what is said of those who played alone, and the list of records.

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const SEATS: readonly LocalSeat[] = [
  { kind: 'person' },
  { kind: 'bot', bot: 'hard' },
  { kind: 'person' },
  { kind: 'bot', bot: 'easy' },
  { kind: 'person' },
]
const NAMES = ['Ana', 'Reinel', 'Chie', 'Dulcert', 'Emil']

/** A finished table with people and bots on it, from one of a game's own records. */
function finished(game: string, seats: number, more: Partial<SavedTable> = {}): SavedTable {
  const found = goldenRecords(game).find((record) => record.seats === seats)
  if (found === undefined) throw new Error(`${game} has no record for ${seats}`)
  const { file: _, ...record } = found
  return {
    id: `over-${game}`,
    record,
    seats: SEATS.slice(0, seats),
    names: NAMES.slice(0, seats),
    covered: false,
    opened: false,
    made: 1,
    changed: 1,
    ...more,
  }
}

/** A new game may have few records. */
const isRecorded = (game: string, seats: number) => goldenRecords(game).some((record) => record.seats === seats)

const tables = games.flatMap(({ id, about: { seats } }) =>
  [...new Set([seats.min, Math.min(3, seats.max)])]
    .filter((count) => isRecorded(id, count))
    .map((count) => [id, count, finished(id, count)] as const),
)

test.each(tables)('%s for %i: play again lays the same table with new luck, at once', async (_, __, table) => {
  const { page, context, errors } = await newPerson()
  await page.goto(client.url)
  await keep(page, table)
  await page.goto(`${client.url}/home/${table.id}`)
  await page.getByRole('button', { name: 'The result' }).click()
  await page.getByRole('button', { name: 'Play again' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/home/') && !url.pathname.endsWith(table.id))
  const again = await kept(page, new URL(page.url()).pathname.split('/')[2] ?? '')
  const { id, seats, names, covered, record } = table
  expect(again).toMatchObject({ seats, names, covered, opened: false })
  expect(again?.record).toMatchObject({ game: record.game, options: record.options })
  expect(again?.id).not.toBe(id)
  expect(again?.record.seed).not.toBe(record.seed)
  expect(errors).toEqual([])
  await context.close()
})

test('after the attempt that counts, again is an ordinary game', async () => {
  const { page, context, errors } = await newPerson()
  const daily = games.find((game) => game.daily !== undefined)?.id ?? ''
  const table = finished(daily, 1, { attempt: { day: '2026-01-01', answer: 'taken' } })
  await page.goto(client.url)
  await keep(page, table)
  await page.goto(`${client.url}/home/${table.id}`)
  await page.getByRole('button', { name: 'The result' }).click()
  await page.getByRole('button', { name: 'Play again' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith(table.id))
  const again = await kept(page, new URL(page.url()).pathname.split('/')[2] ?? '')
  expect(again?.record.options).toEqual(table.record.options)
  expect(again).not.toHaveProperty('attempt')
  expect(again?.record.seed).not.toBe(table.record.seed)
  expect(errors).toEqual([])
  await context.close()
})

const alone = games.filter(({ about }) => about.seats.min === 1).map(({ id }) => id)

test.each(alone)('%s: one who plays alone wins or loses, and has no rank', async (game) => {
  const { page, context, errors } = await newPerson()
  await page.goto(client.url)
  const records = goldenRecords(game).filter(({ seats }) => seats === 1)
  for (const [i, { file: _, ...record }] of records.entries()) {
    const table = { ...finished(game, 1), id: `alone-${i}`, record }
    await keep(page, table)
    await page.goto(`${client.url}/home/${table.id}`)
    await page.getByRole('button', { name: 'The result' }).click()
    // A title stands for having won, where nobody could lose.
    const won = record.result?.standings[0]?.rank === 1
    expect(await page.locator('.alone-score').textContent()).toMatch(won ? /^(Won · )?[-−]?\d/ : /^Lost · /)
    expect(await page.locator('.scores').first().locator('thead th').textContent()).toBe('Ana')
  }
  await page.goto(`${client.url}/open`)
  await page.locator('.finished li').first().waitFor()
  const rows = await page.locator('.finished li').allTextContents()
  expect(rows.length).toBe(records.length)
  for (const row of rows) expect(row).toMatch(/(Won|Lost) · [-−]?[\d,]+ points?/)
  expect(rows.join()).not.toContain('No.')
  expect(errors).toEqual([])
  await context.close()
})

test('the list of records says who played and won, and where each record comes from', async () => {
  const { page, context, errors } = await newPerson()
  const table = finished('ophir', 3, {
    seats: [{ kind: 'bot', bot: 'easy' }, { kind: 'person' }, { kind: 'bot', bot: 'easy' }],
  })
  await page.goto(client.url)
  await keep(page, table)
  await page.goto(`${client.url}/open`)
  const standings = table.record.result?.standings ?? []
  const winner = table.names[standings.findIndex(({ rank }) => rank === 1)]
  const played = page.locator('h2:text("Finished in this browser") + ul li')
  await played.getByText(`${winner} wins · No. ${standings[1]?.rank} · ${standings[1]?.score} points`).waitFor()
  await played.getByText('Ana, Reinel, Chie').waitFor()

  // One that the command line wrote has no names in it.
  const [record] = goldenRecords('feudum')
  await page.locator('input[type=file]').setInputFiles(fileURLToPath(record.file))
  await page.waitForSelector('.scrubber')
  expect(await page.getByRole('link', { name: 'To the result' }).count()).toBe(0)
  await page.goto(`${client.url}/open`)
  const opened = page.locator('h2:text("Opened from a file") + ul li')
  const names = Array.from({ length: record.seats }, (_, seat) => `Player ${seat + 1}`).join(', ')
  await opened.getByText(names).waitFor()
  expect(await opened.count()).toBe(1)
  expect(await played.count()).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

test('what is said of the makers of a game is never left open', async () => {
  const { page, context } = await newPerson()
  await page.goto(`${client.url}/about`)
  const credits = page.locator('.credits > div')
  await credits.first().waitFor()
  for (const [i, { about }] of games.entries()) {
    const lines = await credits.nth(i).locator('p').allTextContents()
    expect(lines.length).toBe([about.designers, about.publishers].filter((names) => names.length > 0).length)
    for (const line of lines) expect(line).toMatch(/ by \S/)
  }
  await context.close()
})
