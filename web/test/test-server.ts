import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServeOptions, serve } from '@portolan/server'
import { GENEROUS } from '../../server/testing/process.ts'
import { ensureBuilt } from '../build.ts'
import { PLAIN_NAME } from './browser.ts'

/** The server with the built client, on a database of its own. `plainHttp` is how friends find it. */
export async function openTestServer(
  options: Partial<ServeOptions> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'portolan-web-'))
  const serving = await serve({
    port: 0,
    data,
    webRoot: await ensureBuilt(),
    botPause: 0,
    seed: 'house',
    threads: 1,
    logLevel: 'error',
    // Tests press buttons faster than people do.
    limits: GENEROUS,
    allowedHosts: [PLAIN_NAME],
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
