// `npm run attack -- --minutes 5 --seed S`: attacks a server as everybody who may come to it, and says what it finds.
import { parseArgs } from 'node:util'
import { RULES } from './attack/oracle.ts'
import { attack, told } from './attack/run.ts'

/** How many of a kind are shown. */
const EXAMPLES = 4

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: `${Date.now()}` },
    /** A defect of attack/mutants.ts. */
    mutant: { type: 'string' },
  },
})

console.log(`seed ${values.seed}`)
const { findings, ...report } = await attack({
  seconds: Number(values.minutes) * 60,
  seed: values.seed,
  ...(values.mutant !== undefined && { mutant: values.mutant }),
  onRound: ({ tables, requests }) => {
    if (tables % 10 === 0) console.log(`${tables} tables, ${requests} requests`)
  },
})
console.log(report)
for (const [rule, found] of Map.groupBy(findings, ({ rule }) => rule)) {
  const places = Map.groupBy(found, ({ place }) => place)
  console.log(`\n${rule}: ${RULES[rule]}\n  at ${[...places.keys()].join('\n  at ')}`)
  for (const finding of found.slice(0, EXAMPLES)) console.log(told(finding))
}
console.log(findings.length === 0 ? 'nothing found' : `\n${findings.length} found; again with --seed ${values.seed}`)
process.exitCode = findings.length === 0 ? 0 : 1
