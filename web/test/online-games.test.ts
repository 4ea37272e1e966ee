import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson } from './browser.ts'
import { playOne, post, tableOf } from './by-hand.ts'
import { faults, misfits } from './faults.ts'
import { keep, longestRecord, tableAt } from './kept-tables.ts'
import { goHome, type Person, startWebServer } from './online-people.ts'

// The page of one's own games, and how every page shows that one of them waits.

let server: Awaited<ReturnType<typeof startWebServer>>

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

const row = (page: Page, id: string) => page.locator(`li:has(.table-link[href="/table/${id}"])`)
const under = (page: Page, title: string) =>
  page
    .locator(`section:has(> h2:text-is("${title}")) .table-link`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')
const titleIs = (page: Page, title: string) => page.waitForFunction((wanted) => document.title === wanted, title)

interface Wish {
  readonly game: string
  readonly clock?: object
}

/** A table of two that has begun. */
async function lay([host, other]: readonly Person[], wish: Wish): Promise<string> {
  const body = { ...wish, seats: ['me', 'open'] }
  const { table } = await post<{ table: { id: string } }>(host, server.address, '/api/tables', body)
  await post(other, server.address, `/api/tables/${table.id}/join`)
  await post(host, server.address, `/api/tables/${table.id}/start`)
  return table.id
}

async function isAwaited(person: Person, id: string): Promise<boolean> {
  const { table, present } = await tableOf(person, server.address, id)
  return table.you !== undefined && present?.seen.awaited.includes(table.you) === true
}

/** Both play until it is, or is not, this person's turn. */
async function playUntil(people: readonly Person[], person: Person, id: string, yours: boolean): Promise<void> {
  for (let moves = 0; (await isAwaited(person, id)) !== yours; moves++) {
    expect(moves).toBeLessThan(200)
    await playOne(people, server.address, id)
  }
}

async function twoPeople(): Promise<readonly [Person, Person]> {
  const people = [await newPerson(), await newPerson({ width: 390, height: 844, locale: 'pt' })] as const
  for (const [i, person] of people.entries())
    await post(person, server.address, '/api/me', { name: ['Ana', 'Bento'][i] })
  return people
}

test('one’s games are listed by what they wait for, follow by themselves, and are found by player and game', async () => {
  const people = await twoPeople()
  const [ana, bento] = people
  const { page } = ana
  const slow = await lay(people, { game: 'ophir', clock: { kind: 'correspondence', hours: 72 } })
  const urgent = await lay(people, { game: 'feudum', clock: { kind: 'correspondence', hours: 24 } })
  for (const id of [slow, urgent]) await playUntil(people, ana, id, true)
  await page.goto(`${server.address}/about`)
  const record = await longestRecord('ophir')
  await keep(page, tableAt('at-home', record, 20, ['Ana', 'Zoë']), tableAt('over', record, 1e9, ['Ana', 'Zoë']))
  // From any page to the page of one's games, by keyboard.
  await titleIs(page, '(2) Your turn · About · Portolan')
  await page.locator('nav a.my-games').focus()
  await page.keyboard.press('Enter')
  await row(page, urgent).getByText('23 hours left').waitFor()
  await row(page, slow).getByText('2 days left').waitFor()
  await row(page, slow).getByText('last move: now').waitFor()
  expect(await under(page, 'Your turn')).toEqual([`/table/${urgent}`, `/table/${slow}`])
  expect(await under(page, 'In this browser')).toEqual(['/home/at-home'])
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect([...(await faults(page)), ...(await misfits(page))]).toEqual([])
  }

  // What is played elsewhere shows here.
  await playUntil(people, ana, urgent, false)
  await row(page, urgent).getByText('Waiting for Bento').waitFor()
  expect(await under(page, 'Waiting for others')).toEqual([`/table/${urgent}`])
  const { present } = await tableOf(bento, server.address, urgent)
  await post(bento, server.address, `/api/tables/${urgent}/resign`, { number: present?.number })
  await page.locator(`.finished .table-link[href="/table/${urgent}"]`).waitFor()
  const { table } = await post<{ table: { id: string } }>(bento, server.address, `/api/tables/${urgent}/rematch`)
  await row(page, table.id).getByText('You are invited').waitFor()

  await page.locator('.games-search select').selectOption('ophir')
  await row(page, table.id).waitFor({ state: 'detached' })
  await page.locator(`.finished .table-link[href="/table/${urgent}"]`).waitFor({ state: 'detached' })
  expect(await under(page, 'Your turn')).toEqual([`/table/${slow}`])
  await page.getByLabel('Who plays there').fill('zoe\u0308')
  await row(page, slow).waitFor({ state: 'detached' })
  expect(await under(page, 'In this browser')).toEqual(['/home/at-home'])
  await page.getByLabel('Who plays there').fill('\u200b%')
  await page.getByText('None of your games that are going on fits.').waitFor()
  await page.getByLabel('Who plays there').fill('ENTO')
  await row(page, slow).waitFor()
  await page.getByLabel('Who plays there').fill('')
  await page.getByRole('button', { name: 'Delete this game' }).click()
  await page.locator('.table-link[href="/home/at-home"]').waitFor({ state: 'detached' })
  await goHome(people)
})

test('whatever the page and the device, it shows that a table waits; and a table leads to the next', async () => {
  const people = await twoPeople()
  const [ana, bento] = people
  const [first, second] = [await lay(people, { game: 'ophir' }), await lay(people, { game: 'ophir' })]
  for (const id of [first, second]) await playUntil(people, ana, id, false)
  const phone = await ana.context.newPage()
  await phone.addInitScript(() => {
    Object.assign(navigator, { setAppBadge: async (count: number) => Object.assign(window, { badge: count }) })
  })
  await phone.goto(`${server.address}/rules/ophir`)
  await phone.locator('h1').first().waitFor()
  await ana.page.goto(`${server.address}/table/${first}`)
  await ana.page.waitForSelector('.table[data-number]')
  await titleIs(ana.page, 'Ophir · Portolan')
  expect(await iconOf(phone)).toBe('/icon.svg')

  // The second becomes Ana's: she is at the first, where she waits.
  await playUntil(people, ana, second, true)
  await titleIs(ana.page, '(1) Ophir · Portolan')
  await phone.waitForFunction(() => document.title.startsWith('(1) Your turn · '))
  await phone.waitForFunction(() => 'badge' in window && window.badge === 1)
  expect([await iconOf(phone), await iconOf(ana.page)]).toEqual(['/icon-turn.svg', '/icon-turn.svg'])
  await phone.locator('[role=status]').getByText('Your turn · Ophir').waitFor({ state: 'attached' })
  const next = ana.page.getByRole('link', { name: 'Next game: Ophir' })
  await next.waitFor()
  expect(await faults(ana.page)).toEqual([])
  await ana.page.keyboard.press('n')
  await ana.page.waitForURL(`**/table/${second}`)
  await titleIs(ana.page, 'Your turn · Ophir · Portolan')
  expect(await next.count()).toBe(0)

  // After her move nothing waits for her any more, on no page.
  await playUntil(people, ana, second, false)
  await titleIs(ana.page, 'Ophir · Portolan')
  await phone.waitForFunction(() => !document.title.includes('Your turn') && 'badge' in window && window.badge === 0)
  expect(await iconOf(phone)).toBe('/icon.svg')
  // Bento's own page says the same of him, in his language.
  await bento.page.goto(`${server.address}/about`)
  await titleIs(bento.page, `(2) Sua vez · Sobre · Portolan`)
  await bento.page.locator('nav a.my-games b').getByText('2').waitFor()
  await goHome(people)
})
