import { isTest, placeOf } from './arrows.ts'

// An exported name means one thing: who reads it, or searches for it, finds one declaration.

interface Exception {
  readonly modules: RegExp
  readonly because: string
}

/** Names that several modules export, for whoever loads such a module expects them. */
const exceptions: Readonly<Record<string, Exception>> = {
  bench: { modules: /^lab\/bench-[a-z]+\.ts$/, because: 'lab/bench.ts runs the `bench` of every lab/bench-<part>.ts' },
  games: { modules: /^(games\/index|lab\/served\/(bot-)?games)\.ts$/, because: 'a server loads `games` of a module' },
}

/**
 * Whether a file shares its names with all others. The names in a game's folder are those of its rulebook. Tests are read by
 * themselves. The attack is a program of its own, which imports nothing of the server and states the server's policy a
 * second time, in the same words.
 */
const isShared = (path: string): boolean =>
  placeOf(path)?.game === undefined &&
  !isTest(path) &&
  !/\.fixture\.tsx?$/.test(path) &&
  !path.startsWith('server/attack/')

const declaration =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) ([\w$]+)/gm

/** The names that a file declares and exports. A type and its value may share one. */
const declaredIn = (source: string): ReadonlySet<string> =>
  new Set([...source.matchAll(declaration)].flatMap(([, name = '']) => name))

/** The names that more than one of these files declares and exports, each in a sentence. `read` gives the text of a file. */
export function declaredTwice(paths: readonly string[], read: (path: string) => string): readonly string[] {
  const places = new Map<string, string[]>()
  for (const path of paths.filter(isShared)) {
    for (const name of declaredIn(read(path))) {
      if (exceptions[name]?.modules.test(path)) continue
      const known = places.get(name)
      if (known === undefined) places.set(name, [path])
      else known.push(path)
    }
  }
  return [...places].flatMap(([name, where]) => (where.length > 1 ? `${name} is exported by ${where.join(', ')}` : []))
}
