import { appendFileSync, existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { test, vi } from 'vitest'
import type { Test } from './collect.ts'
import { type Line, type Outcome, readJournal, readPlan } from './plan.ts'

// Runs the tests again and again in one process, each time with another mutant, as few of them as it takes.

const plan = readPlan()
const { journal } = plan
const note = (line: Line) => appendFileSync(journal, `${JSON.stringify(line)}\n`)

/** Who looks on sees by the time of the journal that this goes on. */
const isAlive = () => utimesSync(journal, new Date(), new Date())

/** How many times as long as without a mutant a test may run, counted in functions called and loops gone through. */
const PATIENCE = 4
const AT_LEAST = 200_000

const mutants = {
  /** The mutant that is active; 0: none; -1: none, and it is noted which ones are come by. */
  a: 0,
  /** How many functions may still be called. */
  f: Number.MAX_SAFE_INTEGER,
  spent() {
    throw new Error('it does not end')
  },
  /** At the first mutant of each place that was come by: how many there are in that place. */
  r: new Uint8Array(plan.mutants + 1),
}
Object.assign(globalThis, { mutants })

/** All tests, of modules loaded anew; `loaded` when those with mutants are. */
async function load(mutant: number, fuel = Number.MAX_SAFE_INTEGER, loaded = () => {}): Promise<readonly Test[]> {
  vi.resetModules()
  mutants.a = mutant
  mutants.f = fuel
  for (const file of Object.keys(plan.files)) await import(/* @vite-ignore */ file)
  loaded()
  const { tests, before } = await import('./collect.ts')
  for (const file of plan.tests) await import(/* @vite-ignore */ file)
  for (const body of before) await body()
  return tests
}

/** By mutant, 1 for those come by since the last time. */
function takeReached(): Uint8Array {
  const reached = new Uint8Array(mutants.r.length)
  mutants.r.forEach((count, first) => {
    reached.fill(1, first, first + count)
  })
  mutants.r.fill(0)
  return reached
}

const spent = () => AT_LEAST + PATIENCE * (Number.MAX_SAFE_INTEGER - mutants.f)

async function outcomeOf({ run }: Test, mutant: number, fuel: number): Promise<Outcome> {
  mutants.a = mutant
  mutants.f = fuel
  try {
    await run()
  } catch {
    return mutants.f < 0 ? 'endless' : 'killed'
  }
  return mutants.f < 0 ? 'endless' : 'survived'
}

interface Measured {
  readonly place: number
  readonly ms: number
  readonly fuel: number
  readonly reached: Uint8Array
}

/** Runs every test without a mutant: what it takes, and which mutants it comes by. */
async function measure(tests: readonly Test[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [place, { name, run }] of tests.entries()) {
    isAlive()
    mutants.a = -1
    mutants.f = Number.MAX_SAFE_INTEGER
    takeReached()
    const began = process.cpuUsage()
    await Promise.resolve(run()).catch((thrown) => {
      throw new Error(`${name} fails without any mutant`, { cause: thrown })
    })
    measured.push({ place, ms: process.cpuUsage(began).user / 1000, fuel: spent(), reached: takeReached() })
  }
  return measured.sort((one, other) => one.ms - other.ms)
}

interface Known {
  /** The mutants in what is run when a module is loaded, and the fuel that loading all takes. */
  readonly atLoad: Uint8Array
  readonly loading: number
  readonly measured: readonly Measured[]
}

const toText = (known: Known): string =>
  JSON.stringify(known, (_, value) =>
    value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
  )

const fromText = (text: string): Known =>
  JSON.parse(text, (_, value) => (value?.bytes === undefined ? value : Buffer.from(value.bytes, 'base64')))

/** The tests, measured now or before. */
async function loadMeasured(): Promise<readonly Test[]> {
  if (existsSync(plan.measured)) return load(0)
  let atLoad = takeReached()
  const tests = await load(-1, undefined, () => {
    atLoad = takeReached()
  })
  const loading = spent()
  writeFileSync(plan.measured, toText({ atLoad, loading, measured: await measure(tests) }))
  return tests
}

test('mutants', async () => {
  let tests = await loadMeasured()
  const { atLoad, loading, measured } = fromText(readFileSync(plan.measured, 'utf8'))
  const isReached = (mutant: number) => atLoad[mutant] === 1 || measured.some(({ reached }) => reached[mutant] === 1)
  const done = new Set(readJournal(journal).flatMap((line) => ('mutant' in line ? [line.mutant] : [])))
  note({ covered: plan.order.filter(isReached) })

  const testAt = (place: number) => {
    const test = tests[place]
    if (test === undefined) throw new Error(`there is no test ${place} any more`)
    return test
  }

  /** Why the mutant is not noticed, or by what it is. */
  async function attempt(mutant: number, reload: boolean, again = false): Promise<Line> {
    const covering = measured.filter(({ reached }) => reload || reached[mutant] === 1)
    for (const { place, fuel } of covering) {
      isAlive()
      const outcome = await outcomeOf(testAt(place), mutant, fuel)
      if (outcome === 'survived') continue
      const by = testAt(place).name
      // What a mutant left behind would be held against those that follow.
      if (!reload && (await outcomeOf(testAt(place), 0, fuel)) !== 'survived') {
        tests = await load(0)
        if (!again && (await outcomeOf(testAt(place), mutant, fuel)) === 'survived') return attempt(mutant, false, true)
        tests = await load(0)
      }
      return { mutant, outcome, by }
    }
    return { mutant, outcome: 'survived', tests: covering.length }
  }

  const chosen = plan.order.filter(isReached).slice(0, plan.wanted)
  const left = chosen.filter((mutant) => !done.has(mutant))
  for (const mutant of left.filter((one) => atLoad[one] === 0)) {
    note({ start: mutant })
    note(await attempt(mutant, false))
  }
  // What is run when a module is loaded is only changed by loading it again.
  for (const mutant of left.filter((one) => atLoad[one] === 1)) {
    note({ start: mutant })
    try {
      tests = await load(mutant, loading)
    } catch {
      note({ mutant, outcome: 'killed', by: 'loading' })
      continue
    }
    note(await attempt(mutant, true))
  }
})
