import { expect, test } from 'vitest'
import { attack, told } from './attack/run.ts'

test('a server under attack shows nobody and lets nobody do what they may not', { timeout: 300_000 }, async () => {
  const { findings, seed, requests, tables } = await attack({ seconds: 40, seed: 'npm test' })
  expect(findings.map(told), `seed ${seed}`).toEqual([])
  expect(requests).toBeGreaterThan(1000)
  expect(tables).toBeGreaterThan(0)
})
