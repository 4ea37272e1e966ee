import { killGroup } from './group.ts'

// A process of its own that is told which groups of processes its starter has begun (`+123`) and has seen the end of
// (`-123`). When the starter is gone, however it went, those that are left are ended: no program outlives its host.

/** As long as programs have that end by themselves when their input does. */
const GRACE = 1000

const groups = new Set<number>()
let rest = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (text) => {
  const lines = `${rest}${text}`.split('\n')
  rest = lines.pop() ?? ''
  for (const line of lines) {
    const group = Number(line.slice(1))
    if (line.startsWith('+')) groups.add(group)
    else groups.delete(group)
  }
})
process.stdin.on('end', () => {
  setTimeout(
    () => {
      for (const group of groups) killGroup(group, 'SIGKILL')
    },
    groups.size > 0 ? GRACE : 0,
  )
})
