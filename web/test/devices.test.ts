import type { LinkAnswer, MeAnswer } from '@portolan/protocol'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson, plainHttp } from './browser.ts'
import { faults } from './faults.ts'
import { goHome, peopleAtATable } from './online-people.ts'
import { LONG_NAMES, newPhone, phoneFaults } from './phone.ts'
import { readQr } from './qr.ts'
import { openTestServer } from './test-server.ts'
import { newVoice } from './voices.ts'

// One person on several devices, at an address that friends have: plain http, and not this computer's own.

let server: Awaited<ReturnType<typeof openTestServer>>
let there: string

beforeAll(async () => {
  server = await openTestServer()
  there = plainHttp(server.url)
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

/** Who this browser is on the server. */
const whoIs = (page: Page): Promise<MeAnswer> => page.evaluate(async () => (await fetch('/api/me')).json())

/** The link that the page shows, in its section. */
const linkIn = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).locator('.share-link code').textContent()

async function makeLink(page: Page, section: 'Continue on another device' | 'Recovery link'): Promise<string> {
  const region = page.getByRole('region', { name: section })
  await region.getByRole('button', { name: /^Make a/ }).click()
  await region.locator('.qr-code[data-drawn]').waitFor()
  return (await linkIn(page, section)) ?? ''
}

test('a phone becomes the same person by a scanned link, is listed, and sees at its table that it was signed out', async () => {
  const people = await peopleAtATable(there, ['Ana', 'Bento'], { game: 'ophir' })
  const [ana] = people
  const table = ana.page.url()
  await ana.page.goto(there)
  await ana.page.getByRole('link', { name: 'Continue on another device' }).click()
  const link = await makeLink(ana.page, 'Continue on another device')
  expect(link).toMatch(new RegExp(`^${there}/me#[\\w-]{32}$`))
  expect(await readQr(ana.page)).toBe(link)
  expect(await faults(ana.page)).toEqual([])

  const phone = await newPhone('en')
  await phone.page.goto(link)
  await phone.page.getByRole('heading', { name: 'Become Ana here?' }).waitFor()
  expect(await phoneFaults(phone.page, 'become')).toEqual([])
  expect(await whoIs(phone.page)).toEqual({})
  await phone.page.getByRole('button', { name: 'Become Ana' }).tap()
  await phone.page.getByRole('heading', { name: 'Your games' }).waitFor()
  expect((await whoIs(phone.page)).me?.name).toBe('Ana')
  expect(new URL(phone.page.url()).hash).toBe('')
  // The computer sees that it has come, by itself.
  await ana.page.getByText('your other device is in the list').waitFor()
  const rows = ana.page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem')
  expect(await rows.count()).toBe(2)
  await rows.filter({ hasText: 'this device' }).waitFor()

  await phone.page.goto(table)
  await phone.page.waitForSelector('.table[data-number]')
  await phone.page.waitForSelector('.player[data-you]')
  await ana.page.getByRole('button', { name: /^Sign out: / }).click()
  await ana.page.getByText('The device is signed out.').waitFor()
  expect(await rows.count()).toBe(1)
  // At once and by itself: it says so, and shows no more than a stranger sees.
  await phone.page.getByRole('dialog', { name: 'This device was signed out' }).waitFor()
  await phone.page.waitForFunction(() => document.querySelector('.bar[data-mine]') === null)
  expect(await whoIs(phone.page)).toEqual({ signedOut: true })
  expect(await phoneFaults(phone.page, 'signed out')).toEqual([])
  await phone.page.getByRole('button', { name: 'Understood' }).tap()
  await phone.page.waitForFunction(async () => !('signedOut' in (await (await fetch('/api/me')).json())))
  expect(await phone.page.getByRole('dialog').count()).toBe(0)
  await goHome([...people, phone])
})

test('who is led to another’s link stays who they are until they say otherwise, and can keep a way back', async () => {
  const attacker = await newPerson()
  await attacker.page.goto(`${there}/about`)
  await attacker.page.evaluate(() =>
    fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Mallory"}' }),
  )
  await attacker.page.goto(`${there}/me`)
  const evil = await makeLink(attacker.page, 'Recovery link')

  const people = await peopleAtATable(there, ['Ana', 'Bento'], { game: 'ophir' })
  const [{ page }] = people
  // A site can navigate, and run no script here: the page alone does nothing, however long it is looked at.
  await page.goto(evil)
  await page.getByRole('heading', { name: 'Become Mallory here?' }).waitFor()
  await page.locator('button:enabled', { hasText: 'Become Mallory' }).waitFor()
  await page.getByText('the games of Ana would be out of your reach').waitFor()
  expect((await whoIs(page)).me?.name).toBe('Ana')
  expect(await faults(page)).toEqual([])
  // Nor does a click that was meant for a window which lay over it until then.
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  const asleep = page.locator('button:disabled', { hasText: 'Become Mallory' })
  await asleep.waitFor()
  await asleep.evaluate((button: HTMLButtonElement) => {
    dispatchEvent(new Event('focus'))
    button.click()
  })
  await page.locator('button:enabled', { hasText: 'Become Mallory' }).waitFor()
  expect((await whoIs(page)).me?.name).toBe('Ana')

  await page.getByRole('button', { name: 'Make a recovery link' }).click()
  const back = (await page.locator('.share-link code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Stay Ana' }).click()
  await page.getByRole('heading', { name: 'Your games' }).waitFor()
  expect((await whoIs(page)).me?.name).toBe('Ana')

  // By keyboard this time, and back again by the link that was kept.
  await page.goto(evil)
  await page.getByText('You can be Ana again').waitFor()
  const yes = page.locator('button:enabled', { hasText: 'Become Mallory' })
  await yes.waitFor()
  await yes.focus()
  await page.keyboard.press('Enter')
  // Who one was has games: there it is asked whether they come along, which nothing does by itself.
  await page.waitForURL(`${there}/me`)
  await page.getByRole('region', { name: 'On this device you were Ana' }).waitFor()
  expect((await whoIs(page)).me?.name).toBe('Mallory')
  await page.goto(back)
  await page.locator('button:enabled', { hasText: 'Become Ana' }).click()
  await page.getByRole('heading', { name: 'Your games' }).waitFor()

  // Links had their secret in the path once: it is taken out of it, and asked about all the same.
  const { hash } = new URL(evil)
  await page.goto(`${there}/me/${hash.slice(1)}`)
  await page.getByRole('heading', { name: 'Become Mallory here?' }).waitFor()
  expect(page.url()).toBe(evil)
  // And one that is over says so.
  await attacker.page.getByRole('button', { name: 'Revoke the recovery link' }).click()
  await attacker.page.getByText('The link no longer works.').waitFor()
  await page.reload()
  await page.getByText('This private link no longer works').waitFor()
  await goHome([...people, attacker])
})

test('who signs out here is warned if nobody could come back, and the page of devices is in reach on a phone in every language', async () => {
  const { page, context, errors } = await newPhone('ja')
  const [name = '', otherName = ''] = LONG_NAMES
  await page.goto(`${there}/about`)
  await page.evaluate(
    (body) => fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    JSON.stringify({ name }),
  )
  const other = await newVoice(server.url, otherName)
  const { path } = await other.post<LinkAnswer>('/me/links', { kind: 'move' })
  const found: string[] = []
  for (const language of ['pt', 'en', 'ja']) {
    await page.goto(`${there}/me`)
    await page.waitForSelector('.devices')
    await page.locator('.choice select').first().selectOption(language)
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
    const sections = ['move-link', 'recovery-link'].map((id) => page.locator(`section[aria-labelledby="${id}"]`))
    for (const section of sections) {
      await section.locator('.buttons button').first().tap()
      await section.locator('.qr-code[data-drawn]').waitFor()
    }
    found.push(...(await phoneFaults(page, `devices in ${language}`)), ...(await faults(page)))
    for (const section of sections) {
      await section.getByRole('button', { name: /^(Revoke|Revogar) |取り消す$/ }).tap()
      await section.locator('.qr-code').waitFor({ state: 'detached' })
    }
  }
  await page.goto(there + path)
  await page.waitForSelector('.become')
  found.push(...(await phoneFaults(page, 'becoming somebody of a long name')))
  expect(found).toEqual([])
  await page.goto(`${there}/me`)
  await page.getByRole('button', { name: 'この端末でサインアウト' }).tap()
  await page.getByText(`だれも二度と${name}さんになれません`).waitFor()
  await page.getByRole('button', { name: '本当にここでサインアウトしますか？' }).tap()
  await page.waitForURL(`${there}/`)
  expect(await whoIs(page)).toEqual({})
  expect(errors).toEqual([])
  await other.close()
  await context.close()
})

test('a record with absurd numbers and a name that nobody could see are refused with a sentence', async () => {
  const { page, context, errors } = await newPerson()
  const record = { format: 'portolan-record-1', game: 'ophir', version: 1, seats: 1e12, options: {}, seed: 's' }
  const rules = await (await import('@portolan/games')).findGame('ophir')?.rules?.()
  const sizes: readonly [object, string | RegExp][] = [
    [{ seats: 1e12 }, /This game is for \d to \d players/],
    [{ seats: 2, result: { ending: 'won', standings: 7 } }, 'its field “result” is missing or isn’t what it should be'],
    [{ seats: 2, entries: [{ seat: 1e12, move: {} }] }, 'The record is wrong at entry 1'],
  ]
  await page.goto(`${there}/open`)
  for (const [change, sentence] of sizes) {
    const whole = { ...record, version: rules?.version, commitment: 'c', entries: [], ...change }
    const buffer = Buffer.from(JSON.stringify(whole))
    await page.locator('input[type=file]').setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer })
    await page.getByRole('alert').getByText(sentence).waitFor()
  }
  expect(await page.getByText('Opened from a file').count()).toBe(0)

  await page.goto(`${there}/play/ophir`)
  await page.getByLabel('Your name').fill('\u3164')
  await page.getByRole('alert').getByText('A name has 1 to 30 characters').waitFor()
  await page.getByRole('button', { name: 'Create the table' }).click()
  await page.locator('p[role=alert]').getByText('A name has 1 to 30 characters').waitFor()
  await page.getByLabel('Your name').fill('Ana')
  await page.getByRole('button', { name: 'Create the table' }).click()
  await page.waitForURL(/\/table\//)
  expect(errors).toEqual([])
  await context.close()
})
