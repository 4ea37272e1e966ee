import { isRefusal, Match, type MatchRecord } from '@portolan/engine'
import { findGame, languages, loadWords } from '@portolan/games'
import { beforeAll, expect, test } from 'vitest'
import { carry, readCarried } from '../table/carried.ts'
import type { SavedTable } from '../table/saved.ts'

// The games of a browser on their way to another: what comes out is what went in, and whatever else is refused in words.

let record: MatchRecord
let table: SavedTable

beforeAll(async () => {
  const rules = await findGame('ophir')?.rules()
  if (rules === undefined) throw new Error('no game')
  const match = Match.start(rules, { seats: 2, seed: 'carried' })
  if (isRefusal(match)) throw new Error(match.code)
  for (let moves = 0; moves < 9; moves++) {
    const [decision] = match.decisions()
    if (decision !== undefined) match.play(decision.seat, decision.moves[0])
  }
  record = JSON.parse(JSON.stringify(match.record()))
  table = {
    id: 'abcdefgh',
    record,
    seats: [{ kind: 'person' }, { kind: 'bot', bot: 'medium' }],
    names: ['Ana', ''],
    covered: true,
    opened: false,
    made: 1000,
    changed: 2000,
  }
})

test('games come out as they went in, but for an attempt at a challenge of the day', async () => {
  const attempt: SavedTable = { ...table, id: 'of-a-day', attempt: { day: '2026-11-18' } }
  expect(await readCarried(carry([table, attempt]))).toEqual([table])
})

test('what is no such file is left to who reads others', async () => {
  for (const text of ['', '{', '7', '{}', JSON.stringify(record)]) expect(await readCarried(text)).toBeUndefined()
})

test('what a file says that can’t be is put right or refused with a sentence', async () => {
  const file = (change: object) => JSON.stringify({ format: 'portolan-home-1', tables: [{ ...table, ...change }] })
  const odd = await readCarried(
    file({ id: '../x', made: 1e300, changed: -1, seats: [{ kind: 'bot', bot: 'god' }, 7], covered: 'yes' }),
  )
  if (odd === undefined || isRefusal(odd)) throw new Error('refused')
  expect(odd[0]).toMatchObject({ covered: false, seats: [{ kind: 'person' }, { kind: 'person' }] })
  expect(odd[0]?.id).toMatch(/^[\w-]{6,}$/)
  expect(odd[0]?.changed).toBeLessThanOrEqual(Date.now())

  const refused = [
    file({ record: { ...record, seats: 1e12 } }),
    file({ record: { ...record, version: 99 } }),
    file({ record: { ...record, entries: 'x'.repeat(10_000_000) } }),
    file({ record: null }),
    JSON.stringify({ format: 'portolan-home-1', tables: 3 }),
    JSON.stringify({ format: 'portolan-home-2', tables: [] }),
  ]
  for (const text of refused) {
    const answer = await readCarried(text)
    if (answer === undefined || !isRefusal(answer)) throw new Error(`taken: ${text.slice(0, 80)}`)
    for (const language of languages) {
      const words = await loadWords(language, findGame('ophir'))
      expect(words.refusal(answer)).not.toBe(words.say('refusal.OTHERWISE'))
    }
  }
})
