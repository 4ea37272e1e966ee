import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Bench } from './measure.ts'

/** What the client's own measure says: scripts that a browser fetches, gzipped, in bytes. */
interface Sizes {
  readonly front: number
  /** By game: beyond the front page. */
  readonly tables: Readonly<Record<string, number>>
}

function webSizes(): Sizes {
  const measure = join(import.meta.dirname, '..', 'web', 'test', 'sizes.ts')
  return JSON.parse(
    execFileSync(process.execPath, [measure], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
  )
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
      aim: { most: 105 },
    })
  }
}
