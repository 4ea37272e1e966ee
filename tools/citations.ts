// Comments and names of tests cite a game's rulebook: sections ("9.8"), rulings ("R-23", "ruling 22") and worked examples
// ("SC-28", "example 43"). This finds the citations, and the headings of `games/<id>/spec/` that they must lead to.

export type Kind = 'section' | 'ruling' | 'scenario'

/** A place in the spec: `number` as it is written in its heading, but for zeros in front. */
export interface Citation {
  readonly kind: Kind
  readonly number: string
  /** "9.1 step 4" */
  readonly step?: number
  readonly line: number
}

interface Heading {
  readonly kind: Kind
  readonly number: string
  readonly title: string
  /** The numbers of the list below it. */
  readonly steps: ReadonlySet<number>
}

export interface Spec {
  readonly headings: readonly Heading[]
  /** What stands before the number of a worked example: "SC-", or nothing. */
  readonly scenarioPrefix: string
}

const NUMBER = String.raw`[1-9]\d?(?:\.\d+)*`
const DOTTED = String.raw`[1-9]\d?(?:\.\d+)+`
const LIST = `${NUMBER}(?:(?:, | and | to )${NUMBER})*`
const STEPS = String.raw`(?: steps? (\d+)(?: (?:and|to) (\d+))?)?`

const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, '')
const numbersIn = (text: string): readonly string[] => text.match(new RegExp(NUMBER, 'g')) ?? []

/** The headings of a spec's three files; a file that is not there is empty. */
export function readSpec(files: Readonly<Record<Kind, string>>): Spec {
  const [, scenarioPrefix = ''] = /^### ([A-Z]*-?)\d/m.exec(files.scenario) ?? []
  const forms: Readonly<Record<Kind, RegExp>> = {
    section: /^#{2,4} (\d+(?:\.\d+)*)\.? (.*)/,
    ruling: /^### R-(\d+) (.*)/,
    scenario: new RegExp(`^### ${scenarioPrefix}(\\d+) (.*)`),
  }
  const headings: Heading[] = []
  for (const kind of ['section', 'ruling', 'scenario'] as const) {
    let steps = new Set<number>()
    for (const line of files[kind].split('\n')) {
      const [, number, title = ''] = forms[kind].exec(line) ?? []
      const [, step] = /^(\d+)\. /.exec(line) ?? []
      if (number !== undefined) {
        steps = new Set()
        headings.push({ kind, number: withoutZeros(number), title, steps })
      } else if (step !== undefined) steps.add(Number(step))
    }
  }
  return { headings, scenarioPrefix }
}

/** Numbers that two headings have, and rulings and worked examples whose heading has none. */
export function wrongHeadings(spec: Spec, files: Readonly<Record<Kind, string>>): readonly string[] {
  const seen = new Set<string>()
  const twice = spec.headings.flatMap(({ kind, number }) => {
    const name = nameOf(kind, number, spec)
    if (!seen.has(name)) return seen.add(name) && []
    return [`${name} is there twice`]
  })
  const bare = (['ruling', 'scenario'] as const).flatMap((kind) => {
    const numbered = kind === 'ruling' ? 'R-' : spec.scenarioPrefix
    const all = files[kind].match(/^#{3,} .*/gm) ?? []
    return all.filter((line) => !new RegExp(`^### ${numbered}\\d`).test(line)).map((line) => `no number: ${line}`)
  })
  return [...twice, ...bare]
}

/** What in a game's source leads nowhere, each in a sentence. */
export function deadCitations(path: string, source: string, spec: Spec): readonly string[] {
  const found = path.endsWith('.md') ? citationsInProse(source, spec) : citationsIn(path, source, spec)
  return found.flatMap(({ kind, number, step, line }) => {
    const heading = spec.headings.find((one) => one.kind === kind && one.number === number)
    const name = nameOf(kind, number, spec)
    if (heading === undefined) return [`${path}:${line} cites ${name}, which the spec has not`]
    return step === undefined || heading.steps.has(step) ? [] : [`${path}:${line} cites step ${step} of ${name}`]
  })
}

const nameOf = (kind: Kind, number: string, { scenarioPrefix }: Spec): string =>
  kind === 'section' ? `section ${number}` : kind === 'ruling' ? `R-${number}` : `example ${scenarioPrefix}${number}`

export function citationsIn(path: string, source: string, spec: Spec): readonly Citation[] {
  const lineAt = (index: number) => source.slice(0, index).split('\n').length
  const found: Citation[] = []
  for (const { 0: comment, index } of source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s{;,()])\/\/.*$/gm)) {
    const text = comment
      .replace(/^\/[/*]+|\*\/$|^\s*\*/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
    found.push(...inComment(text, lineAt(index), spec))
  }
  if (/\.test\.tsx?$/.test(path)) {
    const names = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g
    for (const { 2: name = '', index } of source.matchAll(names)) {
      found.push(...inTestName(name, path.endsWith('scenarios.test.ts') ? 'scenario' : 'section', lineAt(index), spec))
    }
  }
  return found
}

/** Rulings and worked examples, which look the same wherever they are cited. */
function named(text: string, line: number, { scenarioPrefix }: Spec): readonly Citation[] {
  const cite = (kind: Kind, number: string): Citation => ({ kind, number: withoutZeros(number), line })
  const found: Citation[] = []
  for (const [, number = ''] of text.matchAll(/\bR-(\d+)\b/g)) found.push(cite('ruling', number))
  // "Ruling 32: this; 33: that."
  for (const [, list = '', next] of text.matchAll(new RegExp(`\\b[Rr]ulings? (${LIST})(?:[^;]*; (\\d+):)?`, 'g'))) {
    for (const number of [...numbersIn(list), ...(next === undefined ? [] : [next])]) found.push(cite('ruling', number))
  }
  for (const [, number = ''] of text.matchAll(/\b(?:[Ee]xample|[Ss]cenario) (\d+)\b/g))
    found.push(cite('scenario', number))
  if (scenarioPrefix !== '') {
    // "S01", but not the place "S1" of a game whose examples have two digits.
    const digits = scenarioPrefix.endsWith('-') ? '\\d+' : '\\d{2,}'
    for (const [, number = ''] of text.matchAll(new RegExp(`\\b${scenarioPrefix}(${digits})\\b`, 'g'))) {
      found.push(cite('scenario', number))
    }
  }
  return found
}

function inComment(text: string, line: number, spec: Spec): readonly Citation[] {
  const found = [...named(text, line, spec)]
  const cite = (list: string, ...steps: (string | undefined)[]) => {
    for (const number of numbersIn(list)) found.push({ kind: 'section', number, line })
    const [number] = numbersIn(list)
    for (const step of steps) if (number && step) found.push({ kind: 'section', number, step: Number(step), line })
  }
  // At the beginning: "9.8 Conquer: …", "9.1 step 4: …", "13.3 and 13.4: …", "8, modifyCard: …", "4 CLEARSCAN: …", "12".
  const after = String.raw`(?=:|\.?$|, R-|,? [A-Za-z]+(?: \(\w\))?:)`
  const [, first, from, to] =
    new RegExp(`^(${LIST})${STEPS}${after}`).exec(text) ?? new RegExp(`^(${DOTTED})${STEPS}(?![.\\d])`).exec(text) ?? []
  if (first !== undefined) cite(first, from, to)
  // "… (7.5)", "… (8, transformCards)", but not a "(1)" that numbers what follows.
  for (const [, list = ''] of text.matchAll(new RegExp(`(?<=\\S )\\((${LIST})(?:, [^)]*)?\\)`, 'g'))) cite(list)
  // "In turn order. 13: a lone player …"
  for (const [, number = ''] of text.matchAll(new RegExp(`(?<=\\. )(${NUMBER})(?=: )`, 'g'))) cite(number)
  // "Whether any rule of 7.3 …", "By section 12 …"
  const within = new RegExp(`\\b(?:of|by|see) (${DOTTED})\\b|\\b[Ss]ections? (${LIST})`, 'g')
  for (const [, number = '', list = ''] of text.matchAll(within)) cite(number + list)
  return found
}

/** A number at the beginning of a test's name, or after the ids there, is a citation. */
function inTestName(name: string, kind: Kind, line: number, spec: Spec): readonly Citation[] {
  const [, number] = new RegExp(`^(?:[A-Z]+-?\\d+ )*(${NUMBER})(?=[ :])`).exec(name) ?? []
  return [...named(name, line, spec), ...(number === undefined ? [] : [{ kind, number, line }])]
}

/** Within the spec and the README: "R-23", "§7.3", "section 15". */
function citationsInProse(text: string, spec: Spec): readonly Citation[] {
  return text
    .split('\n')
    .flatMap((words, i) => [
      ...named(words, i + 1, spec),
      ...[...words.matchAll(new RegExp(`(?:§ ?|\\b[Ss]ections? )(${NUMBER})`, 'g'))].map(
        ([, number = '']): Citation => ({ kind: 'section', number, line: i + 1 }),
      ),
    ])
}
