import { type AnyMove, type Game, isFinal, isRefusal, Match, SeededChance } from '@portolan/engine'
import { setups } from '@portolan/engine/contract'
import { expect, test } from 'vitest'

/** A limit on the moves of a game at random, some of which end late. */
const MOST_MOVES = 4000
/** Random players make asides seldom, or their games would hardly end. */
const SELDOM = 20

/**
 * What a board declares final is, in random games over every number of seats and every option; and each of these kinds
 * of moves is met. `isFinal` of the engine, which plays the move on a copy, is the truth.
 */
export function declaresFinal<State, Move extends AnyMove, View>(
  game: Game<State, Move, View>,
  declared: (move: Move, props: { readonly view: View }) => boolean,
  kinds: readonly Move['type'][],
  games = 24,
): void {
  test(`what is declared final is, and ${kinds.join(', ')} are met`, () => {
    const met = new Set<string>()
    const all = setups(game as Game)
    for (let number = 0; number < games; number++) {
      const chance = new SeededChance(`final ${number}`)
      const setup = all[number % all.length]
      const match = Match.start(game, { ...setup, seed: `final ${number}` })
      if (isRefusal(match)) throw new Error(match.code)
      for (let moves = 0; moves < MOST_MOVES; moves++) {
        const decisions = match.decisions()
        const decision = decisions[chance.int(Math.max(1, decisions.length))]
        if (decision === undefined) break
        const { seat } = decision
        const view = { ...match.common(), ...match.own(seat) } as View
        for (const move of decision.moves.filter((one) => declared(one, { view }))) {
          met.add(move.type)
          expect(isFinal(game, match.state, seat, move), `game ${number}: ${JSON.stringify(move)}`).toBe(true)
        }
        const plain = decision.moves.length - (decision.asides ?? 0)
        const likely = plain > 0 && chance.int(SELDOM) > 0 ? decision.moves.slice(0, plain) : decision.moves
        match.play(seat, likely[chance.int(likely.length)])
      }
    }
    expect([...met].toSorted()).toEqual(kinds.toSorted())
  })
}
