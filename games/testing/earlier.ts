import { readFileSync } from 'node:fs'
import { fingerprint, type Game, isRefusal, Match, type MatchRecord } from '@portolan/engine'
import { checkGame } from '@portolan/engine/contract'
import { describe, expect, test } from 'vitest'
import { goldenRecords } from './golden.ts'

/** Of everything that there is to know after the set-up and after each entry. */
function traceOf(game: Game, record: MatchRecord): string {
  const match = Match.start(game, record)
  if (isRefusal(match)) throw new Error(match.code)
  const look = (told: unknown) => {
    const views = Array.from({ length: record.seats }, (_, seat) => match.view(seat))
    const all = [match.state, match.decisions(), views, match.view('spectator'), match.result(), told]
    return fingerprint(all).slice(0, 8)
  }
  const trace = [look([])]
  for (const one of record.entries) {
    const told = 'move' in one ? match.play(one.seat, one.move) : match.leave(one.seat)
    if (isRefusal(told)) throw new Error(`${told.code} at entry ${match.number + 1}`)
    trace.push(look(told))
  }
  return fingerprint(trace)
}

/**
 * Tests of an earlier version that is made of newer rules: it plays the golden records, move by move, as its own rules did. What
 * those made of each was written down in `played.json` beside it, before anything was changed.
 */
export function playsAsItDid(game: Game): void {
  const folder = `versions/${game.version}`
  const played: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(new URL(`../${game.id}/${folder}/played.json`, import.meta.url), 'utf8'),
  )
  const golden = new Map(goldenRecords(game.id).map(({ file, ...record }) => [file.pathname.split('/').at(-1), record]))

  describe(`a game of version ${game.version}`, () => {
    test.each(Object.entries(played))('%s goes on move by move as it did', (name, trace) => {
      const record = golden.get(name)
      if (record === undefined) throw new Error(`there is no golden record ${name} any more`)
      expect(traceOf(game, { ...record, version: game.version })).toBe(trace)
    })

    test('keeps the contract', () => {
      expect(checkGame(game, { seed: folder, games: 2 })).toBeUndefined()
    })
  })
}
