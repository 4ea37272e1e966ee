import { expect, test } from 'vitest'
import { goldenMedal } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { act, endActions, table } from './builder.ts'

test('coins left in the hand, which would have cost nothing to play, count against a turn', () => {
  const left = table({}, { hand: ['gold', 'copper'] })
  act(left, endActions)
  const none = structuredClone(left)
  const [player] = none.players
  player.discard.push(...player.hand.splice(0))
  const worth = (state: State) => goldenMedal.estimate?.(state, 0) ?? 0
  expect(worth(none)).toBeGreaterThan(worth(left))
})
