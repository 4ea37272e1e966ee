import { connect, createServer, type Socket } from 'node:net'

/** A wire to a server that can be cut and mended. */
export async function layWire(to: string): Promise<{ url: string; cut(): void; mend(): void; close(): Promise<void> }> {
  const port = Number(new URL(to).port)
  const ends = new Set<Socket>()
  let whole = true
  const wire = createServer((near) => {
    if (!whole) return near.destroy()
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
    whole = false
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend() {
      whole = true
    },
    close() {
      cut()
      return new Promise((resolve) => wire.close(() => resolve()))
    },
  }
}
