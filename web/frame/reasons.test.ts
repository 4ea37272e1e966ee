import { makeWords } from '@portolan/games'
import { expect, test } from 'vitest'
import { makeReasons } from './reasons.ts'

const words = makeWords('en', {}, { refusal: { NO: 'Not now.' } })

/** An element of a page, which has so many boxes on the screen. */
function elementWith(boxes: number): Element {
  const element: Partial<Element> = {
    getClientRects: () => Array.from({ length: boxes }) as unknown as DOMRectList,
    getBoundingClientRect: () => ({}) as DOMRect,
  }
  return element as Element
}

test('a reason is said at what is on the screen, and not at what has been turned away since', async () => {
  const why = async () => ({ code: 'NO' as const, params: {} })
  const { explain, hint } = makeReasons({ why }, () => words)
  await explain([{ type: 'buy' }], elementWith(0))
  expect(hint.value).toBeUndefined()
  await explain([{ type: 'buy' }], elementWith(1))
  expect(hint.value?.content).toEqual({ text: 'Not now.', code: 'NO' })
})
