// `npm run crash:signals -- --kills 50`: kills a server while it tells people of their turns, and counts what has come.
import { parseArgs } from 'node:util'
import { signalCrash } from './testing/signal-crash.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, seed: { type: 'string', default: `${Date.now()}` } },
})
console.log(`seed ${values.seed}`)
console.log(await signalCrash(Number(values.kills), values.seed))
