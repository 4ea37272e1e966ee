import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const browser = [
  'web/test/{again,bots,contrast*,daily,devices,end,first-game,fonts,layout*,links,local,look-up,online*,pages,passkeys,phones*,plain-http,rules,secure-context,settings,setup,signals,sizes,touch,unloaded,walker}.test.ts',
  'tools/first-game.test.ts',
]

/** What is functions of what they are given: no test of these can see what another left behind. */
const pure = ['{engine,protocol,games,bots}/**/*.test.ts']

// For workers, their threads and the programs that tests start: packages are compiled once, and not in each of them.
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{remote,server,web,lab,cli,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...browser],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure,
          // The games are loaded once for many files.
          isolate: false,
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
    // A process for each file but the pure ones: many threads that come and go in one process make V8 abort
    // ("jit_page.has_value()").
    pool: 'forks',
    // Two cores are what a small machine has; more workers than that only take turns.
    maxWorkers: 2,
    // The longest tests play whole games by the hundred. This is a limit on hanging, not on how fast they are.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
