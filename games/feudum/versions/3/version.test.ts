import { checkGame, checkGolden } from '@portolan/engine/contract'
import { describe, expect, test } from 'vitest'
import { goldenRecords } from '../../../testing/golden.ts'
import { feudum } from './rules/index.ts'

// Version 3: special abilities came with `advanced` alone, and a vessel could not be boarded in the turn in which it was left.

describe('a game of version 3', () => {
  test.each(
    goldenRecords('feudum', 'versions/3').map(({ file, ...record }) => [file.pathname.split('/').at(-1), record]),
  )('%s ends as it did', (_, record) => {
    expect(checkGolden(feudum, record)).toBeUndefined()
  })

  test('keeps the contract', () => {
    expect(checkGame(feudum, { seed: 'version 3', games: 1 })).toBeUndefined()
  })
})
