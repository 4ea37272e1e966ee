import { viewOf } from '@portolan/engine'
import { describe, expect, test } from 'vitest'
import { type CardId, islands } from '../data/index.ts'
import { goldenMedal } from '../rules/index.ts'
import type { Move } from '../rules/moves.ts'
import type { State } from '../rules/state.ts'
import { act, place, play, put, startTurn, table } from '../test/builder.ts'
import { clears, nearness, preview, putTogether, vpBy, vpOf } from './preview.ts'

// What the board foretells of a placing, held against what the rules then do.

/** What this move of a seat would clear, wherever it is asked for it. */
const clearsBy = (state: State, seat: number, move: Move) =>
  preview(move, {
    view: goldenMedal.view(state),
    viewer: seat,
    decision: { seat, prompt: { key: 'action' }, moves: [move] },
  })?.clears ?? []

describe('a placing that is pointed at', () => {
  test('foretells the clears in their order, and for whom', () => {
    const state = table(
      { players: 3 },
      { hand: ['landing_party'], food: 3, pieces: { spring: 1 } },
      { pieces: { old_shrine: 2 } },
    )
    act(state, play('landing_party'))
    act(state, place('old_shrine'))
    act(state, place('headland_beacon'))
    const foretold = clearsBy(state, 0, place('spring'))
    expect(foretold.map(({ quest, owners }) => [quest.id, owners])).toEqual([
      ['spring', [0]],
      ['old_shrine', [0, 1]],
    ])
    const events = act(state, place('spring'))
    expect(events.flatMap((event) => (event.type === 'rewarded' ? [[event.quest, event.seat]] : []))).toEqual([
      ['spring', 0],
      ['old_shrine', 0],
      ['old_shrine', 1],
    ])
  })

  test('counts owners from the one whose turn it is', () => {
    const state = table({ players: 3 }, { pieces: { headland_beacon: 1 } }, { pieces: { headland_beacon: 3 } })
    startTurn(state, 2)
    expect(clearsBy(state, 2, place('headland_beacon'))[0].owners).toEqual([2, 0, 1])
  })

  test('a move takes the piece away from where it was', () => {
    const state = table({}, { pieces: { spring: 1, net_beach: 1 } })
    const move = { type: 'move', from: 'spring', to: 'net_beach' } as const
    expect(clearsBy(state, 0, move).map(({ quest }) => quest.id)).toEqual(['net_beach'])
  })
})

test('pieces that must go on one quest are foretold together', () => {
  const state = table({}, { hand: ['signal_flag', 'exploration'], food: 1, pieces: { old_shrine: 1 } })
  act(state, play('signal_flag'))
  const [decision] = goldenMedal.decisions(state)
  const foretold = preview(place('old_shrine'), { view: goldenMedal.view(state), viewer: 0, decision })
  expect(foretold?.clears.map(({ quest }) => quest.id)).toEqual(['old_shrine'])
  const cleared = act(state, place('old_shrine')).flatMap((event) => (event.type === 'cleared' ? [event.quest] : []))
  expect(cleared).toEqual(['old_shrine'])
  act(state, play('exploration'))
  expect(putTogether(goldenMedal.decisions(state)[0].prompt)).toBe(1)
})

test('what clears give in VP chips counts every quest, the most pieces, and the rival’s least', () => {
  const state = table({ island: 'sunken_ruins' }, {}, { pieces: { sealed_vault: 6, kings_tomb: 4 } })
  const view = goldenMedal.view(state)
  expect(vpBy(view, clears(view, view.pieces), view.pieces)).toEqual([0, 3 + 1 + 1 + 1])
  const alone = table({ players: 1 }, { pieces: { spring: 1 } })
  put(alone, 1, 'spring', 1)
  const seen = goldenMedal.view(alone)
  expect(vpBy(seen, clears(seen, seen.pieces), seen.pieces)).toEqual([0, 1])
})

test('the island’s rule counts what it looks at, for all or for the one who looks', () => {
  const counted = (...[setting, ...ships]: Parameters<typeof table>) => {
    const view = goldenMedal.view(table(setting, ...ships))
    const { key, n, of, near } = nearness(view, 0) ?? {}
    return key && `${key} ${n}/${of}${near ? ' near' : ''}`
  }
  const crater = (n: number) => ({ pieces: { crater_altar: n } })
  expect(counted({ island: 'ember_peak' }, crater(1), crater(4))).toBe('eruption 5/7')
  expect(counted({ island: 'ember_peak' }, { pieces: { crater_altar: 4, fire_opal: 2 } }, crater(1))).toBe(
    'erupts 7/7 near',
  )
  expect(counted({ island: 'lantern_market' }, { pieces: { auction: 1, guild_hall: 2 } })).toBe('stallRent 2/2 near')
  expect(counted({ island: 'howling_wilds' }, { pieces: { beast_lair: 3 } })).toBe('upkeep 3/4')
  expect(counted({ island: 'veil_of_mist' }, { pieces: { moon_gate: 3 } })).toBe('fog 0/1 near')
  expect(counted({ island: 'calm_cove' }, {})).toBeUndefined()
  const outside = goldenMedal.view(table({ island: 'howling_wilds' }, {}))
  expect(nearness(outside, 'spectator')).toBeUndefined()
})

test('a purchase foretells the scores that are known', () => {
  const scores = (state: State, card: CardId) =>
    preview({ type: 'buy', card }, { view: viewOf(goldenMedal, state, 0), viewer: 0 })?.scores
  const closed = table({}, { discard: ['medal'], vp: 2 }, { vp: 4 })
  expect(scores(closed, 'golden_medal')).toEqual([12, undefined])
  const open = table({ options: { showScores: true } }, { vp: 2 }, { vp: 4 })
  expect(scores(open, 'silver')).toEqual([2, 4])
  const alone = table({ players: 1 }, { vp: 2 })
  expect(scores(alone, 'medal')).toEqual([5, 0])
})

test('the VP chips of a quest are those it gives for certain', () => {
  expect(islands.lantern_market.quests.map(vpOf)).toEqual([0, 0, 0, 0, 2, 1, 3])
})
