import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { checkGame, checkGolden, type Failure, properties } from '@portolan/engine/contract'
import { describe, expect, test } from 'vitest'
import { games } from './index.ts'

/** Random games of each, over every number of seats and every option. */
const GAMES = 300

const describeFailure = ({ property, message, ...found }: Failure) =>
  `${properties[property]}, but: ${message}\n${JSON.stringify(found.record).slice(0, 10_000)}`

describe.each(games)('$id', ({ id, rules }) => {
  test(`keeps the contract in ${GAMES} random games`, async () => {
    const failure = checkGame(await rules(), { seed: 'contract', games: GAMES })
    expect(failure && describeFailure(failure)).toBeUndefined()
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
