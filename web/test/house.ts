import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServeOptions, serve } from '@portolan/server'
import { ensureBuilt } from '../build.ts'

/** The whole house: the server with the built client, on a database of its own. `plainHttp` is how friends find it. */
export async function openHouse(options: Partial<ServeOptions> = {}): Promise<{ url: string; close(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'portolan-web-'))
  const plenty = { burst: 1e6, perSecond: 1e6 }
  const serving = await serve({
    port: 0,
    data,
    webRoot: await ensureBuilt(),
    botPause: 0,
    seed: 'house',
    threads: 1,
    logLevel: 'error',
    // Tests press buttons faster than people do.
    limits: { address: plenty, person: plenty, arrivals: plenty, chat: plenty, newTables: plenty },
    ...options,
  })
  return {
    url: serving.address,
    async close() {
      await serving.close()
      await rm(data, { recursive: true })
    },
  }
}
