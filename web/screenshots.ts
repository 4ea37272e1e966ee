// Takes the pictures of the README, so that they stay true: `npm run screenshots`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@portolan/games'
import { autopilot, eager } from './test/autopilot.ts'
import { closeBrowser, type Look, newPerson } from './test/browser.ts'
import { openTestServer } from './test/test-server.ts'

const docs = join(import.meta.dirname, '..', 'docs')
mkdirSync(docs, { recursive: true })
const server = await openTestServer()

/** How far the games on the pictures have come. */
const ENTRIES = 30

const desktop: Look = { width: 1440, height: 900, scheme: 'light' }
const phone: Look = { width: 390, height: 844, scheme: 'dark' }

async function frontPage(look: Look) {
  const person = await newPerson(look)
  await person.page.goto(server.url, { waitUntil: 'networkidle' })
  await person.page.evaluate(() => document.fonts.ready)
  return person
}

for (const [name, look] of Object.entries({ desktop, phone })) {
  const { page, context } = await frontPage(look)
  await page.screenshot({ path: join(docs, `front-${name}.png`) })
  await context.close()
}

for (const [number, { id }] of games.entries()) {
  for (const [name, look] of Object.entries({ desktop, phone })) {
    const { page, context } = await frontPage(look)
    await page.locator('.cover').nth(number).locator('button.primary').click()
    await page.waitForSelector('.table[data-number]')
    await autopilot(page, eager, ENTRIES)
    await page.waitForSelector('.bar[data-mine]')
    await page.mouse.move(2, 2)
    await page.waitForTimeout(600)
    await page.screenshot({ path: join(docs, `${id}-${name}.png`) })
    await context.close()
  }
}

await closeBrowser()
await server.close()
