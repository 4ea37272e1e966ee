import jsQR from 'jsqr'
import type { Page } from 'playwright-core'

/** What a phone would read from a picture in which dark is dark and light is light; undefined if it can't. */
export const readPixels = (pixels: Uint8ClampedArray, width: number, height: number): string | undefined =>
  jsQR.default(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data

/** What a phone reads that is held before the QR code on the screen. */
export async function readQr(page: Page): Promise<string | undefined> {
  const picture = await page.locator('.qr-code[data-drawn]').screenshot()
  const { pixels, width, height } = await page.evaluate(
    async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const drawing = canvas.getContext('2d')
      drawing?.drawImage(image, 0, 0)
      const data = drawing?.getImageData(0, 0, image.width, image.height).data ?? []
      return { pixels: [...data], width: image.width, height: image.height }
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
  return readPixels(Uint8ClampedArray.from(pixels), width, height)
}
