// Runs the browser's tests over and over on pages that are slowed down: `npm run soak:browser -- --times 20 --slow 3`.
// None is tried a second time, so that one which only mostly passes is found.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '20' }, slow: { type: 'string', default: '3' } },
  allowPositionals: true,
})

/** Gives what the tests printed where they failed. */
async function run(): Promise<string | undefined> {
  const tests = spawn('vitest', ['run', '--project', 'browser', '--retry', '0', ...positionals], {
    env: { ...process.env, PAGE_SLOWNESS: values.slow },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [tests.stdout, tests.stderr]) output.on('data', (text) => (printed += text))
  const [code] = await once(tests, 'close')
  return code === 0 ? undefined : printed
}

let failed = 0
for (let time = 1; time <= Number(values.times); time++) {
  const begun = performance.now()
  const problem = await run()
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${time}: ${problem === undefined ? 'passed' : 'failed'} in ${seconds} s`)
  if (problem === undefined) continue
  failed++
  console.log(problem)
}
console.log(`${Number(values.times) - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
