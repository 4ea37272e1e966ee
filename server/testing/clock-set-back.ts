// Loaded before the server: at SIGUSR2 its clock is set back an hour.
import { isMainThread } from 'node:worker_threads'

const trueNow = Date.now

if (isMainThread) {
  process.on('SIGUSR2', () => {
    Date.now = () => trueNow() - 3_600_000
    console.log('The clock was set back.')
  })
}
