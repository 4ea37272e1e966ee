import { closeBrowser, newPerson, plainHttp } from './test/browser.ts'
import { newPhone } from './test/phone.ts'
import { openTestServer } from './test/test-server.ts'
const server = await openTestServer()
const site = server.url.replace('127.0.0.1', 'localhost')
const shots: [string, object][] = [
  ['desk-en', { width: 1366, height: 768, locale: 'en' }],
  ['tablet-pt-dark', { width: 820, height: 1180, locale: 'pt', scheme: 'dark' }],
  ['wide-ja', { width: 1920, height: 1080, locale: 'ja' }],
]
for (const [name, look] of shots) {
  const { page, context, errors } = await newPerson(look)
  await page.goto(`${site}/me`)
  await page.waitForSelector('.sign-in')
  await page.screenshot({ path: `/tmp/accounts/${name}-nobody.png`, fullPage: true })
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } })
  const post = (path: string, body: object) => page.evaluate(async ([p, b]) => (await fetch(p, { method: 'POST', headers: { 'content-type': 'application/json' }, body: b })).json(), [path, JSON.stringify(body)])
  await post('/api/me', { name: 'Ana' })
  const { path } = await post('/api/me/links', { kind: 'recovery' })
  await page.evaluate(() => fetch('/api/me/sign-out', { method: 'POST' }))
  await post('/api/me', { name: 'Gil' })
  await post('/api/me/sign-in', { token: path.replace('/me#', '') })
  await page.goto(`${site}/me`)
  await page.waitForSelector('section[aria-labelledby=passkeys]')
  await page.locator('section[aria-labelledby=passkeys] .buttons button').last().click()
  await page.waitForSelector('section[aria-labelledby=passkeys] li')
  const region = page.locator('section[aria-labelledby=move-link]')
  await region.locator('.buttons button').nth(1).click()
  await page.waitForTimeout(1500)
  console.log(name, errors, await region.innerText())
  await page.locator('section[aria-labelledby=passkeys] li button').last().click()
  await page.screenshot({ path: `/tmp/accounts/${name}-account.png`, fullPage: true })
  await context.close()
}
for (const l of ['en', 'ja']) {
  const { page, context } = await newPhone(l)
  await page.goto(`${plainHttp(server.url)}/me`)
  await page.waitForSelector('.sign-in')
  await page.screenshot({ path: `/tmp/accounts/phone-${l}-nobody.png`, fullPage: true })
  await page.evaluate(() => fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
  await page.goto(`${site}/me`)
  await page.evaluate(() => fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
  await page.reload()
  await page.waitForSelector('section[aria-labelledby=passkeys]')
  await page.locator('section[aria-labelledby=move-link] .buttons button').nth(1).tap()
  await page.locator('summary').tap()
  await page.waitForTimeout(1000)
  await page.screenshot({ path: `/tmp/accounts/phone-${l}-account.png`, fullPage: true })
  await context.close()
}
await closeBrowser()
await server.close()
