import { readFileSync } from 'node:fs'
import { type Entry, fingerprint, type Game, isRefusal, Match, type MatchRecord, translate } from '@portolan/engine'
import { checkGame } from '@portolan/engine/contract'
import { describe, expect, test } from 'vitest'
import { findGame, languages, loadWords, rulesOf } from '../../../index.ts'
import { goldenRecords } from '../../../testing/golden.ts'
import { oldNames } from './index.ts'

// How the rules of version 2, as they were before the names changed, played the golden records of their day, was written
// down in played.json: a fingerprint of the entries and, after the set-up and after each entry, eight digits of one of all
// that there is to know. The golden records of version 3 are those, renamed.

interface Played {
  readonly entries: string
  readonly trace: string
}
const played: Readonly<Record<string, Played>> = JSON.parse(
  readFileSync(new URL('played.json', import.meta.url), 'utf8'),
)
const entry = findGame('feudum')
const names = new Map(Object.entries(oldNames))
const inOldNames = (record: MatchRecord): MatchRecord => ({
  ...record,
  version: 2,
  entries: translate(record.entries, names),
})
const golden = goldenRecords('feudum', 'versions/3').map((record) => ({
  name: record.file.pathname.split('/').at(-1) ?? '',
  record,
}))

async function feudumOf(version: number): Promise<Game> {
  const game = entry && (await rulesOf(entry, version))
  if (game === undefined) throw new Error(`version ${version} of Feudum is not installed`)
  return game
}

function start(game: Game, record: MatchRecord): Match {
  const match = Match.start(game, record)
  if (isRefusal(match)) throw new Error(match.code)
  return match
}

function play(match: Match, one: Entry) {
  const outcome = 'move' in one ? match.play(one.seat, one.move) : match.leave(one.seat)
  if (isRefusal(outcome)) throw new Error(`${outcome.code} at entry ${match.number + 1}`)
  return outcome
}

/** Eight digits of state, decisions, views, result and what was told. */
function traceOf(game: Game, record: MatchRecord): readonly string[] {
  const match = start(game, record)
  const look = (outcome: unknown) => {
    const views = Array.from({ length: record.seats }, (_, seat) => match.view(seat))
    const all = [match.state, match.decisions(), views, match.view('spectator'), match.result(), outcome]
    return fingerprint(all).slice(0, 8)
  }
  return [look([]), ...record.entries.map((one) => look(play(match, one)))]
}

describe('a game of version 2', () => {
  test('there is a trace of each golden record', () => {
    expect(golden.map(({ name }) => name).sort()).toEqual(Object.keys(played).sort())
  })

  test.each(golden)('$name goes on move by move as it did', async ({ name, record }) => {
    const old = inOldNames(record)
    expect(fingerprint(old.entries)).toBe(played[name].entries)
    expect(traceOf(await feudumOf(2), old)).toEqual(played[name].trace.match(/.{8}/g))
  })

  test('keeps the contract', async () => {
    expect(checkGame(await feudumOf(2), { seed: 'version 2', games: 1 })).toBeUndefined()
  })

  test.each(languages)('is told in %s in the same words as one of version 3', async (language) => {
    const words = await loadWords(language, entry)
    const [{ record }] = golden.filter(({ name }) => name.includes('monsters'))
    const [now, then] = [start(await feudumOf(3), record), start(await feudumOf(2), inOldNames(record))]
    const said = (match: Match, one: Entry): readonly string[] => [
      ...match
        .decisions()
        .flatMap(({ prompt, moves }) => [words.prompt(prompt), ...moves.map((move) => words.move(move, prompt))]),
      ...play(match, one).events.map(({ event }) => words.event(event)),
    ]
    for (const [i, one] of inOldNames(record).entries.entries()) {
      expect(said(then, one)).toEqual(said(now, record.entries[i]))
    }
  })
})
