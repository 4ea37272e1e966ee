import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, newPerson, plainHttp } from './browser.ts'
import { ALSO_KEPT_BACK, namesThere, secureUses } from './secure-uses.ts'
import { serveClient } from './serve.ts'

/** Where what is missing at plain http is used: with what does instead, or to do without. */
const KNOWING = ['web/secure.ts', 'web/offline.ts', 'web/push.ts', 'web/service-worker.ts']

let secureOnly: readonly string[]

beforeAll(async () => {
  const client = await serveClient()
  const { page } = await newPerson()
  const namesAt = async (url: string) => {
    await page.goto(`${url}/about`)
    return { secure: await page.evaluate(() => isSecureContext), names: await namesThere(page) }
  }
  const near = await namesAt(client.url)
  const far = await namesAt(plainHttp(client.url))
  expect([near.secure, far.secure]).toEqual([true, false])
  const missing = near.names.filter((name) => !far.names.includes(name))
  secureOnly = [...new Set([...missing, ...ALSO_KEPT_BACK])]
  await client.close()
})
afterAll(closeBrowser)

test('the browser itself says what it keeps from pages at plain http', () => {
  expect(secureOnly).toEqual(
    expect.arrayContaining([
      'caches',
      'crypto.randomUUID',
      'crypto.subtle',
      'navigator.clipboard',
      'navigator.serviceWorker',
      'navigator.storage',
      'navigator.wakeLock',
    ]),
  )
})

test('nothing uses it but the files that can do without', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = globSync(['web/**/*.{ts,tsx}', 'web/public/*.js', 'games/*/board/**/*.{ts,tsx}'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(dist|test|node_modules|build)\/|\.test\.tsx?$/.test(path) && !KNOWING.includes(path))
  expect(sources.length).toBeGreaterThan(50)
  const uses = sources.flatMap((path) =>
    secureUses(readFileSync(join(root, path), 'utf8'), secureOnly).map((name) => `${path}: ${name}`),
  )
  expect(uses).toEqual([])
})

test.each([
  ['const id = crypto.randomUUID()', 'crypto.randomUUID'],
  ['await crypto?.subtle.digest(a, b)', 'crypto.subtle'],
  ['void navigator.clipboard\n  .writeText(text)', 'navigator.clipboard'],
  ['const { share, languages } = navigator', 'navigator.share'],
  ["if ('wakeLock' in navigator) await ask()", 'navigator.wakeLock'],
  ["navigator['storage'].persist()", 'navigator.storage'],
  ['const kept = await caches.open(name)', 'caches'],
  ['globalThis.caches.keys()', 'caches'],
  ['new Notification(text)', 'Notification'],
])('a use is seen: %s', (source, name) => {
  expect(secureUses(source, secureOnly)).toEqual([name])
})

test.each([
  'crypto.getRandomValues(new Uint8Array(8))',
  '// navigator.clipboard is missing there',
  "say('navigator.share caches Notification')",
  'const caches = new Map()\ncaches.clear()',
  'table.share(navigator.languages)',
])('what is no such use is passed over: %s', (source) => {
  expect(secureUses(source, secureOnly)).toEqual([])
})
