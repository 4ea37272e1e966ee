import type { Game } from '@portolan/engine'
import { makeBids } from './bids.ts'
import { testGame } from './games.ts'

const bids = makeBids('bids', 1, false) as unknown as Game

/** A test game whose moves never come to an end. */
export const games = [
  testGame({
    ...bids,
    play() {
      for (;;);
    },
  }),
]
