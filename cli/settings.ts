import { type Flag, textOf, type Values } from './command.ts'

/** Something that was given for a flag, and where: `--port`, or PORTOLAN_PORT in the environment. */
export interface Setting {
  readonly text: string
  readonly from: string
}

/** What the flag is called in the environment. */
export const variableOf = (flag: string): string => `PORTOLAN_${flag.toUpperCase().replaceAll('-', '_')}`

type Environment = Readonly<Record<string, string | undefined>>

/** What was given for each flag: on the line, or else in the environment, where nothing is as good as missing. */
export function settingsOf<Name extends string>(
  flags: Readonly<Record<Name, Flag>>,
  values: Values,
  env: Environment,
): Readonly<Partial<Record<Name, Setting>>> {
  const settings: Partial<Record<Name, Setting>> = {}
  for (const name in flags) {
    const typed = textOf(values, name)
    const set = env[variableOf(name)]
    if (typed !== undefined) settings[name] = { text: typed, from: `--${name}` }
    else if (set !== undefined && set !== '') settings[name] = { text: set, from: variableOf(name) }
  }
  return settings
}
