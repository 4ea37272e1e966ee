import { type Decision, randomMove, SeededChance, viewOf } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { feudum } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import { earnedVp, type State } from '../rules/state.ts'
import {
  A,
  act,
  at,
  B,
  hold,
  improve,
  improving,
  influencing,
  make,
  markers,
  moving,
  noOptions,
  pawn,
  place,
  purse,
  realm,
  sit,
  step,
  table,
} from '../test/builder.ts'
import { preview } from './preview.ts'
import { rehearse } from './rehearse.ts'

const shown = (state: State, move: Move) => preview(move, { view: viewOf(feudum, state, A), viewer: A })

describe('what a move would do now', () => {
  test('an improvement: its price, its points and the seat that its stars win', () => {
    const state = table()
    pawn(state, A, 'merchant', 'millGlade')
    pawn(state, B, 'merchant', 'bridgewood')
    sit(state, 'merchant', B, A)
    realm(state, A, 'millGlade', 'farm')
    hold(state, A, { iron: 1 })
    improving(state)
    expect(shown(state, improve('millGlade'))).toMatchObject({
      points: 3,
      goods: [{ good: 'iron', count: -1 }],
      stars: [{ guild: 'merchant', count: 1 }],
      seats: [
        { seat: A, guild: 'merchant', rank: 0 },
        { seat: B, guild: 'merchant', rank: 1 },
      ],
      open: false,
    })
  })

  test('a second marker of the serf usurps', () => {
    const state = table()
    pawn(state, A, 'farmer', 'millGlade')
    make(state, 'millGlade', 'town')
    markers(state, 'millGlade', { ruler: B, serf: A })
    sit(state, 'farmer', A)
    influencing(state, A)
    expect(shown(state, place('millGlade'))).toMatchObject({
      markers: -1,
      rulers: [{ seat: A, location: 'millGlade' }],
    })
  })

  test('an attack: how it stands before anybody adds to it', () => {
    const state = table()
    pawn(state, A, 'knight', 'millGlade')
    const victim = pawn(state, B, 'farmer', 'millGlade')
    state.players[A].hand = ['move']
    state.players[B].hand = ['move']
    hold(state, A, { saltpeter: 2 })
    at(state, { type: 'conquer', seat: A })
    expect(shown(state, { type: 'attackPawn', seat: B, pawn: victim })).toMatchObject({
      battle: { attack: 1, defence: 2, most: 3 },
      open: true,
    })
  })

  test('what hangs on luck is left open, and nothing is told of it', () => {
    const state = table()
    realm(state, A, 'millGlade', 'outpost')
    at(state, { type: 'explore', seat: A })
    expect(shown(state, { type: 'explore' })).toMatchObject({ points: 0, goods: [], open: true })
  })

  test('a ferry costs two shillings', () => {
    const state = table()
    pawn(state, A, 'farmer', 'oasisCross')
    purse(state, A, 5)
    for (const vessel of ['ship', 'submersible', 'flying'] as const) {
      state.vesselSupply[vessel] += state.boards.forSale[vessel]
      state.boards.forSale[vessel] = 0
    }
    moving(state, A, 1)
    const move = step(0, 'ferry', 'dunegate')
    expect(shown(state, move)).toMatchObject({ shillings: -2, points: 0 })
    act(state, A, move)
    expect(state.players[A].shillings).toBe(3)
  })
})

describe('a rehearsal and the performance', () => {
  test.each([noOptions, { ...noOptions, advanced: true }, { ...noOptions, advanced: true, monsters: true }])(
    'agree in a whole game (advanced: $advanced, monsters: $monsters)',
    (options) => {
      const chance = new SeededChance('rehearsal')
      const whim = new SeededChance('whim')
      const state = feudum.setup(4, options, chance)
      let compared = 0
      for (let n = 0; ; n++) {
        const decisions = feudum.decisions(state)
        if (decisions.length === 0) break
        const decision = decisions[whim.int(decisions.length)] as Decision<Move>
        const { seat } = decision
        const view = viewOf(feudum, state, seat)
        // Every offered move can be tried, now and then.
        if (n % 25 === 0) for (const move of decision.moves) rehearse(view, seat, move)
        const move = randomMove(decision, whim) as Move
        const rehearsal = rehearse(view, seat, move)
        feudum.play(state, seat, move, chance, () => {})
        const next = state.steps.at(-1)?.type
        const goesOn = state.phase === 'play' && view.phase === 'play' && next !== 'pay' && next !== 'store'
        if (rehearsal === undefined || rehearsal.open || !goesOn) continue
        expect(facts(rehearsal.after), JSON.stringify(move)).toEqual(facts(state))
        compared++
      }
      expect(compared).toBeGreaterThan(100)
    },
  )
})

/** What a rehearsal is asked for, of all seats. */
const facts = ({ players, places, seats }: State) => ({
  players: players.map((player) => [earnedVp(player), player.goods, player.shillings, player.markers, player.seals]),
  places,
  seats,
})
