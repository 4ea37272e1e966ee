import { defineConfig } from 'vitest/config'

const browser = [
  'web/test/{again,bots,daily,devices,end,first-game,fonts,layout*,local,look-up,online*,pages,phones*,plain-http,rules,secure-context,settings,setup,sizes,touch,unloaded,walker}.test.ts',
  'tools/first-game.test.ts',
]

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{engine,remote,protocol,games,bots,server,web,lab,cli,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...browser],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: browser,
          // A second try is for a machine that stood still; it is printed. `npm run soak:browser` allows none.
          retry: 1,
          // For machines that are several times as slow.
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
    // A process for each file: many threads that come and go in one process make V8 abort ("jit_page.has_value()").
    pool: 'forks',
    // Two cores are what a small machine has; more workers than that only take turns.
    maxWorkers: 2,
    // The longest tests play whole games by the hundred. This is a limit on hanging, not on how fast they are.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
