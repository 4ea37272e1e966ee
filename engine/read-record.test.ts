import fc from 'fast-check'
import { expect, test } from 'vitest'
import { small } from './contract/small.fixture.ts'
import { isRefusal } from './game.ts'
import { Match } from './match.ts'
import { readRecord } from './read-record.ts'

/** A whole game as it lies in a file. */
const stored = () => {
  const match = Match.start(small, { seats: 2, seed: 'record' })
  if (isRefusal(match)) throw new Error(match.code)
  for (const type of ['take', 'pass', 'roll', 'pass', 'pass', 'pass']) match.play(match.state.turn, { type })
  return JSON.parse(JSON.stringify(match.record()))
}

const standing = (change: object = {}) => ({ rank: 1, score: 7, items: [{ key: 'total', points: 7 }], ...change })

/** What reading and replaying this says. */
const read = (input: unknown) => {
  const record = readRecord(small, input)
  if (isRefusal(record)) return record
  const match = Match.from(small, record)
  return isRefusal(match) ? match : match.result()
}

test('a stored record is read and replays to its result', () => {
  expect(read(stored())).toEqual(stored().result)
})

test.each<[string, object, object]>([
  ['another format', { format: 'pgn' }, { code: 'NOT_A_RECORD' }],
  ['another game', { game: 'chess' }, { code: 'OTHER_GAME', params: { expected: 'small', given: 'chess' } }],
  ['no name of a game', { game: { toString: 1 } }, { code: 'BAD_RECORD_FIELD', params: { field: 'game' } }],
  ['a newer version', { version: 2 }, { code: 'NEWER_VERSION', params: { known: 1, given: 2 } }],
  ['an older version', { version: 0 }, { code: 'OLDER_VERSION', params: { known: 1, given: 0 } }],
  ['half a version', { version: 0.5 }, { code: 'BAD_RECORD_FIELD', params: { field: 'version' } }],
  ['seats in words', { seats: 'two' }, { code: 'BAD_RECORD_FIELD', params: { field: 'seats' } }],
  ['too many seats', { seats: 9 }, { code: 'WRONG_SEATS', params: { game: 'small', min: 2, max: 3, count: 3 } }],
  ['seats beyond counting', { seats: 1e12 }, { code: 'WRONG_SEATS' }],
  ['fewer seats than none', { seats: -1 }, { code: 'WRONG_SEATS' }],
  ['half a seat', { seats: 2.5 }, { code: 'WRONG_SEATS' }],
  ['seats that are no number', { seats: Number.NaN }, { code: 'WRONG_SEATS' }],
  ['a seed without end', { seed: 'x'.repeat(1001) }, { code: 'BAD_RECORD_FIELD', params: { field: 'seed' } }],
  ['no options', { options: null }, { code: 'BAD_RECORD_FIELD', params: { field: 'options' } }],
  ['an unknown option', { options: { wide: 1 } }, { code: 'UNKNOWN_OPTION' }],
  ['no seed', { seed: undefined }, { code: 'BAD_RECORD_FIELD', params: { field: 'seed' } }],
  ['no commitment', { commitment: 7 }, { code: 'BAD_RECORD_FIELD', params: { field: 'commitment' } }],
  ['no entries', { entries: {} }, { code: 'BAD_RECORD_FIELD', params: { field: 'entries' } }],
  ...[
    null,
    7,
    { ending: 'won' },
    { ending: 'won', standings: 7 },
    { ending: 7, standings: [standing(), standing()] },
    { ending: 'won', standings: [standing()] },
    { ending: 'won', standings: Array.from({ length: 1000 }, () => standing()) },
    { ending: 'won', standings: [standing(), null] },
    ...[0, -1, 1.5, 1e12, '1', Number.NaN].map((rank) => ({
      ending: 'won',
      standings: [standing(), standing({ rank })],
    })),
    { ending: 'won', standings: [standing(), standing({ score: '7' })] },
    { ending: 'won', standings: [standing(), standing({ items: 7 })] },
    { ending: 'won', standings: [standing(), standing({ items: [{ key: 'a', points: null }] })] },
    {
      ending: 'won',
      standings: [
        standing(),
        standing({
          items: [
            { key: 'a', points: 1 },
            { key: 2, points: 1 },
          ],
        }),
      ],
    },
    { ending: 'won', standings: [standing(), standing({ items: new Array(1001).fill({ key: 'a', points: 1 }) })] },
    { ending: 'w'.repeat(1001), standings: [standing(), standing()] },
  ].map((result): [string, object, object] => [
    `the result ${JSON.stringify(result).slice(0, 120)}`,
    { result },
    { code: 'BAD_RECORD_FIELD', params: { field: 'result' } },
  ]),
  ['entries without end', { entries: new Array(100_001) }, { code: 'BAD_RECORD_FIELD', params: { field: 'entries' } }],
])('%s is refused', (_, change, refusal) => {
  expect(read({ ...stored(), ...change })).toMatchObject(refusal)
})

test.each<[string, number, unknown, string]>([
  ['is nothing', 2, null, 'BAD_ENTRY'],
  ['has no seat', 1, { move: { type: 'take' } }, 'BAD_ENTRY'],
  ['is neither a move nor a leaving', 3, { seat: 1 }, 'BAD_ENTRY'],
  ['is both', 3, { seat: 1, move: { type: 'roll' }, left: true }, 'BAD_ENTRY'],
  ['is of another seat', 3, { seat: 0, move: { type: 'roll' } }, 'NOT_YOUR_TURN'],
  ['is of a seat that is not there', 3, { seat: 5, move: { type: 'roll' } }, 'NO_SUCH_SEAT'],
  ['was not possible', 1, { seat: 0, move: { type: 'ask', from: 0 } }, 'ONESELF'],
  ['is no move', 4, { seat: 1, move: { type: 'pass', now: true } }, 'BAD_MOVE'],
  ['comes after the end', 7, { seat: 0, move: { type: 'pass' } }, 'GAME_OVER'],
])('an entry that %s is refused with its number and the reason', (_, number, entry, reason) => {
  const record = stored()
  record.entries[number - 1] = entry
  expect(read(record)).toMatchObject({ code: 'BAD_RECORD', params: { entry: number, reason } })
})

test('what is as long as it may be is read', () => {
  const most = {
    entries: new Array(100_000).fill({ seat: 0, move: { type: 'pass' } }),
    seed: 's'.repeat(1000),
    result: {
      ending: 'w'.repeat(1000),
      standings: [standing({ rank: 1000 }), standing({ items: new Array(1000).fill({ key: 'a', points: 1 }) })],
    },
  }
  expect(readRecord(small, { ...stored(), ...most })).toMatchObject({ seed: most.seed, result: most.result })
})

test('what is read holds nothing but what a record has', () => {
  expect(readRecord(small, { ...stored(), players: ['Ana'], __proto__: { polluted: true }, more: {} })).toEqual(
    stored(),
  )
})

test('whatever is read, it is refused or replays; it never throws', () => {
  const anyRecord = fc.oneof(
    fc.anything(),
    fc.record({ ...Object.fromEntries(Object.keys(stored()).map((name) => [name, fc.anything()])) }).map((change) => ({
      ...stored(),
      ...change,
      format: stored().format,
      game: 'small',
    })),
    fc
      .tuple(fc.nat(5), fc.anything(), fc.constantFrom('seat', 'move', 'left'))
      .map(([i, value, name]) => ({ ...stored(), entries: stored().entries.with(i, { seat: 0, [name]: value }) })),
  )
  fc.assert(
    fc.property(anyRecord, (input) => {
      expect(() => read(input)).not.toThrow()
    }),
    { numRuns: 500 },
  )
})
