import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { alone } from './build/alone.ts'

const web = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))

/** Where the built client lies. */
export const dist = join(web, 'dist')

/** Builds the client where it is missing or older than any of its sources. */
export async function ensureBuilt(): Promise<string> {
  await alone('web-build', async () => {
    if (isOld()) await build()
  })
  return dist
}

function isOld(): boolean {
  const page = statSync(join(dist, 'index.html'), { throwIfNoEntry: false })
  const sources = ['web', 'games', 'engine', 'bots', 'remote'].map((folder) => join(root, folder))
  return page === undefined || sources.some((folder) => newest(folder) > page.mtimeMs)
}

/** Builds aside and puts it in place whole, so that nobody ever meets half a client. */
export async function build(): Promise<void> {
  const { build: run } = await import('vite')
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const aside = mkdtempSync(join(cache, 'web-'))
  const { NODE_ENV } = process.env
  try {
    // The client is the same whoever builds it, the tests too.
    process.env.NODE_ENV = 'production'
    await run({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn', build: { outDir: join(aside, 'new') } })
    compress(join(aside, 'new'))
    if (existsSync(dist)) renameSync(dist, join(aside, 'old'))
    renameSync(join(aside, 'new'), dist)
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
    rmSync(aside, { recursive: true })
  }
}

/** Beside every file that gains by it, the same compressed, for servers that send what is there. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|html|webmanifest)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(content))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
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

if (import.meta.main) await ensureBuilt()
