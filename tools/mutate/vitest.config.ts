import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { mutate } from './mutants.ts'
import { readPlan } from './plan.ts'

const { files } = readPlan()
const collect = new URL('collect.ts', import.meta.url).pathname

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, id) {
        const [path = id] = id.split('?')
        const first = files[path]
        if (first !== undefined) return { code: mutate(readFileSync(path, 'utf8'), first).code, map: null }
        if (path.includes('/tools/mutate/') || path.includes('/node_modules/')) return
        return code.includes("from 'vitest'")
          ? { code: code.replace("from 'vitest'", `from '${collect}'`), map: null }
          : undefined
      },
    },
  ],
  test: {
    environment: 'node',
    include: ['tools/mutate/driver.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 0,
    // The same file is another one for another plan.
    fsModuleCache: false,
    reporters: ['dot'],
  },
})
