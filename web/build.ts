import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('.', import.meta.url))
const house = fileURLToPath(new URL('..', import.meta.url))

/** Where the built client lies. */
export const dist = join(web, 'dist')

/** Builds the client where it is missing or older than any of its sources. */
export async function ensureBuilt(): Promise<string> {
  const page = join(dist, 'index.html')
  const sources = ['web', 'games', 'engine', 'bots'].map((folder) => join(house, folder))
  if (!existsSync(page) || sources.some((folder) => newest(folder) > statSync(page).mtimeMs)) await build()
  return dist
}

export async function build(): Promise<void> {
  const { build: run } = await import('vite')
  await run({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn' })
}

const PASSED_OVER = new Set(['dist', 'node_modules', 'test', 'golden'])

function newest(folder: string): number {
  let time = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (PASSED_OVER.has(entry.name) || entry.name.endsWith('.test.ts')) continue
    const path = join(folder, entry.name)
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs)
  }
  return time
}

if (import.meta.main) await build()
