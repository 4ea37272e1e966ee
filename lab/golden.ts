// Writes golden records for a game: for each number of seats the shortest of many games for each way it can end.
//
//   node lab/golden.ts <game> [--tries 200] [--options '{"advanced":true}'] [--name advanced]

import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bots, knownTo } from '@portolan/bots'
import { at, type Game, isRefusal, Match, type MatchRecord, SeededChance } from '@portolan/engine'
import { findGame } from '@portolan/games'

/** Plays one match between bots; every third one loses a seat after another, where the game lets seats leave. */
function playOut(game: Game, seats: number, options: Record<string, unknown>, number: number): MatchRecord | undefined {
  const match = Match.start(game, { seats, options, seed: `golden ${seats} ${number}` })
  if (isRefusal(match)) throw new Error(`${match.code}: ${JSON.stringify(match.params)}`)
  const chance = new SeededChance(`bots ${number}`)
  const leavers = number % 3 === 2
  while (match.result() === undefined && match.number < MOST_ENTRIES) {
    const { seat } = at(match.decisions(), 0)
    if (leavers && chance.int(40) === 0 && !isRefusal(match.leave(seat))) continue
    const bot = chance.int(8) === 0 || number % 5 === 4 ? bots.random : bots.greedy
    match.play(seat, bot(game, knownTo(game, match.state, seat, chance), seat, chance))
  }
  return match.result() && match.record()
}

const MOST_ENTRIES = 4000

/** One entry a line, so that a change can be read. */
function write({ entries, ...rest }: MatchRecord): string {
  const head = JSON.stringify({ ...rest, entries: [] }, undefined, 1)
  return head.replace(
    '"entries": []',
    () => `"entries": [\n${entries.map((one) => JSON.stringify(one)).join(',\n')}\n]`,
  )
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tries: { type: 'string', default: '200' }, options: { type: 'string' }, name: { type: 'string' } },
})
const entry = findGame(positionals[0] ?? '')
if (entry === undefined) {
  console.error('usage: node lab/golden.ts <game> [--tries 200] [--options JSON] [--name WORD]')
  process.exit(2)
}
const game = await entry.rules()
const folder = new URL(`../games/${entry.id}/test/golden/`, import.meta.url)
mkdirSync(folder, { recursive: true })
for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
  const shortest = new Map<string, MatchRecord>()
  for (let number = 0; number < Number(values.tries); number++) {
    const record = playOut(game, seats, JSON.parse(values.options ?? '{}'), number)
    const ending = record?.result?.ending
    if (record === undefined || ending === undefined) continue
    const known = shortest.get(ending)
    if (known === undefined || record.entries.length < known.entries.length) shortest.set(ending, record)
  }
  for (const [ending, record] of shortest) {
    const name = [seats, ending, values.name].filter(Boolean).join('-')
    writeFileSync(new URL(`${name}.json`, folder), `${write(record)}\n`)
    console.log(`${name}: ${record.entries.length} entries`)
  }
}
