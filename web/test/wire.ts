import { connect, createServer, type Socket } from 'node:net'

export interface Wire {
  readonly url: string
  /** Ends every connection, and takes no others. */
  cut(): void
  /** Passes nothing on any more and ends nothing, as a network that has forgotten its connections. */
  fallSilent(): void
  /** Takes connections again. Those that fell silent stay so. */
  mend(): void
  /** Leads to another server from now on. */
  lead(to: string): void
  close(): Promise<void>
}

/** A wire to a server that can be cut and mended. */
export async function layWire(to: string): Promise<Wire> {
  let port = Number(new URL(to).port)
  const ends = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const wire = createServer((near) => {
    if (state === 'cut') return near.destroy()
    if (state === 'silent') {
      ends.add(near)
      near.on('error', () => {})
      return near.pause()
    }
    const far = connect(port, '127.0.0.1')
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.pipe(other)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
    return undefined
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const address = wire.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const cut = () => {
    state = 'cut'
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    fallSilent() {
      state = 'silent'
      for (const end of ends) end.unpipe().pause()
    },
    mend() {
      state = 'whole'
    },
    lead(other) {
      port = Number(new URL(other).port)
    },
    close() {
      cut()
      return new Promise((resolve) => wire.close(() => resolve()))
    },
  }
}
