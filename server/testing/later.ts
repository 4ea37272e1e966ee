// Loaded before the server, and so on each of its threads: at every SIGUSR2 a day passes for it, in which it does not run;
// at every SIGPWR its computer's clock is set on by a day.
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

const DAY = 24 * 60 * 60 * 1000
const trueNow = Date.now
const trueMonotonic = performance.now.bind(performance)
const days = new BroadcastChannel('days that have passed')
let passed = 0
let set = 0

Date.now = () => trueNow() + (passed + set) * DAY
performance.now = () => trueMonotonic() + passed * DAY

if (isMainThread) {
  const tell = () => days.postMessage({ passed, set })
  process.on('SIGUSR2', () => {
    passed++
    tell()
  })
  process.on('SIGPWR', () => {
    set++
    tell()
  })
} else {
  days.onmessage = ({ data }) => {
    passed = Number(data.passed)
    set = Number(data.set)
  }
}
// Nobody waits for more days to pass.
days.unref()
