import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { SeededChance } from '@portolan/engine'
import { startServer, type TestServer } from '../process.ts'
import type { Order } from '../puppet.ts'

/** What can happen to a server. */
export type Disaster = 'kill' | 'fullDisk' | 'deadThread' | 'clockJump'

/** What is in a server's surroundings, beside its process. */
export interface Place {
  readonly data: string
  server: TestServer
}

const HOUR = 60 * 60 * 1000

export const startPuppet = (data: string): Promise<TestServer> => startServer(data, {}, ['./puppet.ts'])

/** Brings it about, and gives what ends it: from then on everything must go on. */
export const disasters: Readonly<
  Record<Disaster, (place: Place, chance: SeededChance) => Promise<() => Promise<void>>>
> = {
  async kill(place) {
    await place.server.kill()
    return async () => {
      place.server = await startPuppet(place.data)
    }
  },
  async fullDisk({ data }) {
    const ballast = join(data, 'ballast')
    fill(ballast)
    return async () => rmSync(ballast)
  },
  async deadThread({ server }, chance) {
    order(server, { endThread: chance.int(1000) })
    return async () => {}
  },
  async clockJump({ server }, chance) {
    order(server, { clock: (chance.int(49) - 24) * HOUR })
    return async () => {}
  },
}

const order = ({ process }: TestServer, given: Order) => void process.send(given)

/** Writes until the file system takes nothing more. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      const bytes = Buffer.alloc(size)
      while (isTaken(() => writeSync(handle, bytes)));
    }
  } finally {
    closeSync(handle)
  }
}

function isTaken(write: () => number): boolean {
  try {
    return write() > 0
  } catch {
    return false
  }
}
