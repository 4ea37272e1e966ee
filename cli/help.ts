import type { Words } from '@portolan/games'
import { commonFlags } from './arguments.ts'
import type { CliCommand, Flag } from './command.ts'

/** What `portolan --help` prints. */
export function overview(commands: readonly CliCommand[], words: Words): string {
  const rows = commands.map((command) => [usage(command), words.say(`${command.name}.summary`)])
  return [
    words.say('about'),
    '',
    `${words.say('help.usage')} portolan <${words.say('help.command')}> …`,
    '',
    ...columns(rows),
    '',
    words.say('help.more'),
    words.say('help.exit'),
  ].join('\n')
}

/** What `portolan <command> --help` prints. */
export function helpOf(command: CliCommand, words: Words): string {
  const flags: [string, string][] = [
    ...Object.entries(command.flags).map(([name, flag]): [string, string] => [
      flagUsage(name, flag),
      words.say(`${command.name}.flag.${name}`),
    ]),
    ...Object.entries(commonFlags).map(([name, flag]): [string, string] => [
      flagUsage(name, flag),
      words.say(`flag.${name}`),
    ]),
  ]
  return [
    words.say(`${command.name}.summary`),
    '',
    `${words.say('help.usage')} portolan ${usage(command)} [--…]`,
    '',
    ...columns(flags),
    '',
    words.say(`${command.name}.exit`),
  ].join('\n')
}

const usage = ({ name, takes }: CliCommand) => [name, ...takes.map((one) => `<${one}>`)].join(' ')

const flagUsage = (name: string, { value }: Flag) => `--${name}${value === undefined ? '' : ` <${value}>`}`

/** Rows as lines whose columns begin below each other. */
export function columns(rows: readonly (readonly string[])[], indent = '  '): string[] {
  const widest = (column: number) => Math.max(...rows.map((row) => width(row[column] ?? '')))
  const widths = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, column) => widest(column))
  const filled = (cell: string, to: number) => cell + ' '.repeat(to - width(cell))
  return rows.map(
    (row) =>
      indent +
      widths
        .map((to, column) => filled(row[column] ?? '', to))
        .join('  ')
        .trimEnd(),
  )
}

/** How many places a text takes in a terminal: the letters of East Asia take two. */
function width(text: string): number {
  let places = 0
  for (const letter of text) places += WIDE.test(letter) ? 2 : 1
  return places
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/
