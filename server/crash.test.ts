import { expect, test } from 'vitest'
import { crash } from './testing/crash.ts'

test('a server that is killed during play loses nothing that it acknowledged', { timeout: 300_000 }, async () => {
  const report = await crash(12, 'npm test')
  expect(report.rounds).toBe(12)
  expect(report.acknowledged).toBeGreaterThan(50)
})
