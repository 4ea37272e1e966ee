import type { Game } from '@portolan/engine'
import { makeBids } from './bids.ts'
import { testGame } from './games.ts'

/** The test games after an update that changed the rules of one. */
export const games = [
  testGame(makeBids('bids', 2, false) as unknown as Game),
  testGame(makeBids('bids-leaving', 1, true) as unknown as Game),
]
