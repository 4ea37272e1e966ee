import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core'
import { prepareChromium } from './chromium/chromium.ts'
import { fixLuck } from './fixed-luck.ts'

let browser: Promise<Browser> | undefined

/** A name of this computer that the browser holds for one of another: what it allows at localhost alone is missing. */
export const PLAIN_NAME = 'portolan.test'

/** The address at which a friend's browser would find a server of this computer: by plain http, and not at localhost. */
export function plainHttp(url: string): string {
  const there = new URL(url)
  there.hostname = PLAIN_NAME
  return there.href.replace(/\/$/, '')
}

// Its own way of living in one process would make all contexts one person.
const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`,
]

/** One real Chromium for all tests of a file. */
export const openBrowser = (): Promise<Browser> => {
  browser ??= prepareChromium().then(({ executablePath, env }) =>
    playwright.launch({ executablePath, env: { ...env }, args, headless: true }),
  )
  return browser
}

export const closeBrowser = async (): Promise<void> => {
  await (await browser)?.close()
  browser = undefined
}

export interface Look {
  readonly width?: number
  readonly height?: number
  readonly scheme?: 'light' | 'dark'
  readonly locale?: string
  readonly still?: boolean
  /** How many times as fast as others' the page's timers run: what it leaves the eye to follow need not be waited for. */
  readonly haste?: number
  /** Whether the page may keep itself for when there is no connection. */
  readonly keeps?: boolean
  /** A phone: fingers, fine pixels, and a layout that grows with what sticks out of it. */
  readonly phone?: boolean
}

/** Runs in the page. */
function hurry(haste: number): void {
  const later = globalThis.setTimeout
  Object.defineProperty(globalThis, 'setTimeout', {
    value: (act: () => void, wait = 0, ...given: []) => later(act, wait / haste, ...given),
  })
}

/** A client without a server is answered that there is none; and a header against other sites counts at https alone. */
const UNHARMFUL =
  /^(Failed to load resource|WebSocket connection to \S+ failed|The Cross-Origin-Opener-Policy header has been ignored)/

/** Somebody with a browser of their own. What the page throws or logs as an error fails the test that asks for it. */
export async function newPerson(look: Look = {}): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const { width = 1440, height = 900, scheme = 'light', locale = 'en', still = true, haste = 1, keeps = false } = look
  const context = await (await openBrowser()).newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale,
    reducedMotion: still ? 'reduce' : 'no-preference',
    serviceWorkers: keeps ? 'allow' : 'block',
    ...(look.phone && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  })
  await context.addInitScript(fixLuck)
  if (haste !== 1) await context.addInitScript(hurry, haste)
  const page = await context.newPage()
  // A limit on hanging, not on how fast a machine is.
  page.setDefaultTimeout(60_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !UNHARMFUL.test(message.text())) errors.push(message.text())
  })
  return { context, page, errors }
}
