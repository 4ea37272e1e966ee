import { languages, loadWords } from '@portolan/games'
import { expect, test } from 'vitest'
import { serverCodes } from './index.ts'

const codes = Object.entries(serverCodes)

test('every code has the status of a refusal, and says when it is answered', () => {
  for (const [code, { status, about }] of codes) {
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(status, code).toBeLessThan(600)
    // What the rules refuse, and the server does not.
    expect(status, code).not.toBe(422)
    expect(about.length, code).toBeGreaterThan(8)
  }
})

test('codes of one status stand together', () => {
  const statuses = codes.map(([, { status }]) => status)
  expect(statuses).toEqual(statuses.toSorted((a, b) => a - b))
})

test.each(languages)('every code has a sentence in %s', async (language) => {
  const words = await loadWords(language)
  expect(codes.flatMap(([code]) => (words.has(`refusal.${code}`) ? [] : [code]))).toEqual([])
})
