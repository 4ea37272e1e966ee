import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { checkGame, checkGolden, type Failure, properties } from '@portolan/engine/contract'
import { describe, expect, test } from 'vitest'
import { findGame } from '../index.ts'
import { languages } from '../words.ts'
import { differentGaps, keysOf } from './catalogues.ts'

/** A limit on hanging, in milliseconds, not on how fast the games are. */
const HANGS = 600_000

const describeFailure = ({ property, message, ...found }: Failure) =>
  `${properties[property]}, but: ${message}\n${JSON.stringify(found.record).slice(0, 10_000)}`

/**
 * Tests a game by the engine's contract suite: so many random games over every number of seats and every option, its
 * golden records, and that it has its words in every language. Each game calls this from a file of its own, so that the
 * games are tested side by side. PORTOLAN_CONTRACT_GAMES is for who runs it thousands of times (tools/mutate).
 */
export function keepsTheContract(id: string, usual = 300): void {
  const few = process.env.PORTOLAN_CONTRACT_GAMES
  const games = Math.min(usual, Number(few ?? usual))
  const entry = findGame(id)
  if (entry?.rules === undefined) throw new Error(`there is no game ${id} in the list`)
  const { rules } = entry

  describe(`${id} and the engine's contract`, () => {
    test(
      `it is kept in ${games} random games`,
      async () => {
        const failure = checkGame(await rules(), { seed: 'contract', games, asFound: few !== undefined })
        expect(failure && describeFailure(failure)).toBeUndefined()
      },
      HANGS,
    )

    test.each(languages)('it has all of its words in %s, with the same gaps', async (language) => {
      const [text, english] = [await entry.text(language), await entry.text('en')]
      const spoken = keysOf(text)
      // A language may need words of its own, for its articles or cases.
      expect([...keysOf(english)].filter((key) => !spoken.has(key))).toEqual([])
      expect(differentGaps(text, english)).toEqual([])
    })

    const folder = new URL(`../${id}/test/golden/`, import.meta.url)
    const golden = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

    test('there are golden records', () => {
      expect(golden).not.toEqual([])
    })

    for (const name of golden) {
      test(`golden record ${name} still replays to its result`, async () => {
        const failure = checkGolden(await rules(), JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
        expect(failure && describeFailure(failure)).toBeUndefined()
      })
    }
  })
}
