// Holds the client's reducer against many more generated sequences than the tests do:
// `node web/net/reduce-soak.ts --sequences 200000 --longest 80`.
import { parseArgs } from 'node:util'
import { liveThrough } from './testing/sequences.ts'

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '200000' },
    longest: { type: 'string', default: '80' },
    seed: { type: 'string' },
  },
})
const begun = performance.now()
liveThrough(
  Number(values.sequences),
  Number(values.longest),
  values.seed === undefined ? undefined : Number(values.seed),
)
console.log(`${values.sequences} sequences in ${Math.round((performance.now() - begun) / 1000)} s: all held`)
