import {
  type AnyEvent,
  clone,
  eventsFor,
  type Game,
  isRefusal,
  Match,
  randomMove,
  readOptions,
  SeededChance,
} from '@portolan/engine'
import { games } from '@portolan/games'
import { describe, expect, test } from 'vitest'
import { recordOfGame } from '../play.ts'
import { askedOf, playWithPrograms } from './play.ts'
import type { Program } from './program.ts'

const optionsOf = (game: Game) => readOptions(game, {}) as Parameters<typeof game.setup>[1]

/** A program of ours that keeps what it is told of what happened. */
function listener(seed: string) {
  const told: AnyEvent[] = []
  const chance = new SeededChance(seed)
  const program: Program = {
    hello: async () => ({ type: 'hello', version: 1, name: seed }),
    begin: async () => undefined,
    async decide({ decision, events }) {
      told.push(...events)
      return randomMove(decision as Parameters<typeof randomMove>[0], chance)
    },
    over: ({ events }) => void told.push(...events),
    fault: () => undefined,
    close: async () => true,
  }
  return { told, program }
}

describe.each(games.map(({ id, rules }) => ({ id, rules })))('$id', ({ rules }) => {
  test('a program is told the same, to the letter, in states that its seat can’t tell apart', async () => {
    const game = await rules()
    const chance = new SeededChance(`fair ${game.id}`)
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const state = game.setup(seats, optionsOf(game), chance)
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

  test('each program is told what its seat may know of all that happened, once and in order', async () => {
    const game = await rules()
    const seats = game.seats.max
    const listeners = Array.from({ length: seats }, (_, seat) => listener(`listener ${seat}`))
    const players = listeners.map(({ program }) => ({ program, wantsKnown: false }))
    const setup = { seats, options: optionsOf(game), seed: 'told', match: '1', players, most: 600 }
    const played = await playWithPrograms(game, setup)
    const match = Match.start(game, setup)
    if (isRefusal(match)) throw new Error(match.code)
    const heard = listeners.map((): AnyEvent[] => [])
    for (const { seat, move } of recordOfGame(game, { ...setup, bots: [] }, played).entries.flatMap((one) =>
      'move' in one ? [one] : [],
    )) {
      const outcome = match.play(seat, move)
      if (isRefusal(outcome)) throw new Error(outcome.code)
      for (const [one, events] of heard.entries()) events.push(...eventsFor(outcome.events, one))
    }
    expect(listeners.map(({ told }) => told)).toEqual(heard)
  })
})
