// Is loaded into every thread of a server whose memory is measured: what is garbage is thrown away when it is asked for.
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

const threads = new BroadcastChannel('collect')
threads.unref()
threads.onmessage = () => globalThis.gc?.()

if (isMainThread) {
  process.on('message', () => {
    threads.postMessage('')
    globalThis.gc?.()
  })
}
