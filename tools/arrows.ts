import { posix } from 'node:path'

// The parts of the project, and which may import which. ARCHITECTURE.md says it in words.

const parts = [
  'engine',
  'remote',
  'protocol',
  'rules',
  'game',
  'board',
  'games',
  'bots',
  'server',
  'web',
  'lab',
  'cli',
  'tools',
] as const
export type Part = (typeof parts)[number]

/** What each part may import. A game's own parts (rules, game, board) are meant of the same game. */
const mayImport: Record<Part, readonly Part[]> = {
  engine: ['engine'],
  remote: ['remote'],
  protocol: ['engine', 'protocol'],
  rules: ['engine', 'rules'],
  game: ['engine', 'rules', 'game', 'games'],
  board: ['engine', 'rules', 'game', 'games', 'board', 'web'],
  games: ['engine', 'rules', 'game', 'games'],
  bots: ['engine', 'games', 'bots'],
  server: ['engine', 'remote', 'protocol', 'games', 'bots', 'server'],
  web: ['engine', 'remote', 'games', 'bots', 'web'],
  lab: ['engine', 'remote', 'protocol', 'games', 'bots', 'lab'],
  cli: ['engine', 'protocol', 'games', 'bots', 'server', 'web', 'lab', 'cli', 'tools'],
  tools: ['tools'],
}

/** What the client takes types from, and nothing that would come into the browser. */
const typesForWeb = (target: string | undefined) => target === 'protocol/index.ts'

/** What rules may not reach: clocks, other luck, the world, and words that differ from machine to machine. */
const impure =
  /(?<![.\w])(Math\.random|Date|process|setTimeout|setInterval|setImmediate|queueMicrotask|fetch|performance|console|crypto|globalThis|Intl)\b|\.(?:localeCompare|toLocale\w*)\b/g

/** What of a game's folder is its rules, and so pure. */
const pureParts = ['rules', 'data', 'data.ts', 'bot.ts']

export const isTest = (path: string) => /\.test\.tsx?$|(^|\/)(test|testing)\//.test(path)

/** Where in the project a file is, and of which game. */
export function placeOf(path: string): { readonly part: Part; readonly game?: string } | undefined {
  const [top, second, third] = path.split('/')
  if (top === 'games' && second !== undefined && third !== undefined && second !== 'text' && second !== 'testing') {
    if (third === 'board') return { part: 'board', game: second }
    return { part: pureParts.includes(third) ? 'rules' : 'game', game: second }
  }
  const part = parts.find((name) => name === top)
  return part && { part }
}

interface Import {
  readonly from: string
  readonly typesOnly: boolean
}

export function importsOf(source: string): readonly Import[] {
  const text = withoutComments(source)
  const found: Import[] = []
  for (const [, types, from] of text.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]/gm)) {
    if (from !== undefined) found.push({ from, typesOnly: types !== undefined })
  }
  for (const [, from] of text.matchAll(/\bimport\s*\(?\s*['"`]([^'"`]+)['"`]/g)) {
    if (from !== undefined) found.push({ from, typesOnly: false })
  }
  return found
}

/**
 * Whether this file refers to a game, as code does: by a string that is its id, or by a path into its folder. A word in a
 * sentence, a comment or a name is no reference: an id can be a word like `go`.
 */
export function refersTo(id: string, source: string): boolean {
  const string = `(['"\`])${id}\\1`
  const path = `['"\`(](?:[\\w.@-]*/)+${id}/|\\bgames/${id}\\b`
  return new RegExp(`${string}|${path}`).test(withoutComments(source))
}

/** What is wrong with this file, each in a sentence. */
export function wrongArrows(path: string, source: string): readonly string[] {
  const place = placeOf(path)
  if (place === undefined || isTest(path)) return []
  const pure = place.part === 'engine' || place.part === 'rules'
  const wrong: string[] = []
  for (const { from, typesOnly } of importsOf(source)) {
    const target = targetOf(path, from)
    const there = target === undefined ? undefined : placeOf(target)
    if (there === undefined) {
      if (pure) wrong.push(`${path} imports ${from}: rules and engine need nothing but the engine`)
      continue
    }
    if (typesOnly && place.part === 'web' && typesForWeb(target)) continue
    const same = place.game === undefined || there.game === undefined || place.game === there.game
    if (!same || !mayImport[place.part].includes(there.part))
      wrong.push(`${path} (${place.part}) imports ${from} (${there.part})`)
  }
  const reached = pure ? reachedBy(withoutStrings(withoutComments(source))) : undefined
  if (reached !== undefined) wrong.push(`${path} reaches for ${reached}: rules depend on the record alone`)
  return wrong
}

/** The first of the impure names in this code that is not one of its own variables. */
const reachedBy = (code: string) =>
  code.match(impure)?.find((name) => !new RegExp(`\\b(?:const|let|function)\\s+${name}\\b`).test(code))

/** The file or folder of the project that an import means; undefined for a package. */
function targetOf(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const own = /^@portolan\/([^/]+)(.*)$/.exec(from)
  return own ? `${own[1]}${own[2] || '/index.ts'}` : undefined
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1')

const withoutStrings = (source: string) => source.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
