import type { CDPSession, Page } from 'playwright-core'
import { type ContrastCheck, contrastScript } from './contrast-page.ts'

/** Fine pixels: a thin outline is as dark as it is meant. */
const SCALE = 2

/**
 * The pieces of the board on the screen whose outline and fill both have less than 3:1 against what they lie on, in the
 * light and in the dark.
 */
export async function faintPieces(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize()
  if (size === null) throw new Error('a page without a size')
  const screen = await page.context().newCDPSession(page)
  await screen.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: SCALE, mobile: false })
  const check = await page.evaluateHandle<ContrastCheck>(contrastScript)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const layers = await check.evaluate(({ layPieces }) => layPieces())
    for (let layer = 0; layer <= layers; layer++) {
      await check.evaluate(({ showLayers }, count) => showLayers(count), layer)
      const picture = await pictureOf(screen)
      const faint = await check.evaluate(({ findFaint }, given) => findFaint(...given), [layer, picture] as const)
      found.push(...new Set(faint.map((what) => `${colorScheme}: ${what}`)))
    }
    await check.evaluate(({ showLayers }) => showLayers())
  }
  await page.emulateMedia({ colorScheme: null })
  await screen.send('Emulation.clearDeviceMetricsOverride')
  await screen.detach()
  return found
}

/** Made as fast as can be, whatever its size. */
async function pictureOf(screen: CDPSession): Promise<string> {
  const { data } = await screen.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return data
}
