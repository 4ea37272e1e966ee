import { expect, test } from 'vitest'
import { openFirstGame } from '../../../web/test/first-reader.ts'
import { feudum } from '../rules/index.ts'
import type { View } from '../rules/view.ts'
import script from './first-game.ts'

test('who follows the guide rules, improves, harvests, pushes, brings a pawn, feeds it and sees a dawn', () => {
  const reader = openFirstGame(feudum, script)
  for (let [move] = reader.proposed(); move !== undefined; [move] = reader.proposed()) reader.play(move)
  const { view, events } = reader.situation()
  const own = events.filter((event) => (event as { seat?: number }).seat === 0).map(({ type }) => type)
  expect(own).toEqual(
    expect.arrayContaining(['ruled', 'improved', 'tileTaken', 'harvested', 'favoursTaken', 'completed', 'fed']),
  )
  const { epoch, players } = view as View
  expect(epoch).toBe(2)
  expect(players.map(({ vp }) => vp)).toEqual([19, 9, 10])
  expect(reader.shown).not.toContain('free')
  expect(reader.shown).not.toContain('noDawn')
})
