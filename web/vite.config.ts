import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { icons } from './build/icons.ts'
import { serviceWorker } from './build/service-worker.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: '/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [icons(), serviceWorker()],
  // What only the page needs of a module (its words, say) is left out of the engine's thread.
  worker: { format: 'es', rolldownOptions: { treeshake: { moduleSideEffects: false } } },
  build: {
    outDir: `${here}dist`,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': 'http://localhost:8080' } },
})
