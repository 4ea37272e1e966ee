import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { games } from '@portolan/games'
import type { Bench } from './measure.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** JavaScript that a browser fetches, gzipped, in bytes. */
export interface WebSizes {
  readonly front: number
  /** By game: what its table needs beyond the front page. */
  readonly tables: Readonly<Record<string, number>>
}

/** The scripts of the built client as a reader of English loads them. */
export function webSizes(): WebSizes {
  const web = join(import.meta.dirname, '..', 'web')
  execFileSync(process.execPath, [join(web, 'build.ts')], { stdio: 'inherit' })
  const dist = join(web, 'dist')
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const files = (...wanted: readonly string[]): Set<string> => {
    const found = new Set<string>()
    const visit = (name: string) => {
      const chunk = chunks[name]
      if (chunk === undefined || found.has(chunk.file)) return
      found.add(chunk.file)
      for (const other of chunk.imports ?? []) visit(other)
    }
    for (const name of wanted) visit(name)
    return new Set([...found].filter((file) => file.endsWith('.js')))
  }
  const size = (all: Iterable<string>) =>
    [...all].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)

  const front = files('index.html', 'text/en.ts', '../games/text/en.ts')
  const tables = games
    .filter(({ rules }) => rules !== undefined)
    .map(({ id }) => {
      const game = ['board/index.tsx', 'rules/index.ts', 'text/en.ts'].map((path) => `../games/${id}/${path}`)
      const more = [...files('screens/home.tsx', 'table/worker.ts', ...game)].filter((file) => !front.has(file))
      return [id, size(more)] as const
    })
  return { front: size(front), tables: Object.fromEntries(tables) }
}

export const bench: Bench = async (watch) => {
  const { front, tables } = webSizes()
  const kB = (bytes: number) => Math.round(bytes / 100) / 10
  watch({ name: 'front page, scripts gzipped', value: kB(front), unit: 'kB', aim: { most: 45 } })
  for (const [game, bytes] of Object.entries(tables)) {
    watch({
      name: `table of ${game}, scripts gzipped, beyond the front page`,
      value: kB(bytes),
      unit: 'kB',
      aim: { most: 110 },
    })
  }
}
