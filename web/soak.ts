// Runs the browser's tests over and over on a machine that is too small for them:
// `npm run soak:browser -- --times 20 --at-once 5`. Several runs share it, so that each has a part of it only, and none
// is tried a second time: a test that only mostly passes, or only on a fast machine, is found. It tells how many times
// as slow the machine was.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '20' }, 'at-once': { type: 'string', default: '5' } },
  allowPositionals: true,
})
const times = Number(values.times)

/** Gives what the tests printed where they failed. */
async function run(): Promise<string | undefined> {
  const tests = spawn('vitest', ['run', '--project', 'browser', '--retry', '0', ...positionals], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [tests.stdout, tests.stderr]) output.on('data', (text) => (printed += text))
  const [code] = await once(tests, 'close')
  return code === 0 ? undefined : printed
}

let begun = 0
let failed = 0

/** One run after the other, as long as there are any to begin. */
async function runSome(): Promise<void> {
  while (begun < times) {
    const number = ++begun
    const start = performance.now()
    const problem = await run()
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`${number}: ${problem === undefined ? 'passed' : 'failed'} in ${seconds} s`)
    if (problem === undefined) continue
    failed++
    console.log(problem)
  }
}

/** Processor time of a look at how slow the machine is, and the pause between two, in milliseconds. */
const LOOK = 100
const PAUSE = 5_000

/** How many times as long as its processor time something takes now. */
function slowness(): number {
  const { user, system } = process.cpuUsage()
  const start = performance.now()
  let used = 0
  while (used < LOOK) {
    const now = process.cpuUsage()
    used = (now.user - user + now.system - system) / 1000
  }
  return (performance.now() - start) / used
}

const looks: number[] = []
const watch = setInterval(() => looks.push(slowness()), PAUSE)
await Promise.all(Array.from({ length: Number(values['at-once']) }, runSome))
clearInterval(watch)
const mean = looks.reduce((sum, one) => sum + one, 0) / looks.length
console.log(`${times - failed} passed, ${failed} failed, on a machine ${mean.toFixed(1)} times as slow as it could be`)
process.exitCode = failed === 0 ? 0 : 1
