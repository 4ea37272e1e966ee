import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { icons } from './build/icons.ts'
import { serviceWorker } from './build/service-worker.ts'
import { threads } from './build/threads.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: '/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [icons(), threads(), serviceWorker()],
  build: {
    outDir: `${here}dist`,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What every table needs of the engine and its thread is one file: small ones by themselves are compressed badly.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'engine',
              test: /\/(engine\/(chance|clone|decide|deck|estimate|lists|match|move|options|random|record|seats|sha256|steps|ties|view)|remote\/(frames|port))\.ts$/,
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080' } },
})
