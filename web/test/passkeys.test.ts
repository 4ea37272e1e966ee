import type { MeAnswer } from '@portolan/protocol'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson, plainHttp } from './browser.ts'
import { faults } from './faults.ts'
import { goHome, peopleAtATable } from './online-people.ts'
import { newPhone, phoneFaults } from './phone.ts'
import { openTestServer } from './test-server.ts'

// Somebody with a passkey on several devices. Browsers have passkeys for names: here the server is at localhost.

let server: Awaited<ReturnType<typeof openTestServer>>
let site: string

beforeAll(async () => {
  server = await openTestServer()
  site = server.url.replace('127.0.0.1', 'localhost')
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

interface Keys {
  readonly cdp: CDPSession
  readonly id: string
}

/** A device that makes and keeps passkeys, and is touched as soon as it asks. */
async function plugIn(page: Page): Promise<Keys> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  return { cdp, id: authenticatorId }
}

/** As people’s passkeys come to their other devices. */
async function copyKeys(from: Keys, to: Keys): Promise<void> {
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId: from.id })
  for (const credential of credentials)
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId: to.id, credential })
}

const whoIs = async (page: Page): Promise<MeAnswer['me']> =>
  (await page.evaluate<MeAnswer>(async () => (await fetch('/api/me')).json())).me

const account = (page: Page) => page.goto(`${site}/me`)
const keysIn = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

test('a guest makes a passkey, plays on with it on a phone, and takes the games of the guest there along', async () => {
  const people = await peopleAtATable(site, ['Ana', 'Bento'], { game: 'ophir' })
  const [ana] = people
  const keys = await plugIn(ana.page)
  await account(ana.page)
  await ana.page.getByRole('button', { name: 'Add a passkey' }).click()
  await ana.page.getByText('The passkey is added').waitFor()
  expect(await keysIn(ana.page).count()).toBe(1)
  await ana.page.getByRole('button', { name: /^Rename / }).click()
  await ana.page.getByLabel('Name of the passkey').fill('Key ring')
  await ana.page.keyboard.press('Enter')
  await keysIn(ana.page).getByText('Key ring').waitFor()
  expect(await faults(ana.page)).toEqual([])

  // A phone on which one has been a guest, with a game of their own.
  const guests = await peopleAtATable(site, ['Guest Gil', 'Dora'], { game: 'ophir' })
  const [{ page: phone }] = guests
  const table = phone.url()
  await copyKeys(keys, await plugIn(phone))
  await account(phone)
  await phone.getByText('Sign in as somebody else').click()
  await phone.getByRole('button', { name: 'Use a passkey' }).click()
  const before = phone.getByRole('region', { name: 'On this device you were Guest Gil' })
  await before.waitFor()
  expect((await whoIs(phone))?.name).toBe('Ana')
  expect(await faults(phone)).toEqual([])
  await before.getByRole('button', { name: 'Take the games of Guest Gil along' }).click()
  await before.getByText('This can’t be undone').waitFor()
  await before.getByRole('button', { name: 'Really take them along?' }).click()
  await phone.getByText('All games are yours now.').waitFor()
  await phone.goto(table)
  await phone.waitForSelector('.player[data-you]')
  await phone.getByText('Ana').first().waitFor()
  await goHome([...people, ...guests])
})

test('a code that is read from one screen and typed on another makes that device one’s own', async () => {
  const people = await peopleAtATable(site, ['Ana', 'Bento'], { game: 'ophir' })
  const [ana] = people
  await account(ana.page)
  await ana.page.getByRole('button', { name: 'Show a code' }).click()
  const code = (await ana.page.locator('code.code').textContent()) ?? ''
  expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{4}-[34679ACDEFGHJKMNPQRTVWXY]{4}$/)
  expect(await faults(ana.page)).toEqual([])

  const phone = await newPhone('en')
  await phone.page.goto(`${site}/me`)
  const field = phone.page.getByLabel('Code from your other device')
  await field.fill('AAAA-AAAA')
  await phone.page.keyboard.press('Enter')
  await phone.page.getByRole('alert').getByText('This code doesn’t work').waitFor()
  expect(await phoneFaults(phone.page, 'signing in')).toEqual([])
  expect(await faults(phone.page)).toEqual([])
  await field.fill(code.toLowerCase().replace('-', ' '))
  await phone.page.keyboard.press('Enter')
  await phone.page.locator('button:enabled', { hasText: 'Become Ana' }).tap()
  await phone.page.getByRole('heading', { name: 'Your games' }).waitFor()
  expect((await whoIs(phone.page))?.name).toBe('Ana')
  await ana.page.locator('code.code').waitFor({ state: 'detached' })
  await goHome([...people, phone])
})

test('the last way in is not removed without a word, and who has none is told so', async () => {
  const { page, context, errors } = await newPerson({ locale: 'pt' })
  await page.goto(`${site}/about`)
  await page.evaluate(() =>
    fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ana"}' }),
  )
  await plugIn(page)
  await account(page)
  await page.getByRole('button', { name: 'Adicionar uma chave de acesso' }).click()
  await page.getByText('A chave de acesso foi adicionada').waitFor()
  await page.getByRole('button', { name: /^Remover / }).click()
  await page.getByText('É o seu último caminho de volta').waitFor()
  await page.getByRole('button', { name: /^Remover mesmo / }).click()
  await page.getByText('A chave de acesso foi removida').waitFor()
  expect((await whoIs(page))?.hasPasskey).toBeUndefined()

  // Friends come by plain http, where there are none: a sentence says so in place of the button.
  await page.goto(`${plainHttp(server.url)}/me`)
  await page.getByText('Os navegadores só permitem chaves de acesso').waitFor()
  expect(await page.getByRole('button', { name: 'Usar uma chave de acesso' }).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})
