// `npm run crash -- --times 200`: kills the server so many times during play, and looks whether anything was lost.
import { parseArgs } from 'node:util'
import { crash } from './testing/crash.ts'

const { values } = parseArgs({
  options: { times: { type: 'string', default: '200' }, seed: { type: 'string', default: `${Date.now()}` } },
})

console.log(`seed ${values.seed}`)
const report = await crash(Number(values.times), values.seed, (round) => {
  if (round % 10 === 0) console.log(`killed and started again ${round} times`)
})
console.log(report)
