// The server as a process of its own: `node server/main.ts --port 8080 --data data`.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serve } from './serve.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: 'data' },
    'games-from': { type: 'string', default: '@portolan/games' },
    'log-level': { type: 'string', default: 'info' },
    /** JSON over the other options of `serve`: for tests and measurements. */
    more: { type: 'string', default: '{}' },
  },
})

const serving = await serve({
  port: Number(values.port),
  host: values.host,
  data: values.data,
  gamesFrom: values['games-from'],
  webRoot: fileURLToPath(new URL('../web/dist', import.meta.url)),
  ...JSON.parse(values.more),
})
console.log(`Portolan is at ${serving.address}`)

void serving.lost.then(() => {
  process.exitCode = 1
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void serving.close())
// A test or a measurement that is gone can't ask it to stop.
process.once('disconnect', () => void serving.close())
process.channel?.unref()
