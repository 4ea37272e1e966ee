import { type Bot, botNamed, knownTo } from '@portolan/bots'
import { clone, type Game, randomMove, type Seat, SeededChance } from '@portolan/engine'
import { games } from '@portolan/games'
import { describe, expect, test } from 'vitest'

const players = ['greedy', 'easy', 'search:12']

/** What the bot chooses, by its seed and what its seat may know. */
function choice(bot: Bot, game: Game, state: unknown, seat: Seat, seed: string) {
  const whim = new SeededChance(seed)
  return bot(game, knownTo(game, state, seat, whim), seat, whim)
}

describe.each(games.map(({ id, rules }) => ({ id, rules })))('$id', ({ rules }) => {
  test.each(players)('%s chooses alike in states that its seat can’t tell apart', async (name) => {
    const game = await rules()
    const bot = botNamed(name) as Bot
    const chance = new SeededChance(`honest ${game.id}`)
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const options = Object.fromEntries(Object.entries(game.options).map(([key, values]) => [key, values[0]]))
      const state = game.setup(seats, options, chance)
      for (let i = 0; i < 150; i++) {
        const decisions = game.decisions(state)
        if (decisions.length === 0) break
        const decision = decisions[chance.int(decisions.length)]
        const { seat } = decision
        if (i % 10 === 0) {
          const other = clone(state)
          game.redeal(other, seat, chance)
          expect(choice(bot, game, other, seat, `${i}`)).toEqual(choice(bot, game, state, seat, `${i}`))
        }
        game.play(state, seat, randomMove(decision, chance), chance, () => {})
      }
    }
  })
})

test('a bot that is given the true state is found out', async () => {
  const peeps: Bot = (game, state, seat) => {
    const secrets = JSON.stringify(state)
    const { moves } = game.decisions(state).find((one) => one.seat === seat) ?? { moves: [] }
    let sum = 0
    for (const letter of secrets) sum = (sum * 31 + letter.charCodeAt(0)) % 65_537
    return moves[sum % moves.length]
  }
  const honest: string[] = []
  for (const { id, rules } of games) {
    const game = await rules()
    const chance = new SeededChance(`peeps ${id}`)
    const options = Object.fromEntries(Object.entries(game.options).map(([key, values]) => [key, values[0]]))
    const state = game.setup(game.seats.max, options, chance)
    let alike = true
    for (let i = 0; i < 300 && alike; i++) {
      const decisions = game.decisions(state)
      if (decisions.length === 0) break
      const decision = decisions[chance.int(decisions.length)]
      const other = clone(state)
      game.redeal(other, decision.seat, chance)
      const [here, there] = [state, other].map((one) => peeps(game, one, decision.seat, chance))
      alike = JSON.stringify(here) === JSON.stringify(there)
      game.play(state, decision.seat, randomMove(decision, chance), chance, () => {})
    }
    if (alike) honest.push(id)
  }
  // Where nobody has secrets there is nothing to peep at.
  expect(honest.length).toBeLessThan(games.length)
})
