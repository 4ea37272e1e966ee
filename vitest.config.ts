import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{engine,games,bots,server,web,lab,cli,tools}/**/*.test.ts'],
    // Two cores are what a small machine has; more workers than that only take turns.
    pool: 'threads',
    maxWorkers: 2,
    // The longest tests play whole games by the hundred. This is a limit on hanging, not on how fast they are.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
