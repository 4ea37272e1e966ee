import { clone, randomMove, readOptions, SeededChance } from '@portolan/engine'
import { games } from '@portolan/games'
import { describe, expect, test } from 'vitest'
import { askedOf } from './play.ts'

describe.each(games.map(({ id, rules }) => ({ id, rules })))('$id', ({ rules }) => {
  test('a program is told the same, to the letter, in states that its seat can’t tell apart', async () => {
    const game = await rules()
    const chance = new SeededChance(`fair ${game.id}`)
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const state = game.setup(seats, readOptions(game, {}) as Parameters<typeof game.setup>[1], chance)
      for (let i = 0; i < 150; i++) {
        const decisions = game.decisions(state)
        if (decisions.length === 0) break
        const decision = decisions[chance.int(decisions.length)]
        const { seat } = decision
        if (i % 5 === 0) {
          const other = clone(state)
          game.redeal(other, seat, chance)
          const same = game.decisions(other).find((one) => one.seat === seat) ?? decision
          const told = (of: unknown, asked: typeof decision) =>
            JSON.stringify(askedOf(game, of, asked, [], { chance: new SeededChance(`${i}`) }))
          expect(told(other, same)).toBe(told(state, decision))
        }
        game.play(state, seat, randomMove(decision, chance), chance, () => {})
      }
    }
  })
})
