// Takes the pictures of the README, so that they stay true: `npm run screenshots`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { autopilot, eager } from './test/autopilot.ts'
import { closeBrowser, type Look, newPerson } from './test/browser.ts'
import { openHouse } from './test/house.ts'

const docs = join(import.meta.dirname, '..', 'docs')
mkdirSync(docs, { recursive: true })
const house = await openHouse()

/** How far the game on the pictures has come. */
const ENTRIES = 60

const looks: Readonly<Record<string, Look>> = {
  desktop: { width: 1440, height: 900, scheme: 'light' },
  'desktop-dark': { width: 1440, height: 900, scheme: 'dark' },
  phone: { width: 390, height: 844, scheme: 'light' },
}

for (const [name, look] of Object.entries(looks)) {
  const { page, context } = await newPerson(look)
  await page.goto(house.url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(docs, `front-${name}.png`) })
  await page.locator('.cover button.primary').first().click()
  await page.waitForSelector('.table[data-number]')
  // Who takes pictures knows the game.
  const end = page.getByRole('button', { name: 'End the guided start' })
  if (await end.isVisible()) await end.click()
  await autopilot(page, eager, ENTRIES)
  await page.waitForSelector('.bar[data-mine]')
  await page.mouse.move(2, 2)
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(docs, `table-${name}.png`) })
  await context.close()
}

await closeBrowser()
await house.close()
