import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Has types taken out and code compiled once, and not at each start on each thread: that is half of what a start costs.
 * Threads find what is kept by the variable. Where the folder can't be written, nothing is kept and all else is the same.
 * What is loaded by then is not kept, so this is called before anything else is imported.
 */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
