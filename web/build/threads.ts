import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = /(?<=new Worker\()new URL\('([^']+)', import\.meta\.url\)/g
const PRELOAD = 'export const __vitePreload ='

/**
 * Builds workers together with the page, so that what both need is one file and fetched once. Vite by itself builds each
 * worker apart, with a copy of everything.
 */
export function threads(): Plugin {
  let eased = false
  return {
    name: 'portolan-threads',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: [WORKER, PRELOAD] },
      handler(code, id) {
        eased ||= code.includes(PRELOAD)
        const built = (path: string) => this.emitFile({ type: 'chunk', id: join(dirname(id), path) })
        return (
          code
            .replace(WORKER, (_, path: string) => `import.meta.ROLLUP_FILE_URL_${built(path)}`)
            // An import in the page hints at what it will need, by links in the document; a worker has none.
            .replace(PRELOAD, `${PRELOAD} typeof document === 'undefined' ? (load) => load() :`)
        )
      },
    },
    buildEnd(error) {
      if (error === undefined && !eased) this.error(`nothing says "${PRELOAD}": workers could import nothing`)
    },
  }
}
