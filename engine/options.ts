import type { AnyOptions, Game, Refusal } from './game.ts'

/** The type of the options that a game declares: of each, one of its values. */
export type OptionsOf<Declared extends Readonly<Record<string, readonly (string | number | boolean)[]>>> = {
  readonly [Name in keyof Declared]: Declared[Name][number]
}

/** The options a game is played with: those given, checked, and the defaults of the others. */
export function readOptions(
  game: Pick<Game, 'options'>,
  given: Readonly<Record<string, unknown>>,
): AnyOptions | Refusal {
  const options: Record<string, string | number | boolean> = {}
  for (const [name, values] of Object.entries(game.options)) options[name] = values[0]
  for (const [name, value] of Object.entries(given)) {
    const values = Object.hasOwn(game.options, name) ? game.options[name] : undefined
    if (values === undefined) {
      return { code: 'UNKNOWN_OPTION', params: { option: name.slice(0, 40), known: Object.keys(game.options) } }
    }
    const chosen = values.find((allowed) => allowed === value)
    if (chosen === undefined) return { code: 'BAD_OPTION_VALUE', params: { option: name, allowed: values.map(String) } }
    options[name] = chosen
  }
  return options
}
