/** What a document tells its reader to do, one thing after another. */
export type Step =
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | { readonly kind: 'change'; readonly path: string; readonly before: string; readonly after: string }
  | { readonly kind: 'run'; readonly command: string; readonly prints: readonly string[] }

/**
 * Reads the blocks of a document in Markdown: a file to write (its path after the language), lines to put into a file
 * (`diff` and the path), commands (`sh`), and what the last of them print (`text`).
 */
export function stepsOf(markdown: string): readonly Step[] {
  const steps: Step[] = []
  for (const [, language, path, text] of markdown.matchAll(/^```(\w*) ?(.*)\n((?:.*\n)*?)```$/gm)) {
    if (language === 'diff') steps.push({ kind: 'change', path, ...sidesOf(text) })
    else if (path !== '') steps.push({ kind: 'write', path, text })
    else if (language === 'sh') {
      for (const command of linesOf(text)) steps.push({ kind: 'run', command, prints: [] })
    } else if (language === 'text') printed(steps, linesOf(text))
    else throw new Error(`a block says neither what file it is nor that it is run:\n${text}`)
  }
  return steps
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** A file's lines before and after a change. */
function sidesOf(diff: string): { readonly before: string; readonly after: string } {
  const side = (other: string) =>
    diff
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(other))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  return { before: side('+'), after: side('-') }
}

/** What is printed is printed by the command before. */
function printed(steps: Step[], prints: readonly string[]): void {
  const last = steps.at(-1)
  if (last?.kind !== 'run' || last.prints.length > 0) throw new Error(`nothing was run that prints ${prints[0]}`)
  steps[steps.length - 1] = { ...last, prints }
}

/** The file with the change in it; its place must be there, and only once. */
export function changed(text: string, { path, before, after }: Extract<Step, { kind: 'change' }>): string {
  const places = text.split(before).length - 1
  if (places !== 1) throw new Error(`${path} has ${places} places like this:\n${before}`)
  return text.replace(before, () => after)
}

/**
 * The first of these lines that is not printed. They are printed one right after another, but for empty ones; `…` stands
 * for anything in a line and, in a line of its own, for any lines. Before and after them anything may be printed.
 */
export function missingFrom(output: string, prints: readonly string[]): string | undefined {
  const lines = linesOf(output).map((line) => line.trim())
  let at = 0
  let anywhere = true
  return prints.find((wanted) => {
    if (wanted.trim() === '…') {
      anywhere = true
      return false
    }
    const form = new RegExp(`^${wanted.trim().split('…').map(literally).join('.*')}$`)
    const found = lines.findIndex((line, place) => place >= at && form.test(line))
    if (found < 0 || (found > at && !anywhere)) return true
    at = found + 1
    anywhere = false
    return false
  })
}

/** A text as a pattern that means nothing but the text. */
export const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
