import { existsSync, readFileSync } from 'node:fs'
import { botNamed, bots } from '@portolan/bots'
import { type AnyOptions, sha256 } from '@portolan/engine'
import {
  type Comparison,
  type DataFile,
  filesOf,
  isFault,
  LAB_HOST,
  missingFile,
  type ProgramCommand,
  type ProgramsSetup,
  programCommand,
  startProgram,
  USUAL_TIMES,
  type Version,
} from '@portolan/lab'
import { stop } from './command.ts'

// What the laboratory's flags mean.

export const knownBots: readonly string[] = [...Object.keys(bots), 'search:N']

/** The names that were given: of our bots, or of programs. */
export function botsFrom(given: string): readonly string[] {
  const names = given.split(',')
  for (const name of names) {
    if (botNamed(name) !== undefined) continue
    if (programCommand(name) === undefined) throw stop('UNKNOWN_LAB_BOT', { given: name, known: knownBots })
    commandFrom(name)
  }
  return names
}

/** How the program that was named is started. */
export function commandFrom(name: string): ProgramCommand {
  const missing = missingFile(name)
  if (missing !== undefined) throw stop('NO_FILE', { file: missing })
  const command = programCommand(name)
  if (command === undefined) throw stop('NO_PROGRAM', { given: name })
  return command
}

/** What is kept of the programs among these bots, each of which has said hello once; undefined where there is none. */
export async function programsFrom(names: readonly string[], budget: number): Promise<ProgramsSetup | undefined> {
  const programs = [...new Set(names.filter((name) => botNamed(name) === undefined))]
  if (programs.length === 0) return undefined
  for (const name of programs) {
    const program = startProgram({ command: commandFrom(name), times: USUAL_TIMES, known: true, host: LAB_HOST })
    const hello = await program.hello()
    await program.close()
    if (isFault(hello)) throw stop('PROGRAM_FAILED', { given: name, fault: hello.fault, detail: hello.detail })
  }
  const files = programs.flatMap(filesOf)
  return { budget, sha256: Object.fromEntries(files.map((file) => [file, sha256(readFileSync(file, 'latin1'))])) }
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
  if (areBots(names)) return { of: 'bots', names }
  const version = (name: string): Version => {
    if (name.includes('=')) return { options: optionsWith([name]) }
    const data = existsSync(name) ? dataFrom(name) : undefined
    if (data === undefined) throw stop('COMPARE_WHAT', { given: name, known: knownBots })
    return { data }
  }
  return { of: 'versions', names, versions: [version(a), version(b)] }
}

/** Two paths alone are files to replace: of two programs, at least one is given as a command (`node ./my-bot.ts`). */
const areBots = (names: readonly string[]) =>
  names.every((name) => botNamed(name) !== undefined || programCommand(name) !== undefined) &&
  names.some((name) => botNamed(name) !== undefined || !existsSync(name))
