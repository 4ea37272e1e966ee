import { readdirSync, readFileSync } from 'node:fs'
import { clone, randomMove, SeededChance } from '@portolan/engine'
import { expect, test } from 'vitest'
import { keysOf } from '../../testing/catalogues.ts'
import { makeWords } from '../../words.ts'
import { indexOf, locationIds } from '../data/index.ts'
import { eastToWest } from '../rules/index.ts'
import { total } from '../rules/score.ts'
import { needed } from '../rules/settlers.ts'
import type { State } from '../rules/state.ts'
import { view } from '../rules/view.ts'
import { act, cover, cubes, islands, outposts, own, table, uncover, work } from '../test/builder.ts'
import en from '../text/en.ts'
import { screen } from '../text/screen/en.ts'
import { caution } from './caution.ts'
import { cubesSaid, merchantsSaid, outpostsSaid, tilesSaid } from './facts.ts'
import { isCheapest, preview, worthOf } from './preview.ts'
import { isFirst, needOf, powerOf, viewOf } from './props.ts'

/** Random games, looked at before every decision. */
function watch(look: (state: State, chance: SeededChance) => void): void {
  for (const seats of [2, 3, 4]) {
    const chance = new SeededChance(`screen ${seats}`)
    const state = eastToWest.setup(seats, { freeArchipelago: false }, chance)
    for (let [decision] = eastToWest.decisions(state); decision; [decision] = eastToWest.decisions(state)) {
      look(state, chance)
      eastToWest.play(state, decision.seat, randomMove(decision, chance), chance, () => {})
    }
  }
}

test('the cubes that the screen foretells are those that one gets', () => {
  let foretold = 0
  watch((state, chance) => {
    const [{ seat, moves }] = eastToWest.decisions(state)
    const move = moves[chance.int(moves.length)]
    const after = preview(move, { view: view(state), viewer: seat })
    if (after === undefined) return
    const trial = clone(state)
    let more = false
    eastToWest.play(trial, seat, move, chance, ({ type }) => {
      // Dreamcatchers come once a trade is made, and what is too much may go at once.
      if (type === 'discarded' || type === 'trimmed' || (type === 'dreamed' && move.type !== 'work')) more = true
      // What has to be paid and can't be chosen is paid along with the last choice.
      if (move.type !== 'work' && (type === 'paid' || type === 'tollPaid')) more = true
    })
    // A Bonus tile is chosen before the dreamcatchers.
    if (more || trial.steps.at(-1)?.type === 'bonus') return
    expect([move, trial.players[seat].cubes]).toEqual([move, after])
    foretold++
  })
  expect(foretold).toBeGreaterThan(500)
})

test('the number of settlers on a location is the one that the rules want', () => {
  watch((state) => {
    const shown = view(state)
    for (const id of locationIds) {
      const here = viewOf(shown, id)
      if (here.owner === state.seat) continue
      const need = needOf({ view: shown, viewer: state.seat }, here)
      expect([id, need]).toEqual([id, needed(state, state.players[state.seat], indexOf[id])])
    }
  })
})

test('what a Bonus tile is said to be worth is what it adds', () => {
  let seen = 0
  watch((state) => {
    if (state.steps.at(-1)?.type !== 'bonus') return
    for (const top of state.stackTops) {
      if (top === 'none') continue
      const trial = clone(state)
      const player = trial.players[state.seat]
      const before = total(trial, player)
      player.bonus.push(top)
      expect([top, worthOf(view(state), state.seat, top)]).toEqual([top, total(trial, player) - before])
      seen++
    }
  })
  expect(seen).toBeGreaterThan(20)
})

test('an eighth card is said to bring on the last round only where it does', () => {
  const words = makeWords('en', {}, en)
  const asked = (finalRound: boolean) => {
    const state = table(2, (given) => {
      own(given, 0, 'P02', 'P06', 'P09', 'P12', 'P15', 'P03', 'P23')
      cubes(given, 0, 'YYRRGGBB')
      given.finalRound = finalRound
    })
    return caution(work('A2-1'), { view: view(state), viewer: 0, words })
  }
  expect(asked(false)).toContain('with it the last round begins')
  expect(asked(true)).not.toContain('with it the last round begins')
})

test('a player’s card has all that is public in words', () => {
  const words = makeWords('en', {}, en)
  const state = table(3, (given) => {
    own(given, 1, 'P07', 'P11')
    islands(given, { i1: 'GI1', o1: 'GI2', i2: 'CH1' })
    outposts(given, 1, 'i1', 'o1', 'i2')
    cover(given, 'A2-6', 'X08')
    uncover(given, 1, 'X08')
    cubes(given, 1, 'YYB')
    given.players[1].merchants = 6
    given.players[1].pile = ['M01', 'M02']
  })
  const player = view(state).players[1]
  expect(cubesSaid(words, player)).toBe('Cubes: 2 yellow and 1 brown')
  expect(outpostsSaid(words, player)).toBe(
    '3 Outposts built. ginger: 2 of 3 built. chili: 1 of 3 built. tea: 0 of 3 built. cloves: 0 of 3 built',
  )
  expect(merchantsSaid(words, player)).toBe('Merchants 2/4. 6 Merchant cards taken in all')
  expect(tilesSaid(words, player)).toBe('1 Exploration tile. 1 VP, gain 1 brown')
})

test('of cubes to be given away the cheapest is proposed', () => {
  const state = table(2, (given) => cubes(given, 0, 'RRRRRRRGGG'))
  act(state, work('F2-6'))
  const { moves } = eastToWest.decisions(state)[0]
  expect(moves).toHaveLength(2)
  expect(moves.filter((move) => isCheapest(move, view(state)))).toEqual([{ type: 'discard', color: 'red' }])
  const upgrading = table(2)
  act(upgrading, work('A2-4'))
  expect(eastToWest.decisions(upgrading)[0].moves.some((move) => isCheapest(move, view(upgrading)))).toBe(false)
})

test('every sentence that the board asks for is there, and none is left over', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
  const asked = new Set([...sources.matchAll(/'(board\.\w+)'/g)].map(([, key]) => key ?? ''))
  for (const key of ['land', 'islands', 'me']) asked.add(`board.tab.${key}`)
  const questions = [...sources.matchAll(/[^.]say\('(\w+)'/g)].map(([, key]) => `caution.${key}`)
  expect([...asked, ...questions].toSorted()).toEqual([...keysOf(screen)].toSorted())
})

test('what is too much can go at once, the cheapest first, and a dearer cube instead one by one', () => {
  const state = table(2, (given) => cubes(given, 0, 'YYYRRRRRRGGG'))
  act(state, work('F2-6'))
  const bag = { type: 'discardCheapest' } as const
  expect(preview(bag, { view: view(state), viewer: 0 })).toEqual([0, 7, 3, 0])
  act(state, { type: 'discard', color: 'green' }, bag)
  expect(state.players[0].cubes).toEqual([1, 7, 2, 0])
  expect(eastToWest.decisions(state)[0].prompt.key).toBe('endTurn')
})

test('what one’s cards do at a location is known there', () => {
  const state = table(2, (given) => own(given, 0, 'P07', 'P13', 'P17'))
  const [player] = view(state).players
  expect(powerOf(player, 'field')).toEqual({ hammers: 1, dreams: ['yellow'] })
  expect(powerOf(player, 'market')).toEqual({ hammers: 0, dreams: ['yellow'] })
  expect(powerOf(player, 'none')).toEqual({ hammers: 0, dreams: [] })
})

test('the first of a round is the first in turn order who has not left', () => {
  const state = table(3)
  const [first, second] = state.order
  expect(isFirst(view(state), first)).toBe(true)
  state.players[first].gone = true
  expect([isFirst(view(state), first), isFirst(view(state), second)]).toEqual([false, true])
})
