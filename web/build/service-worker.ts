import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, transformWithOxc } from 'vite'

const here = fileURLToPath(new URL('..', import.meta.url))

/** Writes /sw.js, which knows every file of this very build, so that all of it works with no connection. */
export function serviceWorker(): Plugin {
  return {
    name: 'portolan-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((file) => !file.startsWith('.vite/'))
      const files = ['/', ...built.filter((file) => file !== 'index.html'), ...readdirSync(`${here}public`)]
      const contents = Object.values(bundle).map((one) => (one.type === 'chunk' ? one.code : one.source))
      const hash = createHash('sha256')
      for (const content of contents) hash.update(content)
      const path = `${here}service-worker.ts`
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
      const known = `const BUILD = '${hash.digest('hex').slice(0, 12)}'\nconst FILES = ${JSON.stringify(files.map((file) => (file.startsWith('/') ? file : `/${file}`)))}\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: known + code })
    },
  }
}
