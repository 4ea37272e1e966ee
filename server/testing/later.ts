// Loaded before the server, and so on each of its threads: at every SIGUSR2 a day passes for it.
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

const DAY = 24 * 60 * 60 * 1000
const trueNow = Date.now
const days = new BroadcastChannel('days that have passed')
let passed = 0

Date.now = () => trueNow() + passed * DAY

if (isMainThread) {
  process.on('SIGUSR2', () => {
    passed++
    days.postMessage(passed)
  })
} else {
  days.onmessage = ({ data }) => {
    passed = Number(data)
  }
}
// Nobody waits for more days to pass.
days.unref()
