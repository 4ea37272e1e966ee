import { existsSync, readFileSync } from 'node:fs'
import { botNamed, bots } from '@portolan/bots'
import { type AnyOptions, sha256 } from '@portolan/engine'
import type { Comparison, DataFile, Version } from '@portolan/lab'
import { stop } from './command.ts'

// What the laboratory's flags mean.

const knownBots: readonly string[] = [...Object.keys(bots), 'search:N']

export function botsFrom(given: string): readonly string[] {
  const names = given.split(',')
  for (const name of names) {
    if (botNamed(name) === undefined) throw stop('UNKNOWN_BOT', { given: name, known: knownBots })
  }
  return names
}

export function dataFrom(file: string | undefined): DataFile | undefined {
  if (file === undefined) return undefined
  if (!existsSync(file)) throw stop('NO_FILE', { file })
  return { file, sha256: sha256(readFileSync(file, 'utf8')) }
}

/** What two things are compared: bots by their names, or versions of the game by an option or a file. */
export function comparisonFrom(
  given: string | undefined,
  optionsWith: (more: readonly string[]) => AnyOptions,
): Comparison | undefined {
  if (given === undefined) return undefined
  const [a, b, ...more] = given.split(',')
  if (a === undefined || b === undefined || more.length > 0 || a === b) throw stop('COMPARE_TWO', { given })
  const names = [a, b] as const
  if (names.every((name) => botNamed(name) !== undefined)) return { of: 'bots', names }
  const version = (name: string): Version => {
    if (name.includes('=')) return { options: optionsWith([name]) }
    const data = existsSync(name) ? dataFrom(name) : undefined
    if (data === undefined) throw stop('COMPARE_WHAT', { given: name, known: knownBots })
    return { data }
  }
  return { of: 'versions', names, versions: [version(a), version(b)] }
}
