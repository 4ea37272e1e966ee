import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { autopilot, eager } from './autopilot.ts'
import { closeBrowser, newPerson, plainHttp } from './browser.ts'
import { goHome, peopleAtATable } from './online-people.ts'
import { readQr } from './qr.ts'
import { openTestServer } from './test-server.ts'
import { look } from './walker.ts'

// What friends have who open the address of somebody's computer: no https, and so not all that a browser can do.

let server: Awaited<ReturnType<typeof openTestServer>>
/** The server as friends find it. */
let there: string

beforeAll(async () => {
  server = await openTestServer()
  there = plainHttp(server.url)
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

/** What somebody would paste who has just copied. */
async function pasted(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.setContent('<textarea></textarea>')
  await page.locator('textarea').focus()
  await page.keyboard.press('Control+V')
  const text = await page.locator('textarea').inputValue()
  await page.close()
  return text
}

/** Lays a table for two, as the host of a game does. */
async function layTable(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/play/ophir`)
  await page.getByLabel('Your name').fill('Ana')
  await page.getByLabel('Players').selectOption('2')
  await page.getByRole('button', { name: 'Create the table' }).click()
  await page.waitForURL(/\/table\//)
}

/** A browser that lets no page copy, as some are set. */
const noCopying = () => {
  Document.prototype.execCommand = () => false
}

const linkShown = (page: Page) => page.locator('.share-link code').textContent()
const selected = (page: Page) => page.evaluate(() => getSelection()?.toString())

test('friends meet by a copied link, play, talk and come back, where nothing is secure', async () => {
  const ana = await newPerson()
  const bento = await newPerson({ width: 390, height: 844 })
  await layTable(ana.page, there)
  await ana.page.getByRole('button', { name: 'Copy the link' }).click()
  await ana.page.getByRole('button', { name: 'Link copied' }).waitFor()
  const link = await pasted(ana.context)
  expect([link, await linkShown(ana.page)]).toEqual([ana.page.url(), ana.page.url()])
  expect(await readQr(ana.page)).toBe(link)

  await bento.page.goto(link)
  await bento.page.getByLabel('Your name').fill('Bento')
  await bento.page.getByRole('button', { name: 'Sit here' }).click()
  await ana.page.getByRole('button', { name: 'Begin' }).click()
  const pages = [ana.page, bento.page]
  await Promise.all(pages.map((page) => page.waitForSelector('.table[data-number]')))
  for (const page of pages) expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await Promise.all(pages.map((page) => autopilot(page, eager, 6)))

  await ana.page.getByRole('tab', { name: 'Chat' }).click()
  await ana.page.getByLabel('Say something to the table').fill('Fair winds!')
  await ana.page.keyboard.press('Enter')
  await bento.page.reload()
  await bento.page.waitForSelector('.table[data-number]')
  await bento.page.getByRole('button', { name: 'Log' }).click()
  await bento.page.getByRole('tab', { name: 'Chat' }).click()
  await bento.page.getByText('Fair winds!').waitFor()
  await bento.page.getByRole('button', { name: 'Log' }).click()
  const { number } = await look(bento.page)
  await Promise.all(pages.map((page) => autopilot(page, eager, 12)))
  expect((await look(bento.page)).number).toBeGreaterThan(number)
  await goHome([ana, bento])
})

test('at a table the link is copied out of the menu', async () => {
  const people = await peopleAtATable(there, ['Ana', 'Bento'], { game: 'ophir' })
  const [{ page, context }] = people
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  expect(await pasted(context)).toBe(page.url())
  await goHome(people)
})

test('where no page may copy, the link is there, selected, and nothing else is claimed', async () => {
  const ana = await newPerson({ width: 390, height: 844 })
  await ana.context.addInitScript(noCopying)
  await layTable(ana.page, there)
  await ana.page.getByRole('button', { name: 'Copy the link' }).click()
  await ana.page.getByText('does not let the page copy').waitFor()
  expect(await selected(ana.page)).toBe(ana.page.url())
  expect(await ana.page.getByText('Link copied').count()).toBe(0)
  await goHome([ana])

  const people = await peopleAtATable(there, ['Ana', 'Bento'], { game: 'ophir' })
  const [{ page }] = people
  await page.evaluate(noCopying)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('does not let the page copy').waitFor()
  expect([await linkShown(page), await selected(page)]).toEqual([page.url(), page.url()])
  await goHome(people)
})

test('a page at localhost gives away an address that friends can open, the one chosen among several', async () => {
  const networks = ['http://192.168.1.20:8080', 'http://[2001:db8::7]:8080', 'http://172.17.0.1:8080']
  const ana = await newPerson({ scheme: 'dark' })
  await ana.page.route('**/api/server', (route) => route.fulfill({ json: { addresses: networks } }))
  await layTable(ana.page, server.url)
  const { pathname } = new URL(ana.page.url())
  const expectLink = async (link: string) => {
    await ana.page.locator('.share-link code').getByText(link, { exact: true }).waitFor()
    await ana.page.getByRole('img', { name: `QR code of the link ${link}`, exact: true }).waitFor()
    expect(await readQr(ana.page)).toBe(link)
    await ana.page.getByRole('button', { name: 'Copy the link' }).click()
    await ana.page.getByRole('button', { name: 'Link copied' }).waitFor()
    expect(await pasted(ana.context)).toBe(link)
  }
  await expectLink(networks[0] + pathname)
  await ana.page.getByLabel('Address for others').selectOption('[2001:db8::7]:8080')
  await expectLink(networks[1] + pathname)
  // The choice is remembered as long as there is such an address.
  await ana.page.reload()
  await expectLink(networks[1] + pathname)
  await goHome([ana])
})

test('a page at localhost says so if nobody else can open it', async () => {
  const ana = await newPerson()
  await layTable(ana.page, server.url)
  await ana.page.getByText('This link opens on this computer alone').waitFor()
  expect(await linkShown(ana.page)).toBe(ana.page.url())
  await goHome([ana])
})

test('every link that is given away begins with the public address', async () => {
  const publicUrl = 'https://games.example'
  const known = await openTestServer({ publicUrl })
  const people = await peopleAtATable(known.url, ['Ana', 'Bento'], { game: 'ophir' })
  const [{ page, context }] = people
  const copied = async () => {
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    return pasted(context)
  }
  await Promise.all(people.map((person) => autopilot(person.page, eager, 3)))
  await page.getByRole('button', { name: 'Menu' }).click()
  const { pathname } = new URL(page.url())
  expect(await copied()).toBe(publicUrl + pathname)

  // The link to a moment.
  await page.getByRole('link', { name: 'Replay' }).click()
  await page.waitForSelector('.scrubber')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => location.hash === '#1')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await copied()).toBe(`${publicUrl}${pathname.replace('/table/', '/game/')}/1`)

  // The one to another device of one's own.
  await page.goto(known.url)
  await page.getByRole('link', { name: 'Continue on another device' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await copied()
  expect(link).toMatch(/^https:\/\/games\.example\/me#[\w-]{20,}$/)
  expect(await readQr(page)).toBe(link)
  await goHome(people)
  await known.close()
})

test('what needs https is said where it is promised, and only where it is missing', async () => {
  const ana = await newPerson()
  await ana.page.goto(`${there}/about`)
  await ana.page.getByText('You came by plain http').waitFor()
  await ana.page.goto(`${server.url}/about`)
  await ana.page.getByText('then need no connection').waitFor()
  expect(await ana.page.getByText('You came by plain http').count()).toBe(0)
  await goHome([ana])
})
