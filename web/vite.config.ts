import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { hoverByMouse } from './build/hover.ts'
import { icons } from './build/icons.ts'
import { withoutInvariants } from './build/invariants.ts'
import { preloads } from './build/preloads.ts'
import { rulesPages } from './build/rules-pages.ts'
import { serviceWorker } from './build/service-worker.ts'
import { threads } from './build/threads.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: '/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [icons(), preloads(), withoutInvariants(), rulesPages(), threads(), serviceWorker()],
  css: { postcss: { plugins: hoverByMouse } },
  build: {
    outDir: `${here}dist`,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // Every page that loads a part later has its file's name in it, and a hash can't be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Left alone, this chunk would get the bundler's own helpers, and every table would fetch it for them.
            { name: 'effects', test: /\/engine\/effect(s|-ops)\.ts$/ },
            // What every table needs of the engine and its thread: small files by themselves are compressed badly.
            {
              name: 'engine',
              test: /\/(engine\/(chance|clone|decide|deck|estimate|lists|match|move|options|random|record|seats|sha256|steps|tables|ties|view)|remote\/(frames|port))\.ts$/,
            },
            // What every table needs of the page, and most other pages, too: the same of these.
            {
              name: 'shared',
              test: /\/web\/(outcome|people|sound|table-settings|screens\/lost|ui\/(dialog|icon|level-options|seat-mark))\.tsx?$/,
            },
            // The rules of a game, which its board, its thread and its rules page share.
            { name: (id: string) => /\/games\/([^/]+)\/(rules\/|data\/|bot\.ts$)/.exec(id)?.[1] ?? null },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080' } },
})
