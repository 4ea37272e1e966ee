import { isRefusal, Match, type MatchRecord } from '@portolan/engine'
import { games, languages, loadWords } from '@portolan/games'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { readOpened } from '../table/opened-record.ts'

// Files that somebody may open: whatever is in them, it is a record that can be shown or it is refused with a sentence.

const [entry] = games
let whole: MatchRecord

beforeAll(async () => {
  const rules = await entry?.rules?.()
  if (rules === undefined) throw new Error('no game')
  const match = Match.start(rules, { seats: rules.seats.min, seed: 'opened' })
  if (isRefusal(match)) throw new Error(match.code)
  for (let moves = 0; moves < 12; moves++) {
    const [decision] = match.decisions()
    if (decision !== undefined) match.play(decision.seat, decision.moves[0])
  }
  whole = match.record()
})

const read = (input: unknown) => readOpened(JSON.stringify(input))

test('a record is taken with the names it has', async () => {
  const opened = await read({ ...whole, players: ['Ana', 7, { toString: 1 }, 'x'.repeat(1000)] })
  if (isRefusal(opened)) throw new Error(opened.code)
  expect(opened.record).toEqual(JSON.parse(JSON.stringify(whole)))
  expect(opened.names).toEqual(['Ana', '', '', 'x'.repeat(40)].slice(0, whole.seats))
})

test.each(['', '7', 'null', '[]', '{}', '{"game":{}}', '{"game":"no such game"}', '{"game":"__proto__"}', '{'])(
  '%s is no record',
  async (text) => {
    expect(await readOpened(text)).toEqual({ code: 'NOT_A_RECORD' })
  },
)

/** Numbers that no game has, and what is none. */
const absurd = fc.oneof(
  fc.constantFrom(1e12, -1, 0, 0.5, 1e300, -1e300, 2 ** 32, 2 ** 53, -0, 1e-9, '2', '', null, true, [], [2], {}),
  fc.double(),
  fc.integer(),
  fc.jsonValue(),
)

const fields = ['version', 'seats', 'options', 'seed', 'commitment', 'entries', 'result', 'players', 'game', 'format']

/** A record with some of what it says replaced, at its top, in an entry, or in its result. */
const damaged = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), absurd, { minKeys: 1 }).map((change) => ({ ...whole, ...change })),
  fc
    .tuple(fc.nat(11), fc.constantFrom('seat', 'move', 'left'), absurd)
    .map(([i, name, value]) => ({ ...whole, entries: whole.entries.with(i, { seat: 0, [name]: value } as never) })),
  fc.tuple(fc.constantFrom('rank', 'score', 'items'), absurd).map(([name, value]) => ({
    ...whole,
    result: {
      ending: 'won',
      standings: Array.from({ length: whole.seats }, () => ({ rank: 1, score: 1, items: [], [name]: value })),
    },
  })),
)

test('whatever stands in a record, it is refused with a sentence, or has as many seats as its game and a result that can be shown', async () => {
  const words = await Promise.all(languages.map((language) => loadWords(language, entry)))
  const { min = 0, max = 0 } = entry?.about.seats ?? {}
  let refused = 0
  await fc.assert(
    fc.asyncProperty(damaged, async (input) => {
      const opened = await read(input)
      if (isRefusal(opened)) {
        refused++
        for (const said of words) expect(said.refusal(opened)).toMatch(/\S{3}/)
        return
      }
      const { record, names } = opened
      expect(record.seats).toBeGreaterThanOrEqual(min)
      expect(record.seats).toBeLessThanOrEqual(max)
      expect(names).toHaveLength(record.seats)
      expect(names.every((name) => typeof name === 'string' && name.length <= 40)).toBe(true)
      for (const { rank, score, items } of record.result?.standings ?? []) {
        expect(Number.isInteger(rank) && rank > 0 && rank <= 1000 && Number.isFinite(score)).toBe(true)
        expect(Array.isArray(items)).toBe(true)
      }
      if (record.result !== undefined) expect(record.result.standings).toHaveLength(record.seats)
    }),
    { numRuns: 1500, seed: 18 },
  )
  expect(refused).toBeGreaterThan(500)
})
