// `npm run crash -- --kills 200 --dead-threads 20 --clock-jumps 20`: lets disasters happen to a server during play, and
// looks whether anything was lost and how soon all goes on. `--full-disks 20 --data <dir>` needs a folder on a small file
// system of its own, a tmpfs of 64 MB for instance: it is filled to the last byte.
import { parseArgs } from 'node:util'
import { crash, type Recovery } from './testing/chaos/crash.ts'

const number = { type: 'string', default: '0' } as const
const { values } = parseArgs({
  options: {
    kills: number,
    'full-disks': number,
    'dead-threads': number,
    'clock-jumps': number,
    data: { type: 'string' },
    seed: { type: 'string', default: `${Date.now()}` },
  },
})
const fullDisk = Number(values['full-disks'])
if (fullDisk > 0 && values.data === undefined) {
  console.error('To fill a disk, say which: --data <folder on a small file system of its own>.')
  process.exit(2)
}

console.log(`seed ${values.seed}`)
const plan = {
  kill: Number(values.kills),
  fullDisk,
  deadThread: Number(values['dead-threads']),
  clockJump: Number(values['clock-jumps']),
}

/** What happened and when, so that a slow one can be understood. */
const tell = ({ round, kind, all, process, answer, tables }: Recovery): string =>
  [
    `${round}: after ${kind}, all went on within ${all} ms`,
    ...(kind === 'kill' ? [`started after ${process} ms`] : []),
    `answered after ${answer} ms`,
    ...tables.map(({ game, milliseconds }) => `${game} ${milliseconds} ms`),
  ].join(', ')

const { slowest, ...report } = await crash(plan, {
  seed: values.seed,
  ...(values.data !== undefined && { data: values.data }),
  onRound(recovery) {
    if (recovery.round % 10 === 0) console.log(tell(recovery))
  },
})
console.log(report)
const worst = Object.values(slowest).toSorted((a, b) => b.all - a.all)
console.log(`The slowest of each kind, the slowest of all first:\n${worst.map(tell).join('\n')}`)
