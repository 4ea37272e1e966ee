import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { append, figureKey, lastFigures, readHistory, runOf } from './history.ts'
import type { Bench, BenchFigure } from './measure.ts'
import { header, linesOf } from './table.ts'

const help = `npm run bench [-- part …] [-- --no-history] [-- --json]

Measures and prints a table, and appends the figures to lab/bench-history.jsonl.
Parts are the files lab/bench-<part>.ts; without any, all are measured.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { history: { type: 'boolean', default: true }, json: { type: 'boolean' }, help: { type: 'boolean' } },
})

const parts = readdirSync(import.meta.dirname).flatMap((file) => /^bench-([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
const unknown = positionals.find((part) => !parts.includes(part))

if (values.help) console.log(help)
else if (unknown !== undefined) {
  console.error(`There is no part “${unknown}” of the bench. Parts: ${parts.join(', ')}.`)
  process.exitCode = 2
} else await measure(positionals.length > 0 ? positionals : parts)

async function measure(chosen: readonly string[]): Promise<void> {
  const before = lastFigures(readHistory())
  const rows: BenchFigure[] = []
  if (!values.json) console.log(header)
  for (const part of chosen) {
    const { bench }: { bench: Bench } = await import(`./bench-${part}.ts`)
    await bench((row) => {
      rows.push(row)
      if (!values.json) console.log(linesOf(row, before[figureKey(row)]))
    })
  }
  const run = runOf(rows)
  if (values.json) console.log(JSON.stringify({ ...run, rows }, null, 2))
  if (values.history) append(run)
}
