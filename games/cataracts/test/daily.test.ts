import { readFileSync } from 'node:fs'
import { isRefusal, Match, type MatchRecord, randomMove, SeededChance } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { dayAfter, dayOf, isDay, seal, unseal } from '../../daily.ts'
import { makeWords } from '../../words.ts'
import { checkDaily, dailySetup, type RealmResult, shareLine, standing } from '../daily.ts'
import { cataracts } from '../rules/index.ts'
import { statistics } from '../statistics.ts'

const day = '2026-11-15'
const seed = '0123456789abcdef0123456789abcdef'

function played(from = seed): MatchRecord {
  const match = Match.start(cataracts, dailySetup(from))
  if (isRefusal(match)) throw new Error(match.code)
  const chance = new SeededChance('someone')
  for (let [decision] = match.decisions(); decision !== undefined; [decision] = match.decisions()) {
    match.play(0, randomMove(decision, chance))
  }
  return match.record()
}

describe('the realm of the day', () => {
  test('is by universal time, the same day everywhere', () => {
    expect(dayOf(new Date('2026-11-15T23:59:59Z'))).toBe(day)
    expect([dayAfter(day, 16), dayAfter('2026-03-01', -1)]).toEqual(['2026-12-01', '2026-02-28'])
    expect([isDay(day), isDay('2026-02-30'), isDay('today')]).toEqual([true, false, false])
  })

  test('is sealed for one game and one day', () => {
    const sealed = seal(seed, 'cataracts', day)
    expect(sealed).toMatch(/^[0-9a-f]{32}$/)
    expect(sealed).not.toBe(seed)
    expect(unseal(sealed, 'cataracts', day)).toBe(seed)
    expect([unseal(sealed, 'cataracts', '2026-11-16'), unseal(sealed, 'ophir', day)]).not.toContain(seed)
  })

  test('takes a record for what it comes to when it is played again', () => {
    const record = played()
    const checked = checkDaily(day, seed, JSON.parse(JSON.stringify(record)))
    expect(checked).toMatchObject({ day, ending: record.result?.ending, renown: record.result?.standings[0].score })
  })

  test('believes no score that a record claims', () => {
    const record = played()
    const forged = { ...record, result: { ending: 'won', standings: [{ rank: 1, score: 999, items: [] }] } }
    expect(checkDaily(day, seed, forged)).toEqual(checkDaily(day, seed, record))
  })

  test.each([
    ['a move that was not possible', (r: MatchRecord) => ({ ...r, entries: [...r.entries].reverse() }), 'BAD_RECORD'],
    ['an unfinished game', (r: MatchRecord) => ({ ...r, entries: r.entries.slice(0, 5) }), 'NOT_FINISHED'],
    ['another seed', (r: MatchRecord) => ({ ...r, seed: 'mine' }), 'OTHER_REALM'],
    [
      'an easier game',
      (r: MatchRecord) => ({ ...r, options: { ...r.options, difficulty: 'merciful' } }),
      'OTHER_REALM',
    ],
    ['another game', (r: MatchRecord) => ({ ...r, game: 'ophir' }), 'OTHER_GAME'],
    ['no record at all', () => 'won!', 'NOT_A_RECORD'],
  ])('refuses %s', (_, change, code) => {
    expect(checkDaily(day, seed, change(played()))).toMatchObject({ code })
  })

  test("refuses yesterday's record today", () => {
    expect(checkDaily(day, seed, played('the seed of yesterday'))).toMatchObject({ code: 'OTHER_REALM' })
  })

  test('ranks by renown, then fewer turns, then more in the banks', () => {
    const best = [
      [91, 30, 0],
      [90, 20, 5],
      [90, 20, 4],
      [90, 21, 50],
      [-4, 9, 1],
    ] as const
    const standings = best.map(([renown, turns, resources]) => standing(renown, turns, resources))
    expect(standings).toEqual(standings.toSorted((a, b) => b - a))
    expect(new Set(standings).size).toBe(best.length)
  })

  test.each([seed, 'another', 'a third', 'a fourth'])(
    'conceding is worth nothing in the realm of %s: every game that was played to its end ranks above it',
    (from) => {
      const match = Match.start(cataracts, dailySetup(from))
      if (isRefusal(match)) throw new Error(match.code)
      match.leave(0)
      const conceded = checkDaily(day, from, match.record())
      const lost = checkDaily(day, from, played(from))
      if (isRefusal(conceded) || isRefusal(lost)) throw new Error('refused')
      expect([conceded.ending, lost.won]).toEqual(['conceded', false])
      // What it would be remembered for is told as the rules have it.
      expect(conceded.renown).toBe(match.result()?.standings[0].score)
      expect(conceded.standing).toBeLessThan(lost.standing)
      expect(conceded.standing).toBeLessThan(standing(-100_000, 9_999, 0))
    },
  )

  test('has a line to share, in no language', () => {
    const one: RealmResult = {
      standing: 0,
      day,
      won: true,
      ending: 'won',
      renown: 90,
      turns: 20,
      milestones: 4,
      resources: 5,
    }
    const { number } = makeWords('en', {})
    expect(shareLine('Upper Cataracts', one, number)).toBe('Upper Cataracts 2026-11-15 ◆◆◆◆★ 90 · 20')
    expect(shareLine('Upper Cataracts', { ...one, won: false, milestones: 1, renown: -42 }, number)).toContain(
      '◆◇◇◇ −42',
    )
  })
})

test('statistics of one’s own games, by campaign', () => {
  const golden = (name: string): MatchRecord =>
    JSON.parse(readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8'))
  const { reunification, chronicle } = statistics(
    ['reunification-collapse', 'reunification-won', 'chronicle-coup', 'chronicle-won'].map(golden),
  )
  expect(reunification).toMatchObject({ games: 2, wins: 1, streak: 1, byEnding: { won: 1, collapse: 1, coup: 0 } })
  expect(reunification.bestRenown).toBe(golden('reunification-won').result?.standings[0].score)
  expect(chronicle).toMatchObject({ games: 2, wins: 1, medianTurns: 71, fewestTurns: 71 })
  expect(statistics([]).reunification).toMatchObject({ games: 0, wins: 0, streak: 0, medianTurns: undefined })
})
