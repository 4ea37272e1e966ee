import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { checkGame, checkGolden, type Failure, properties } from '@portolan/engine/contract'
import { describe, expect, test } from 'vitest'
import { games } from './index.ts'

/** Random games of each, over every number of seats and every option; fewer of those games that take long. */
const GAMES = 300
const DECISIONS = 30_000
const BATCH = 10

const describeFailure = ({ property, message, ...found }: Failure) =>
  `${properties[property]}, but: ${message}\n${JSON.stringify(found.record).slice(0, 10_000)}`

describe.each(games)('$id', ({ id, rules }) => {
  test(`keeps the contract in up to ${GAMES} random games`, { timeout: 600_000 }, async () => {
    const game = await rules()
    let decisions = 0
    for (let first = 0; first < GAMES && decisions < DECISIONS; first += BATCH) {
      const before = decisions
      const failure = checkGame(game, {
        seed: `contract-${first}`,
        games: BATCH,
        first,
        onProgress: (progress) => {
          decisions = before + progress.decisions
        },
      })
      expect(failure && describeFailure(failure)).toBeUndefined()
    }
  })

  const folder = new URL(`${id}/golden/`, import.meta.url)
  const golden = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

  test('has golden records', () => {
    expect(golden).not.toEqual([])
  })

  for (const name of golden) {
    test(`golden record ${name} still replays to its result`, async () => {
      const failure = checkGolden(await rules(), JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
      expect(failure && describeFailure(failure)).toBeUndefined()
    })
  }
})
