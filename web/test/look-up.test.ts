import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { faults } from './faults.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { phones } from './phone.ts'
import { serveClient } from './serve.ts'
import { look, settled } from './walker.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

let client: Awaited<ReturnType<typeof serveClient>>

/** The game whose board is explained whole. */
const GAME = 'ophir'

beforeAll(async () => {
  client = await serveClient()
})
afterAll(async () => {
  await closeBrowser()
  await client.close()
})

/** Opens the game as it stood after a part of its longest record. */
async function openAt({ page }: Person, part: number): Promise<void> {
  const record = await longestRecord(GAME)
  const id = `at-${part * 10}`
  await page.goto(client.url)
  await keep(page, tableAt(id, record, Math.floor(record.entries.length * part), ['Ana', 'Bento', 'Chiyo', 'Davi']))
  await page.goto(`${client.url}/home/${id}`)
  await settled(page)
  await page.locator('.board [data-explain]').first().waitFor()
}

/** What is explained on the table, each once. */
const explained = ({ page }: Person): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[data-explain]')].map((one) => one.getAttribute('data-explain') ?? '')),
  ])

test.each(['en', 'pt', 'ja'])('everything on the board has a card, in %s', async (locale) => {
  const person = await newPerson({ locale, scheme: locale === 'en' ? 'dark' : 'light' })
  const { page, context, errors } = person
  for (const part of locale === 'en' ? [0, 0.9] : [0.9]) {
    await openAt(person, part)
    const things = await explained(person)
    expect(things.length).toBeGreaterThan(8)
    await page.locator('.board').focus()
    await page.keyboard.press('i')
    await page.locator('.look-up-index button').first().waitFor()
    expect(await page.locator('.look-up-index button').count()).toBe(things.length)
    expect(await faults(page)).toEqual([])
    for (let i = 0; i < things.length; i++) {
      await page.locator('.look-up-index button').nth(i).click()
      await page.locator('.look-up-back').waitFor()
      const said = await page.locator('dialog').innerText()
      expect(said, things[i]).not.toMatch(/\{\{|\$t\(|undefined|NaN|\b(?:lookUp|term|number|board)\.\w/)
      expect(await page.locator('.look-up > p').count(), things[i]).toBeGreaterThan(0)
      await page.locator('.look-up-back').click()
      await page.locator('.look-up-index').waitFor()
    }
    await page.locator('.look-up-index button').first().click()
    await page.locator('.look-up-back').waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  expect(errors).toEqual([])
  await context.close()
})

test('a card is fetched when it is first asked for, and one leads to the next and back', async () => {
  const person = await newPerson()
  const { page, context } = person
  const before = client.asked.length
  await openAt(person, 0.5)
  const fetched = () => client.asked.slice(before).filter((path) => path.includes('look-up'))
  expect(fetched()).toEqual([])
  // The first thing that can be done: the keyboard asks about what it is on.
  await page.keyboard.press('b')
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-explain]')?.getAttribute('data-explain'))
  const thing = await focused()
  expect(thing).toBeDefined()
  const { number } = await look(page)
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog')
  const link = dialog.locator('.look-up-link').first()
  await link.waitFor()
  const title = await dialog.getByRole('heading').innerText()
  const name = await link.innerText()
  await link.press('Enter')
  await page.waitForFunction((before) => document.querySelector('dialog h2')?.textContent !== before, title)
  expect((await dialog.getByRole('heading').innerText()).toLowerCase()).toContain(name.toLowerCase().slice(0, 4))
  await dialog.locator('.look-up-back').press('Enter')
  await page.waitForFunction((before) => document.querySelector('dialog h2')?.textContent === before, title)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // Nothing was played, and the focus is where it was.
  expect((await look(page)).number).toBe(number)
  expect(await focused()).toBe(thing)
  expect(fetched().length).toBeGreaterThan(0)
  await context.close()
})

test('a mouse that rests on a thing is shown its card, and a press on the thing plays', async () => {
  const person = await newPerson()
  const { page, context } = person
  await openAt(person, 0.5)
  const target = page.locator('[data-explain] [data-offer=open]').first()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  const card = page.locator('.look-up.rested')
  await card.waitFor()
  expect(await faults(page)).toEqual([])
  const { number } = await look(page)
  await page.mouse.click(x + width / 2, y + height / 2)
  await card.waitFor({ state: 'detached' })
  await page.waitForFunction(
    (before) =>
      document.querySelector('.question, .pick') !== null ||
      Number(document.querySelector('.table')?.getAttribute('data-number')) !== before,
    number,
  )
  await context.close()
})

test('a finger that stays on a thing is shown its card and plays nothing', async () => {
  const person = await newPerson({ ...phones[0], phone: true })
  const { page, context } = person
  await openAt(person, 0.5)
  const target = page.locator('[data-explain] [data-offer=open]').first()
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { number } = await look(page)
  const finger = await context.newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.getByRole('dialog').waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.locator('.look-up > p').first().waitFor()
  expect(await faults(page)).toEqual([])
  expect((await look(page)).number).toBe(number)
  expect(await page.locator('.question, .pick').count()).toBe(0)
  await context.close()
})
