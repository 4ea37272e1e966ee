import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkGame, properties } from '@portolan/engine/contract'
import { findGame, games } from '@portolan/games'

// The contract suite for as long as one likes: npm run soak -- <game> --minutes N

const usage = `Usage: npm run soak -- <game> [--minutes N] [--seed S] [--seats N] [--record FILE]

Plays random games under every check of the contract until the time is over.
  <game>      ${games.map(({ id }) => id).join(', ')}
  --minutes   how long (1)
  --seed      where to begin; equal seeds play equal games (the time of day)
  --seats     only with this many seats
  --record    the file a failing record is written to (soak-<game>.json)

Ends with 0 if everything held, 1 if something did not, 2 if it was called wrongly.`

/** Games between two looks at the clock. */
const BATCH = 10

try {
  process.exitCode = await soak()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function soak(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string', default: new Date().toISOString() },
      seats: { type: 'string' },
      record: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const [id, ...more] = positionals
  const entry = id === undefined ? undefined : findGame(id)
  const minutes = Number(values.minutes)
  const seats = values.seats === undefined ? undefined : Number(values.seats)
  if (entry === undefined || more.length > 0 || !(minutes > 0)) {
    console.error(id !== undefined && entry === undefined ? `There is no game "${id}".\n\n${usage}` : usage)
    return 2
  }
  const { min, max } = entry.about.seats
  if (seats !== undefined && !(Number.isInteger(seats) && seats >= min && seats <= max)) {
    console.error(`${entry.id} is played by ${min} to ${max}, not by ${values.seats}.`)
    return 2
  }

  const game = await entry.rules()
  const { seed, record: file = `soak-${entry.id}.json` } = values
  const begun = performance.now()
  let played = 0
  let decisions = 0
  console.log(`Seed ${seed}`)
  for (let batch = 0; performance.now() - begun < minutes * 60_000; batch++) {
    const before = decisions
    const failure = checkGame(game, {
      seed: `${seed}-${batch}`,
      games: BATCH,
      first: batch * BATCH,
      care: 8,
      ...(seats !== undefined && { seats }),
      onProgress(progress) {
        decisions = before + progress.decisions
        show(played + progress.games, decisions, (performance.now() - begun) / 1000)
      },
    })
    played += BATCH
    if (failure !== undefined) {
      const { property, message, record } = failure
      writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
      console.log(`\nDoes not hold: ${properties[property]} (${property})\n${message}`)
      console.log(`Seed ${failure.seed}, ${failure.seats} seats, options ${JSON.stringify(failure.options)}`)
      console.log(`The shortest record found has ${record.entries.length} entries; it is in ${file}:`)
      console.log(JSON.stringify(record))
      return 1
    }
  }
  console.log(`\nEverything held: ${played} games, ${decisions} decisions.`)
  return 0
}

function show(played: number, decisions: number, seconds: number): void {
  if (!process.stdout.isTTY) return
  process.stdout.write(`\r${played} games, ${decisions} decisions, ${seconds.toFixed(0)} s`)
}
