import { type Port, type Remote, remote, webPort } from '@portolan/remote'
import type { KeeperApi, KeeperEvents } from './keeper.ts'

/** The page's end of what keeps a match. */
export interface EngineWorker extends Pick<Remote<KeeperApi>, 'call'> {
  /** Nothing is heard any more: neither events nor the answers that somebody still waits for. */
  close(): void
}

export function startWorker(hear: (told: KeeperEvents['position']) => void = () => {}): EngineWorker {
  const port = openPort()
  const keeper = remote<KeeperApi, KeeperEvents>(port, {
    // What nobody asked for has nobody to tell: the browser's console has it.
    on: { position: hear, broken: (message) => reportError(new Error(message)) },
  })
  return {
    call: keeper.call,
    close() {
      keeper.send('close', null)
      void port.close()
    },
  }
}

/** To a thread of its own; in a browser that gives none, to this one, which the keeper shares in small portions. */
function openPort(): Port {
  try {
    return webPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
  } catch {
    const { port1, port2 } = new MessageChannel()
    void import('./worker.ts').then(({ serveKeeper }) => serveKeeper(webPort(port2)))
    return webPort(port1)
  }
}
