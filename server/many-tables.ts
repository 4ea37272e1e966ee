// `node server/many-tables.ts --tables 100000`: writes so many unfinished tables, starts the server on them, and says how
// long it took to be ready, what memory it needs beside an empty one, and when all that was due is done.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { manyTables } from './testing/many-tables.ts'
import { newDataDirectory, removeDataDirectory } from './testing/process.ts'
import { TURNS } from './testing/stored.ts'

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100000' },
    /** How many of them wait for a bot, and at how many a deadline has passed. */
    bots: { type: 'string', default: '500' },
    late: { type: 'string', default: '500' },
    /** How long to look at the server, in seconds. */
    seconds: { type: 'string', default: '30' },
  },
})

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Figures {
  /** Seconds until it answered a request at a table. */
  readonly ready: number
  /** The most resident memory, in MB, from being ready on. */
  readonly memory: number
  /** Seconds until nothing was due any more. */
  readonly done: number | undefined
}

async function measure(data: string, table: string | undefined, seconds: number): Promise<Figures> {
  const began = performance.now()
  const since = () => (performance.now() - began) / 1000
  const server = spawn(process.execPath, [main, '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const address = await new Promise<string>((resolve) => {
    let text = ''
    server.stdout.on('data', (part) => {
      text += part
      const [, found] = /Portolan is at (\S+)/.exec(text) ?? []
      if (found !== undefined) resolve(found)
    })
  })
  const path = table === undefined ? '/api/health' : `/api/tables/${table}`
  const answer = await fetch(address + path)
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  const ready = since()
  const db = new DatabaseSync(`${data}/portolan.db`, { readOnly: true })
  const due = db.prepare(`SELECT count(*) AS n FROM ${TURNS} WHERE due IS NOT NULL AND due <= ?`)
  let memory = 0
  let done: number | undefined
  while (since() < ready + seconds) {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
    memory = Math.max(memory, Number(kilobytes) / 1024)
    if (done === undefined && due.get(Date.now())?.n === 0) done = since()
    await pause(250)
  }
  db.close()
  server.kill('SIGTERM')
  await ended
  return { ready, memory, done }
}

const empty = newDataDirectory()
const full = newDataDirectory()
try {
  const began = performance.now()
  const tables = Number(values.tables)
  const first = await manyTables(full, { tables, bots: Number(values.bots), late: Number(values.late) })
  console.log(`wrote ${tables} tables in ${Math.round((performance.now() - began) / 1000)} s`)
  const idle = await measure(empty, undefined, 5)
  console.log(`an empty server: ready after ${idle.ready.toFixed(1)} s, ${Math.round(idle.memory)} MB`)
  const { ready, memory, done } = await measure(full, first, Number(values.seconds))
  const when =
    done === undefined ? 'not all that was due is done' : `all that was due was done after ${done.toFixed(1)} s`
  console.log(`with ${tables} tables: ready after ${ready.toFixed(1)} s, ${Math.round(memory)} MB at most; ${when}`)
} finally {
  removeDataDirectory(empty)
  removeDataDirectory(full)
}
