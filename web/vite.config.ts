import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { hoverByMouse } from './build/hover.ts'
import { icons } from './build/icons.ts'
import { rulesPages } from './build/rules-pages.ts'
import { serviceWorker } from './build/service-worker.ts'
import { threads } from './build/threads.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: '/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [icons(), rulesPages(), threads(), serviceWorker()],
  css: { postcss: { plugins: hoverByMouse } },
  build: {
    outDir: `${here}dist`,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Left alone, this chunk would get the bundler's own helpers, and every table would fetch it for them.
            { name: 'effects', test: /\/engine\/effect(s|-ops)\.ts$/ },
            // What every table needs of the engine and its thread: small files by themselves are compressed badly.
            {
              name: 'engine',
              test: /\/(engine\/(chance|clone|decide|deck|estimate|lists|match|move|options|random|record|seats|sha256|steps|tables|ties|view)|remote\/(frames|port))\.ts$/,
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080' } },
})
