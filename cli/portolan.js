#!/usr/bin/env node
// Plain JavaScript: a Node too old to run the rest hands over to the one among the project's packages.
import * as modules from 'node:module'
import { fileURLToPath } from 'node:url'
import { whenAbandoned } from '../tools/abandoned.mjs'
import { handOver } from '../tools/hand-over.mjs'

whenAbandoned(() => process.kill(process.pid, 'SIGTERM'))

if (process.features.typescript) {
  // Types are taken out and code compiled once, not at each start: half of the time. The server's threads find what is kept
  // by the variable. Where the folder can't be written, nothing is kept.
  process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
  modules.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const { portolan } = await import('./main.ts')
  const code = await portolan(process.argv.slice(2))
  // A server that could not start may leave threads behind: the end is not left to them, only to what is still unwritten.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
} else {
  const node = modules.createRequire(import.meta.url).resolve('node/bin/node')
  handOver(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)])
}
