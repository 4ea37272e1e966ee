import { readFile } from 'node:fs/promises'
import { games } from '@portolan/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { type LookedAt, layoutFaults, misfitsOf, sitDown } from './layout.ts'
import { layoutScript } from './layout-page.ts'
import { serveClient } from './serve.ts'

// Every board on the screens that people have. What boards still fail is kept in layout-misfits.json, which may only become
// shorter: `node web/test/layout-misfits.ts` writes it anew.

let client: Awaited<ReturnType<typeof serveClient>>

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

const kept: Readonly<Record<string, readonly string[]>> = JSON.parse(
  await readFile(new URL('layout-misfits.json', import.meta.url), 'utf8'),
)

const [{ id: first }] = games
const whole: readonly (LookedAt & { readonly name: string })[] = [
  ...games.filter(({ id }) => !(id in kept)).map(({ id }) => ({ name: id, game: id })),
  { name: 'a game without a board', game: first, plain: true },
]

test.each(whole)(
  'all of $name fits every screen, early and late, in every language',
  async ({ game, plain = false }) => {
    expect(await layoutFaults({ url: client.url, game, plain })).toEqual([])
  },
)

test.each(Object.keys(kept))('%s has no other misfits than those that are known', async (game) => {
  expect(await misfitsOf({ url: client.url, game })).toEqual(kept[game])
})

/** Style sheets that spoil a table, each in one way. */
const spoils: Readonly<Record<string, string>> = {
  'the document scrolls': '.table { min-height: 130vh; }',
  'the board has less than 60 % of the height': '.play { max-height: 50vh; }',
  'a word is broken': '.prompt { word-break: break-all; width: 2.2em; flex: none; }',
  'cut off': '.prompt { height: 0.4em; min-height: 0; overflow: hidden; }',
  overlapping: '.bar-moves, .bar-tools { margin-top: -2em; }',
  'not in view': '.dock { overflow: hidden; height: 1em; }',
  'too small for a finger': '.bar button { min-width: 0; width: 20px; }',
}

test('a table that is spoiled in any of these ways is found out', async () => {
  const { page, context } = await newPerson({ width: 390, height: 844, phone: true })
  await page.goto(`${client.url}/about`)
  const record = await longestRecord(first)
  await keep(page, tableAt('spoiled', record, Math.floor(record.entries.length / 2), ['Ana', 'Bento']))
  await sitDown(page, `${client.url}/home/spoiled`, first, 'en')
  const find = async () => (await page.evaluate<string[]>(layoutScript(true))).map((fault) => fault.split(':')[0])
  expect(await find()).toEqual([])
  for (const [fault, css] of Object.entries(spoils)) {
    const sheet = await page.evaluateHandle((text) => {
      const made = new CSSStyleSheet()
      made.replaceSync(text)
      document.adoptedStyleSheets = [made]
    }, css)
    expect(await find(), css).toContain(fault)
    await sheet.dispose()
  }
  await context.close()
})
