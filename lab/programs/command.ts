import { existsSync } from 'node:fs'

/** How a program is started. */
export interface ProgramCommand {
  readonly file: string
  readonly args: readonly string[]
}

/** What Node runs as it is. */
const SCRIPT = /\.[cm]?[jt]s$/

/**
 * A program as it is named on a command line: a path (`./my-bot`), or a command with what it is given, as
 * `python3 my-bot.py`; quotes keep blanks together. No shell reads it. One word without a slash is the name of a bot
 * of ours or a mistake, and no program.
 */
export function programCommand(spec: string): ProgramCommand | undefined {
  const [file, ...args] = wordsIn(spec)
  if (file === undefined || (args.length === 0 && !isPath(file))) return undefined
  return SCRIPT.test(file) ? { file: process.execPath, args: [file, ...args] } : { file, args }
}

/** The first file that a command names and that is not there. */
export const missingFile = (spec: string): string | undefined =>
  wordsIn(spec)
    .slice(0, 1)
    .find((word) => isPath(word) && !existsSync(word))

/** The files that a command names: what it does changes with them. */
export const filesOf = (spec: string): readonly string[] => wordsIn(spec).filter((word) => existsSync(word))

const isPath = (word: string) => /[/\\]/.test(word)

const wordsIn = (spec: string): readonly string[] =>
  [...spec.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
