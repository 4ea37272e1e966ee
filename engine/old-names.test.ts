import { expect, test } from 'vitest'
import { barter } from './barter.fixture.ts'
import { SeededChance } from './chance.ts'
import { checkGame } from './contract/index.ts'
import { isRefusal } from './game.ts'
import { Match } from './match.ts'
import { translate, withOldNames } from './old-names.ts'
import { randomMove } from './random.ts'

const oldNames = { harvest: 'H1', barter: 'B1' }
const older = withOldNames(barter, 1, oldNames)

test('an earlier version that differs in names plays the same game in its own names', () => {
  const [now, then] = [barter, older].map((game) => {
    const match = Match.start(game, { seats: 3, seed: 'names' })
    if (isRefusal(match)) throw new Error(match.code)
    return match
  })
  const chance = new SeededChance('names')
  const names = new Map(Object.entries(oldNames))
  for (let [decision] = now.decisions(); decision !== undefined; [decision] = now.decisions()) {
    expect(then.decisions()).toEqual(translate(now.decisions(), names))
    const move = randomMove(decision, chance)
    const played = then.play(decision.seat, translate(move, names))
    expect(played).toEqual(translate(now.play(decision.seat, move), names))
    expect(then.state).toEqual(translate(now.state, names))
  }
  expect(JSON.stringify(then.entries)).toMatch(/H1.*B1/)
  expect(then.result()).toEqual(now.result())
})

test('it keeps the contract, and knows nothing of the new names', () => {
  expect(checkGame(older, { seed: 'renamed', games: 40 })).toBeUndefined()
  const match = Match.start(older, { seats: 2, seed: 'new' })
  if (isRefusal(match)) throw new Error(match.code)
  expect(match.play(0, { type: 'play', card: 'harvest' })).toMatchObject({ code: 'BAD_MOVE' })
})

test('two things never had one name', () => {
  expect(() => withOldNames(barter, 1, { harvest: 'X', barter: 'X' })).toThrow('one old name for two')
})
