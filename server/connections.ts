import type { Server, Socket } from 'node:net'
import { networkOf } from './http/caller.ts'
import type { Limits } from './limits.ts'

export interface Connections {
  stop(): void
}

/**
 * Keeps one address from taking all connections that a server can have. Those that say nothing are closed: only a request
 * that has begun is given time by HTTP itself. Proxies, behind which are many, are not counted.
 */
export function watchConnections(
  server: Server,
  { connections: most, silence }: Pick<Limits, 'connections' | 'silence'>,
  isProxy: (address: string) => boolean,
): Connections {
  const open = new Map<string, number>()
  const silent = new Map<Socket, number>()

  const count = (key: string, by: number) => {
    const now = (open.get(key) ?? 0) + by
    if (now === 0) open.delete(key)
    else open.set(key, now)
    return now
  }

  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    silent.set(socket, performance.now())
    socket.once('close', () => silent.delete(socket))
    if (isProxy(address)) return
    const key = networkOf(address)
    socket.once('close', () => count(key, -1))
    if (count(key, 1) > most) socket.destroy()
  })

  const closeSilent = () => {
    const since = performance.now() - silence
    for (const [socket, begun] of silent) {
      if (socket.bytesRead > 0) silent.delete(socket)
      else if (begun < since) socket.destroy()
    }
  }
  const timer = setInterval(closeSilent, Math.min(1_000, silence / 2)).unref()
  return { stop: () => clearInterval(timer) }
}
