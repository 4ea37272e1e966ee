import type { SignalsAnswer } from '@portolan/protocol'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson, plainHttp } from './browser.ts'
import { openTestServer } from './test-server.ts'

let server: Awaited<ReturnType<typeof openTestServer>>

beforeAll(async () => {
  server = await openTestServer({ signals: { allowNets: '127.0.0.1' } })
})
afterAll(async () => {
  await closeBrowser()
  await server.close()
})

async function arrive(page: Page, at = server.url): Promise<void> {
  await page.goto(at)
  await page.evaluate(() =>
    fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ana"}' }),
  )
  await page.goto(`${at}/signals`)
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor()
}

const known = (page: Page): Promise<SignalsAnswer> => page.evaluate(async () => (await fetch('/api/me/signals')).json())

test('by keyboard alone a webhook is added, quiet hours are set, and both are taken back', async () => {
  const { page, errors } = await newPerson()
  await arrive(page)
  await page.getByLabel('Address', { exact: true }).focus()
  await page.keyboard.type('http://127.0.0.1:1/x')
  await page.keyboard.press('Enter')
  await page.getByText('It is shown once').waitFor()
  await page.getByText('Saved.').waitFor()
  expect((await known(page)).ways).toMatchObject([{ kind: 'webhook', form: 'discord', name: '127.0.0.1:1' }])
  await page.getByLabel('Quiet hours').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Time zone').waitFor()
  expect((await known(page)).settings.quiet).toEqual({ from: 1320, to: 480 })
  await page.getByRole('button', { name: 'Try 127.0.0.1:1' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('It did not arrive: nobody answers there').waitFor()
  await page.getByRole('button', { name: 'Remove 127.0.0.1:1' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Removed.').waitFor()
  expect((await known(page)).ways).toEqual([])
  await page.getByLabel('Address', { exact: true }).fill('https://10.0.0.1/')
  await page.keyboard.press('Enter')
  await page.getByText('This server does not call that address').waitFor()
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])
})

test('at plain http the page says why the browser shows no notices', async () => {
  const { page } = await newPerson()
  await arrive(page, plainHttp(server.url))
  await page.getByText('Browsers allow notices at https addresses alone').waitFor()
})

interface Shown {
  readonly title: string
  readonly options?: NotificationOptions
}

test('a message that comes to the browser is shown, and takes the place of the last of its table', async () => {
  const { page, context } = await newPerson({ keeps: true })
  await arrive(page)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const shown = await worker.evaluate(
    (data) =>
      new Promise<Shown>((resolve) => {
        // What the worker asks of the browser, which shows nothing here.
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        registration.showNotification = async (title, options) => resolve({ title, ...(options && { options }) })
        const Push = (globalThis as unknown as { PushEvent: new (type: string, init: { data: string }) => Event })
          .PushEvent
        dispatchEvent(new Push('push', { data }))
      }),
    JSON.stringify({ kind: 'turn', title: 'Ophir', text: 'It is your turn', path: '/table/AAAAAAAAAAAA' }),
  )
  expect(shown).toEqual({
    title: 'Ophir',
    options: { body: 'It is your turn', tag: '/table/AAAAAAAAAAAA', icon: '/icon.svg', data: '/table/AAAAAAAAAAAA' },
  })
})
