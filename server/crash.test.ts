import { expect, test } from 'vitest'
import { crash } from './testing/chaos/crash.ts'

test('a server that is killed during play loses nothing that it acknowledged', { timeout: 300_000 }, async () => {
  const plan = { kill: 8, fullDisk: 0, deadThread: 3, clockJump: 3 }
  const report = await crash(plan, { seed: 'npm test' })
  expect(report.rounds).toBe(14)
  expect(report.acknowledged).toBeGreaterThan(50)
  expect(report.live).toBeGreaterThan(20)
})
