import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'

// The browser of the tests has the fonts of our packages and no others, so that it draws the same on every machine.

const root = join(import.meta.dirname, '..', '..')
let page: Page

beforeAll(async () => {
  page = (await newPerson()).page
})
afterAll(closeBrowser)

/** The fonts that a text is really drawn with. */
async function fontsFor(text: string, family: string): Promise<readonly string[]> {
  await page.setContent(`<p style="font-family: ${family}">${text}</p>`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root: document } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: document.nodeId, selector: 'p' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName)
}

test.each(['sans-serif', 'serif', 'system-ui', 'Arial', 'DejaVu Sans', 'Noto Sans CJK JP', 'Hiragino Sans'])(
  'whatever font is asked for, %s too, Japanese is drawn with ours',
  async (family) => {
    expect(await fontsFor('船を出す Latin', `'${family}'`)).toEqual(['BIZ UDPGothic'])
  },
)

test('every sign that a page may show has a glyph', async () => {
  const sources = globSync(['web/**/*.{ts,tsx,css}', 'games/**/{text,board}/**/*.{ts,tsx,css}', 'games/*/about.ts'], {
    cwd: root,
    exclude: (path) => /node_modules|dist|test/.test(path),
  })
  const signs = new Set(sources.flatMap((file) => [...readFileSync(join(root, file), 'utf8')]))
  const printed = [...signs].filter((sign) => sign > '\u00a0' && !/\p{Mark}|\p{Format}|\p{White_Space}/u.test(sign))
  expect(printed.length).toBeGreaterThan(1000)
  await page.setContent('<canvas width="40" height="40"></canvas>')
  const boxes = await page.evaluate((all) => {
    const pen = document.querySelector('canvas')?.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('no canvas')
    pen.font = '24px sans-serif'
    const drawn = (sign: string) => {
      pen.clearRect(0, 0, 40, 40)
      pen.fillText(sign, 4, 30)
      return pen.getImageData(0, 0, 40, 40).data.join()
    }
    // One that no font can have.
    const box = drawn('\u{10fffd}')
    return all.filter((sign) => drawn(sign) === box)
  }, printed)
  expect(boxes).toEqual([])
})
