// The server as a process of its own, for tests and measurements: `portolan serve` is the one for people.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepCompiled } from './compiled.ts'
import type { Serving } from './index.ts'

keepCompiled()
const { StartFailure, serve, startWords, whenAskedToStop } = await import('./index.ts')

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string', default: 'data' },
    /** JSON over the other options of `serve`. */
    more: { type: 'string', default: '{}' },
  },
})

const start = (): Promise<Serving> =>
  serve({
    port: Number(values.port),
    data: values.data,
    webRoot: fileURLToPath(new URL('../web/dist', import.meta.url)),
    ...JSON.parse(values.more),
  })

/** Says why there is no server, and ends: with a sentence where it is known. */
async function tellWhyNot(error: unknown): Promise<never> {
  if (!(error instanceof StartFailure)) throw error
  console.error((await startWords('en')).refusal(error.refusal))
  process.exit(2)
}

const asked = whenAskedToStop()
const serving = await start().catch(tellWhyNot)
console.log(`Portolan is at ${serving.address}`)
const lost = await Promise.race([asked, serving.lost])
const closed = await serving.close()
process.exit(lost === undefined && closed ? 0 : 1)
