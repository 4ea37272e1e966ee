import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Mutant, mutate } from './mutants.ts'
import { type Line, type Plan, readJournal } from './plan.ts'
import { keepScore, listScores, type Score } from './scores.ts'

// How much of what the rules do the tests would miss: `npm run mutate -- engine --sample 200`.

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '' },
    games: { type: 'string', default: '10' },
    minutes: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const folder = positionals[0]?.replace(/\/$/, '')
if (folder === undefined || !existsSync(join(root, folder))) {
  listScores(root)
  console.error(
    'Say which folder: npm run mutate -- games/<id>/rules [--sample 200] [--seed 1] [--files turn] [--games 10] [--minutes 10] [--fresh] [--keep]',
  )
  process.exit(2)
}

/** A mutant that has kept a test this long without calling anything that is counted hangs (milliseconds). */
const HANGS = 300_000

const hash = (texts: readonly string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isSource = (path: string) => !/\.(test|fixture)\.ts$/.test(path) && path.includes(values.files)

const sources = globSync(`${folder}/**/*.ts`, { cwd: root }).filter(isSource).sort()
/** The tests of rules are beside their folder: those of a board would only be slow. */
const testFolder = folder.endsWith('/rules') ? folder.replace(/rules$/, 'test') : folder
/** All tests are run in one process, where what one file puts in a module's place would be there for all. */
const tests = globSync(`${testFolder}/**/*.test.ts`, { cwd: root })
  .filter((path) => !read(path).includes('vi.mock('))
  .sort()

const mutants: (Mutant & { readonly file: string })[] = []
const files: Record<string, number> = {}
for (const file of sources) {
  files[join(root, file)] = mutants.length + 1
  mutants.push(...mutate(read(file)).mutants.map((mutant) => ({ file, ...mutant })))
}

/** The numbers in an order that the seed decides: a sample is the beginning of it. */
const order = mutants
  .map((_, i) => ({ number: i + 1, place: hash([values.seed, `${i}`]) }))
  .sort((one, other) => (one.place < other.place ? -1 : 1))
  .map(({ number }) => number)

const cache = join(root, 'node_modules/.cache/mutate')
mkdirSync(cache, { recursive: true })
const name = `${folder.replaceAll('/', '-')}-${hash([values.seed, values.files, ...sources.map(read)])}`
const journal = join(cache, `${name}.jsonl`)

/** What was noticed by the tests stays so when tests are added; what was not is tried again. */
const withTests = hash([values.games, ...globSync(`${testFolder}/**/*.ts`, { cwd: root }).sort().map(read)])
const known = values.fresh ? [] : readJournal(journal)
const isSame = known.some((line) => 'tests' in line && line.tests === withTests)
const kept = known.filter((line) => ('mutant' in line ? isSame || line.outcome !== 'survived' : 'covered' in line))
writeFileSync(journal, [{ tests: withTests }, ...kept].map((line) => `${JSON.stringify(line)}\n`).join(''))

const wanted = values.sample === undefined ? mutants.length : Number(values.sample)
const plan: Plan = {
  files,
  mutants: mutants.length,
  tests: tests.map((file) => join(root, file)),
  order,
  wanted,
  journal,
  measured: join(cache, `${name}-${withTests}.measured.json`),
}
const planFile = join(cache, `${name}.plan.json`)
writeFileSync(planFile, JSON.stringify(plan))

const end = values.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + Number(values.minutes) * 60_000
console.log(`${folder}: ${mutants.length} mutants in ${sources.length} files, ${tests.length} files of tests`)

/** Tries mutants in a process of their own, until it ends or hangs; whether all were tried. */
async function tryOut(): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--config', join(root, 'tools/mutate/vitest.config.ts')], {
    cwd: root,
    env: { ...process.env, MUTATE_PLAN: planFile, PORTOLAN_CONTRACT_GAMES: values.games },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output: string[] = []
  child.stdout.on('data', (data) => output.push(`${data}`))
  child.stderr.on('data', (data) => output.push(`${data}`))
  let code: number | null | undefined
  child.on('exit', (status) => {
    code = status
  })
  const stop = () => child.pid !== undefined && code === undefined && process.kill(-child.pid, 'SIGKILL')
  process.once('exit', stop)
  while (code === undefined) {
    await pause(500)
    const isOver = Date.now() > end
    if (isOver || Date.now() - statSync(journal).mtimeMs > HANGS) stop()
    if (isOver) return true
  }
  process.off('exit', stop)
  if (code === 0) return true
  const lines = readJournal(journal)
  const last = lines.at(-1)
  if (last === undefined || !('start' in last)) throw new Error(`the tests can't be run:\n${output.join('')}`)
  const line: Line = { mutant: last.start, outcome: 'endless', by: 'the process was ended' }
  writeFileSync(journal, `${JSON.stringify(line)}\n`, { flag: 'a' })
  return false
}

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
while (!(await tryOut()));

const lines = readJournal(journal)
const outcomes = new Map(lines.flatMap((line) => ('mutant' in line ? [[line.mutant, line] as const] : [])))
const covered = lines.findLast((line) => 'covered' in line)?.covered ?? []
const chosen = covered.slice(0, wanted)
const tried = chosen.flatMap((number) => outcomes.get(number) ?? [])
if (chosen.length === 0 || tried.length < chosen.length) {
  // Survivors are the slowest: a score of what is done so far would be too good.
  console.log(`${tried.length} of ${chosen.length} tried so far; the same command goes on.`)
  process.exit(1)
}
const survivors = tried.flatMap(({ outcome, mutant }) => {
  const found = outcome === 'survived' ? mutants[mutant - 1] : undefined
  return found === undefined ? [] : [found]
})
const score: Score = {
  folder,
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  mutants: mutants.length,
  covered: covered.length,
  tried: tried.length,
  killed: tried.length - survivors.length,
  survivors: survivors.map(({ file, line, was, becomes }) => ({ file, line, was, becomes })),
}
keepScore(root, score, values.keep)
