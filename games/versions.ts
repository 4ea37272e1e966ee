import type { Game } from '@portolan/engine'
import type { Daily } from './daily.ts'
import type { GameEntry } from './index.ts'

type Versions = Pick<GameEntry, 'id' | 'rules' | 'versions'>

/** The rules of a game in this version, or the newest; undefined where that version is not installed. */
export async function rulesOf(entry: Versions, version?: number): Promise<Game | undefined> {
  // What is kept beside the newest does not need it: it may be broken.
  const older = version === undefined ? undefined : entry.versions?.[version]
  // A game that is announced and not there yet has no rules.
  const game = await (older ?? entry).rules?.()
  if (older !== undefined && game?.version !== version) {
    throw new Error(`version ${version} of ${entry.id} says that it is version ${game?.version}`)
  }
  return version === undefined || game?.version === version ? game : undefined
}

/** The challenge of the day as this version of the game has it; of a version that is not installed, the newest. */
export function dailyOf(entry: Pick<GameEntry, 'daily' | 'versions'>, version: number): Promise<Daily> | undefined {
  return (entry.versions?.[version]?.daily ?? entry.daily)?.()
}
