import { readdirSync, readFileSync } from 'node:fs'
import type { MatchRecord } from '@portolan/engine'

/** The records that a game's folder has of whole games; of an earlier version, in a folder of that version's. */
export function goldenRecords(game: string, within = 'test'): readonly (MatchRecord & { readonly file: URL })[] {
  const folder = new URL(`../${game}/${within}/golden/`, import.meta.url)
  return readdirSync(folder).map((name) => {
    const file = new URL(name, folder)
    return { ...JSON.parse(readFileSync(file, 'utf8')), file }
  })
}
