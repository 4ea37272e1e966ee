import { expect, test } from 'vitest'
import { attack, told } from './attack/run.ts'

// A second try is for a machine that stood still; what the first one found is printed.
const PATIENCE = { timeout: 300_000, retry: 1 }

test('a server under attack shows nobody and lets nobody do what they may not', PATIENCE, async () => {
  const { findings, seed, requests, tables } = await attack({ seconds: 35, seed: 'npm test' })
  expect(findings.map(told), `seed ${seed}`).toEqual([])
  expect(requests).toBeGreaterThan(1000)
  expect(tables).toBeGreaterThan(0)
})
