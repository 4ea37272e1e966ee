import { parseArgs } from 'node:util'
import { languages } from '@portolan/games'
import { type CliCommand, type Flag, type Given, stop } from './command.ts'

/** Flags that every command has. */
export const commonFlags = {
  json: { type: 'boolean' },
  language: { type: 'string', value: languages.join('|') },
  help: { type: 'boolean' },
} as const satisfies Record<string, Flag>

/** Reads what was typed after a command's name; refuses what it doesn't know rather than passing over it. */
export function readArguments(command: CliCommand, args: readonly string[]): Given {
  const flags: Record<string, Flag> = { ...command.flags, ...commonFlags }
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { type, multiple }]) => [
      name,
      { type, multiple: multiple ?? false, ...(name === 'help' && { short: 'h' }) },
    ]),
  )
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined
    if (flag === undefined) {
      throw stop('UNKNOWN_FLAG', { flag: token.rawName, known: Object.keys(flags).map((name) => `--${name}`) })
    }
    if (flag.type === 'string' && token.value === undefined) {
      throw stop('FLAG_NEEDS_VALUE', { flag: token.rawName, value: flag.value ?? '' })
    }
    if (flag.type === 'boolean' && token.value !== undefined) throw stop('FLAG_TAKES_NO_VALUE', { flag: token.rawName })
  }
  return { taken: positionals, values: values as Given['values'] }
}

/** Refuses too few or too many things besides flags. */
export function checkTaken({ name, takes }: CliCommand, { taken }: Given): void {
  const missing = takes[taken.length]
  if (missing !== undefined) throw stop('MISSING_ARGUMENT', { command: name, argument: missing })
  const extra = taken[takes.length]
  if (extra !== undefined) throw stop('EXTRA_ARGUMENT', { command: name, given: extra })
}
