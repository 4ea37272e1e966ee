import { readdirSync, readFileSync } from 'node:fs'
import type { MatchRecord } from '@portolan/engine'

/** The records that a game's folder has of whole games. */
export function goldenRecords(game: string): readonly (MatchRecord & { readonly file: URL })[] {
  const folder = new URL(`../${game}/test/golden/`, import.meta.url)
  return readdirSync(folder).map((name) => {
    const file = new URL(name, folder)
    return { ...JSON.parse(readFileSync(file, 'utf8')), file }
  })
}
